// SPDX-License-Identifier: MIT
// The worker of somebody who thinks: an instance of the program that hears of no match but what
// stands in its jobs.
// @ts-expect-error plain JavaScript, shared with the tests under node
import { serve, Thinker } from '../../../apps/pocket/thinker.mjs';
import type { Begin } from './thinkers';

// What fails in here is told to whoever began this worker, which ends it.
const fail = (why: unknown) =>
  setTimeout(() => {
    throw why;
  });

async function begin({ program, port }: Begin) {
  const place = port ?? (self as unknown as MessagePort);
  const early: unknown[] = [];
  place.onmessage = ({ data }) => void early.push(data);
  const thinker = await Thinker.start(program, { say: (text: string) => console.error(text) });
  const hear = serve(thinker, (message: unknown) => place.postMessage(message));
  place.onmessage = ({ data }) => hear(data);
  for (const message of early) hear(message);
}

addEventListener('message', ({ data }) => void begin(data).catch(fail), { once: true });
