// SPDX-License-Identifier: MIT
// The last round in one line a side, shown while the next one is prepared.
import type { LogLine } from '../model/seen';
import type { Scene } from '../model/types';
import { useText, type Key, type Say } from '../text';
import type { Theme } from '../model/theme';
import { Medal } from './TopBar';

interface Side {
  lost: number;
  destroyed: number;
  points: number;
}

export function lastRound(log: LogLine[], seats: number): { round: number; sides: Side[] } | null {
  const starts = log.flatMap((l, i) => (l.event.event === 'round_began' ? [i] : []));
  if (starts.length < 2) return null;
  const [from, to] = starts.slice(-2);
  const sides = Array.from({ length: seats }, () => ({ lost: 0, destroyed: 0, points: 0 }));
  for (const { event } of log.slice(from, to)) {
    const side = sides[event.seat ?? -1];
    if (!side) continue;
    if (event.event === 'lost') side.lost += Number(event.count);
    if (event.event === 'destroyed') side.destroyed++;
    if (event.event === 'scored') side.points += Number(event.points);
  }
  return { round: Number(log[from].event.round), sides };
}

// What there was none of is not said.
export function told(side: Side, t: Say): string {
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

export function RoundSummary({
  log,
  scene,
  theme,
}: {
  log: LogLine[];
  scene: Scene;
  theme: Theme;
}) {
  const t = useText();
  const last = lastRound(log, scene.seats.length);
  if (!last) return null;
  return (
    <section className="panel summary" aria-label={t('summary', { n: last.round })}>
      <h2>{t('summary', { n: last.round })}</h2>
      {last.sides.map((s, i) => (
        <p key={i}>
          <Medal theme={theme} seat={i} size={24} />
          <b style={{ color: theme.looks.sides[i]?.name }}>{scene.seats[i]}</b>
          <span>{told(s, t)}</span>
        </p>
      ))}
    </section>
  );
}
