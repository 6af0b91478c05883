// SPDX-License-Identifier: MIT
// Where on the page a thing of the scene is that a lesson speaks of: what shows one says so
// (`data-thing`), the rest is known by its place.
import { ANSWER } from '../model/lesson';
import { type Box } from '../model/place';
import type { Scene } from '../model/types';

// A board, or the part of one that moves out from under the slip.
export const BOARD = '.board, [data-board]';

export interface Spot {
  element: Element;
  box: Box;
  shape: 'hex' | 'box';
}

const said = (id: string) => id.replace(/["\\]/g, '\\$&');

function selectors(thing: string, scene: Scene): string[] {
  if (thing === 'chances') return ['.odds'];
  if (thing === 'log') return ['.chronicle'];
  if (thing.startsWith(ANSWER))
    return [
      `.dispatch [data-answer="${said(thing.slice(ANSWER.length))}"]`,
      `[data-answer="${said(thing.slice(ANSWER.length))}"]`,
    ];
  const at = scene.pieces.find((p) => p.id === thing)?.at;
  return [
    `button[data-thing~="${said(thing)}"]`,
    `[data-thing~="${said(thing)}"]`,
    `[data-item="${said(thing)}"]`,
    `[data-cell="${said(thing)}"]`,
    ...(at ? [`[data-cell="${said(at)}"]`] : []),
  ];
}

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

// Null where it is not on the page now, or has no size.
export function spotOf(thing: string, scene: Scene): Spot | null {
  for (const selector of selectors(thing, scene)) {
    for (const element of document.querySelectorAll(selector)) {
      const box = boxOf(element);
      if (box.width > 0 && box.height > 0)
        return { element, box, shape: element.closest('.board-grid.hex') ? 'hex' : 'box' };
    }
  }
  return null;
}

export const spotsOf = (things: string[], scene: Scene): Spot[] =>
  things.flatMap((thing) => spotOf(thing, scene) ?? []);

// The first of them that is there.
export const firstSpot = (things: string[], scene: Scene): Spot[] => {
  for (const thing of things) {
    const found = spotOf(thing, scene);
    if (found) return [found];
  }
  return [];
};

// All units on the board: the slip keeps off them where it can.
export const unitsOf = (scene: Scene): Box[] =>
  scene.pieces.filter((p) => p.at).flatMap((p) => spotOf(p.id, scene)?.box ?? []);
