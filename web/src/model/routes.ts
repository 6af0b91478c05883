// SPDX-License-Identifier: MIT
// What answers would do, as ways over the board: from where, to where, and which piece goes. All of
// it is read from what they touch; no rule of any game is known here.
import type { Answer, Piece, Scene } from './types';

// What one answer is drawn as: through all these things, cells or what lies on the table.
export interface Leg {
  things: string[];
  piece?: Piece; // what goes, where something does
  ends?: string; // the free cell where it then stands
}

export interface Route {
  key: string;
  look: 'played' | 'better' | 'best' | 'second' | 'third';
  label: string;
  legs: Leg[];
}

// All they lead over.
export const thingsOf = (routes: Route[]) =>
  routes.flatMap((one) => one.legs.flatMap((leg) => [...leg.things, leg.ends ?? []].flat()));

export function legsOf(answers: Pick<Answer, 'touches'>[], scene: Scene): Leg[] {
  const cells = new Set(scene.cells.map((c) => c.id));
  const pieces = new Map(scene.pieces.map((p) => [p.id, p]));
  const held = new Set(scene.trays.flatMap((tray) => tray.items.map((item) => item.id)));
  const links = new Set((scene.links ?? []).map((link) => link.id));
  const gone = new Map<string, string>(); // pieces that an earlier answer has moved
  const known = (id: string) =>
    cells.has(id) || pieces.get(id)?.at || held.has(id) || links.has(id);
  const legs: Leg[] = [];
  let alone: string | null = null; // chosen, and nothing is said of it yet
  for (const { touches } of answers) {
    let things = touches.filter(known);
    if (things.length === 0) continue;
    if (things.length === 1 && alone !== null && alone !== things[0]) {
      legs.pop();
      things = [alone, things[0]];
    }
    alone = things.length === 1 ? things[0] : null;
    const [first, last] = [things[0], things[things.length - 1]];
    const piece = pieces.get(first) ?? scene.pieces.find((p) => p.at === first);
    const free = cells.has(last) && !scene.pieces.some((p) => p.at === last);
    const goes = piece && things.length > 1 && free;
    legs.push({
      things: [gone.get(first) ?? first, ...things.slice(1)],
      piece: goes ? piece : undefined,
      ends: goes ? last : undefined,
    });
    if (goes && first === piece.id) gone.set(first, last); // from a place others go, too
  }
  // The same way twice is drawn once.
  const ways = legs.map((leg) => leg.things.join(' '));
  return legs.filter((_, i) => ways.indexOf(ways[i]) === i);
}
