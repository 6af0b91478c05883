// SPDX-License-Identifier: MIT
// What a game counts and the bar above does not show: points, prizes, what a turn has brought.
import type { Scene, Track } from '../model/types';
import type { Theme } from '../model/theme';
import { useText } from '../text';

const ABOVE = new Set(['round', 'turn', 'phase', 'step', 'initiative']);

export const talliedTracks = (scene: Scene): Track[] =>
  scene.tracks.filter((track) => !ABOVE.has(track.id));

export function Tally({ scene, theme, large }: { scene: Scene; theme: Theme; large?: boolean }) {
  const t = useText();
  const tracks = talliedTracks(scene);
  if (tracks.length === 0) return null;
  const colour = (track: Track) =>
    theme.looks.sides[Number(/^(?:points|vp):(\d+)$/.exec(track.id)?.[1] ?? -1)]?.band;
  return (
    <section className={large ? 'tally large' : 'panel tally'} aria-label={t('tally')}>
      {!large && <h2>{t('tally')}</h2>}
      <dl>
        {tracks.map((track) => (
          <div
            key={track.id}
            data-track={track.id}
            style={{ '--side': colour(track) } as React.CSSProperties}
          >
            <dt>{track.title}</dt>
            <dd>
              {track.text || track.value}
              {track.of > 0 && <small> / {track.of}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
