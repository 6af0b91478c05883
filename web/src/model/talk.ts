// SPDX-License-Identifier: MIT
// What people say to each other beside a match.
import type { MatchNote } from './api';
import type { Seat } from './types';

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  gesture?: string; // one of those below, `text` is its English
  former?: boolean; // who said it has left their account
}

// What is said with one touch.
export const GESTURES = ['good_luck', 'well_played', 'one_moment', 'thanks'] as const;
export type Gesture = (typeof GESTURES)[number];

// The match they talk beside, as far as it matters here.
interface Beside {
  readonly held: Seat[];
  readonly viewer: Seat | null;
  readonly hotSeat: boolean;
  readonly note: MatchNote | null;
  ask(what: string, more: Record<string, unknown>): Promise<unknown>;
  changed(): void;
}

export class Talk {
  lines: ChatLine[] = [];
  unread = 0; // lines others have said that nobody here has looked at
  come = 0; // lines that have come while the table was there

  constructor(private readonly match: Beside) {}

  // What had been said before this page joined.
  begin(lines: ChatLine[] | undefined) {
    this.lines = (lines ?? this.lines).slice();
  }

  hear(line: ChatLine) {
    const own = line.seat !== null && this.match.held.includes(line.seat);
    this.lines = [...this.lines, line];
    this.come++;
    if (!own) this.unread++;
    this.match.changed();
  }

  read() {
    if (this.unread === 0) return;
    this.unread = 0;
    this.match.changed();
  }

  // Whether there is anybody to talk to.
  get company(): boolean {
    const { hotSeat, viewer, note } = this.match;
    return (
      !hotSeat &&
      viewer !== null &&
      (note?.seats ?? []).filter((s) => s.who === 'person').length > 1
    );
  }

  say(text: string) {
    void this.match.ask('chat', { text });
  }
  gesture(gesture: Gesture) {
    void this.match.ask('chat', { gesture });
  }
}
