// SPDX-License-Identifier: MIT
// The map of a scenario, small: ground, zones, flags, and who stands there from the start.
import type { ScenarioCard } from '../model/card';
import { sceneOf } from '../model/card';
import type { Theme } from '../model/theme';

const TINT: Record<string, string> = {
  forest: '#7f9a54',
  hill: '#b98f52',
  rocks: '#8f8676',
  river: '#5f97ad',
  ford: '#a9c3bd',
  bridge: '#8a6a3c',
  town: '#b5553c',
  landmark: '#8d6f9c',
};
const PAPER: Record<string, string> = { hexes: '#e9dbb0', squares: '#14203f', sectors: '#e9dcb6' };

interface Cell {
  id: string;
  x: number;
  y: number;
}

// A hex is 1 wide, as on the board; every second row is shoved right by half of one.
const placed = (card: ScenarioCard, cells: { id: string; column: number; row: number }[]): Cell[] =>
  cells.map(({ id, column, row }) =>
    card.board === 'hexes'
      ? { id, x: column + (row % 2) * 0.5 + 0.5, y: row * 0.866 + 0.577 }
      : { id, x: column + 0.5, y: row + 0.5 },
  );

const HEX = '0,-.577 .5,-.289 .5,.289 0,.577 -.5,.289 -.5,-.289';

export function BattleThumb({
  card,
  game,
  theme,
}: {
  card: ScenarioCard;
  game: string;
  theme: Theme;
}) {
  const scene = sceneOf(card, game);
  const cells = placed(card, scene.cells);
  const [width, height] = [
    Math.max(...cells.map((c) => c.x)) + 0.5,
    Math.max(...cells.map((c) => c.y)) + 0.5,
  ];
  const at = new Map(cells.map((c) => [c.id, c]));
  const dark = card.board === 'squares';
  return (
    <svg
      className="battle-thumb"
      viewBox={`-.25 -.25 ${width + 0.5} ${height + 0.5}`}
      aria-hidden="true"
    >
      <rect
        x="-.25"
        y="-.25"
        width={width + 0.5}
        height={height + 0.5}
        fill={PAPER[card.board] ?? '#e9dbb0'}
      />
      {scene.cells.map((c) => {
        const place = at.get(c.id)!;
        const zone = card.zones.findIndex((z) => z.includes(c.id));
        const ground = TINT[theme.looks.terrains[c.terrain]?.recipe ?? 'none'];
        const fill = ground ?? (zone >= 0 ? theme.looks.sides[zone]?.button : 'none') ?? 'none';
        const opacity = ground ? 1 : 0.32;
        const look = {
          fill,
          fillOpacity: opacity,
          stroke: dark ? '#c9a35a' : '#6d5a34',
          strokeOpacity: 0.45,
          strokeWidth: 0.035,
        };
        return card.board === 'hexes' ? (
          <polygon
            key={c.id}
            points={HEX}
            transform={`translate(${place.x} ${place.y})`}
            {...look}
          />
        ) : (
          <rect key={c.id} x={place.x - 0.5} y={place.y - 0.5} width="1" height="1" {...look} />
        );
      })}
      {card.capture_points
        .map((id) => at.get(id))
        .map(
          (p) =>
            p && (
              <path
                key={`${p.id}f`}
                transform={`translate(${p.x - 0.1} ${p.y})`}
                d="M0 .38V-.42L.46-.22 0-.02"
                fill="#c0352c"
                stroke="#3b1512"
                strokeWidth=".06"
              />
            ),
        )}
      {(card.containers ?? [])
        .map(({ at: id }) => at.get(id))
        .map(
          (p) =>
            p && (
              <rect
                key={`${p.id}c`}
                x={p.x - 0.16}
                y={p.y - 0.16}
                width=".32"
                height=".32"
                fill="#c9a35a"
              />
            ),
        )}
      {heaps(card).map(({ id, seat, n, of }) => {
        const p = at.get(id);
        return (
          p && (
            <rect
              key={`${id}${seat}`}
              x={p.x - 0.3}
              y={p.y - 0.12 + (n - (of - 1) / 2) * 0.36}
              width=".6"
              height=".26"
              rx=".05"
              fill={theme.looks.sides[seat]?.fill[0]}
              stroke={theme.looks.sides[seat]?.rim}
              strokeWidth=".07"
            />
          )
        );
      })}
    </svg>
  );
}

// One mark for each side that stands on a place.
function heaps(card: ScenarioCard) {
  const places = new Map<string, Set<number>>();
  for (const p of card.placed ?? []) places.set(p.at, (places.get(p.at) ?? new Set()).add(p.seat));
  return [...places].flatMap(([id, seats]) =>
    [...seats].sort().map((seat, n) => ({ id, seat, n, of: seats.size })),
  );
}
