// SPDX-License-Identifier: MIT
// The HTTP side: begin, find and join matches.
import type { Desk, DeskWish, Muster } from './army';
import type { ScenarioCard } from './card';
import type { OwnScenario } from './review';
import type { GameSpec, Refusal } from './types';
import { makeDue } from './briefed';
import { ComingBack } from './moved';
import { beginLesson, hasPlayed } from './learnt';
import { hold, heldSeats, type Invite } from './seats';
import { settings } from './settings';

export class ApiError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export async function call<T>(path: string, body?: unknown, back = new ComingBack()): Promise<T> {
  const response = await fetch(`./api${path}${path.includes('?') ? '&' : '?'}lang=${settings().lang}`, body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  const reply = await response.json().catch(() => ({ ok: false, error: { code: 'lost', message: response.statusText } }));
  if (reply.ok) return reply;
  const { code, retry_ms, match } = reply.error as Refusal;
  const pause = code === 'moved' ? back.pause(retry_ms) : null;
  if (pause === null) throw new ApiError(reply.error);
  await new Promise((r) => setTimeout(r, pause));
  return call(match ? `/matches/${match}${path}` : path, body, back);
}

export interface SeatWish {
  who: 'me' | 'friend' | 'open' | 'bot';
  level?: string;
  name?: string;
}

export interface MatchWish {
  game: string;
  scenario?: string;
  options?: Record<string, unknown>;
  clock?: { bank_s: number; reserve_s: number };
  hints?: boolean; // also where people play each other
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
  seats: { seat: number; who: string; name: string; level?: string; here?: boolean; stand_in?: string }[];
  waiting: number[];
  commitment: string;
  over?: { result: number[]; reason: string };
  hints?: boolean; // whoever plays may ask what the program would do
  lesson?: { id: string; step: number; of: number; done: boolean };
  clock?: Clock & { bank_ms: number; reserve_ms: number };
  earlier?: Earlier;
}

// Of a match or record of earlier rules. `entry`, `message` and `rest` only where today's do not agree to its end.
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
  left_ms: number[];
  running: number[];
}

interface Created {
  match: string;
  seats: { seat: number; token: string }[];
  invites: Invite[];
}

export async function createMatch(wish: MatchWish): Promise<Created> {
  const created = await call<Created>('/matches', wish);
  for (const s of created.seats) hold({ match: created.match, ...s, invites: created.invites });
  hasPlayed(wish.game);
  makeDue(created.match);
  return created;
}

// A lesson, from its first step.
export async function createLesson(lesson: string): Promise<string> {
  const { match, seats } = await call<Created>('/matches', { lesson });
  for (const s of seats) hold({ match, ...s });
  beginLesson(lesson, match);
  return match;
}

export async function joinMatch(match: string, by: { invite?: string; seat?: number; name?: string; army?: string }) {
  const joined = await call<{ seat: number; token: string }>(`/matches/${match}/join`, by);
  hold({ match, seat: joined.seat, token: joined.token });
  makeDue(match);
  return joined;
}

export const games = () => call<{ games: GameSpec[] }>('/games').then((r) => r.games);
// `options` and `content` as JSON.
export const scenarioCard = (game: string, scenario: string, options: string, content: string) =>
  (content
    ? call<{ card: ScenarioCard }>('/review', { game, scenario, options: JSON.parse(options), content: JSON.parse(content) })
    : call<{ card: ScenarioCard }>(`/scenario?${new URLSearchParams({ game, scenario, options })}`)).then((r) => r.card);
export const reviewScenario = (game: string, toml: string) => call<OwnScenario>('/review', { game, toml });
export const armyDesk = (muster: Muster, wish: DeskWish) => call<{ army: Desk }>('/army', { ...muster, ...wish }).then((r) => r.army);
export const matchNote = (match: string) => call<{ match: MatchNote }>(`/matches/${match}`).then((r) => r.match);
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
export const lookAtRecord = (record: string, since: number) => call<RecordPage>('/replay', { record, since });

export interface Mine {
  match: MatchNote;
  seat: number;
  your_turn: boolean;
}

export function mine(): Promise<Mine[]> {
  const tokens = heldSeats().map((h) => h.token);
  if (tokens.length === 0) return Promise.resolve([]);
  return call<{ matches: Mine[] }>('/mine', { tokens }).then((r) => r.matches);
}

// A new match that begins where another one stood at a moment.
export async function playOn(match: string, seq: number, level = 'easy'): Promise<Created> {
  const held = heldSeats().filter((h) => h.match === match);
  const { seats: before } = await matchNote(match);
  const seats: SeatWish[] = before.map(({ seat }) => (held.some((h) => h.seat === seat) ? { who: 'me' } : { who: 'bot', level }));
  const created = await call<Created>('/matches', { from: { match, seq, token: held[0]?.token }, seats });
  for (const s of created.seats) hold({ match: created.match, ...s });
  return created;
}
