// A battle that is being watched again: every moment with what one pair of eyes saw.
import type { MatchNote } from './api';
import type { Link, Reply } from './socket';
import type { GameEvent, Scene, Seat } from './types';

export interface Moment {
  seq: number;
  seat: Seat | null;
  scene: Scene;
  events: GameEvent[];
}

export interface Battle {
  note: MatchNote;
  seats: Seat[];
  moments: Map<string, Moment[]>; // by pair of eyes
}

const PAGE = 40;
export const eyes = (seat: Seat | null) => (seat === null ? 'all' : String(seat));

function gather(into: Map<string, Moment[]>, list: unknown) {
  for (const m of (list as Moment[]) ?? []) {
    if (!m.scene) continue;
    const key = eyes(m.seat ?? null);
    into.set(key, [...(into.get(key) ?? []), m]);
  }
}

// Page by page from the first moment. A server that cannot page gives the last forty moments with the join.
export async function loadBattle(link: Link, match: string, tokens: string[], lang: string): Promise<Battle | null> {
  const joined: Reply = await link.request({ do: 'join', match, tokens, since: 0, lang, scenes: true });
  if (!joined.ok) return null;
  const moments = new Map<string, Moment[]>();
  const last = Number(joined.seq);
  for (let since = 0; since < last; since += PAGE) {
    const page = await link.request({ do: 'moments', match, since, until: Math.min(last, since + PAGE) });
    if (!page.ok) {
      moments.clear();
      gather(moments, joined.missed);
      break;
    }
    gather(moments, page.missed);
  }
  return { note: joined.match as MatchNote, seats: (joined.seats as Seat[]) ?? [], moments };
}
