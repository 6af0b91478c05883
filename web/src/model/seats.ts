// SPDX-License-Identifier: MIT
// The seats this browser holds: secret tokens, made and kept only here.
import { keep, kept } from './kept';
import { isHere } from './where';

export interface Invite {
  seat: number;
  invite: string;
}

export interface Held {
  match: string; // empty until the server has said which one it is
  seat: number; // likewise, -1
  token: string;
  invites?: Invite[]; // of the other seats, until a friend has come
  over?: true; // nothing more is played there
  apart?: boolean; // taken out of the account of whoever sits here, on purpose
}

export const SEATS = 'sandtable.seats';
// Those at the table in this browser, where the page comes from a server: neither is shown seats
// of the other.
export const SEATS_HERE = 'sandtable.here.seats';
const ours = isHere ? SEATS_HERE : SEATS;
const MOST = 2000;

export const heldSeats = (key = ours) => kept<Held[]>(key, []);

// 160 random bits, in the server's letters.
export const newToken = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(32)),
    (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31],
  ).join('');

// Seats of battles that are over make room; one that is being played is never let go.
const write = (list: Held[]) => {
  for (let i = list.length; i-- && list.length > MOST;) if (list[i].over) list.splice(i, 1);
  return keep(ours, list);
};

// Whether it will be there tomorrow. Until the server has answered, its token alone stood there.
export function hold(held: Held): boolean {
  const same = (h: Held) => h.match === held.match && h.seat === held.seat && h.seat >= 0;
  const waited = (h: Held) => h.token === held.token && h.seat < 0;
  return write([held, ...heldSeats().filter((h) => !same(h) && !waited(h))]);
}

// Its token is worth nothing any more.
export const letGo = (match: string, seat: number) =>
  write(heldSeats().filter((h) => h.match !== match || h.seat !== seat));
export const apartOf = (match: string, seat: number, apart: boolean) =>
  write(
    heldSeats().map((h) =>
      h.match === match && h.seat === seat ? { ...h, apart: apart || undefined } : h,
    ),
  );
export const forget = (tokens: string[]) =>
  write(heldSeats().filter((h) => h.seat >= 0 || !tokens.includes(h.token)));

export function endAll(matches: string[]) {
  const held = heldSeats();
  if (held.some((h) => !h.over && matches.includes(h.match)))
    write(held.map((h) => (matches.includes(h.match) ? { ...h, over: true } : h)));
}

export const tokensOf = (match: string) =>
  heldSeats()
    .filter((h) => h.match === match)
    .sort((a, b) => a.seat - b.seat);
