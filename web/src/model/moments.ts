// SPDX-License-Identifier: MIT
// A battle that is being watched again: every moment with what one pair of eyes saw.
import { lookAtRecord, type Earlier, type MatchNote } from './api';
import { joinAs } from './joining';
import type { Link } from './socket';
import type { GameEvent, Scene, Seat } from './types';

export interface Moment {
  seq: number;
  seat: Seat | null;
  scene: Scene;
  events: GameEvent[];
}

export interface Battle {
  note: Pick<MatchNote, 'game' | 'title' | 'keeps_what_was_revealed'> &
    Partial<Pick<MatchNote, 'stage'>>;
  seats: Seat[];
  moments: Map<string, Moment[]>; // by pair of eyes
  earlier?: Earlier;
  cutOff?: string;
}

const PAGE = 40;
const NOTHING_MISSED = Number.MAX_SAFE_INTEGER;
export const eyes = (seat: Seat | null) => (seat === null ? 'all' : String(seat));

function gather(into: Map<string, Moment[]>, list: unknown) {
  for (const m of (list as Moment[]) ?? []) {
    if (!m.scene) continue;
    const key = eyes(m.seat ?? null);
    into.set(key, [...(into.get(key) ?? []), m]);
  }
}

// Both hands at once: every piece and tray as its owner sees it.
export function openScene(first: Scene, second: Scene): Scene {
  const theirs = new Map(second.pieces.map((p) => [p.id, p]));
  const trays = new Map(
    [...first.trays, ...second.trays.filter((x) => x.owner === 1)].map((x) => [x.id, x]),
  );
  return {
    ...first,
    pieces: first.pieces.map((p) => (p.owner === 1 ? (theirs.get(p.id) ?? p) : p)),
    trays: [...trays.values()],
  };
}

function openView(first: Moment[], second: Moment[]): Moment[] {
  return first.map((m, i) => {
    const other = second[i];
    const heard = new Set(m.events.map((e) => JSON.stringify(e)));
    return {
      ...m,
      seat: null,
      scene: openScene(m.scene, other.scene),
      events: [
        ...m.events,
        ...other.events.filter((e) => !heard.has(JSON.stringify(e)) && e.seat === 1),
      ],
    };
  });
}

// Page by page from the first moment; how much comes with one page the server says.
export async function loadBattle(
  link: Link,
  match: string,
  tokens: string[],
  lang: string,
): Promise<Battle | null> {
  const joined = await joinAs(link, {
    do: 'join',
    match,
    tokens,
    since: NOTHING_MISSED,
    lang,
  });
  if (!joined.ok) return null;
  const moments = new Map<string, Moment[]>();
  const last = Number(joined.seq);
  for (let since = 0; since < last;) {
    const page = await link.request({
      do: 'moments',
      match,
      since,
      until: Math.min(last, since + PAGE),
    });
    if (!page.ok || Number(page.until) <= since) return null;
    gather(moments, page.missed);
    since = Number(page.until);
  }
  const note = joined.match as MatchNote;
  return {
    note,
    seats: (joined.seats as Seat[]) ?? [],
    moments: withOpenView(moments),
    earlier: note.earlier,
  };
}

function withOpenView(moments: Map<string, Moment[]>): Map<string, Moment[]> {
  const [first, second] = [moments.get('0'), moments.get('1')];
  return first && second && first.length === second.length
    ? new Map([['open', openView(first, second)], ...moments])
    : moments;
}

// The same of a record that somebody brings as a file.
export async function loadRecord(record: string): Promise<Battle> {
  const moments = new Map<string, Moment[]>();
  for (let since = 0; ;) {
    const page = await lookAtRecord(record, since);
    gather(moments, page.missed);
    if (page.until >= page.of || page.until <= since)
      return {
        note: page.match,
        seats: [],
        moments: withOpenView(moments),
        earlier: page.earlier,
        cutOff: page.cut_off,
      };
    since = page.until;
  }
}
