// SPDX-License-Identifier: MIT
// My table as the server tells it (docs/SERVER.md): the battles of whoever reads, the most pressing
// first, and what is over, the newest first.
import {
  ApiError,
  call,
  keepFound,
  PAGE,
  running,
  seatsPlayed,
  type MatchNote,
  type Mine,
} from './api';
import { keep, kept, LAST_TABLE } from './kept';
import { heldSeats } from './seats';
import { signedIn } from './session';
import type { Seat } from './types';
import { isHere } from './where';

export interface TableSeat {
  seat: Seat;
  token?: number; // of those that were sent
  your_turn?: boolean;
  asked?: { prompt: string; text: string };
  due?: number; // seconds since 1970
  result?: 'won' | 'lost' | 'drawn' | 'off';
}

export interface TableRow {
  match: MatchNote;
  seats: TableSeat[];
  since: number; // its newest moment, in seconds since 1970
  round?: number;
  counts?: Record<string, number>; // what each side has: "vp:0"
  undo_offered?: Seat; // who asks to undo
}

export interface MyTable {
  now: number;
  battles: TableRow[];
  finished: TableRow[];
  gone: string[]; // matches of which seats are held here that the server does not know
}

interface Page {
  now: number;
  battles: TableRow[];
  finished: TableRow[];
  next?: string; // there is more that is over
  next_token?: number; // of those that were sent: from it on none was looked at
}

const minesOf = (rows: TableRow[]): (Mine & { token: number })[] =>
  rows.flatMap(({ match, seats }) =>
    seats.map((s) => ({ match, seat: s.seat, your_turn: !!s.your_turn, token: s.token ?? -1 })),
  );
// As the lists of before have them.
export const ownOf = (table: MyTable): Mine[] => minesOf([...table.battles, ...table.finished]);

const isTurn = (row: TableRow) => row.seats.some((s) => s.your_turn);
// Until when those of one's seats that are asked may answer: by a live clock, or by days.
export const dueOf = ({ seats }: TableRow) =>
  Math.min(...seats.filter((s) => s.your_turn).map((s) => s.due ?? Infinity));

// As the server puts them in order, for what has come in several pages.
export const inOrder = (a: TableRow, b: TableRow): number => {
  if (isTurn(a) !== isTurn(b)) return isTurn(a) ? -1 : 1;
  const [due, other] = [dueOf(a), dueOf(b)];
  if (due !== other) return due < other ? -1 : 1;
  return isTurn(a) ? a.since - b.since : b.since - a.since;
};

// The same battle by a token and by the account: its seats once.
export function merged(rows: TableRow[]): TableRow[] {
  const all = new Map<string, TableRow>();
  for (const row of rows) {
    const there = all.get(row.match.id);
    const more = row.seats.filter((s) => !there?.seats.some((t) => t.seat === s.seat));
    all.set(row.match.id, there ? { ...there, seats: [...there.seats, ...more] } : row);
  }
  return [...all.values()];
}

const SAFE = isHere ? 'sandtable.here.table' : LAST_TABLE;
const KEPT = 12; // battles, of the last visit
const SHOWN = 30; // of what is over

// By the seats of this browser.
async function bySeats(): Promise<MyTable> {
  const held = seatsPlayed();
  const pages: Page[] = [];
  let more = false;
  for (let i = 0; i < held.length || i === 0;) {
    const tokens = held.slice(i, i + PAGE).map((h) => h.token);
    const page = await call<Page>('/table', { tokens });
    pages.push(page);
    const found = minesOf([...page.battles, ...page.finished]);
    keepFound(held.slice(i), found);
    more ||= page.next !== undefined;
    i += page.next_token ?? Math.max(1, tokens.length);
  }
  const battles = merged(pages.flatMap((p) => p.battles));
  const finished = merged(pages.flatMap((p) => p.finished)).sort((a, b) => b.since - a.since);
  const known = new Set([...battles, ...finished].map((row) => row.match.id));
  const gone = heldSeats().filter((h) => !more && h.match && !h.over && !known.has(h.match));
  return {
    now: pages[0].now,
    battles: battles.sort(inOrder),
    finished: finished.slice(0, SHOWN),
    gone: [...new Set(gone.map((h) => h.match))],
  };
}

const unknown = (why: unknown) => why instanceof ApiError && why.refusal.code === 'not_found';

// From a server of before, and from a table in the browser that is not of today: less is told.
async function byLists(): Promise<MyTable> {
  const rows = merged(
    (await running()).map(({ match, seat, your_turn }) => ({
      match,
      seats: [{ seat, your_turn }],
      since: match.created ?? 0,
    })),
  );
  const over = (row: TableRow) => row.match.stage === 'over';
  return {
    now: Math.floor(Date.now() / 1000),
    battles: rows.filter((row) => !over(row)).sort(inOrder),
    finished: rows.filter(over).sort((a, b) => b.since - a.since),
    gone: [],
  };
}

// By the account of whoever has signed in, too. A session that is good no more is seen elsewhere,
// and the seats of this browser are there all the same.
async function byAccount(): Promise<Page | null> {
  if (!signedIn()) return null;
  return call<Page>('/account/table').catch((why) => {
    if (unknown(why)) return null;
    throw why;
  });
}

async function together(): Promise<MyTable> {
  const seats = bySeats().catch((why) => {
    if (unknown(why)) return byLists();
    throw why;
  });
  const [account, here] = await Promise.all([byAccount(), seats]);
  if (!account) return here;
  const finished = merged([...account.finished, ...here.finished]);
  return {
    ...here,
    battles: merged([...account.battles, ...here.battles]).sort(inOrder),
    finished: finished.sort((a, b) => b.since - a.since).slice(0, SHOWN),
  };
}

export async function myTable(): Promise<MyTable> {
  const table = await together();
  const { battles, finished } = table;
  keep(SAFE, { ...table, battles: battles.slice(0, KEPT), finished: finished.slice(0, KEPT) });
  return table;
}

// As it was at the last visit; null where there was none.
export const tableBefore = (): MyTable | null => {
  const before = kept<Partial<MyTable>>(SAFE, {});
  return before.battles && before.finished && before.now
    ? ({ gone: [], ...before } as MyTable)
    : null;
};

const isBattle = ({ match }: TableRow) => !match.lesson;
// Whether there is a table to come back to: lessons alone are none.
export const hasTable = (table: MyTable) =>
  [...table.battles, ...table.finished].some(isBattle) || table.gone.length > 0;

// What is on the table, by what it wants of its reader. A battle of a campaign is led to by that.
export function sorted(table: MyTable) {
  const there = new Set(table.battles.map((row) => row.match.id));
  const own = table.battles.filter(
    (row) => isBattle(row) && !(row.match.campaign && there.has(row.match.campaign.match)),
  );
  const open = own.filter(({ match }) => match.stage === 'waiting');
  const going = own.filter(({ match }) => match.stage !== 'waiting');
  return {
    turn: going.filter((row) => isTurn(row) && !row.match.earlier),
    others: going.filter((row) => !isTurn(row) || row.match.earlier),
    open,
    over: table.finished.filter(isBattle),
  };
}

// How many points each of two sides has, the reader's first; nothing where that is not counted.
export function scoreOf(row: TableRow): [own: number, other: number] | null {
  const { counts, seats } = row;
  const own = seats.length === 1 ? seats[0].seat : -1;
  if (!counts || row.match.seats.length !== 2 || own < 0) return null;
  const [mine, theirs] = [counts[`vp:${own}`], counts[`vp:${1 - own}`]];
  return mine === undefined || theirs === undefined ? null : [mine, theirs];
}
