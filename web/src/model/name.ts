// SPDX-License-Identifier: MIT
// What this reader is called at the table, kept in the browser. The server's rules: docs/SERVER.md.

import { keep, kept } from './kept';

const KEY = 'sandtable.name';
const MOST = 40; // letters

// controls, and what turns the direction of text
// eslint-disable-next-line no-control-regex
const SIGNS = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

export const cleanName = (text: string) =>
  [...text.replace(SIGNS, '').trim()].slice(0, MOST).join('').trim();

export const keptName = () => cleanName(kept(KEY, ''));

// As the server takes it.
export function keepName(text: string): string {
  const name = cleanName(text);
  keep(KEY, name);
  return name;
}
