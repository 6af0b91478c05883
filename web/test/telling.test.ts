// SPDX-License-Identifier: MIT
// Being told elsewhere, as the page has it: what it asks the browser and the server for, and when.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sayLooking } from '../src/model/looking';
import { beginSession, leaveSession } from '../src/model/session';
import { asHere, isTold, zoneHere, type Telling, type ToldBrowser } from '../src/model/telling';
import { isToldHere, keepTold, told } from '../src/model/told';
import {
  clearNotes,
  NoPush,
  obstacle,
  renamedHere,
  renewHere,
  signedOutHere,
  tellHere,
  tellNoMore,
} from '../src/ui/push';

const NOTHING: Telling = {
  key: 'KEY',
  push: { on: false, browsers: [] },
  mail: { possible: true, on: false },
  hook: { on: false },
  language: 'en',
  zone: 'UTC',
};
const OWN = { number: 4, device: 'Chrome', since: 1, own: true };
const OTHER = { number: 2, device: 'Firefox', since: 1, own: false };
const withBrowsers = (...browsers: ToldBrowser[]): Telling => ({
  ...NOTHING,
  push: { on: true, browsers },
});

// What was said to the server, and what it says.
let said: [string, unknown][];
let telling: Telling;
function server() {
  said = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const path = address.replace('./api/account/', '').replace(/[?].*/, '');
    said.push([path, body && JSON.parse(body)]);
    if (path === 'remove_push') {
      const browsers = telling.push.browsers.filter((b) => b.number !== JSON.parse(body!).number);
      telling = { ...telling, push: { ...telling.push, browsers } };
    }
    if (path === 'push') telling = withBrowsers(...telling.push.browsers, { ...OWN, number: 9 });
    return { json: async () => ({ ok: true, telling }) };
  });
}
const paths = () => said.map(([path]) => path);

// The browser's side: what it has subscribed, and what it says when it is asked to.
let here: { endpoint: string } | null;
let answers: (Error | string)[]; // of subscribing
let permission: string;
let says: string;
const subscriptionOf = ({ endpoint }: { endpoint: string }) => ({
  endpoint,
  unsubscribe: async () => void (here = null),
  toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
});
const pushManager = {
  getSubscription: async () => here && subscriptionOf(here),
  subscribe: async (wish: { applicationServerKey: string; userVisibleOnly: boolean }) => {
    expect(wish).toEqual({ userVisibleOnly: true, applicationServerKey: 'KEY' });
    const next = answers.shift() ?? 'https://push.example/1';
    if (next instanceof Error) throw next;
    here = { endpoint: next };
    return subscriptionOf(here);
  },
};
const named = (name: string) => Object.assign(new Error(name), { name });

function browser(more: Record<string, unknown> = {}) {
  const registration = { active: {}, pushManager, getNotifications: async () => [] };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => (permission = says),
  });
  vi.stubGlobal('navigator', {
    language: 'en',
    userAgent: 'Chrome',
    maxTouchPoints: 0,
    serviceWorker: { getRegistration: async () => registration, ready: registration },
    ...more,
  });
}

beforeEach(() => {
  [here, answers, permission, says, telling] = [null, [], 'default', 'granted', NOTHING];
  keepTold({});
  server();
  browser();
  beginSession('Anna', 'a'.repeat(32));
});
afterEach(() => {
  leaveSession();
  vi.unstubAllGlobals();
});

describe('Why a browser cannot be told', () => {
  it('is said plainly', () => {
    expect(obstacle()).toBe(null);
    permission = 'denied';
    expect(obstacle()).toBe('blocked');
    browser({ serviceWorker: undefined, userAgent: 'Mozilla/5.0 (X11; Linux)' });
    delete (navigator as { serviceWorker?: unknown }).serviceWorker;
    expect(obstacle()).toBe('none');
    for (const [userAgent, maxTouchPoints] of [
      ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 5],
      ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5], // an iPad says so
    ] as const) {
      vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
      expect(obstacle()).toBe('home');
    }
    vi.stubGlobal('isSecureContext', false);
    expect(obstacle()).toBe('insecure');
  });

  it('and nothing is asked of the server where the reader or the browser does not want it', async () => {
    for (const [answer, fails, trouble] of [
      ['denied', [], 'blocked'],
      ['default', [], 'dismissed'],
      ['granted', [named('AbortError')], 'unreached'],
      ['granted', [named('NotAllowedError')], 'blocked'],
    ] as const) {
      [says, answers] = [answer, [...fails]];
      const tried = tellHere(NOTHING, 'Anna', 'Chrome');
      await expect(tried).rejects.toBeInstanceOf(NoPush);
      await expect(tried).rejects.toMatchObject({ trouble });
    }
    expect(said).toEqual([]);
    expect(isToldHere('Anna')).toBe(false);
  });
});

