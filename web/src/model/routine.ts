// SPDX-License-Identifier: MIT
// Questions that answer themselves: a lone answer, and what somebody has said once for several
// questions. Always after the same time, whatever there was to say, so that nobody learns from it.
import { newestOf, type SeatView } from './seen';
import type { Theme } from './theme';
import type { Answer, Ask, Seat } from './types';

export const ROUTINE_MS = 400;

// The match whose questions they are, as far as it matters here.
export interface Routines {
  readonly held: Seat[];
  readonly viewer: Seat | null;
  readonly curtain: Seat | null;
  readonly hotSeat: boolean;
  readonly open: boolean;
  readonly playing: boolean;
  readonly pending: boolean;
  readonly screen: { asksOpenlyOf(seat: Seat): boolean };
  readonly looks: (game: string) => Theme;
  view(seat: Seat | null): SeatView;
  answerAs(seat: Seat, text: string): Promise<boolean>;
}

const numbersOf = (a: Answer) => Object.entries(a).filter(([, n]) => typeof n === 'number');
const isMost = (a: Answer, all: Answer[]) =>
  all.every((b) => numbersOf(b).every(([key, n]) => (a[key] as number) >= (n as number)));

// The first of the verbs that is among the answers; of several with it the one that has the most of
// everything. Where more is better than one of two things, somebody has to choose.
function usualOf(question: Ask, verbs: string[]): string | null {
  const [verb, ...others] = verbs.filter((v) => question.answers.some((a) => a.verb === v));
  const all = question.answers.filter((a) => a.verb === verb);
  if (others.length > 1) return null;
  return all.find((a) => isMost(a, all))?.answer ?? null;
}

export class Routine {
  private carrying = new Set<Seat>();
  private sent = new Map<Seat, string>();
  private begun = new Map<Seat, { key: string; timer: ReturnType<typeof setTimeout> }>();

  constructor(private readonly match: Routines) {}

  stop() {
    for (const { timer } of this.begun.values()) clearTimeout(timer);
    this.begun.clear();
  }

  carries = (seat: Seat | null) => seat !== null && this.carrying.has(seat);

  set(seat: Seat, on: boolean) {
    if (on) this.carrying.add(seat);
    else this.carrying.delete(seat);
  }

  // What this question is answered with by itself. `eyes`: its seat looks at it.
  answerTo(seat: Seat, question: Ask | null, eyes: boolean): string | null {
    const view = newestOf(this.match.view(seat));
    const look = view && this.match.looks(view.scene.game);
    if (
      !question ||
      !look?.hand.routine ||
      question.prompt === look.hand.laying ||
      view?.undone ||
      view?.lesson
    )
      return null; // a learner says everything himself
    const { lone, prompts, verbs } = look.hand.routine;
    if (this.carrying.has(seat) && prompts.includes(question.prompt))
      return usualOf(question, verbs);
    return eyes && question.answers.length === 1 && lone.includes(question.answers[0].verb)
      ? question.answers[0].answer
      : null;
  }

  // What is usually said to the question of a seat, whatever it is that it may not show.
  usual(seat: Seat): string | null {
    const now = newestOf(this.match.view(seat));
    const routine = now && this.match.looks(now.scene.game).hand.routine;
    if (
      !routine ||
      !now.question ||
      now.plans?.sealed ||
      now.lesson ||
      !routine.prompts.includes(now.question.prompt)
    )
      return null;
    return usualOf(now.question, routine.verbs);
  }

  // Of a seat at this screen: the curtain need not fall for it.
  spares = (seat: Seat) =>
    this.answerTo(seat, newestOf(this.match.view(seat))?.question ?? null, false) !== null;

  // After every change.
  keep() {
    const { match } = this;
    for (const seat of match.held) {
      const now = newestOf(match.view(seat));
      const question = now?.plans?.sealed ? null : (now?.question ?? null);
      const eyes =
        !match.hotSeat ||
        match.screen.asksOpenlyOf(seat) ||
        (!match.open && match.curtain === null && match.viewer === seat);
      const text =
        match.playing || match.pending || (match.hotSeat && match.curtain !== null)
          ? null
          : this.answerTo(seat, question, eyes);
      const key = `${now?.seq} ${now?.plans?.version}`;
      const begun = this.begun.get(seat);
      if (begun && (text === null || begun.key !== key)) {
        clearTimeout(begun.timer);
        this.begun.delete(seat);
      }
      if (text !== null && !this.begun.has(seat) && this.sent.get(seat) !== key)
        this.begun.set(seat, {
          key,
          timer: setTimeout(() => this.send(seat, text, key), ROUTINE_MS),
        });
    }
  }

  private send(seat: Seat, text: string, key: string) {
    this.begun.delete(seat);
    this.sent.set(seat, key); // once, whatever comes of it
    void this.match.answerAs(seat, text);
  }
}
