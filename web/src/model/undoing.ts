// SPDX-License-Identifier: MIT
// Taking answers back: what could be taken back, whom it takes to agree, and what has become of
// asking for it.
import type { Answering } from './answering';
import type { MatchNote } from './api';
import { newestOf, type Limit, type SeatView, type Undo, type UndoStep } from './seen';
import type { Reply } from './socket';
import type { Theme } from './theme';
import type { Refusal, Seat } from './types';

// The match it belongs to, as far as it matters here.
interface Undone {
  readonly held: Seat[];
  readonly viewer: Seat | null;
  readonly open: boolean;
  readonly answering: Pick<Answering, 'last' | 'ofPlan'>;
  readonly playing: boolean;
  readonly note: MatchNote | null;
  readonly looks: (game: string) => Theme;
  view(seat?: Seat | null): SeatView;
  ask(what: string, more: Record<string, unknown>): Promise<Reply>;
  set(part: { refusal: Refusal | null }): void;
  changed(): void;
}

export class Undoing {
  offer: Seat | null = null; // the other side asks
  step: UndoStep | null = null; // this side is asked, or waits
  clearing = false; // all of an open plan is being taken back, answer by answer
  private offeredAt = 0;

  constructor(private readonly match: Undone) {}

  // Whoever asks waits for the others; whoever only watches has nothing to agree to. `at`: what has
  // happened later ends it.
  offered(by: Seat | undefined, at: number) {
    const { held } = this.match;
    const own = by !== undefined && held.includes(by);
    this.offeredAt = at;
    this.offer = by === undefined || own || held.length === 0 ? null : by;
    this.step = own ? 'asked' : this.step === 'asked' ? null : this.step;
    this.match.changed();
  }

  refused() {
    this.offer = null;
    this.step = this.step === 'asked' ? 'refused' : null;
    this.match.changed();
  }

  // Something has happened since, or an answer was taken back.
  goesOn(seq: number, newest: number, undone: boolean) {
    if (!undone && seq <= Math.max(newest, this.offeredAt)) return;
    this.step = undone && this.step === 'asked' ? 'agreed' : null;
    this.offer = null;
  }

  // What could be taken back, on the newest news: what is still being shown counts as well.
  get now(): Undo | null {
    const { undoer } = this;
    return undoer === null ? null : (newestOf(this.match.view(undoer))?.undo ?? null);
  }
  get limit(): Limit | null {
    const { undoer } = this;
    return undoer === null ? null : (newestOf(this.match.view(undoer))?.limit ?? null);
  }
  // Whose answer that is: where several seats sit at this screen, that of the one who answered
  // last.
  private get undoer(): Seat | null {
    const { open, answering, viewer } = this.match;
    return open ? (answering.last ?? viewer) : viewer;
  }

  // Whether something could be undone while other people are asked. A program answers so soon that
  // nobody could touch that button.
  get meanwhile(): boolean {
    const { held, note, playing } = this.match;
    const asked = newestOf(this.match.view())?.waiting.filter((s) => !held.includes(s)) ?? [];
    const people = asked.some((s) => note?.seats[s]?.level === undefined);
    return people && this.now !== null && !playing && this.step === null;
  }

  // Takes the last answer back: at once where nothing came to light and nobody has to agree,
  // otherwise after one question.
  takeBack(sure = false) {
    const { now: undo, undoer: seat } = this;
    if (!undo || seat === null) return;
    const others = undo.asks.some((s) => !this.match.held.includes(s));
    if (!sure && (others || undo.anew)) return this.goTo(others ? 'offer' : 'anew');
    void this.match
      .ask(others ? 'offer_undo' : 'undo', {
        seat,
        ...(undo.anew && !others ? { anew: true } : {}),
        ...(others || seat !== this.match.viewer ? {} : this.match.answering.ofPlan(seat)),
      })
      .then((reply) => !reply.ok && this.failed(reply, others));
    this.goTo(others ? 'asked' : null);
  }
  private goTo(step: UndoStep | null) {
    this.step = step;
    this.match.set({ refusal: null });
  }
  private failed(reply: Reply, others: boolean) {
    this.clearing = false;
    if (!others) return this.match.changed();
    this.step = null;
    this.match.set({ refusal: reply.error ?? null });
  }

  keep() {
    if (this.step) this.goTo(null);
  }

  // Takes back all that one has written of an open plan.
  clear() {
    this.clearing = true;
    this.clearOn();
  }
  clearOn() {
    if (!this.clearing) return;
    const now = newestOf(this.match.view(this.match.viewer));
    const look = now && this.match.looks(now.scene.game);
    const laid =
      now?.question?.prompt === look?.hand.laying &&
      now?.scene.pieces.some((p) => p.kind === look?.hand.lines);
    const { now: undo } = this;
    if (!laid || !undo || undo.anew || undo.asks.some((s) => !this.match.held.includes(s)))
      this.clearing = false;
    else this.takeBack(true);
  }
}
