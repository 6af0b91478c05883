// SPDX-License-Identifier: MIT
// The seats this browser holds: secret tokens, kept only here.

export interface Invite {
  seat: number;
  invite: string;
}

export interface Held {
  match: string;
  seat: number;
  token: string;
  invites?: Invite[]; // of the other seats, until a friend has come
}

const KEY = 'sandtable.seats';

export function heldSeats(): Held[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

export function hold(held: Held) {
  const rest = heldSeats().filter((h) => h.match !== held.match || h.seat !== held.seat);
  localStorage.setItem(KEY, JSON.stringify([held, ...rest].slice(0, 150)));
}

// Its token is worth nothing any more.
export function letGo(match: string, seat: number) {
  localStorage.setItem(KEY, JSON.stringify(heldSeats().filter((h) => h.match !== match || h.seat !== seat)));
}

export const tokensOf = (match: string) => heldSeats().filter((h) => h.match === match).sort((a, b) => a.seat - b.seat);
