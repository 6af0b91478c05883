// SPDX-License-Identifier: MIT
// A lesson as the server tells it (docs/SERVER.md, "Lessons"), and where its finger points while a
// step is answered.
import type { Choice } from './answers';
import type { Answer, Ask, LessonEntry, Part } from './types';

// One thing to look at, before anything is answered.
export interface Look {
  say: string;
  light: string[];
}

// As an update brings it.
export interface LessonNow extends LessonEntry {
  step: number; // from 1
  of: number;
  done: boolean;
  parts: (Part & { steps: number; done: boolean })[];
  part?: number;
  end?: string; // what has just happened
  look?: Look[];
  say?: string;
  light?: string[];
  model?: string;
  answers?: string[];
}

// What can be lit that is no thing of the scene: an answer where it can be said, the chances, the
// chronicle.
export const ANSWER = 'answer:';

// The hand over the table, as far as it matters here.
export interface Pointer {
  question: Ask | null;
  choice: Choice;
  primary: Answer | null;
  along: Answer[];
}

// What is to be touched next, best first: the page takes the first of them that it shows.
export function pointsAt(lesson: LessonNow, hand: Pointer): string[] {
  const answers = (hand.question?.answers ?? []).filter((a) => lesson.answers?.includes(a.answer));
  const model = answers.find((a) => a.answer === lesson.model);
  if (!model) return [];
  const meant = answers.filter((a) => hand.choice.candidates.includes(a));
  const ready = [hand.primary, ...hand.along].find((a) => a && answers.includes(a));
  if (ready) return [ANSWER + ready.answer];
  // A yes or no about one thing is said by its button.
  const bold = hand.question?.answers.filter((a) => a.touches.length > 0) ?? [];
  if (bold.length === 1 && model.touches.length === 1)
    return [ANSWER + model.answer, ...model.touches];
  // Where the hand has gone astray, the first touch again.
  const touched = hand.choice.touched;
  const [next] =
    meant.length > 0
      ? meant.slice().sort((a, b) => Number(b === model) - Number(a === model))
      : [model];
  const lead =
    meant.length > 0
      ? next.touches.filter((thing) => hand.choice.lit.has(thing) && !touched.includes(thing))
      : next.touches.filter((thing) => !isAbout(hand, thing));
  return [...lead.slice(0, 1), ANSWER + next.answer, ...next.touches];
}

// What every answer touches first is in the hand already.
const isAbout = ({ question }: Pointer, thing: string) =>
  question?.answers.every((a) => a.touches.length === 0 || a.touches[0] === thing) ?? false;

// Whether the hand has done its part and only the yes is wanted.
export const isReady = (lesson: LessonNow, { primary, choice, question }: Pointer): boolean =>
  primary !== null &&
  choice.candidates.length < (question?.answers.length ?? 0) &&
  (lesson.answers ?? []).includes(primary.answer);

// The units and places a step is about, lit or not: what says what to do never covers them.
export function concerned(
  lesson: LessonNow,
  question: Ask | null,
  fight: { attacker?: string; target?: string } | null,
): string[] {
  const model = question?.answers.find((a) => a.answer === lesson.model);
  const units = fight ? [fight.attacker, fight.target].filter((unit) => unit !== undefined) : [];
  return [
    ...new Set([
      ...(lesson.light ?? []).filter((thing) => thing !== 'button'),
      ...(model?.touches ?? []),
      ...units,
    ]),
  ];
}

// Which step of its part the lesson is at, and how many that has.
export function within(lesson: LessonNow): { step: number; of: number } {
  const part = lesson.part ?? lesson.parts.length - 1;
  return { step: lesson.step - firstOf(lesson, part) + 1, of: lesson.parts[part]?.steps ?? 1 };
}

// The first step of a part, from 1.
export const firstOf = (lesson: LessonNow, part: number): number =>
  1 + lesson.parts.slice(0, part).reduce((sum, p) => sum + p.steps, 0);

// What comes after this one, among the lessons of the game.
export const nextLesson = (list: LessonEntry[], id: string): LessonEntry | null =>
  list[list.findIndex((l) => l.id === id) + 1] ?? null;
