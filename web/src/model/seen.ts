// SPDX-License-Identifier: MIT
// What one pair of eyes sees of a match: what lies on the table, what is still to be shown, and
// what the chronicle has been told.
import type { LessonNow } from './lesson';
import type { Motion, Theme } from './theme';
import type { Ask, GameEvent, Over, Scene, Seat } from './types';

export interface LogLine {
  seq: number;
  event: GameEvent;
  hush?: boolean; // a verdict has said it aloud
  byOrder?: Seat[]; // the first of what came of an answer by standing order, and whose
}

export interface Incoming {
  seq: number;
  scene: Scene;
  events: GameEvent[];
  // the table after each of them, as far as that is told; after the last one it is `scene`
  scenes: (Scene | undefined)[];
  laid: number; // how many of those have lain on the table
  told: number; // how many of them the chronicle has
  question: Ask | null;
  asks: Ask[]; // of all seats, where the table lies open; not what orders answer
  put: Ask[]; // all of them
  byOrder: Seat[]; // whose standing order has answered
  // what this seat writes alone, as it may lie before all at its screen
  beside?: Ask | null;
  asked: number;
  waiting: Seat[];
  over: Over | null;
  undo: Undo | null;
  limit?: Limit | null; // where what this seat may write comes to an end
  plans: Plans | null; // while several seats write in secret
  usual?: string | null; // the answer most would give, once that has been worked out,
  why?: string; // and what speaks for it, in a few words
  setUp?: boolean; // what is asked sets the battle up, whoever is asked
  undone?: boolean; // an answer was taken back
  lesson?: LessonNow | null; // where a lesson stands
}

// A sealed step: who writes a plan, and how far one's own is. Of the others nobody knows whether
// they have sealed.
export interface Plans {
  seats: Seat[];
  version?: number; // of one's own plan: what is answered and taken back belongs to it
  sealed: boolean; // one's own
}

// How often the seat may still answer or undo before nothing can be undone, and before it has lost.
export interface Limit {
  undo: number;
  lose: number;
}

// What taking back one's last answer would mean now: who has to agree, and whether something random
// or hidden came to light.
export interface Undo {
  asks: Seat[];
  anew: boolean;
}

// What is asked about it before it is done: to roll anew, or the others' leave. Then their answer
// is waited for.
export type UndoStep = 'anew' | 'offer' | 'asked' | 'refused' | 'agreed';

// What one pair of eyes sees.
export interface SeatView {
  seat: Seat | null;
  shown: Incoming | null; // what lies on the table now
  queue: Incoming[]; // what happened since and has not been shown yet
  log: LogLine[]; // what has been shown: never ahead of the table
  looked: number; // the newest moment somebody has looked at through these eyes
}

// What plays on the table at this moment.
export interface Effect {
  id: number;
  kind: Motion;
  event: GameEvent;
  pace: number; // how much faster than at speed 1
  rest?: () => void; // called where it is drawn: its dice lie still
}

export const newestOf = (view: SeatView): Incoming | null =>
  view.queue[view.queue.length - 1] ?? view.shown;

// Play has gone back to a moment. What came after it has not happened, except that somebody has
// left.
export function goBack(view: SeatView, [undone]: GameEvent[]) {
  const to = undone.back_to as number;
  view.queue = view.queue.filter((update) => update.seq <= to);
  view.log = view.log.filter((line) => line.seq <= to || line.event.event === 'left');
}

export function tell(view: SeatView, update: Incoming, hush?: boolean) {
  const { seq, events, told, byOrder } = update;
  const ordered = told === 0 && byOrder.length > 0 ? { byOrder } : {};
  view.log.push({ seq, event: events[told], ...(hush ? { hush } : {}), ...ordered });
  update.told++;
}

// To the end; an order that changed nothing on the table is told as well.
export function tellAll(view: SeatView, update: Incoming) {
  const { seq, byOrder } = update;
  if (update.events.length === 0 && byOrder.length > 0)
    view.log.push({ seq, event: { event: 'by_order', text: '' }, byOrder });
  while (update.told < update.events.length) tell(view, update);
}

// What lies there beside what a scene tells, because it has been told: `events` have come since
// `shown`.
export const kept = (scene: Scene, shown: Scene, theme: Theme, events: GameEvent[]): Scene =>
  theme.story.keep?.(scene, shown, events) ?? scene;

// What lies on the table once an update has been seen to its end, though its last events are not
// shown one by one.
export function settled(shown: Incoming | null, update: Incoming, theme: Theme): Incoming {
  const rest = update.events.slice(update.laid);
  const scene = shown ? kept(update.scene, shown.scene, theme, rest) : update.scene;
  return { ...update, scene, events: [], scenes: [], laid: 0, told: 0 };
}
