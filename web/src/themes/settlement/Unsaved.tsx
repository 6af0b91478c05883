// SPDX-License-Identifier: MIT
// A campaign goes on for weeks: where the browser keeps nothing, its link is what leads back to it.
import { useState } from 'react';
import { keepsNothing } from '../../model/kept';
import { tokensOf } from '../../model/seats';
import { copy } from '../../model/share';
import { useText } from '../../text';

export function Unsaved({ match }: { match: string }) {
  const t = useText();
  const [lost] = useState(keepsNothing);
  const [copied, setCopied] = useState(false);
  const tokens = tokensOf(match).map((held) => held.token);
  if (!lost || tokens.length === 0) return null;
  const link = `${location.origin}${location.pathname}#/back/${tokens.join('/')}`;
  return (
    <div className="sb-unsaved" role="alert">
      <span>{t('sb.unsaved')}</span>
      <button className="paper-button" onClick={() => void copy(link, null).then(setCopied)}>
        {t(copied ? 'copied' : 'copy')}
      </button>
    </div>
  );
}
