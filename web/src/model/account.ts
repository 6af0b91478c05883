// SPDX-License-Identifier: MIT
// An account: made, signed in to, looked after. docs/SERVER.md, "People", says what each reply is.
import { call, doubtSession, surely } from './api';
import { showCodes } from './freshCodes';
import { signed } from './passkeys';
import { apartOf, heldSeats, newToken } from './seats';
import {
  beginSession,
  heed,
  heeded,
  leaveSession,
  renameSession,
  sessionTurn,
  type Warning,
} from './session';

export interface Account {
  name: string;
  created: number; // seconds since 1970
  rename_after?: number;
  codes_left: number;
  seats: number;
  sessions: number;
  silenced?: boolean;
}

export interface Ways {
  passkeys: boolean;
  cookie: boolean;
  at?: string; // where passkeys work
}

// What has become of the seats that this browser has.
export interface Joined {
  joined: number;
  there_already: number;
  of_others: number;
  not_joined: number;
}

export interface Arrived {
  account: Pick<Account, 'name'>;
  seats: Joined | null;
  codes?: string[];
  kept: boolean; // the browser will know the session tomorrow
}

export interface Signed {
  session: number;
  device: string;
  since: number;
  seen: number;
  own: boolean;
}

const PAGE = 200; // tokens of one request

// What the list of sessions calls this browser: nothing that tells more than it has to.
export function deviceOf(agent: string): string {
  const first = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1];
  const browser = first([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\/|FxiOS\//, 'Firefox'],
    [/Chrom(?:e|ium)\/|HeadlessChrome\/|CriOS\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = first([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ]);
  return [browser, system].filter(Boolean).join(', ');
}

// Those that were not taken out of an account on purpose.
export const tokensHere = () => [
  ...new Set(
    heldSeats()
      .filter((h) => h.seat >= 0 && !h.apart)
      .map((h) => h.token),
  ),
];

const sum = (a: Joined | null, b: Joined): Joined =>
  a
    ? {
        joined: a.joined + b.joined,
        there_already: a.there_already + b.there_already,
        of_others: a.of_others + b.of_others,
        not_joined: a.not_joined + b.not_joined,
      }
    : b;

async function joinRest(tokens: string[], first: Joined | null): Promise<Joined | null> {
  let all = first;
  for (let i = 0; i < tokens.length; i += PAGE) {
    const page = await call<{ seats: Joined }>('/account/join', {
      tokens: tokens.slice(i, i + PAGE),
    });
    all = sum(all, page.seats);
  }
  return all;
}

// The session's token is made here, so that a lost reply can be asked for again: by this page, and
// by whoever presses once more. In a cookie it is for nobody to read, and not kept.
let asking = { wish: '', token: '' };
const tokenFor = (wish: string) => {
  if (asking.wish !== wish) asking = { wish, token: newToken() };
  return asking.token;
};
async function arrive(
  path: string,
  wish: Record<string, unknown>,
  ways: Ways,
  first = (_: Pick<Arrived, 'account' | 'codes'>) => undefined as void,
): Promise<Arrived> {
  const tokens = tokensHere();
  const token = tokenFor(path + JSON.stringify(wish));
  const reply = await surely<Arrived & { session: string | true }>(path, {
    ...wish,
    device: deviceOf(navigator.userAgent),
    tokens: tokens.slice(0, PAGE),
    token,
    ...(ways.cookie && globalThis.isSecureContext ? { cookie: true } : {}),
  });
  asking = { wish: '', token: '' };
  first(reply);
  const kept = beginSession(reply.account.name, reply.session === true ? '' : reply.session);
  const rest = reply.seats ? tokens.slice(PAGE) : tokens;
  const seats = await joinRest(rest, reply.seats).catch(() => reply.seats);
  return { account: reply.account, seats, codes: reply.codes, kept };
}

// Of a browser's code of eight letters or a recovery code of twenty.
export const DEVICE_CODE = 8;
export const RECOVERY_CODE = 20;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const lettersOf = (typed: string) =>
  [...typed.toUpperCase()]
    .filter((c) => LETTERS.includes(c))
    .join('')
    .slice(0, RECOVERY_CODE);
// As the codes are printed, in groups of four.
export const grouped = (letters: string) => letters.match(/.{1,4}/g)?.join('-') ?? '';

export const create = (name: string, ways: Ways, offersPasskey: boolean) =>
  arrive('/account/create', { name }, ways, ({ account: { name: taken }, codes = [] }) =>
    showCodes({ codes, name: taken, isNew: true, offersPasskey }),
  );
export const signInByCode = (letters: string, ways: Ways) =>
  arrive(
    letters.length === DEVICE_CODE ? '/account/device' : '/account/sign_in',
    { code: letters },
    ways,
  );
export const signInByPasskey = async (ways: Ways) =>
  arrive('/account/sign_in_by_passkey', await signed(), ways);

// What whoever has signed in asks. Where the server knows nothing of that, the session may have
// been ended elsewhere.
export async function own<T>(path: string, body?: unknown): Promise<T> {
  return call<T>(`/account${path}`, body).catch(async (why) => {
    await doubtSession();
    throw why;
  });
}

export async function account(): Promise<Account> {
  const as = sessionTurn();
  const { account: found, warnings } = await own<{ account: Account; warnings?: Warning[] }>('');
  renameSession(found.name);
  heed(warnings, as);
  return found;
}
// They have seen what they were told.
export const understood = (warned: Warning[]) => {
  const warning = Math.max(...warned.map((w) => w.warning));
  return own('/heeded', { warning }).then(() => heeded(warning));
};
export const ways = () => call<Ways>('/account/ways');
export const rename = (name: string) => own('/name', { name }).then(account);
export const newCodes = () => own<{ codes: string[] }>('/codes', {}).then((r) => r.codes);
export const sessions = () => own<{ sessions: Signed[] }>('/sessions').then((r) => r.sessions);
export const endSession = (session: number) => own('/end_session', { session });
export const endOthers = () => own('/end_other_sessions', {});
export const deviceCode = () => own<{ code: string; seconds: number }>('/device_code', {});

// Whatever the server says to it, this browser is signed out. A cookie goes only with its answer.
export async function signOut(inCookie: boolean) {
  const done = call('/account/sign_out', {});
  await (inCookie ? done : done.catch(() => undefined));
  leaveSession();
}

// A seat is left to its token, and taken back by it.
export async function leaveSeat(match: string, seat: number) {
  await own('/leave', { match, seat });
  apartOf(match, seat, true);
}
export async function joinSeat(match: string, seat: number, token: string): Promise<Joined> {
  const { seats } = await own<{ seats: Joined }>('/join', { tokens: [token] });
  apartOf(match, seat, false);
  return seats;
}
