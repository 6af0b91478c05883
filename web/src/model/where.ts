// SPDX-License-Identifier: MIT
// Whom this page speaks to: the server it comes from or, where it lies on a plain web space
// (tools/site.sh says so in its head), a table in this browser (pocket/). The page of a server may
// bring such a table along for when the server is away (tools/page.sh): then each tab chooses.
// Decided once, before anything is asked.
import { keep, kept } from './kept';
import type { Link, Reply } from './socket';

export interface Doors {
  // As over HTTP: the path behind /api, with its question.
  ask(path: string, body?: unknown): Promise<Reply>;
  // As over a WebSocket.
  link(match: string): Link;
  // Whoever plays that match will need that game as well.
  bring(match: string, game: string): void;
}

let doors: Doors | undefined;

const says = (name: string) =>
  !!globalThis.document?.querySelector?.(`meta[name=sandtable-${name}]`);
export const isSite = () => says('site');
export const hasPocket = () => says('pocket');
export const pocket = () => doors;
export const usePocketDoors = (found: Doors) => void (doors = found);

const HERE = 'sandtable.here';
export type Here = 0 | 1 | 2; // at the server; here, because that was away; here all the same
export const here: Here = hasPocket() ? kept(HERE, 0 as Here, 'tab') : 0;
// Whether this tab plays in this browser although its page comes from a server.
export const isHere = here > 0;
// The page comes anew after that.
export const choose = (place: Here) => keep(HERE, place, 'tab');

// The server has not answered.
let tell = () => undefined as void;
export const unanswered = () => tell();
export const onUnanswered = (listener: () => void) => void (tell = listener);
