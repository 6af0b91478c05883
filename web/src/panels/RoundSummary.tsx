// What the last round brought, shown while the next one is prepared.
import type { LogLine } from '../model/match';
import type { Scene } from '../model/types';
import { useText } from '../text';
import type { Theme } from '../themes/types';
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

export function RoundSummary({ log, scene, theme }: { log: LogLine[]; scene: Scene; theme: Theme }) {
  const t = useText();
  const last = lastRound(log, scene.seats.length);
  if (!last) return null;
  return (
    <section className="panel summary" aria-label={t('summary', { n: last.round })}>
      <h2>{t('summary', { n: last.round })}</h2>
      {last.sides.map((s, i) => (
        <p key={i}>
          <Medal theme={theme} seat={i} size={24} />
          <b style={{ color: theme.sides[i]?.name }}>{scene.seats[i]}</b>
          <span>{t('summary.side', { points: s.points, lost: s.lost, destroyed: s.destroyed })}</span>
        </p>
      ))}
    </section>
  );
}
