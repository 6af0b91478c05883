// SPDX-License-Identifier: MIT
// Where the things are that a lesson speaks of, kept true while boards are pushed about, sheets
// open and windows change.
import { useLayoutEffect, useRef, useState } from 'react';
import { common, type Box } from '../../model/place';
import type { Scene } from '../../model/types';
import { whenMoved } from '../../ui/onTable';
import { BOARD, firstSpot, spotsOf, unitsOf, type Spot } from '../../board/spots';

export interface Spots {
  lit: Spot[];
  clear: Spot[];
  units: Box[];
  papers: Box[]; // what is worth reading beside them
  room: Box; // between the bar above and the lesson's own below
}

interface Wish {
  first?: string[]; // the first of them that is there is lit
  all?: string[]; // all of these are
  clear: string[];
  scene: Scene;
  still?: boolean; // nothing moves for the moment
}

const whole = (box: Box) => [box.left, box.top, box.width, box.height].map(Math.round).join();
const keyOf = (s: Spots) =>
  [...s.lit, ...s.clear]
    .map((x) => whole(x.box))
    .concat(s.units.map(whole), s.papers.map(whole), whole(s.room))
    .join(' ');

const PAPERS = '.dispatch, .odds';
const papersNow = (): Box[] =>
  [...document.querySelectorAll(PAPERS)].map((e) => e.getBoundingClientRect());

// On a board only what is not under something else.
function inSight(spot: Spot): Spot[] {
  const board = spot.element.closest(BOARD)?.getBoundingClientRect();
  if (!board) return [spot];
  const room = roomNow();
  const box = common(spot.box, {
    left: board.left,
    top: board.top,
    width: board.width,
    height: Math.min(board.bottom, room.top + room.height + 8) - board.top,
  });
  return !box
    ? []
    : box.width * box.height < 0.98 * spot.box.width * spot.box.height
      ? [{ ...spot, box, shape: 'box' }]
      : [spot];
}

function roomNow(): Box {
  const top = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0;
  const below = document.querySelector('.bottom-sheet')?.getBoundingClientRect();
  // a phone held across has its sheet at the right
  const aside = below && below.left > 0 ? below : undefined;
  const bottom = Math.min(
    document.querySelector('.lesson-ribbon.below')?.getBoundingClientRect().top ?? innerHeight,
    below && !aside ? below.top : innerHeight,
  );
  return {
    left: 8,
    top: top + 8,
    width: (aside ? aside.left : innerWidth) - 16,
    height: bottom - top - 16,
  };
}

export function useSpots({ first, all, clear, scene, still }: Wish): Spots | null {
  const [spots, setSpots] = useState<Spots | null>(null);
  const known = useRef('');
  const measure = () => {
    if (still && known.current) return;
    const lit = first ? firstSpot(first, scene) : spotsOf(all ?? [], scene);
    const found = {
      lit,
      clear: spotsOf(clear, scene).flatMap(inSight),
      units: unitsOf(scene),
      papers: lit.some((s) => s.element.closest(PAPERS)) ? papersNow() : [],
      room: roomNow(),
    };
    const key = keyOf(found);
    if (key === known.current) return;
    known.current = key;
    setSpots(found);
  };
  const now = useRef(measure);
  now.current = measure;
  useLayoutEffect(measure);
  useLayoutEffect(() => whenMoved(() => now.current()), []);
  return spots;
}
