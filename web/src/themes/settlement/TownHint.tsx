// SPDX-License-Identifier: MIT
// The first Town phase explains itself in three steps, where things are met: once, and again for
// whoever asks.
import { useEffect, useState } from 'react';
import { keep, kept } from '../../model/kept';
import { useText, type Key } from '../../text';
import { Icon } from '../../ui/Icon';
import type { Campaign } from './scene';

export type HintStep = 'cards' | 'units' | 'march' | null;
const STEPS: HintStep[] = ['cards', 'units', 'march'];
const SEEN = 'sandtable.town';

interface Props {
  campaign: Campaign;
  match: string;
  onStep: (step: HintStep) => void;
}

export function TownHint({ campaign, onStep }: Props) {
  const t = useText();
  const first = campaign.reports.length === 0 && campaign.phase === 'town';
  const [at, setAt] = useState(first && !kept<boolean>(SEEN, false) ? 0 : -1);
  const step = STEPS[at] ?? null;
  useEffect(() => onStep(step), [step]);
  const go = (to: number) => {
    setAt(to);
    if (to >= STEPS.length) keep(SEEN, true);
  };
  if (!step)
    return (
      <button className="sb-ask" onClick={() => go(0)} aria-label={t('sb.hint.again')}>
        <Icon name="gi:help" size={18} />
      </button>
    );
  return (
    <div className="sb-hint" role="status">
      <p className="kicker">{t('sb.hint.of', { n: at + 1, of: STEPS.length })}</p>
      <p>{t(`sb.hint.${step}` as Key)}</p>
      <p className="ways">
        <button className="paper-button" onClick={() => go(STEPS.length)}>
          <span>{t('sb.hint.skip')}</span>
        </button>
        <button className="paper-button" onClick={() => go(at + 1)}>
          <span>{t(at + 1 < STEPS.length ? 'sb.hint.next' : 'sb.hint.done')}</span>
        </button>
      </p>
    </div>
  );
}
