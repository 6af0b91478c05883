// SPDX-License-Identifier: MIT
// Several things chosen in one answer: the hand begins with what its first answer touches, and
// takes more or lets go of some.
import type { Ask, Scene } from './types';

const NOTHING: string[] = [];
export const firstPick = (question: Ask, verb: string): string[] =>
  question.answers.find((a) => a.verb === verb)?.touches ?? NOTHING;

export const pickable = (question: Ask, verb: string): Set<string> =>
  new Set(question.answers.flatMap((a) => (a.verb === verb ? a.touches : [])));

// Things of one kind are alike: an answer names the first of them.
const kindIn = (scene: Scene) => {
  const kinds = new Map(
    scene.trays.flatMap((tray) => tray.items.map((item) => [item.id, item.kind] as const)),
  );
  return (thing: string) => kinds.get(thing) ?? thing;
};

// What lies in the hand once that thing has been touched, too. Where it is one too many, the last
// of the others that makes room is let go.
export function pick(
  question: Ask,
  verb: string,
  touched: string[],
  thing: string,
  scene: Scene,
): string[] {
  const kind = kindIn(scene);
  const sorts = (things: string[]) => things.map(kind).sort().join();
  const named = (things: string[]) =>
    question.answers.find((a) => a.verb === verb && sorts(a.touches) === sorts(things))?.touches;
  if (touched.includes(thing)) return named(touched.filter((t) => t !== thing)) ?? [];
  const both = named([...touched, thing]);
  for (let i = touched.length - 1; !both && i >= 0; i--) {
    const rest = named([...touched.filter((_, k) => k !== i), thing]);
    if (rest) return rest;
  }
  return both ?? named([thing]) ?? touched;
}
