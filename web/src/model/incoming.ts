// SPDX-License-Identifier: MIT
// An update as it comes over the wire, and what becomes of it in one pair of eyes.
import type { LessonNow } from './lesson';
import {
  goBack,
  newestOf,
  tell,
  type Incoming,
  type Limit,
  type Plans,
  type SeatView,
  type Undo,
} from './seen';
import type { Push } from './socket';
import { keepStands } from './stands';
import type { Ask, GameEvent, Over, Scene, Seat } from './types';

function plansOf({ sealed_step: step, plan, sealed }: Push): Plans | null {
  if (!step) return null;
  return {
    seats: (step as Pick<Ask, 'seat'>[]).map((a) => a.seat),
    version: plan as number | undefined,
    sealed: sealed === true,
  };
}

// `peeked`: the prompts that lie open though something of them is hidden. Which of the questions
// these eyes are asked is not yet said.
export function read(push: Push, peeked: string[]): Incoming {
  const put = ((push.question as { ask?: Ask[] } | null)?.ask ?? []).map((a) =>
    a.answers.length > 0 && peeked.includes(a.prompt) ? { ...a, covered: false, peeked: true } : a,
  );
  const [scene, events] = [push.scene as Scene, (push.events ?? []) as GameEvent[]];
  const scenes = (push.scenes ?? []) as Scene[];
  keepStands(events, scenes, scene);
  return {
    seq: Number(push.seq),
    scene,
    events,
    scenes,
    laid: 0,
    told: 0,
    question: null,
    asks: [],
    put,
    beside: (push.open as Ask | undefined) ?? null,
    asked: Number(push.asked ?? push.seq),
    waiting: (push.waiting ?? []) as Seat[],
    byOrder: (push.by_order as Seat[] | undefined) ?? [],
    over: (push.over as Over) ?? null,
    undo: (push.undo as Undo) ?? null,
    limit: (push.limit as Limit) ?? null,
    plans: plansOf(push),
    undone: Boolean(push.undone),
    usual: null,
    setUp: push.set_up === true,
    lesson: (push.lesson as LessonNow) ?? null,
  };
}

// It lies there at once where nothing is shown yet; otherwise it waits for its turn. `again`: the
// same as the newest there is, which it replaces.
export function take(view: SeatView, incoming: Incoming, again: boolean) {
  const newest = newestOf(view);
  if (view.shown === null || (again && view.queue.length === 0)) {
    if (!again) while (incoming.told < incoming.events.length) tell(view, incoming);
    view.shown = { ...incoming, events: [], scenes: [], told: 0 };
    view.looked = Math.max(view.looked, incoming.seq);
  } else if (again && newest) {
    const { events, scenes, laid, told } = newest;
    Object.assign(newest, incoming, { events, scenes, laid, told });
  } else {
    view.queue.push(incoming);
  }
}

// What happened while nobody was there to see it.
export interface Missed {
  seq: number;
  seat: Seat | null;
  events: GameEvent[];
  undone?: boolean;
  by_order?: Seat[];
}

// It is told with what is still to be shown, otherwise at once.
export function hear(view: SeatView, missed: Missed) {
  if (missed.undone) goBack(view, missed.events);
  const playing = view.queue[view.queue.length - 1];
  if (playing) playing.events.push(...missed.events);
  else
    missed.events.forEach((event, i) => {
      const byOrder = i === 0 ? missed.by_order : undefined;
      view.log.push({ seq: missed.seq, event, ...(byOrder && { byOrder }) });
    });
}
