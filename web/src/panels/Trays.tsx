// SPDX-License-Identifier: MIT
// Trays that say where they belong: the others' first, then the middle, one's own side, and the
// hand last.
import type { Hand } from './useHand';
import type { Scene, Tray } from '../model/types';
import type { Theme } from '../model/theme';

const PLACES = ['other', 'middle', 'own', 'hand'] as const;

export const placedTrays = (scene: Scene): Tray[] =>
  PLACES.flatMap((place) => scene.trays.filter((tray) => tray.place === place));

export function Trays({ scene, theme, hand }: { scene: Scene; theme: Theme; hand: Hand }) {
  return (
    <>
      {placedTrays(scene).map((tray) => (
        <section
          key={tray.id}
          className={`panel placed ${tray.place}`}
          aria-label={tray.title}
          style={{ '--line': theme.looks.sides[tray.owner ?? -1]?.line } as React.CSSProperties}
        >
          <h2>{tray.title}</h2>
          {tray.items.length === 0 && <p className="nothing">—</p>}
          <ul className={`things ${tray.holds ?? ''}`}>
            {tray.items.map((item) => {
              const lit = hand.choice.lit.has(item.id);
              const on = hand.choice.touched.includes(item.id);
              return (
                <li key={item.id}>
                  <button
                    disabled={!lit && !on}
                    aria-pressed={on}
                    className={lit ? 'lit' : ''}
                    onClick={() => hand.touchThing(item.id)}
                    data-item={item.id}
                    title={item.text || undefined}
                    aria-label={`${item.title}${item.count > 1 ? ` × ${item.count}` : ''}`}
                  >
                    <b>{item.title}</b>
                    {item.count > 1 && <small>×{item.count}</small>}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}
