// SPDX-License-Identifier: MIT
import type { Request } from './wire';

// "/scenario?game=fleet&lang=en" as the program takes it.
export function requestOf(path: string, body?: unknown): Request {
  const { pathname, searchParams } = new URL(path, 'http://table');
  const { lang = 'en', ...query } = Object.fromEntries(searchParams);
  return { method: body === undefined ? 'GET' : 'POST', path: `/api${pathname}`, query, lang, body };
}
