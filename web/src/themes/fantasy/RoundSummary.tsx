// SPDX-License-Identifier: MIT
// The last round in one line a side, shown while the next one is prepared.
import type { Theme } from '../../model/theme';
import type { GameEvent, Scene } from '../../model/types';
import { Medal } from '../../panels/TopBar';
import { useText, type Key, type Say } from '../../text';
import { beforeLast } from './lastRound';

interface Side {
  lost: number;
  destroyed: number;
  points: number;
}

function sidesOf(round: GameEvent[], seats: number): Side[] {
  const sides = Array.from({ length: seats }, () => ({ lost: 0, destroyed: 0, points: 0 }));
  for (const event of round) {
    const side = sides[event.seat ?? -1];
    if (!side) continue;
    if (event.event === 'lost') side.lost += Number(event.count);
    if (event.event === 'destroyed') side.destroyed++;
    if (event.event === 'scored') side.points += Number(event.points);
  }
  return sides;
}

// What there was none of is not said.
export function sumOf(side: Side, t: Say): string {
  const parts: [Key, number][] = [
    ['sum.points', side.points],
    ['sum.lost', side.lost],
    ['sum.destroyed', side.destroyed],
  ];
  return (
    parts
      .filter(([, n]) => n > 0)
      .map(([key, n]) => t(key, { n }))
      .join(', ') || t('sum.nothing')
  );
}

interface Props {
  told: GameEvent[];
  scene: Scene;
  theme: Theme;
}

export function RoundSummary({ told, scene, theme }: Props) {
  const t = useText();
  const round = beforeLast(told);
  if (!round) return null;
  const title = t('summary', { n: Number(round[0].round) });
  return (
    <section className="panel summary" aria-label={title}>
      <h2>{title}</h2>
      {sidesOf(round, scene.seats.length).map((s, i) => (
        <p key={i}>
          <Medal theme={theme} seat={i} size={24} />
          <b style={{ color: theme.looks.sides[i]?.name }}>{scene.seats[i]}</b>
          <span>{sumOf(s, t)}</span>
        </p>
      ))}
    </section>
  );
}
