// SPDX-License-Identifier: MIT
// How long a battle takes, how hard it is, and whom it has favoured.
import type { Briefing } from '../model/card';
import type { Theme } from '../model/theme';
import { useText } from '../text';
import { Icon } from '../ui/Icon';

interface Props {
  briefing: Briefing;
  sides: string[];
  theme: Theme;
  room?: boolean; // for whom it is hard is said, too
}

const HARD = 65; // of 100: whoever plays the other side is told

export function BriefFacts({ briefing, sides, theme, room = true }: Props) {
  const t = useText();
  const { favours, wins } = briefing;
  const hard =
    room && favours !== undefined && sides.length === 2 && (wins?.[favours] ?? 0) >= HARD;
  return (
    <ul className="brief-facts">
      <li>
        <Icon name="gi:hourglass" size={18} />
        {t('brief.minutes', { n: briefing.minutes })}
      </li>
      <li>
        <span className="pips" aria-hidden="true">
          {[1, 2, 3].map((n) => (
            <i key={n} className={n <= briefing.difficulty ? 'on' : ''} />
          ))}
        </span>
        {t(`brief.level.${briefing.difficulty as 1 | 2 | 3}`)}
      </li>
      {wins && (
        <li title={t('brief.measured')}>
          <Icon
            name={
              favours === undefined
                ? 'gi:scales'
                : (theme.looks.sides[favours]?.emblem ?? 'gi:scales')
            }
            size={18}
          />
          {favours === undefined
            ? t('brief.even')
            : t(hard ? 'brief.favours.hard' : 'brief.favours', {
                side: sides[favours] ?? '',
                other: sides[1 - favours] ?? '',
                n: wins[favours],
              })}
        </li>
      )}
    </ul>
  );
}
