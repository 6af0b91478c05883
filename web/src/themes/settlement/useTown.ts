// SPDX-License-Identifier: MIT
// What may be answered now, and what has been done in this Town phase: so much, and in this order,
// could be taken back.
import { useEffect, useMemo, useState } from 'react';
import type { MatchStore } from '../../model/match';
import { newestOf } from '../../model/seen';
import type { Answer, Ask, GameEvent } from '../../model/types';

const BEGAN = 'mission_began';
const DONE = ['built', 'recruited', 'trained', 'repaired', 'mended', 'feasted', 'dismissed'];

export interface Deed {
  event: GameEvent;
  card?: string; // of a building
}

// One for each answer since the phase began; what was taken back is no longer told.
export function deedsIn(log: { event: GameEvent }[]): Deed[] {
  const told = log.map((line) => line.event);
  const from = told.map((e) => e.event).lastIndexOf(BEGAN);
  return told
    .slice(from + 1)
    .filter((e) => DONE.includes(e.event))
    .map((event) => ({ event, card: event.card as string | undefined }));
}

// Takes back so many answers, one after the other.
export async function takeBack(store: MatchStore, many: number): Promise<boolean> {
  for (let n = 0; n < many; n++) {
    const reply = await store.ask('undo');
    if (!reply.ok) {
      store.set({ refusal: reply.error ?? null });
      return false;
    }
  }
  return true;
}

// Back to that question, however many answers were given since.
export async function backTo(store: MatchStore, prompt: string) {
  for (let n = 0; n < 60; n++) {
    if (newestOf(store.view())?.question?.prompt === prompt) return;
    if (!(await takeBack(store, 1))) return;
    await new Promise((done) => setTimeout(done, 60));
  }
}

export const answersBy = (question: Ask | null, verb: string): Answer[] =>
  question?.answers.filter((a) => a.verb === verb) ?? [];

// The answers by how they are written.
export function useAnswers(question: Ask | null): Map<string, Answer> {
  return useMemo(() => new Map((question?.answers ?? []).map((a) => [a.answer, a])), [question]);
}

export interface Preview {
  wellbeing?: number;
  reputation?: number;
}

// What is pointed at, so that the rails show where it would lead.
// `now`: what the rails show; once it has come about nothing is foretold.
export function usePreview(now: string) {
  const [preview, show] = useState<Preview | null>(null);
  useEffect(() => show(null), [now]);
  const over = (p: Preview) => ({
    onMouseEnter: () => show(p),
    onMouseLeave: () => show(null),
    onFocus: () => show(p),
    onBlur: () => show(null),
  });
  return { preview, over };
}
