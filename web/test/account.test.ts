// SPDX-License-Identifier: MIT
// An account is made and signed in to: what is sent, and what of it is asked for again.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  account,
  create,
  deviceOf,
  grouped,
  lettersOf,
  signInByCode,
  signOut,
  tokensHere,
  understood,
  type Ways,
} from '../src/model/account';
import { doubtSession } from '../src/model/api';
import { joined } from '../src/model/company';
import { codesFile, codesKept } from '../src/model/freshCodes';
import { bytesOf, textOf, troubleOf } from '../src/model/passkeys';
import { apartOf, hold, SEATS } from '../src/model/seats';
import { beginSession, leaveSession, signedIn } from '../src/model/session';
import { keep, kept } from '../src/model/kept';

const CODES_ONLY: Ways = { passkeys: false, cookie: false };
interface Asked {
  path: string;
  body: Record<string, unknown>;
}
let asked: Asked[];
let replies: unknown[];

beforeEach(() => {
  asked = [];
  replies = [];
  keep(SEATS, []);
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    asked.push({ path: url.split('?')[0], body: JSON.parse(body ?? 'null') });
    const reply = replies.shift();
    if (reply === undefined) throw new TypeError('no network');
    return { json: async () => reply };
  });
});
afterEach(() => {
  leaveSession();
  codesKept();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const seats = (joined: number) => ({ joined, there_already: 0, of_others: 1, not_joined: 0 });
const welcome = (session: unknown = 's'.repeat(32), joined = 0) => ({
  ok: true,
  session,
  account: { name: 'Anna' },
  seats: seats(joined),
});
const sit = (n: number) => hold({ match: `m${n}`, seat: 0, token: `token ${n}` });

describe('Signing in', () => {
  it('brings the seats of this browser along, each token once, but for those left to it', async () => {
    [1, 2, 3].forEach(sit);
    hold({ match: 'a rematch', seat: 1, token: 'token 1' });
    apartOf('m2', 0, true);
    expect(tokensHere().sort()).toEqual(['token 1', 'token 3']);
    replies = [welcome('s', 2)];
    const arrived = await signInByCode('ABCD2345', CODES_ONLY);
    expect(asked[0].path).toBe('./api/account/device');
    expect((asked[0].body.tokens as string[]).sort()).toEqual(['token 1', 'token 3']);
    expect(asked[0].body).not.toHaveProperty('cookie');
    expect(arrived.seats?.joined).toBe(2);
    expect(signedIn()).toMatchObject({ name: 'Anna', token: 's' });
  });

  it('brings more than two hundred of them page by page, and adds up what became of them', async () => {
    keep(
      SEATS,
      Array.from({ length: 450 }, (_, n) => ({ match: `m${n}`, seat: 0, token: `token ${n}` })),
    );
    replies = [welcome('s', 200), { ok: true, seats: seats(200) }, { ok: true, seats: seats(50) }];
    const arrived = await signInByCode('A'.repeat(20), CODES_ONLY);
    expect(asked.map((a) => a.path)).toEqual([
      './api/account/sign_in',
      './api/account/join',
      './api/account/join',
    ]);
    expect(arrived.seats).toEqual({ joined: 450, there_already: 0, of_others: 3, not_joined: 0 });
  });

  it('leaves the session to a cookie where the server offers one and the page is safe', async () => {
    vi.stubGlobal('isSecureContext', true);
    replies = [welcome(true)];
    await signInByCode('ABCD2345', { passkeys: true, cookie: true });
    expect(asked[0].body.cookie).toBe(true);
    expect(signedIn()).toMatchObject({ name: 'Anna', token: '' });
    expect(localStorage.getItem('sandtable.session')).not.toContain(String(asked[0].body.token));
  });

  it('asks again with the same token where the reply was lost, also when pressed once more', async () => {
    vi.useFakeTimers();
    const first = create('Anna', CODES_ONLY, false).catch((why: Error) => why.message);
    await vi.advanceTimersByTimeAsync(6000);
    expect(await first).toBe('no network');
    replies = [{ ...welcome(), codes: ['AAAA'] }];
    await create('Anna', CODES_ONLY, false);
    expect(new Set(asked.map((a) => a.body.token)).size).toBe(1);
    expect(asked.length).toBe(7);
  });

  it('signs nobody in where the server refuses', async () => {
    replies = [{ ok: false, error: { code: 'not_allowed', message: 'somebody has that name' } }];
    await expect(create('Anna', CODES_ONLY, false)).rejects.toThrow('somebody has that name');
    expect(signedIn()).toBeNull();
  });
});

describe('Signing out', () => {
  it('leaves nothing of their battles behind for the next one at this browser', async () => {
    beginSession('Anna', 's');
    keep('sandtable.table', { battles: ['hers'] });
    leaveSession();
    expect(kept('sandtable.table', {})).toEqual({});
  });

  it('ends the session here even where the server is away', async () => {
    replies = [welcome()];
    await signInByCode('ABCD2345', CODES_ONLY);
    await signOut(false);
    expect(signedIn()).toBeNull();
  });

  it('says so where a cookie could not be cleared', async () => {
    vi.stubGlobal('isSecureContext', true);
    replies = [welcome(true)];
    await signInByCode('ABCD2345', { passkeys: true, cookie: true });
    await expect(signOut(true)).rejects.toThrow();
    expect(signedIn()?.name).toBe('Anna');
  });
});

describe('What whoever runs the server has to say', () => {
  it('is kept until it has been seen, whoever has asked for it', async () => {
    const first = { warning: 1, text: 'Be kind.', given: 5 };
    const second = { warning: 2, text: 'Once more.', given: 6 };
    const reply = { ok: true, account: { name: 'Anna' } };
    beginSession('Anna', 's');
    replies = [{ ...reply, warnings: [first] }];
    await doubtSession();
    replies = [{ ...reply, warnings: [first, second] }];
    await account();
    expect(signedIn()?.warned).toEqual([first, second]);
    replies = [{ ok: true }];
    await understood([first, second]);
    expect(signedIn()?.warned).toEqual([]);
    replies = [{ ...reply, warnings: [first, second] }]; // it was under way meanwhile
    await account();
    expect(signedIn()?.warned).toEqual([]);
  });

  it('is told to nobody who has signed out meanwhile', async () => {
    beginSession('Anna', 's');
    replies = [{ ok: true, account: { name: 'Anna' }, warnings: [{ warning: 1, text: 'x' }] }];
    const asked = doubtSession();
    leaveSession();
    await asked;
    beginSession('Berta', 't');
    expect(signedIn()?.warned).toEqual([]);
  });
});

describe('Everything that is kept of somebody', () => {
  it('comes in pages, and is saved as one', () => {
    const first = { account: { name: 'Anna' }, passkeys: [1], seats: ['a', 'b'] };
    expect(joined([first])).toEqual(first);
    expect(joined([first, { seats: ['c'] }, { seats: [] }])).toEqual({
      ...first,
      seats: ['a', 'b', 'c'],
    });
  });
});

describe('What is typed and read', () => {
  it('is taken as people type codes', () => {
    expect(lettersOf(' abcd-2345 ')).toBe('ABCD2345');
    expect(lettersOf('a b c d 0 1 i o')).toBe('ABCD');
    expect(grouped('ABCD2345EF')).toBe('ABCD-2345-EF');
    expect(lettersOf('A'.repeat(40))).toHaveLength(20);
  });

  it('calls this browser by its name and its system, and no more', () => {
    const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
    expect(deviceOf(`${linux} Chrome/126.0.0.0 Safari/537.36`)).toBe('Chrome, Linux');
    expect(deviceOf(`${linux} Chrome/126.0.0.0 Safari/537.36 Edg/126`)).toBe('Edge, Linux');
    expect(
      deviceOf(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604.1',
      ),
    ).toBe('Safari, iPhone');
    expect(deviceOf('Mozilla/5.0 (Android 14; Mobile; rv:127.0) Firefox/127.0')).toBe(
      'Firefox, Android',
    );
    expect(deviceOf('something else')).toBe('');
  });

  it('turns bytes into text and back', () => {
    const bytes = Uint8Array.from([0, 250, 255, 62, 63, 7]);
    expect(textOf(bytes.buffer)).toBe('APr_Pj8H');
    expect([...bytesOf('APr_Pj8H')]).toEqual([...bytes]);
    expect(textOf(Uint8Array.of(1).buffer)).toBe('AQ');
  });

  it('knows whether a passkey was declined, is there already, or cannot be used', () => {
    const named = (name: string) => Object.assign(new Error(''), { name });
    expect(
      ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'].map((name) =>
        troubleOf(named(name)),
      ),
    ).toEqual(['stopped', 'stopped', 'known', 'broken']);
  });

  it('is saved as a file with a line for each code', () => {
    expect(codesFile('Codes of Anna', ['AAAA-BBBB', 'CCCC-DDDD'])).toBe(
      'Codes of Anna\n\nAAAA-BBBB\nCCCC-DDDD\n',
    );
  });
});
