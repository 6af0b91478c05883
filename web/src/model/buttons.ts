// SPDX-License-Identifier: MIT
// Which answers become buttons, and which of them is the big one. No rule in here: only answers
// that the referee has offered.
import type { Choice } from './answers';
import type { Answer, Ask, Scene, Seat } from './types';
import type { Floor, Hollow, Theme } from './theme';

// The answer the referee advises; null: none, or not yet; undefined: it does not advise here.
export type Usual = string | null | undefined;

// One primary answer and four others: what a dispatch has room for.
export const FEW = 5;

const RANK: Floor[] = ['target', 'walk', 'pick', 'run', 'none'];

// Several answers to the same touches (walk there, run there): the one that costs least is offered
// first.
function best(answers: Answer[], theme: Theme): Answer | null {
  const rank = (a: Answer) => RANK.indexOf(theme.hand.verbs[a.verb]?.floor ?? 'none');
  const able = answers.filter((a) => !theme.hand.verbs[a.verb]?.calm && a.touches.length > 1);
  return able.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

// What somebody sensible would press here, where nobody advises: all else would be pointless.
function sensible(question: Ask, theme: Theme): Answer | null {
  for (const verb of theme.hand.sensible?.[question.prompt] ?? []) {
    const answer = question.answers.find((a) => a.verb === verb);
    if (answer) return answer;
  }
  return null;
}

// Where only one answer does something, or only one is left, there is not much to choose; unless
// whether to do it is the choice, by its odds.
function only({ prompt, answers }: Ask, theme: Theme): Answer | null {
  if (answers.length === 1) return answers[0];
  if (theme.hand.reactions?.includes(prompt)) return null;
  const bold = answers.filter((a) => !theme.hand.verbs[a.verb]?.calm);
  return bold.length === 1 ? bold[0] : null;
}

// Of a game without a look of its own: the one answer that touches nothing, or the first where none
// does.
function first(answers: Answer[], theme: Theme): Answer | null {
  const bare = answers.filter((a) => a.touches.length === 0);
  return theme.hand.sensible === undefined && (bare.length === 1 || bare.length === answers.length)
    ? (bare[0] ?? null)
    : null;
}

// Answers of several numbers, too many for buttons with all others: the game's own sheet takes them
// apart.
export const inParts = (answers: Answer[], theme: Theme): Answer[] =>
  answers.length > FEW ? answers.filter((a) => theme.hand.verbs[a.verb]?.parts) : [];

// Whether an answer is given by touching things alone.
function byTouch(answer: Answer, answers: Answer[], theme: Theme): boolean {
  const touched = theme.hand.verbs[answer.verb]?.touched ?? false;
  return typeof touched === 'function' ? touched(answer, answers) : touched;
}

// Whether the answer would throw the chance away, and what is asked back then.
export function hollowIn(
  theme: Theme,
  question: Ask | null,
  answer: Answer,
  scene: Scene | null,
  viewer: Seat | null,
): Hollow | null {
  const hollow = theme.hand.hollow?.[question?.prompt ?? ''];
  if (!hollow || hollow.verb !== answer.verb || !scene || viewer === null) return null;
  return question!.answers.length > 1 && hollow.is(scene, viewer) ? hollow : null;
}

// The hand says nothing by itself: what is usually answered, as the referee has worked it out, but
// nothing about other things than those in the hand. Where it says nothing, or has not yet, nothing
// is big but a lone answer.
function unasked(question: Ask, choice: Choice, theme: Theme, usual: Usual): Answer | null {
  const { answers } = question;
  const picks = theme.hand.picks?.[question.prompt] !== undefined; // some lie in the hand already
  const fits = (a: Answer) => a.touches.length === 0 || (!picks && choice.candidates.includes(a));
  if (usual !== undefined)
    return answers.length === 1
      ? answers[0]
      : (answers.find((a) => a.answer === usual && fits(a)) ?? null);
  return sensible(question, theme) ?? only(question, theme) ?? first(answers, theme);
}

// `reach`: does this thing lie on the table where a hand can touch it? `hollow`: would it throw the
// chance away?
export function buttonsOf(
  question: Ask | null,
  choice: Choice,
  theme: Theme,
  reach: (thing: string) => boolean,
  hollow: (answer: Answer) => boolean = () => false,
  usual: Usual = undefined,
): { primary: Answer | null; others: Answer[] } {
  if (!question) return { primary: null, others: [] };
  const { answers } = question;
  const narrowed = choice.candidates.length < answers.length;
  // Nothing can be touched twice: a handful of dice of one colour is told by its button.
  const twice = answers.some((a) => new Set(a.touches).size < a.touches.length);
  const loose = choice.candidates.filter(
    (a) => twice || a.touches.filter((t) => !choice.touched.includes(t)).every((t) => !reach(t)),
  );
  const always = answers.filter((a) => a.touches.length === 0);
  const touched = new Set(answers.filter((a) => byTouch(a, answers, theme)));
  const few = (narrowed ? choice.candidates : answers).filter((a) => !touched.has(a));
  const apart = new Set(inParts(choice.candidates, theme));
  const led = new Set(
    choice.candidates.filter((a) => a.sequel && a.touches.length > 0).map((a) => a.answer),
  ); // it is offered with what it leads to
  const fits = (a: Answer) =>
    a.touches.length === 0 ||
    (a.sequel
      ? choice.buttons.includes(a) && (a.sequel.length > 0 || a.answer === choice.chosen?.answer)
      : !led.has(a.answer));
  const all = few.length <= FEW || few.every((a) => theme.hand.verbs[a.verb]?.listed);
  const list = [...new Set([...(all ? few : loose), ...always])].filter(
    (a) => !touched.has(a) && !apart.has(a) && fits(a),
  );
  const primary =
    choice.chosen ??
    (narrowed ? best(choice.buttons, theme) : null) ??
    unasked(question, choice, theme, usual);
  const advised = primary !== null && primary.answer === usual;
  const able =
    primary &&
    ((!advised && ((touched.has(primary) && primary !== choice.chosen) || apart.has(primary))) ||
      hollow(primary))
      ? null
      : primary;
  return { primary: able, others: list.filter((a) => a !== able) };
}
