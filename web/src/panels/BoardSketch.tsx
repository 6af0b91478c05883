// SPDX-License-Identifier: MIT
// The little picture of a table (model/sketch.ts), drawn.
import type { Shape, Sketch } from '../model/sketch';

const CELL: Record<Shape, string> = {
  hex: 'm0-.577.5.288v.578l-.5.288-.5-.288v-.578z',
  square: 'm-.48-.48h.96v.96h-.96z',
  card: 'm-.4-.56h.8v1.12h-.8z',
};

const pairs = (list: number[]) =>
  Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i], list[2 * i + 1]]);
const triples = (list: number[]) =>
  Array.from({ length: list.length / 3 }, (_, i) => list.slice(3 * i, 3 * i + 3));

// White on what is dark.
const inkOn = (fill: string) =>
  (fill.match(/\w\w/g) ?? []).reduce((sum, part) => sum + parseInt(part, 16), 0) < 330
    ? '#fff'
    : '#1c130a';

export function BoardSketch({ sketch }: { sketch: Sketch }) {
  const { shape, box, paper, ground, flags, marks } = sketch;
  return (
    <svg
      className="board-sketch"
      viewBox={box.join(' ')}
      style={{ background: paper }}
      aria-hidden="true"
    >
      {ground.map(([fill, cells]) => (
        <path
          key={fill}
          d={pairs(cells)
            .map(([cx, cy]) => `M${cx} ${cy}${CELL[shape]}`)
            .join('')}
          fill={fill}
          stroke={shape === 'square' ? '#c9a35a' : '#6d5a34'}
          strokeOpacity=".4"
          strokeWidth=".04"
        />
      ))}
      {pairs(flags).map(([cx, cy]) => (
        <path
          key={`${cx} ${cy}`}
          transform={`translate(${cx - 0.1} ${cy})`}
          d="M0 .38V-.42L.46-.22 0-.02"
          fill="#c0352c"
          stroke="#3b1512"
          strokeWidth=".06"
        />
      ))}
      {marks.map(([fill, rim, list]) =>
        triples(list).map(([cx, cy, n]) => (
          <g key={`${fill}${cx} ${cy}`} transform={`translate(${cx} ${cy})`}>
            <rect
              x={n > 0 ? -0.3 : -0.28}
              y={n > 0 ? -0.19 : -0.28}
              width={n > 0 ? 0.6 : 0.56}
              height={n > 0 ? 0.38 : 0.56}
              rx=".09"
              fill={fill}
              stroke={rim}
              strokeWidth=".09"
            />
            {n > 0 && (
              <text y=".12" textAnchor="middle" fontSize=".34" fontWeight="800" fill={inkOn(fill)}>
                {n}
              </text>
            )}
          </g>
        )),
      )}
    </svg>
  );
}
