// SPDX-License-Identifier: MIT
// The verdict on its band, and the rule that decided.
import type { Verdict } from '../model/fight';
import { phrased, useText } from '../text';

export function FightBand({ verdict }: { verdict: Verdict }) {
  const t = useText();
  const { because } = verdict;
  return (
    <>
      <div className="fight-band">
        <strong>{phrased(verdict.title, t)}</strong>
        {verdict.detail.length > 0 && <span>{phrased(verdict.detail, t)}</span>}
      </div>
      {because && <p className="fight-because">{because.text} <b>{because.rule}</b></p>}
    </>
  );
}
