// SPDX-License-Identifier: MIT
// Answers on their way to the server: each counts once, however often it has to be sent.
import { newestOf, type SeatView } from './seen';
import type { Reply } from './socket';
import type { Refusal, Seat } from './types';

// The match that is answered, as far as it matters here.
interface Answered {
  readonly viewer: Seat | null;
  readonly open: boolean;
  readonly failure: Refusal | null;
  readonly closed: boolean;
  view(seat?: Seat | null): SeatView;
  request(what: string, more: Record<string, unknown>): Promise<Reply>;
  set(part: { refusal: Refusal | null }): void;
}

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');

export class Answering {
  pending = false;
  last: Seat | null = null; // who at this screen answered last

  constructor(private readonly match: Answered) {}

  async answer(text: string): Promise<boolean> {
    const { viewer } = this.match;
    const { shown } = this.match.view();
    return viewer === null || !shown
      ? false
      : this.send(viewer, text, shown.asked, this.ofPlan(viewer));
  }

  // For a seat that may not be looking: to the newest it has been asked.
  async answerAs(seat: Seat, text: string): Promise<boolean> {
    const now = newestOf(this.match.view(seat));
    const plan = now?.plans?.version;
    return now ? this.send(seat, text, now.asked, plan === undefined ? {} : { plan }) : false;
  }

  private async send(seat: Seat, answer: string, seq: number, plan: { plan?: number }) {
    if (this.pending) return false;
    this.last = seat;
    const message = { seat, answer, seq, once: randomId(), ...plan };
    this.pending = true;
    this.match.set({ refusal: null });
    let reply = await this.match.request('answer', message);
    while (reply.error?.code === 'lost' && !this.match.failure && !this.match.closed) {
      await new Promise((r) => setTimeout(r, 500));
      reply = await this.match.request('answer', message); // the same `once`: it counts once
    }
    this.pending = false;
    this.match.set({ refusal: reply.ok ? null : (reply.error ?? null) });
    return reply.ok;
  }

  // Which state of one's own plan is meant, while one is written.
  ofPlan(seat: Seat | null): { plan?: number } {
    const view = this.match.view(seat);
    // at an open table nobody looks through that seat's eyes
    const version = (this.match.open ? newestOf(view) : view.shown)?.plans?.version;
    return version === undefined ? {} : { plan: version };
  }
}
