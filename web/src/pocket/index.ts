// SPDX-License-Identifier: MIT
// The table in this browser, as pages and models know a server. Loaded only where there is none.
import type { Reply } from '../model/socket';
import type { Doors } from '../model/where';
import { startWorker } from '../ui/markup';
import { PocketLink } from './link';
import address from './PocketWorker.ts?worker&url';
import { TablePort } from './port';
import type { Request, Start } from './wire';

// "/scenario?game=fleet&lang=en" as the program takes it.
export function requestOf(path: string, body?: unknown): Request {
  const { pathname, searchParams } = new URL(path, 'http://table');
  const { lang = 'en', ...query } = Object.fromEntries(searchParams);
  return {
    method: body === undefined ? 'GET' : 'POST',
    path: `/api${pathname}`,
    query,
    lang,
    body,
  };
}

export function doors(): Doors {
  const port = new TablePort(() => undefined);
  const worker = startWorker(address);
  const channel = new MessageChannel();
  port.connect(channel.port1);
  const start: Start = { folder: new URL('./pocket/', document.baseURI).href, port: channel.port2 };
  worker.postMessage(start, [channel.port2]);
  return {
    ask: (path, body): Promise<Reply> => port.call(requestOf(path, body)),
    link: () => new PocketLink(port),
  };
}
