// SPDX-License-Identifier: MIT
// Which lessons this browser has been taken through, and which it has begun. Kept only here.

import { keep, kept } from './kept';
import { isHere, pocket } from './where';

interface Learnt {
  done: string[]; // "<game>/the_bridge"
  begun: Record<string, string>; // lesson: its match
  here: Record<string, string>; // likewise in this browser, where there is a server as well
  played: string[]; // games of which a battle was begun
  needed: string[]; // games that these need as well
}

const KEY = 'sandtable.lessons';
const NOTHING: Learnt = { done: [], begun: {}, here: {}, played: [], needed: [] };
const BEGUN = isHere ? 'here' : 'begun';

export const learnt = (): Learnt => ({ ...NOTHING, ...kept(KEY, {}) });

export function beginLesson(id: string, match: string) {
  const now = learnt();
  keep(KEY, { ...now, [BEGUN]: { ...now[BEGUN], [id]: match } });
}

// Through, or not to be gone on with any more.
export function endLesson(id: string, done: boolean) {
  const now = learnt();
  const { [id]: _, ...begun } = now[BEGUN];
  keep(KEY, {
    ...now,
    done: done && !now.done.includes(id) ? [...now.done, id] : now.done,
    [BEGUN]: begun,
  });
}

export const isDone = (id: string) => learnt().done.includes(id);
export const matchOf = (id: string): string | undefined => learnt()[BEGUN][id];

// Whoever has been through a lesson of a game, or has begun a battle of it, is no newcomer to it.
export const isNew = (game: string) =>
  !learnt().played.includes(game) && !learnt().done.some((id) => id.startsWith(`${game}/`));
export function hasPlayed(game: string) {
  const now = learnt();
  if (!now.played.includes(game)) keep(KEY, { ...now, played: [...now.played, game] });
}

// A campaign, whose battles are of another game: that one is here before the first of them begins,
// whatever becomes of the network meanwhile.
export function needsGame(match: string, game: string) {
  const now = learnt();
  if (!now.needed.includes(game)) keep(KEY, { ...now, needed: [...now.needed, game] });
  pocket()?.bring(match, game);
}
