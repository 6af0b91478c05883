// SPDX-License-Identifier: MIT
// After an update of the server an open page may ask for a piece that is gone: it comes anew, once
// in half a minute, and goes on where it was. While the server is away it waits: a page that
// reloads then is the browser's, with nothing on it.
import { keep, kept } from './kept';

const KEY = 'sandtable.renewed';
const REST_MS = 30_000;
const ASK_AGAIN_MS = 1000;

const savers = new Set<() => void>();
const listeners = new Set<() => void>();
let state: 'well' | 'renewing' | 'broken' = 'well';

// What the page that comes next has to know.
export const beforeRenewal = (save: () => void) => {
  savers.add(save);
  return () => void savers.delete(save);
};

export const health = () => state;
export const onHealth = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const turn = (next: typeof state) => {
  state = next;
  for (const listener of listeners) listener();
};

const answers = () =>
  fetch('./', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

export async function renew() {
  for (const save of savers) save();
  turn('renewing');
  while (!(await answers())) await new Promise((again) => setTimeout(again, ASK_AGAIN_MS));
  location.reload();
}

// A piece could not be fetched. Where the page cannot remember that it has come anew, it does not:
// it would do so for ever.
export function missed() {
  if (state !== 'well') return;
  if (Date.now() - kept(KEY, 0, 'tab') >= REST_MS && keep(KEY, Date.now(), 'tab')) void renew();
  else turn('broken');
}
export const broke = () => void (state === 'well' && turn('broken'));
