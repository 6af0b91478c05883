// SPDX-License-Identifier: MIT
// Whom this page speaks to: the server it comes from or, where it lies on a plain web space
// (tools/site.sh says so in its head), a table in this browser (pocket/). Decided once, before
// anything is asked.
import type { Link, Reply } from './socket';

export interface Doors {
  // As over HTTP: the path behind /api, with its question.
  ask(path: string, body?: unknown): Promise<Reply>;
  // As over a WebSocket.
  link(match: string): Link;
}

let doors: Doors | undefined;

export const isSite = () => !!document.querySelector?.('meta[name=sandtable-site]');
export const pocket = () => doors;
export const usePocketDoors = (found: Doors) => void (doors = found);
