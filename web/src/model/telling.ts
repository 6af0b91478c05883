// SPDX-License-Identifier: MIT
// How and where whoever has signed in is told that it is their turn while they are elsewhere
// (docs/SERVER.md, "Told when it is your turn").
import { call } from './api';
import { keep, kept } from './kept';
import { settings } from './settings';
import type { Lang } from './theme';

export interface ToldBrowser {
  number: number;
  device: string;
  since: number; // seconds since 1970
  own?: boolean; // this one
}
export interface Quiet {
  from: string; // "22:00"
  until: string;
}
export interface Telling {
  key: string; // that browsers subscribe with
  push: { on: boolean; browsers: ToldBrowser[] };
  mail: { possible: boolean; on: boolean; address?: string; confirmed?: boolean };
  hook: { on: boolean; url?: string };
  language: Lang;
  zone: string; // as "Europe/Paris"
  quiet?: Quiet;
}
export type Way = 'push' | 'mail' | 'hook';

interface Reply {
  telling: Telling;
}
const ask = (path: string, body?: unknown) =>
  call<Reply>(`/account/${path}`, body).then((reply) => reply.telling);

export const telling = () => ask('telling');
type Hours = Partial<{ language: Lang; zone: string; quiet: Quiet | null }>;
export const setTelling = (part: Hours & Partial<Record<Way, boolean>>) => ask('telling', part);
export const addBrowser = (
  place: { endpoint: string; p256dh: string; auth: string },
  device = '',
) => ask('push', { ...place, device });
export const removeBrowser = (number: number) => ask('remove_push', { number });
export const setMail = (address: string) => ask('mail', { address });
export const setHook = (url: string) => ask('hook', { url });

export const ownBrowser = ({ push }: Telling) => push.browsers.find(({ own }) => own);
// Whether they are told at all.
export const isTold = ({ push, mail, hook }: Telling) =>
  (push.on && push.browsers.length > 0) ||
  (mail.on && mail.address !== undefined) ||
  (hook.on && hook.url !== undefined);

export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

// Whoever is told for the first time is told in their language, by the clock of where they are.
export async function asHere(now: Telling): Promise<unknown> {
  if (isTold(now) || now.zone !== 'UTC' || now.quiet) return;
  await setTelling({ language: settings().lang, zone: zoneHere() });
}

// The offer of it at a table, until it was taken or sent away once for all.
const OFFER = 'sandtable.told.offer';
export const offers = () => kept<string>(OFFER, '') === '';
export const offerNoMore = () => void keep(OFFER, 'no');
