// SPDX-License-Identifier: MIT
// Whether the server of this page answers, and what the reader has to know of it: that it is away
// and they may play here until it is back, or that it is back. Nothing changes by itself.
import { useSyncExternalStore } from 'react';
import { wayOf } from '../model/share';
import { heldSeats, SEATS_HERE } from '../model/seats';
import { renew } from '../model/renew';
import { choose, here, isHere, onUnanswered } from '../model/where';
import { bring, isReady } from './bring';

const LOOK_MS = 3000;
const PATIENCE_MS = 5000;
// A server that is exchanged for the next one is back before that.
const AWAY_AFTER = 2; // looks
const STILL_MS = 6000;
const REST_MS = 12_000; // the first battle comes first

export interface Told {
  away: boolean; // the server, and this page can do without it
  back: boolean; // it has been away, and answers again
  later: boolean; // whoever was asked does not want to
  still: boolean; // they have just tried to go back, in vain
}

let told: Told = { away: false, back: false, later: false, still: false };
const listeners = new Set<() => void>();
function turn(part: Partial<Told>) {
  told = { ...told, ...part };
  for (const listener of listeners) listener();
}
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useTold = () => useSyncExternalStore(listen, () => told);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

// A proxy answers for a server that is away, and says so.
const isAnswer = ({ status }: Response) => status < 502 || status > 504;
const answers = (): Promise<boolean> =>
  Promise.race([
    fetch('./ready', { method: 'HEAD', cache: 'no-store' }).then(isAnswer, () => false),
    pause(PATIENCE_MS).then(() => false),
  ]);

// What is kept is shown when nobody answers, also for a moment: where the server has another page,
// this one comes anew.
async function isOfBefore() {
  if (!navigator.serviceWorker?.controller) return false;
  const page = await fetch('./', { cache: 'no-cache' }).catch(() => null);
  if (!page?.ok) return false;
  const text = await page.text();
  const [script, style] = ['script[src]', 'link[rel=stylesheet]'].map((what) =>
    document.querySelector(what),
  );
  return [script?.getAttribute('src'), style?.getAttribute('href')].some(
    (address) => address && !text.includes(address),
  );
}

let looking = false;
let looks = 0;
async function look() {
  if (looking) return;
  looking = true;
  const isFirst = looks++ === 0;
  for (let misses = 0; document.hidden || !(await answers()); await pause(LOOK_MS)) {
    if (!document.hidden) misses++;
    if (misses >= AWAY_AFTER && !told.away && (await isReady())) turn({ away: true });
  }
  looking = false;
  turn({ away: false, later: false });
  if (isFirst && (await isOfBefore())) await renew();
}

// In this browser: it comes back, and may go away again.
async function lookOut() {
  for (let wasAway = here === 1; ; await pause(LOOK_MS)) {
    if (document.hidden) continue;
    const away = !(await answers());
    wasAway ||= away;
    const back = wasAway && !away;
    if (away !== told.away || back !== told.back) turn({ away, back, still: false });
  }
}

export function watch() {
  if (isHere) return void lookOut();
  onUnanswered(() => void look());
  void look();
  const timer = setInterval(
    () =>
      void bring().then(
        (brought) => brought && clearInterval(timer),
        () => undefined,
      ),
    REST_MS,
  );
}

// A battle that is not where the reader goes stays where it is: they come to the first page.
function leaveFor(isThere: (match: string) => boolean) {
  const [page, match] = wayOf(location.hash);
  if (['t', 'replay', 'join', 'back', 'go'].includes(page) && !isThere(match)) location.hash = '/';
  location.reload();
}
const isOurs = (match: string) => heldSeats(SEATS_HERE).some((held) => held.match === match);

export function playHere() {
  choose(told.away ? 1 : 2);
  leaveFor(isOurs);
}
export async function goBack() {
  if (!(await answers())) {
    turn({ still: true });
    return void setTimeout(() => turn({ still: false }), STILL_MS);
  }
  choose(0);
  leaveFor((match) => !isOurs(match));
}
export const notNow = () => turn({ later: true });
