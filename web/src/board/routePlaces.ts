// SPDX-License-Identifier: MIT
// Where on the screen ways over the board run, and where their words have room.
import type { Box } from '../model/place';
import type { Route } from '../model/routes';
import type { Piece } from '../model/types';
import { BOARD } from './spots';

export interface Point {
  x: number;
  y: number;
}

export interface Drawn {
  key: string;
  look: Route['look'];
  label: string;
  lines: { d: string; head?: string }[];
  rings: Box[]; // what is touched alone
  ghosts: { piece: Piece; box: Box }[];
  pill?: Point;
}

export const middle = (b: Box): Point => ({ x: b.left + b.width / 2, y: b.top + b.height / 2 });
export const sides = (b: Box) => Math.min(b.width, b.height, 90);

// On a board only what is not under something else.
export function inSight(element: Element, box: Box): boolean {
  const { x, y } = middle(box);
  const board = element.closest(BOARD)?.getBoundingClientRect();
  const below = document.querySelector('.bottom-sheet')?.getBoundingClientRect();
  const foot = below && below.left <= 0 ? below.top : innerHeight;
  const bound = board ?? { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  return (
    x > bound.left &&
    x < bound.right &&
    y > bound.top &&
    y < Math.min(bound.bottom, board ? foot : innerHeight)
  );
}

const away = (a: Point, b: Point, far: number): Point => {
  const all = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: a.x + ((b.x - a.x) / all) * far, y: a.y + ((b.y - a.y) / all) * far };
};
const say = (p: Point) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;

const HEAD = 17;

// Through all of them, a single step with a slight bow, so that two between the same places stay
// apart.
function lineThrough(boxes: Box[], bow: number): { d: string; head: string; word: Point } {
  const points = boxes.map(middle);
  const last = points.length - 1;
  const first = away(points[0], points[1], sides(boxes[0]) * 0.36);
  const tip = away(points[last], points[last - 1], sides(boxes[last]) * 0.3);
  const far = Math.hypot(tip.x - first.x, tip.y - first.y);
  const mid = { x: (first.x + tip.x) / 2, y: (first.y + tip.y) / 2 };
  const bent = last === 1 ? Math.min(60, far * bow) : 0;
  const knee = {
    x: mid.x + ((tip.y - first.y) / (far || 1)) * bent,
    y: mid.y - ((tip.x - first.x) / (far || 1)) * bent,
  };
  const back = last === 1 ? knee : points[last - 1];
  const neck = away(tip, back, HEAD);
  const turn = Math.atan2(tip.y - back.y, tip.x - back.x);
  const side = (way: number) => ({
    x: neck.x + Math.sin(turn) * 11 * way,
    y: neck.y - Math.cos(turn) * 11 * way,
  });
  const d =
    last === 1
      ? `M${say(first)}Q${say(knee)} ${say(neck)}`
      : `M${[first, ...points.slice(1, last), neck].map(say).join('L')}`;
  const word = last === 1 ? { x: (mid.x + knee.x) / 2, y: (mid.y + knee.y) / 2 } : points[last - 1];
  return { d, head: `M${say(side(1))}L${say(tip)}L${say(side(-1))}Z`, word };
}

const covers = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const AROUND = [
  [0, -34],
  [0, 34],
  [-50, -30],
  [50, -30],
  [-50, 30],
  [50, 30],
  [0, -62],
  [0, 62],
  [-86, 0],
  [86, 0],
  [0, 0],
];

// The free place nearest to where it belongs.
function room(near: Point, label: string, taken: Box[]): Point {
  const width = 22 + label.length * 8;
  const boxAt = ({ x, y }: Point): Box => ({ left: x - width / 2, top: y - 15, width, height: 30 });
  const clamp = (p: Point): Point => ({
    x: Math.min(innerWidth - width / 2 - 4, Math.max(width / 2 + 4, p.x)),
    y: Math.max(76, p.y),
  });
  const places = AROUND.map(([dx, dy]) => clamp({ x: near.x + dx, y: near.y + dy }));
  const cost = (p: Point) => taken.reduce((sum, box) => sum + covers(boxAt(p), box), 0);
  const best = places.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  taken.push(boxAt(best));
  return best;
}

const BOWS: Record<Route['look'], number> = {
  played: 0,
  better: 0.22,
  best: 0.08,
  second: -0.18,
  third: 0.26,
};

const TIP = 26;

// Words come last: they keep clear of pieces and of where all arrows end.
export function drawn(routes: Route[], box: (thing: string) => Box | null, pieces: Box[]): Drawn[] {
  const all = routes.map((one) => ways(one, box));
  const tips = all.flatMap(({ ends }) => ends.map(middle));
  const taken = [
    ...pieces,
    ...tips.map(({ x, y }) => ({ left: x - TIP, top: y - TIP, width: 2 * TIP, height: 2 * TIP })),
  ];
  return all.map(({ out, word }) =>
    word && out.label ? { ...out, pill: room(word, out.label, taken) } : out,
  );
}

function ways({ key, look, label, legs }: Route, box: (thing: string) => Box | null) {
  const out: Drawn = { key, look, label, lines: [], rings: [], ghosts: [] };
  const ends: Box[] = [];
  let word: Point | null = null;
  for (const leg of legs) {
    const boxes = leg.things.flatMap((thing) => box(thing) ?? []);
    // What lies in the same place is no way.
    const apart = boxes.filter(
      (b, i) =>
        i === 0 ||
        Math.hypot(middle(b).x - middle(boxes[i - 1]).x, middle(b).y - middle(boxes[i - 1]).y) > 6,
    );
    if (apart.length === 0) continue;
    if (apart.length === 1) {
      const [one] = apart;
      out.rings.push(one);
      // beside what is ringed; in a corner of it where it is large
      word ??=
        one.height > 100 || one.width > 160
          ? { x: one.left + one.width - 40, y: one.top + 38 }
          : middle(one);
    } else {
      const line = lineThrough(apart, BOWS[look]);
      out.lines.push(line);
      ends.push(apart[apart.length - 1]);
      word ??= line.word;
    }
    const end = leg.ends ? box(leg.ends) : null;
    if (leg.piece && end) out.ghosts.push({ piece: leg.piece, box: end });
  }
  return { out, word, ends };
}
