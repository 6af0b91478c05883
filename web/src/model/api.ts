// SPDX-License-Identifier: MIT
// The HTTP side: begin, find and join matches.
import type { Desk, DeskWish, Muster } from './army';
import type { ScenarioCard } from './card';
import type { OwnScenario } from './review';
import type { Reply } from './socket';
import type { Lang } from './theme';
import type { GameSpec, Refusal } from './types';
import { makeDue } from './briefed';
import { ComingBack } from './moved';
import { beginLesson, hasPlayed } from './learnt';
import {
  endAll,
  forget,
  heldSeats,
  hold,
  newToken,
  tokensOf,
  type Held,
  type Invite,
} from './seats';
import { heed, loseSession, session, sessionTurn, signedIn, type Warning } from './session';
import { settings } from './settings';
import { warn } from './unkept';
import { pocket, unanswered } from './where';

export class ApiError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

async function ask(path: string, body?: unknown): Promise<Reply> {
  const response = await fetch(
    `./api${path}`,
    body === undefined
      ? { headers: session() }
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...session() },
          body: JSON.stringify(body),
        },
  ).catch((why) => {
    unanswered();
    throw why;
  });
  return response.json().catch(() => {
    unanswered(); // somebody in between has
    return { ok: false, error: { code: 'lost', message: response.statusText } };
  });
}

export async function call<T>(path: string, body?: unknown, back = new ComingBack()): Promise<T> {
  const reply = await (pocket()?.ask ?? ask)(
    `${path}${path.includes('?') ? '&' : '?'}lang=${settings().lang}`,
    body,
  );
  if (reply.ok) return reply as T;
  const { code, retry_ms, match } = reply.error as Refusal;
  const pause = code === 'moved' ? back.pause(retry_ms) : null;
  if (pause === null) throw new ApiError(reply.error!);
  await new Promise((r) => setTimeout(r, pause));
  return call(match ? `/matches/${match}${path}` : path, body, back);
}

// Whether the session of whoever has signed in is good still: it may have been ended elsewhere.
export async function doubtSession() {
  if (!signedIn()) return;
  const as = sessionTurn();
  await call<{ warnings?: Warning[] }>('/account').then(
    ({ warnings }) => heed(warnings, as),
    (why) => why instanceof ApiError && why.refusal.code === 'not_found' && loseSession(),
  );
}

// What carries a token made here may be asked again: it is answered as it was the first time.
export async function surely<T>(path: string, body: unknown, tries = 5): Promise<T> {
  try {
    return await call<T>(path, body);
  } catch (why) {
    if (tries === 0 || (why instanceof ApiError && !['lost', 'busy'].includes(why.refusal.code)))
      throw why;
    await new Promise((r) => setTimeout(r, 1000));
    return surely(path, body, tries - 1);
  }
}

// The tokens are kept before they are sent: whatever happens on the way, the seats are not lost.
async function take<T>(
  match: string,
  seats: number,
  path: string,
  body: (tokens: string[]) => unknown,
): Promise<T> {
  const before = tokensOf(match)
    .filter((h) => match && h.seat < 0)
    .map((h) => h.token);
  const tokens = Array.from({ length: seats }, (_, i) => before[i] ?? newToken());
  const safe = tokens.map((token) => hold({ match, seat: -1, token })).every(Boolean);
  if (!safe && !pocket() && !(await warn(tokens))) {
    forget(tokens);
    throw new ApiError({ code: 'declined', message: '' });
  }
  return surely<T>(path, body(tokens)).catch((why) => {
    if (why instanceof ApiError && why.refusal.code !== 'lost') forget(tokens);
    throw why;
  });
}

// A new match; each seat of one's own gets one of the tokens.
const begin = (wish: { seats: SeatWish[]; [key: string]: unknown }) =>
  take<Created>('', wish.seats.filter((s) => s.who === 'me').length, '/matches', (tokens) => {
    const left = [...tokens];
    return {
      ...wish,
      seats: wish.seats.map((s) => (s.who === 'me' ? { ...s, token: left.shift() } : s)),
    };
  });

export interface SeatWish {
  who: 'me' | 'friend' | 'open' | 'bot' | 'rules';
  level?: string;
  name?: string;
}

export interface MatchWish {
  game: string;
  scenario?: string;
  options?: Record<string, unknown>;
  clock?: { bank_s: number; reserve_s: number } | { days: number };
  hints?: boolean; // also where people play each other
  public?: { delay_s: number }; // anybody finds it and may watch, so much later
  seats: SeatWish[];
  content?: Record<string, unknown>; // a scenario of its own; "armies": a code per seat, or null
}

export interface MatchNote {
  id: string;
  game: string;
  scenario: string;
  title: string;
  options?: Record<string, unknown>;
  content?: Record<string, unknown>;
  stage: 'waiting' | 'playing' | 'over';
  seq: number;
  created?: number; // seconds since 1970
  private?: boolean; // nobody looks on
  public?: { delay_s: number }; // listed; whoever holds no seat sees it so many seconds later
  seats: {
    seat: number;
    who: string;
    name: string;
    level?: string;
    here?: boolean;
    stand_in?: string;
    former?: boolean; // its player has left their account, and is called nothing any more
  }[];
  waiting: number[];
  commitment: string;
  over?: { result: number[]; reason: string };
  keeps_what_was_revealed?: true; // nothing before dice or cards is undone
  hints?: boolean; // whoever plays may ask what the program would do
  lesson?: { id: string; step: number; of: number; done: boolean };
  clock?: Clock & { bank_ms: number; reserve_ms: number };
  // by days: so many for each time a seat is asked; until when, in seconds since 1970
  days?: { each: number; until: (number | null)[] };
  earlier?: Earlier;
  // of a campaign: its battle that has begun, and how far it has come
  battle?: { match: string; over: boolean; unread: boolean };
  road?: {
    mission: number; // that comes next, or is fought
    of: number;
    title: Record<Lang, string>;
    results: string[]; // of those before it: won, lost, withdrawn
  };
  // of a campaign's battle: what it is fought for
  campaign?: { match: string; game: string; title: string; mission: number };
}

