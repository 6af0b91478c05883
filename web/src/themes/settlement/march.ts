// SPDX-License-Identifier: MIT
// The way from the muster into the battle: the answers that are still due, then the battle itself.
import type { MatchStore } from '../../model/match';
import { go } from '../../model/route';
import { newestOf } from '../../model/seen';
import { hold, tokensOf } from '../../model/seats';
import type { Ask } from '../../model/types';

// The campaign's newest question, once it is another one than that.
export function questionAfter(store: MatchStore, seq: number): Promise<Ask | null> {
  const now = () => newestOf(store.view());
  return new Promise((done) => {
    const look = () => {
      const newest = now();
      if (!store.closed && (!newest || newest.seq <= seq)) return;
      stop();
      done(newest?.question ?? null);
    };
    const stop = store.subscribe(look);
    look();
  });
}

// Gives an answer and waits for what is asked then; null where it was refused.
export async function answerOn(store: MatchStore, answer: string): Promise<Ask | null> {
  const newest = newestOf(store.view());
  if (!newest || store.viewer === null) return null;
  const given = await store.answerAs(store.viewer, answer);
  return given ? questionAfter(store, newest.seq) : null;
}

// Several, as long as each may be given.
export async function answerAll(store: MatchStore, answers: string[]) {
  for (const answer of answers) {
    const { question } = newestOf(store.view()) ?? {};
    if (!question?.answers.some((a) => a.answer === answer)) continue;
    if (!(await answerOn(store, answer))) return;
  }
}

// Begins the battle of the mission, or finds it; its seat is held by the campaign's token.
export async function toBattle(store: MatchStore): Promise<boolean> {
  const reply = await store.ask('march');
  if (!reply.ok) {
    store.set({ refusal: reply.error ?? null });
    return false;
  }
  const battle = String(reply.match);
  const [held] = tokensOf(store.id);
  if (held && tokensOf(battle).length === 0) hold({ match: battle, seat: 0, token: held.token });
  go(`/t/${battle}`);
  return true;
}
