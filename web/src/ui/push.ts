// SPDX-License-Identifier: MIT
// This browser is told that it is its reader's turn, also while no page is open (Web Push). What is
// told is shown by public/sw.js.
import { addBrowser, ownBrowser, removeBrowser, type Telling } from '../model/telling';
import { isToldHere, keepTold, told } from '../model/told';
import { registerTeller } from './markup';

// Why it cannot be: the page is not secure; a device that wants it on its home screen first; a
// browser that has nothing of the kind; its reader has blocked it.
export type Obstacle = 'insecure' | 'home' | 'none' | 'blocked';
// Why it was not: not now; nobody passes messages on to this browser.
export type Trouble = Obstacle | 'dismissed' | 'unreached';
export class NoPush extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

const wantsHome = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
export function obstacle(): Obstacle | null {
  if (!globalThis.isSecureContext) return 'insecure';
  const { navigator: browser } = globalThis;
  if (!('serviceWorker' in browser && 'PushManager' in globalThis && 'Notification' in globalThis))
    return wantsHome(browser) ? 'home' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

const registered = () => navigator.serviceWorker?.getRegistration('./');
const subscription = async () => (await registered())?.pushManager?.getSubscription() ?? null;

// A subscription of before, with another key, gives way.
async function subscribed({ pushManager }: ServiceWorkerRegistration, key: string) {
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  return pushManager.subscribe(wish).catch(async (why) => {
    const before = await pushManager.getSubscription();
    if (!before || why.name !== 'InvalidStateError') throw why;
    await before.unsubscribe();
    return pushManager.subscribe(wish);
  });
}

const troubleOf = (why: unknown): Trouble =>
  why instanceof Error && why.name === 'NotAllowedError' ? 'blocked' : 'unreached';

async function place(now: Telling, name: string, device: string): Promise<Telling> {
  const found = await registerTeller()
    .then((registration) => subscribed(registration, now.key))
    .catch((why) => {
      throw new NoPush(troubleOf(why));
    });
  const { endpoint = '', keys } = found.toJSON();
  for (const { number, own } of now.push.browsers) if (own) await removeBrowser(number);
  const after = await addBrowser({ endpoint, p256dh: keys!.p256dh, auth: keys!.auth }, device);
  keepTold({ name, device, endpoint });
  return after;
}

// Asks the reader, and so only after a touch of theirs.
export async function tellHere(now: Telling, name: string, device: string): Promise<Telling> {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') throw new NoPush(answer === 'denied' ? 'blocked' : 'dismissed');
  return place(now, name, device);
}

export async function tellNoMore(now: Telling): Promise<Telling> {
  const own = ownBrowser(now);
  const after = own ? await removeBrowser(own.number) : now;
  keepTold({});
  await (await subscription())?.unsubscribe();
  return after;
}

export const renamedHere = (name: string) => told().name && keepTold({ ...told(), name });

// Whoever sits here next is told nothing that was meant for another; the same person, who signs in
// again, is told as before.
export async function signedOutHere(): Promise<void> {
  const before = told();
  if (!before.name) return;
  keepTold({ ...before, again: true });
  await (await subscription())?.unsubscribe();
}

// What the browser has changed, or a new session, is told to the server; what was removed
// elsewhere is over here as well.
export async function renewHere(name: string, now: Telling): Promise<void> {
  const { device = '', endpoint, again } = told();
  if (!isToldHere(name) || obstacle() || Notification.permission !== 'granted') return;
  const found = await subscription();
  if (again || found?.endpoint !== endpoint) return void (await place(now, name, device));
  if (!ownBrowser(now)) await tellNoMore(now);
}

// They are looking at that battle: what was told of it is old.
export async function clearNotes(match: string): Promise<void> {
  const notes = (await (await registered())?.getNotifications?.()) ?? [];
  for (const note of notes) if (note.data?.match === match) note.close();
}