// Of a match or record of earlier rules. `entry`, `message` and `rest` only where today's do not
// agree to its end.
export interface Earlier {
  rules_version: string;
  today?: string;
  changes?: string[]; // what the versions since then have changed
  go_on?: boolean; // today's rules take the position
  next?: string; // the match it goes on as
  entry?: number;
  message?: string;
  rest?: string[];
}

export interface Clock {
  left_ms: (number | null)[]; // the rules have no clock
  running: number[];
}

interface Created {
  match: string;
  seats: { seat: number; token: string }[];
  invites: Invite[];
}

export async function createMatch(wish: MatchWish): Promise<Created> {
  const created = await begin({ ...wish });
  for (const s of created.seats) hold({ match: created.match, ...s, invites: created.invites });
  hasPlayed(wish.game);
  makeDue(created.match);
  return created;
}

// A lesson, from its first step.
export async function createLesson(lesson: string): Promise<string> {
  const { match, seats } = await take<Created>('', 1, '/matches', ([token]) => ({ lesson, token }));
  for (const s of seats) hold({ match, ...s });
  beginLesson(lesson, match);
  return match;
}

export async function joinMatch(
  match: string,
  by: { invite?: string; seat?: number; name?: string; army?: string },
) {
  const joined = await take<{ seat: number; token: string }>(
    match,
    1,
    `/matches/${match}/join`,
    ([token]) => ({ ...by, token }),
  );
  hold({ match, seat: joined.seat, token: joined.token });
  makeDue(match);
  return joined;
}

export const games = () => call<{ games: GameSpec[] }>('/games').then((r) => r.games);
// `options` and `content` as JSON.
export const scenarioCard = (game: string, scenario: string, options: string, content: string) =>
  (content
    ? call<{ card: ScenarioCard }>('/review', {
        game,
        scenario,
        options: JSON.parse(options),
        content: JSON.parse(content),
      })
    : call<{ card: ScenarioCard }>(`/scenario?${new URLSearchParams({ game, scenario, options })}`)
  ).then((r) => r.card);
export const reviewScenario = (game: string, toml: string) =>
  call<OwnScenario>('/review', { game, toml });
export const armyDesk = (muster: Muster, wish: DeskWish) =>
  call<{ army: Desk }>('/army', { ...muster, ...wish }).then((r) => r.army);
export const matchNote = (match: string) =>
  call<{ match: MatchNote }>(`/matches/${match}`).then((r) => r.match);
export const lobby = () => call<{ matches: MatchNote[] }>('/lobby').then((r) => r.matches);

// Some moments of a record somebody brings, from `since` on.
export interface RecordPage {
  match: Pick<MatchNote, 'game' | 'title'>;
  missed: unknown[];
  until: number;
  of: number;
  earlier?: Earlier;
  cut_off?: string; // that its end is missing
}
export const lookAtRecord = (record: string, since: number) =>
  call<RecordPage>('/replay', { record, since });

export interface Mine {
  match: MatchNote;
  seat: number;
  your_turn: boolean;
}

export const PAGE = 200; // tokens of one question

// Whose seat the server knows and this browser does not yet: the reply was lost on the way.
// Asked page by page; a page ends earlier where one token holds many battles.
export async function mine(held = heldSeats()): Promise<Mine[]> {
  const found: (Mine & { token: number })[] = [];
  for (let i = 0; i < held.length;) {
    const tokens = held.slice(i, i + PAGE).map((h) => h.token);
    const page = await call<{ matches: (Mine & { token: number })[]; next?: number }>('/mine', {
      tokens,
    });
    found.push(...page.matches.map((m) => ({ ...m, token: m.token + i })));
    i += page.next ?? tokens.length;
  }
  keepFound(held, found);
  return found;
}

// A rematch is held by the same token, whether or not it was agreed on while this page was open.
export function keepFound(held: Held[], found: (Mine & { token: number })[]) {
  const known = new Set(heldSeats().map((h) => `${h.match}/${h.seat}`));
  for (const { match, seat, token } of found)
    if (held[token].seat < 0 || !known.has(`${match.id}/${seat}`))
      hold({ match: match.id, seat, token: held[token].token });
  endAll(found.filter((m) => m.match.stage === 'over').map((m) => m.match.id));
}

// What is still played, asked in one question as a rule: besides what is known to be played the
// newest of what is over, for a rematch may have begun since.
export function seatsPlayed(): Held[] {
  const held = heldSeats();
  const played = held.filter((h) => !h.over);
  return [...played, ...held.filter((h) => h.over).slice(0, Math.max(0, PAGE - played.length))];
}

export const running = () => mine(seatsPlayed());

// Back by a link, where the browser has kept nothing.
export const comeBack = (tokens: string[]) =>
  mine(tokens.map((token): Held => ({ match: '', seat: -1, token })));

// A new match that begins where another one stood at a moment.
export async function playOn(match: string, seq: number, level = 'easy'): Promise<Created> {
  const held = heldSeats().filter((h) => h.match === match);
  const { seats: before } = await matchNote(match);
  const seats = before.map(({ seat, who }): SeatWish =>
    held.some((h) => h.seat === seat)
      ? { who: 'me' }
      : who === 'rules'
        ? { who }
        : { who: 'bot', level },
  );
  const created = await begin({ from: { match, seq, token: held[0]?.token }, seats });
  for (const s of created.seats) hold({ match: created.match, ...s });
  return created;
}
