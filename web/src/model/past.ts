// SPDX-License-Identifier: MIT
// What one pair of eyes was shown, moment by moment: an undo goes back to one of them and does not say to which.
import type { Push } from './socket';

// The same for the same table, in whatever order its members came. When something was asked is no part of it.
function printOf({ scene, question, waiting }: Push): string {
  const text = JSON.stringify([scene, question ?? null, waiting ?? []], (key, value) => {
    if (key === 'asked') return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  let [a, b] = [5381, 52711];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a, 33) ^ text.charCodeAt(i);
    b = Math.imul(b, 65599) + text.charCodeAt(i);
  }
  return `${text.length}.${a}.${b}`;
}

export class Past {
  private moments: { seq: number; print: string }[] = [];
  private undone: { after: number; until: number }[] = [];

  note(push: Push) {
    this.moments.push({ seq: Number(push.seq), print: printOf(push) });
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

  // In another language nothing looks the same.
  forget() {
    this.moments = [];
  }

  happened(seq: number): boolean {
    return !this.undone.some(({ after, until }) => seq > after && seq < until);
  }
}
