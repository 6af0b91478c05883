// SPDX-License-Identifier: MIT
// Arrows over the board for answers somebody gave or might give, with pieces as they would then
// stand, and a word beside each. Nothing of it can be touched.
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Route } from '../model/routes';
import type { Theme } from '../model/theme';
import type { Scene } from '../model/types';
import { spotOf } from './spots';
import { whenMoved } from '../ui/onTable';
import { drawn as drawnOf, inSight, middle, sides, type Drawn } from './routePlaces';
import { MiniCounter } from './MiniCounter';
import '../styles/routes.css';

interface Props {
  routes: Route[];
  scene: Scene;
  theme: Theme;
  faded?: string | null; // all but this one stand back
}

function draw(routes: Route[], scene: Scene): Drawn[] {
  const box = (thing: string) => {
    const spot = spotOf(thing, scene);
    return spot && inSight(spot.element, spot.box) ? spot.box : null;
  };
  const pieces = scene.pieces.flatMap((p) => (p.at ? (box(p.id) ?? []) : []));
  return drawnOf(routes, box, pieces);
}

export function Routes({ routes, scene, theme, faded }: Props) {
  const [drawn, setDrawn] = useState<Drawn[]>([]);
  const known = useRef('');
  const measure = () => {
    const found = draw(routes, scene);
    const key = JSON.stringify(
      found.map(({ key, lines, ghosts, pill }) => [key, lines, ghosts.map((g) => g.box), pill]),
    );
    if (key === known.current) return;
    known.current = key;
    setDrawn(found);
  };
  const now = useRef(measure);
  now.current = measure;
  useLayoutEffect(measure);
  useLayoutEffect(() => whenMoved(() => now.current()), []);
  return createPortal(
    <div className="routes" aria-hidden="true">
      <svg>
        {[...drawn].reverse().map((one) => (
          <g key={one.key} className={`${one.look}${faded && faded !== one.key ? ' faded' : ''}`}>
            {one.lines.map((line, i) => (
              <g key={i}>
                <path className="halo" d={line.d} />
                <path className="shaft" d={line.d} />
                {line.head && <path className="head" d={line.head} />}
              </g>
            ))}
            {one.rings.map((r, i) => (
              <rect
                key={i}
                className="ring"
                x={r.left - 3}
                y={r.top - 3}
                width={r.width + 6}
                height={r.height + 6}
                rx={Math.max(r.width, r.height) > 1.5 * sides(r) ? 12 : sides(r) * 0.55}
              />
            ))}
          </g>
        ))}
      </svg>
      {drawn.map((one) =>
        one.ghosts.map(({ piece, box }, i) => (
          <span
            key={`${one.key}${i}`}
            className={`ghost${faded && faded !== one.key ? ' faded' : ''}`}
            style={{ left: `${middle(box).x}px`, top: `${middle(box).y}px` }}
          >
            <MiniCounter piece={piece} theme={theme} size={sides(box) * 0.8} />
          </span>
        )),
      )}
      {drawn.map(
        (one) =>
          one.pill && (
            <span
              key={one.key}
              className={`pill ${one.look}${faded && faded !== one.key ? ' faded' : ''}`}
              style={{ left: `${one.pill.x}px`, top: `${one.pill.y}px` }}
            >
              {one.label}
            </span>
          ),
      )}
    </div>,
    document.querySelector('main.table') ?? document.body,
  );
}
