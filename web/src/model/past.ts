// SPDX-License-Identifier: MIT
// What one pair of eyes was shown, moment by moment: an undo goes back to one of them and does not say to which.
import type { Push } from './socket';

// The same for the same table, in whatever order its members came. When something was asked is no part of it.
const printOf = ({ scene, question, waiting }: Push) =>
  JSON.stringify([scene, question, waiting], (key, value) => (key === 'asked' ? undefined : value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value));

const KEPT = 80; // an undo reaches no farther back; where it does, the page asks

export class Past {
  private moments: { seq: number; print: string }[] = [];
  private undone: { after: number; until: number }[] = [];

  note(push: Push) {
    this.moments = [...this.moments.slice(-KEPT), { seq: Number(push.seq), print: printOf(push) }];
  }

  // The moment the table is back at, whose successors have not happened; null where nobody here has seen it.
  backAt(push: Push): number | null {
    const [print, until] = [printOf(push), Number(push.seq)];
    const at = this.moments.map((m) => m.print).lastIndexOf(print);
    if (at < 0) return null;
    const after = this.moments[at].seq;
    this.moments = [...this.moments.slice(0, at + 1), { seq: until, print }];
    this.undone.push({ after, until });
    return after;
  }

  happened(seq: number): boolean {
    return !this.undone.some(({ after, until }) => seq > after && seq < until);
  }
}
