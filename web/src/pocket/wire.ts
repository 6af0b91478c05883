// SPDX-License-Identifier: MIT
// What a page and the worker that holds its table say to each other over a port.
import type { Reply } from '../model/socket';

// As of HTTP.
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  query: Record<string, string>;
  lang: string;
  body?: unknown;
  token?: string;
}

export interface Called {
  call: number;
  request: Request;
}
export interface Said {
  line: number;
  text: string;
}
// `bring`: the content of that game will be asked for.
export type ToTable = Called | Said | { open: number } | { close: number } | { bring: string };

// What can be wrong with a table, or has to be known of it; the words are pocket.<name>.
export type Trouble =
  | 'loading' // the program is on its way, for longer than one waits without a word
  | 'engine' // the program cannot be had
  | 'wasm' // this browser runs no such programs
  | 'unkept' // nothing can be kept here
  | 'full' // nothing more can be kept
  | 'ended' // the table has come to an end: a worker that was killed, no memory
  | 'second' // another tab has the only table there can be
  | 'elsewhere'; // a battle goes on in another tab

export type ToPage =
  | { reply: number; value: Reply }
  | { line: number; heard: string }
  // By battle, the engine of before that it goes on with.
  | { ready: true; earlier: Record<string, string> }
  // Begun here, and kept.
  | { begun: string }
  // The larger program is needed, and at hand. Nothing is done here any more: what has not been
  // answered is for the next table, which runs that one.
  | { larger: true }
  | { trouble: Trouble; over?: boolean };

// The worker's first message, with the port.
export interface Start {
  folder: string; // where engine.json lies
  engine?: string; // one of before, which plays what was begun with it
  larger: boolean; // its larger program has been asked for
  self: string; // a name that no other tab has
  port: MessagePort;
}
