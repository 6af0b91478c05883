// SPDX-License-Identifier: MIT
// Several answers one after the other: each to the question that the one before it has led to.
import type { MatchStore } from '../../model/match';

const another = (store: MatchStore, asked: number | undefined) =>
  new Promise<void>((done) => {
    if (store.view().shown?.asked !== asked) return done();
    const stop = store.subscribe(() => {
      if (store.view().shown?.asked === asked) return;
      stop();
      done();
    });
  });

// False where one of them was refused: those behind it are not given.
export async function playAll(store: MatchStore, answers: string[]): Promise<boolean> {
  for (const [n, answer] of answers.entries()) {
    const asked = store.view().shown?.asked;
    if (!(await store.answer(answer))) return false;
    if (n + 1 < answers.length) await another(store, asked);
  }
  return true;
}
