// SPDX-License-Identifier: MIT
// The people of a match: who is away, who wants to play again, and what each wants to become of a
// match of earlier rules.
import type { MatchNote } from './api';
import type { Sides } from './briefed';
import { lateBy } from './late';
import { newestOf, type SeatView } from './seen';
import type { Push, Reply } from './socket';
import type { Refusal, Seat } from './types';

// The match they play, as far as it matters here.
interface Table {
  readonly held: Seat[];
  readonly viewer: Seat | null;
  readonly note: MatchNote | null;
  view(): SeatView;
  request(what: string, more: Record<string, unknown>): Promise<Reply>;
  ask(what: string, more: Record<string, unknown>): Promise<Reply>;
  set(part: { note?: MatchNote; refusal?: Refusal | null }): void;
  changed(): void;
}

export class People {
  deviceNews = 0; // how often another device of a seat here has come or gone
  rematch: { next?: string; by: Seat[]; sides: Sides } | null = null; // who has asked for it
  // of a match of earlier rules: what each seat wants to become of it
  wishes: (string | null)[] = [];

  constructor(private readonly match: Table) {}

  devicesChanged() {
    this.deviceNews++;
    this.match.changed();
  }

  // Whoever wants other sides than those before them is alone with that.
  wantsAgain(push: Push) {
    const sides = (push.sides as Sides | undefined) ?? 'moved';
    const before = this.rematch?.sides === sides ? this.rematch.by : [];
    const by = typeof push.by === 'number' ? [push.by] : [];
    const next = push.next as string | undefined;
    this.rematch = { next, by: [...new Set([...before, ...by])], sides };
    this.match.changed();
  }

  wish(wishes: (string | null)[]) {
    this.wishes = wishes;
    this.match.changed();
  }
  // What becomes of it is for all who hold a seat.
  settle = (wish: string): Promise<Reply> => this.match.request('settle', { wish });

  noticed(seat: Seat, here: boolean) {
    const { note } = this.match;
    if (!note) return;
    const seats = note.seats.map((s) => (s.seat === seat ? { ...s, here } : s));
    this.match.set({ note: { ...note, seats } });
  }
  // By days: until when each seat that is asked may answer.
  timed(until: (number | null)[]) {
    const { note } = this.match;
    if (note?.days) this.match.set({ note: { ...note, days: { ...note.days, until } } });
  }
  // Persons at other screens that are not here, while the battle is on and nobody plays for them.
  // Who is shown it late is not told who is there.
  get away(): Seat[] {
    const { note, held } = this.match;
    if (note?.stage !== 'playing' || lateBy(note, held) > 0) return [];
    return note.seats
      .filter(
        (s) => s.who === 'person' && s.here === false && !s.stand_in && !held.includes(s.seat),
      )
      .map((s) => s.seat);
  }
  // Those of them that all wait for, as far as everybody knows. Where there is a clock, the clock
  // decides.
  get awaited(): Seat[] {
    const { note, viewer } = this.match;
    const waiting = newestOf(this.match.view())?.waiting ?? [];
    if (note?.clock || note?.days || viewer === null) return [];
    return this.away.filter((s) => waiting.includes(s));
  }

  // Another one's seat, whose holder is away.
  handOver(seat: Seat) {
    void this.match
      .ask('hand_over', { seat })
      .then((reply) => !reply.ok && this.match.set({ refusal: reply.error ?? null }));
  }
}
