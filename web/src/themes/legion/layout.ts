// SPDX-License-Identifier: MIT
// Where cards, squares and rings lie on a battlefield, in the units of its drawing.
import { type Laid, type Side } from './scene';
import { COLUMNS, ROWS } from './face';

export const CARD = { width: 96, height: 104 };
export const PITCH = { x: 99, y: 107 };
export const DIE = 33;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  rim: Rim;
}

// The numbers of rows and columns along the rim, from the first to the last, and how large they
// are.
export interface Rim {
  size: number;
  columns: [number, number];
  rows: [number, number];
}

// About what a battlefield has, in pixels: its numbers are as large there as other small words. On
// a phone it may be larger than its room.
const ROOM = {
  large: { width: 960, height: 360 },
  half: { width: 560, height: 280 },
  small: { width: 340, height: 140 },
  phone: { width: 340, height: 280 },
};
const [LARGEST, LEAST] = [1.3, 0.62]; // pixels a unit, as the style sheet has it
const SMALL_WORDS = 13;

export type Room = keyof typeof ROOM;

export const cardAt = ({ column, row }: { column: number; row: number }) => ({
  x: column * PITCH.x,
  y: row * PITCH.y,
});

// The middle of the edge: to the east, or to the south of the cell.
export function squareAt({ column, row, red }: { column: number; row: number; red: boolean }) {
  const { x, y } = cardAt({ column, row });
  return red
    ? { x: x + CARD.width / 2, y: y + CARD.height + 1.5 }
    : { x: x + CARD.width + 1.5, y: y + CARD.height / 2 };
}

// What there is to see: the cards, and where one may be placed the free cells around them as well.
export function areaOf(
  side: Side,
  around: boolean,
  place: Room = around ? 'large' : 'small',
): Area {
  const spots = around && side.cells.length > 0 ? side.cells : side.cards;
  const from = spots.length > 0 ? spots : [{ column: 6, row: 4 }];
  const [left, right] = [
    Math.min(...from.map((s) => s.column)),
    Math.max(...from.map((s) => s.column)),
  ];
  const [top, bottom] = [Math.min(...from.map((s) => s.row)), Math.max(...from.map((s) => s.row))];
  const [wide, high] = [
    (right - left) * PITCH.x + CARD.width,
    (bottom - top) * PITCH.y + CARD.height,
  ];
  const room = ROOM[place];
  const large = place !== 'small';
  const scale = Math.max(
    place === 'phone' ? LEAST : 0,
    Math.min(LARGEST, room.width / wide, room.height / high),
  );
  const size = SMALL_WORDS / scale;
  const [edge, below] = around ? [4, 4] : large ? [42, 14] : [8, 8];
  const [before, above] = [edge + 1.5 * size, 5 + 1.1 * size];
  return {
    x: left * PITCH.x - before,
    y: top * PITCH.y - above,
    width: wide + before + edge,
    height: high + above + below,
    rim: { size, columns: [left, right], rows: [top, bottom] },
  };
}

// A place as the rim numbers it: "r5c7".
export const placeName = ({ column, row }: { column: number; row: number }) =>
  `r${row + 1}c${column + 1}`;

// The two cards a square lies between.
export const placesOf = ({
  column,
  row,
  red,
}: {
  column: number;
  row: number;
  red: boolean;
}): [string, string] => [
  placeName({ column, row }),
  placeName({ column: column + (red ? 0 : 1), row: row + (red ? 1 : 0) }),
];

export const inside = (column: number, row: number) =>
  column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;

// Rows that may still grow: where an edge with a colour looks at a free place, with the colour that
// has to come there.
export function openEnds(
  cards: Laid[],
): { column: number; row: number; side: 'left' | 'right'; card: Laid }[] {
  const taken = new Set(cards.map((c) => `${c.column},${c.row}`));
  return cards.flatMap((card) =>
    (['left', 'right'] as const).flatMap((side) => {
      const column = card.column + (side === 'left' ? -1 : 1);
      return taken.has(`${column},${card.row}`) || !inside(column, card.row)
        ? []
        : [{ column, row: card.row, side, card }];
    }),
  );
}

// The place next to this one among those that are there; further on in that direction if there is a
// gap.
export function nextCell(
  id: string,
  key: string,
  cells: { id: string; column: number; row: number }[],
): string {
  const from = cells.find((c) => c.id === id);
  if (!from) return id;
  const [dx, dy] = [
    key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0,
    key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0,
  ];
  const ahead = cells.filter((c) =>
    dx !== 0
      ? c.row === from.row && (c.column - from.column) * dx > 0
      : (c.row - from.row) * dy > 0,
  );
  const far = (c: { column: number; row: number }) =>
    dx !== 0
      ? Math.abs(c.column - from.column)
      : Math.abs(c.row - from.row) * 100 + Math.abs(c.column - from.column);
  return ahead.sort((a, b) => far(a) - far(b))[0]?.id ?? id;
}
