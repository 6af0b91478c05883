// SPDX-License-Identifier: MIT
// What somebody with an account asks for among others, and for themselves: reports, mutes and
// blocks, holidays, everything that is kept, and to leave (docs/SERVER.md).
import { own } from './account';
import { leaveSession } from './session';

export const REASONS = ['name', 'chat', 'play', 'other'] as const;
export type Reason = (typeof REASONS)[number];

export interface Avoided {
  number: number;
  name: string; // as it stood at the seat then
  since: number; // seconds since 1970
}
export interface AllAvoided {
  muted: Avoided[];
  blocked: Avoided[];
}

// Somebody else's seat in a match.
interface There {
  match: string;
  seat: number;
}
export const report = (there: There, reason: Reason, text: string) =>
  own('/report', { ...there, reason, ...(text && { text }) });
export const avoid = (how: 'mute' | 'block', there: There) => own<AllAvoided>(`/${how}`, there);
export const letBe = (how: 'unmute' | 'unblock', number: number) =>
  own<AllAvoided>(`/${how}`, { number });
export const avoided = () => own<AllAvoided>('/avoided');

export interface Holiday {
  days_left: number; // in a year
  begins?: number; // seconds since 1970
  ends?: number;
}
export const holiday = () => own<Holiday>('/holiday');
export const takeHoliday = (days: number) => own<Holiday>('/holiday', { days });

type Export = Record<string, unknown>;

// All pages of it as one. Further ones have more of what the first has a list of.
export function joined(pages: Export[]): Export {
  const [first, ...more] = pages;
  return more.reduce<Export>(
    (all, page) => ({ ...all, seats: [...(all.seats as []), ...(page.seats as [])] }),
    first,
  );
}
export async function everything(): Promise<Export> {
  const pages: Export[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: { export: Export; next?: number } = await own(`/export?after=${after}`);
    pages.push(page.export);
    after = page.next;
  }
  return joined(pages);
}

// The account is gone; the seats of this browser stay with their tokens.
export const leaveForGood = (name: string) => own('/delete', { name }).then(leaveSession);
