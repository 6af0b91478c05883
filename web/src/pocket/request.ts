// SPDX-License-Identifier: MIT
import type { Request } from './wire';

// "/scenario?game=...&lang=en" as the program takes it. A token of a seat, which a header brings
// to a server, may stand there as well: nobody listens on the way.
export function requestOf(path: string, body?: unknown): Request {
  const { pathname, searchParams } = new URL(path, 'http://table');
  const { lang = 'en', token, ...query } = Object.fromEntries(searchParams);
  return {
    method: body === undefined ? 'GET' : 'POST',
    path: `/api${pathname}`,
    query,
    lang,
    body,
    token,
  };
}

const NAME = /[a-z2-7]{32}/g; // also those of tokens
/** The matches that a text is about. */
export const matchNames = (text: string): string[] => text.match(NAME) ?? [];
