// SPDX-License-Identifier: MIT
// Several seats at one screen. The table lies open: it is drawn from what everybody may know, and
// asks what may be answered before everybody. The curtain falls where a secret is to be written,
// for the one who writes it.
import { hasCode, trusts } from './codes';
import { newestOf, settled, tell, type Effect, type Incoming, type SeatView } from './seen';
import type { Theme } from './theme';
import type { Ask, Seat } from './types';

// The match those at the screen play, as far as it matters here.
export interface Screen {
  readonly id: string;
  readonly held: Seat[];
  viewer: Seat | null;
  effect: Effect | null;
  view(seat: Seat | null): SeatView;
  changed(): void;
  readonly looks: (game: string) => Theme;
  readonly routine: { spares(seat: Seat): boolean };
}

const lookOf = (ask: Ask) => `${ask.seat} ${ask.asked}`;

export class OneScreen {
  open = true;
  // Whose turn it is to look. Nothing of the table may be shown then.
  curtain: Seat | null = null;
  private writing: string | null = null; // the question the curtain was lifted for
  private unseen: { seat: Seat; asked?: number } | null = null; // answered without lifting it

  constructor(private readonly match: Screen) {}

  // The open table asks all who write a plan until the last has sealed; who has sealed is let be.
  private get asks(): Ask[] {
    const owes = (seat: Seat) =>
      this.match.held.includes(seat) && !newestOf(this.match.view(seat))?.plans?.sealed;
    return (newestOf(this.match.view(null))?.asks ?? []).filter(
      (a) => owes(a.seat) && !this.match.routine.spares(a.seat),
    );
  }
  private get asksOpenly() {
    return this.asks.some((a) => !a.covered);
  }

  // What of those questions may be answered before everybody.
  openOf = (asks: Ask[]): Ask | undefined =>
    asks.find((a) => !a.covered && this.match.held.includes(a.seat));

  // What one seat writes alone comes with its own news: it is asked openly as far as it may lie
  // there, answer by answer.
  layBeside() {
    const all = newestOf(this.match.view(null));
    if (!all) return;
    let changed = false;
    all.asks = all.asks.map((ask) => {
      const own = this.match.held.includes(ask.seat) ? newestOf(this.match.view(ask.seat)) : null;
      const beside = own?.seq === all.seq ? own.beside : null;
      const now = beside ?? (ask === this.laid ? { ...ask, covered: true, answers: [] } : ask);
      if (now === ask) return ask;
      changed = true;
      this.laid = beside ?? null;
      return now;
    });
    if (!changed) return;
    all.question = this.openOf(all.asks) ?? null;
    all.asked = all.question?.asked ?? all.asked;
  }
  private laid: Ask | null = null;

  // What lies open though something of it is hidden is answered by who has looked at that.
  mustLook = (ask: Ask) =>
    this.match.held.length > 1 && this.open && ask.peeked === true && this.looked !== lookOf(ask);
  hasLooked(seat: Seat) {
    const ask = this.askOf(seat);
    if (!ask?.peeked || !this.mustLook(ask)) return;
    this.looked = lookOf(ask);
    this.match.changed();
  }
  private looked = '';

  // What is asked of a seat, as everybody may know it.
  askOf = (seat: Seat): Ask | undefined => this.asks.find((a) => a.seat === seat);

  // Whether that seat is asked what all may see.
  asksOpenlyOf = (seat: Seat) => this.open && this.openOf(this.asks)?.seat === seat;

  // Who could be let behind the curtain now: who has a secret to write.
  get writers(): Seat[] {
    return this.asks.filter((a) => a.covered).map((a) => a.seat);
  }
  // Whether the open table has something to ask, so that one may go back to it.
  get canLayOpen() {
    return this.asksOpenly || this.asks.length === 0;
  }

  // Whether who has the hand open goes on with it when something is asked that all may see: it is
  // wanted again at once.
  private get handStays() {
    const { shown } = this.match.view(null);
    return shown !== null && this.match.looks(shown.scene.game).hand.handStays === true;
  }

  // What one seat alone may see, as it is now.
  privateView(seat: Seat): Incoming | null {
    return newestOf(this.match.view(seat));
  }

  // Each pair of eyes gets its own news of a moment: until all have come, what one is told belongs
  // to another question than what all are told.
  private get hasAllNews() {
    const seq = newestOf(this.match.view(null))?.seq;
    return this.match.held.every((s) => (newestOf(this.match.view(s))?.seq ?? seq) === seq);
  }

  // After every change: does the table lie open, and for whom does the curtain fall?
  turn() {
    if (this.match.view(null).shown === null || !this.hasAllNews) return;
    if (this.open) return this.turnOpen();
    if (this.hasAnsweredUnseen()) return this.layOpen();
    if (this.curtain !== null) return;
    const mine = this.asks.find((a) => a.seat === this.match.viewer);
    if (
      mine &&
      (mine.covered || mine.prompt === this.writing || (this.asks.length === 1 && this.handStays))
    )
      return;
    if (this.asksOpenly || this.writers.length === 0) this.layOpen();
    else this.dropCurtain(this.writers[0]);
  }

  private turnOpen() {
    const view = this.match.view(null);
    if (view.shown?.question) this.match.viewer = view.shown.question.seat;
    else this.match.viewer ??= this.match.held[0];
    // First what is still to be seen by all.
    if (view.queue.length > 0 || this.asksOpenly || this.writers.length === 0) return;
    this.dropCurtain(
      this.writers.includes(this.match.viewer) ? this.match.viewer : this.writers[0],
    );
  }

  dropCurtain(seat: Seat) {
    if (trusts(this.match.id) && !hasCode(this.match.id, seat)) return this.lift(seat);
    this.open = false;
    this.curtain = seat;
    this.unseen = null;
    this.match.effect = null;
  }

  // The seat behind the curtain is answering without looking; null: it is not after all.
  answersUnseen(seat: Seat | null) {
    this.unseen = seat === null ? null : { seat, asked: this.privateView(seat)?.asked };
  }

  // The answer has arrived, and all that follows from it if it was the last.
  private hasAnsweredUnseen() {
    if (!this.unseen || this.curtain !== this.unseen.seat) return false;
    const own = this.privateView(this.unseen.seat);
    const all = newestOf(this.match.view(null));
    if (!own || !all) return false;
    return own.plans?.sealed === true || (own.asked !== this.unseen.asked && all.seq >= own.seq);
  }

  lift(seat: Seat) {
    const seen = this.shownUntil();
    this.match.viewer = seat;
    this.curtain = null;
    this.open = false;
    this.writing = this.asks.find((a) => a.seat === seat)?.prompt ?? null;
    this.catchUp(this.match.view(seat), seen);
  }

  layOpen() {
    const seen = this.shownUntil();
    this.open = true;
    this.curtain = null;
    this.catchUp(this.match.view(null), seen);
    this.turnOpen();
  }

  // What these people have seen on this screen, through whichever eyes.
  private shownUntil() {
    return Math.max(0, ...[null, ...this.match.held].map((s) => this.match.view(s).looked));
  }

  // Not shown a second time.
  private catchUp(view: SeatView, seen: number) {
    while (view.queue.length > 0 && view.queue[0].seq <= seen) {
      const update = view.queue.shift()!;
      const then = settled(view.shown, update, this.match.looks(update.scene.game));
      while (update.told < update.events.length) tell(view, update);
      view.shown = then;
    }
    view.looked = Math.max(view.looked, seen);
  }
}