describe('A browser that is told', () => {
  it('is subscribed with the server’s key and known by its address', async () => {
    const now = await tellHere(NOTHING, 'Anna', 'Chrome, Linux');
    expect(said).toEqual([
      [
        'push',
        { endpoint: 'https://push.example/1', p256dh: 'P', auth: 'A', device: 'Chrome, Linux' },
      ],
    ]);
    expect(now.push.browsers).toHaveLength(1);
    expect(told()).toEqual({
      name: 'Anna',
      device: 'Chrome, Linux',
      endpoint: 'https://push.example/1',
    });
    expect([isToldHere('Anna'), isToldHere('Berta'), isToldHere('')]).toEqual([true, false, false]);
  });

  it('takes the place of what it was before, also of another key', async () => {
    telling = withBrowsers(OTHER, OWN);
    here = { endpoint: 'https://push.example/old' };
    answers = [named('InvalidStateError'), 'https://push.example/2'];
    const now = await tellHere(telling, 'Anna', 'Chrome');
    expect(paths()).toEqual(['remove_push', 'push']);
    expect(now.push.browsers.map(({ number }) => number)).toEqual([2, 9]);
  });

  it('is told no more when its reader says so, there and here', async () => {
    await tellHere(NOTHING, 'Anna', 'Chrome');
    const now = await tellNoMore(telling);
    expect(said.at(-1)).toEqual(['remove_push', { number: 9 }]);
    expect([now.push.browsers.length, here, told()]).toEqual([0, null, {}]);
  });

  it('tells the next one who sits there nothing, and the same one as before', async () => {
    await tellHere(NOTHING, 'Anna', 'Chrome');
    await signedOutHere();
    expect(here).toBe(null);
    telling = NOTHING; // the session is over
    said = [];
    await renewHere('Berta', telling);
    expect(said).toEqual([]);
    await renewHere('Anna', telling);
    expect(paths()).toEqual(['push']);
    expect(told().again).toBeUndefined();
    await renewHere('Anna', telling);
    expect(paths()).toEqual(['push']);
  });

  it('says where the browser’s own service has moved it', async () => {
    await tellHere(NOTHING, 'Anna', 'Chrome');
    here = { endpoint: 'https://push.example/moved' };
    answers = ['https://push.example/moved'];
    said = [];
    await renewHere('Anna', telling);
    expect(paths()).toEqual(['remove_push', 'push']);
    expect(told().endpoint).toBe('https://push.example/moved');
  });

  it('stays out where it was removed from elsewhere, and where it was blocked since', async () => {
    await tellHere(NOTHING, 'Anna', 'Chrome');
    permission = 'denied';
    await renewHere('Anna', telling);
    expect(paths()).toEqual(['push']);
    permission = 'granted';
    telling = NOTHING;
    await renewHere('Anna', telling);
    expect(paths()).toEqual(['push']);
    expect([here, told()]).toEqual([null, {}]);
  });

  it('shows no more of a battle that they look at', async () => {
    const closed: string[] = [];
    const note = (match: string) => ({ data: { match }, close: () => closed.push(match) });
    browser({
      serviceWorker: {
        getRegistration: async () => ({ getNotifications: async () => [note('a'), note('b')] }),
      },
    });
    await clearNotes('b');
    expect(closed).toEqual(['b']);
    browser({ serviceWorker: { getRegistration: async () => undefined } });
    await clearNotes('b');
  });

  it('keeps to an account that is called something else from now on', async () => {
    await tellHere(NOTHING, 'Anna', 'Chrome');
    renamedHere('Anne');
    expect([isToldHere('Anna'), isToldHere('Anne')]).toEqual([false, true]);
  });
});

describe('Who is told for the first time', () => {
  it('is told in their language, by the clock of where they are, and later as they have set it', async () => {
    await asHere(NOTHING);
    expect(said).toEqual([['telling', { language: 'en', zone: zoneHere() }]]);
    said = [];
    await asHere({ ...NOTHING, zone: 'Asia/Tokyo' });
    await asHere({ ...NOTHING, quiet: { from: '22:00', until: '07:00' } });
    await asHere(withBrowsers(OWN));
    expect(said).toEqual([]);
  });

  it('is told by a way that is on and leads somewhere', () => {
    expect(isTold(NOTHING)).toBe(false);
    expect(isTold({ ...NOTHING, push: { on: true, browsers: [] } })).toBe(false);
    expect(isTold(withBrowsers(OTHER))).toBe(true);
    expect(isTold({ ...withBrowsers(OTHER), push: { on: false, browsers: [OTHER] } })).toBe(false);
    expect(isTold({ ...NOTHING, mail: { possible: true, on: true, address: 'a@b.c' } })).toBe(true);
    expect(isTold({ ...NOTHING, hook: { on: false, url: 'https://x.y/' } })).toBe(false);
  });
});

describe('Who looks at a page', () => {
  let changed: () => void;
  const lay = (hidden: boolean) => {
    Object.assign(document, { hidden });
    changed();
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.stubGlobal('document', {
      documentElement: {},
      hidden: false,
      addEventListener: (_: string, f: () => void) => (changed = f),
      removeEventListener: () => (changed = () => undefined),
    });
  });
  afterEach(() => vi.useRealTimers());
  const visible = () =>
    said.map(([path, body]) => path === 'visible' && (body as { visible: boolean }).visible);

  it('says so at once, every half minute, and when they leave', async () => {
    const stop = sayLooking();
    expect(visible()).toEqual([true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visible()).toEqual([true, true, true]);
    lay(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(visible()).toEqual([true, true, true, false]);
    lay(false);
    expect(visible()).toEqual([true, true, true, false, true]);
    stop();
    await vi.advanceTimersByTimeAsync(120_000);
    lay(true);
    expect(visible()).toHaveLength(5);
  });

  it('says nothing of a page that was opened behind another one', async () => {
    Object.assign(document, { hidden: true });
    const stop = sayLooking();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(visible()).toEqual([]);
    stop();
  });
});
