// SPDX-License-Identifier: MIT
// The first report explains itself: one line beside each part, once; a sign brings them back.
import { useState } from 'react';
import { keep, kept } from '../../model/kept';
import { useText, type Key } from '../../text';
import { Icon } from '../../ui/Icon';

const READ = 'sandtable.campaignHints';

export interface HintState {
  open: boolean;
  set: (open: boolean) => void;
}

export function useHints(): HintState {
  const [open, set] = useState(() => !kept<string[]>(READ, []).includes('report'));
  return {
    open,
    set: (on) => {
      if (!on) keep(READ, [...new Set([...kept<string[]>(READ, []), 'report'])]);
      set(on);
    },
  };
}

export function Hints({ hints, dice, next }: { hints: HintState; dice: boolean; next: boolean }) {
  const t = useText();
  if (!hints.open)
    return (
      <button className="rp-explain" onClick={() => hints.set(true)}>
        <Icon name="gi:help" size={16} />
        {t('sb.report.hint.again')}
      </button>
    );
  const lines: Key[] = [
    'sb.report.hint.units',
    ...(dice ? (['sb.report.hint.die'] as Key[]) : []),
    'sb.report.hint.ledger',
    'sb.report.hint.town',
    ...(next ? (['sb.report.hint.next'] as Key[]) : []),
  ];
  return (
    <section className="rp-hints" aria-label={t('sb.report.hint.title')}>
      <h2>{t('sb.report.hint.title')}</h2>
      <ol>
        {lines.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ol>
      <button className="brass-button" onClick={() => hints.set(false)}>
        {t('sb.report.hint.got')}
      </button>
    </section>
  );
}
