// SPDX-License-Identifier: MIT
// What the last round has brought each side, and for what, while the next one is written.
import type { Theme } from '../../model/theme';
import type { GameEvent, Scene } from '../../model/types';
import { Medal } from '../../panels/TopBar';
import { useText } from '../../text';

const POINTS = ['scored', 'lost_morale', 'majority', 'tied'];

// Told of the round before the one that has begun last.
export function pointsOf(told: GameEvent[]): { round: number; events: GameEvent[] } | null {
  const starts = told.flatMap((e, i) => (e.event === 'round_began' ? [i] : [])).slice(-2);
  if (starts.length < 2) return null;
  const events = told.slice(...starts).filter((e) => POINTS.includes(e.event));
  return { round: Number(told[starts[0]].round), events };
}

interface Props {
  told: GameEvent[];
  scene: Scene;
  theme: Theme;
}

export function RoundPoints({ told, scene, theme }: Props) {
  const t = useText();
  const last = pointsOf(told);
  if (!last) return null;
  const title = t('summary', { n: last.round });
  return (
    <section className="panel cm-round-points" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {last.events.map((e, i) => (
          <li key={i}>
            {e.event === 'tied' ? (
              <i aria-hidden="true">–</i>
            ) : (
              <Medal theme={theme} seat={e.seat ?? 0} size={22} />
            )}
            <b style={{ color: theme.looks.sides[e.seat ?? 0]?.name }}>
              {e.event === 'tied' ? '' : `${e.event === 'lost_morale' ? '−' : '+'}${e.points}`}
            </b>
            <span>{e.text}</span>
          </li>
        ))}
        {last.events.length === 0 && <li>{t('sum.nothing')}</li>}
      </ul>
      <p>
        {scene.seats.map((side, seat) => (
          <b key={side} style={{ color: theme.looks.sides[seat]?.name }}>
            {side} {scene.tracks.find((x) => x.id === `vp:${seat}`)?.value ?? 0}
          </b>
        ))}
      </p>
    </section>
  );
}
