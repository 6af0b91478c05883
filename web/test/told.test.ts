// SPDX-License-Identifier: MIT
// What public/sw.js shows of what a server sends this browser, and where it leads.
// @ts-expect-error the page's sources know nothing of Node
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const source = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8');
const HOUSE = 'https://house.example/';
const ID = 'c'.repeat(32);
const MATCH = 'b7'.repeat(8);

interface Note {
  title: string;
  options: {
    body: string;
    tag: string;
    icon: string;
    data: { match: string; off: string };
    actions: { action: string; title: string }[];
  };
  tag: string;
  data: { match: string; off: string };
  close: () => void;
}
interface Page {
  url: string;
  visibilityState: string;
  focus: () => void;
}
type Listener = (event: Record<string, unknown>) => void;

// A browser with this worker, as far as it matters here.
function browser({
  search = '?told',
  pages = [] as Page[],
  replies = {} as Record<string, unknown>,
} = {}) {
  const listeners: Record<string, Listener> = {};
  const notes: Note[] = [];
  const opened: string[] = [];
  const asked: { path: string; body: unknown }[] = [];
  const self = {
    location: { href: `${HOUSE}sw.js${search}`, search },
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    skipWaiting: () => undefined,
    clients: {
      matchAll: async () => pages,
      openWindow: async (url: string) => void opened.push(url),
      claim: () => undefined,
    },
    registration: {
      getNotifications: async () => [...notes],
      showNotification: async (title: string, options: Note['options']) => {
        const same = notes.findIndex(({ tag }) => tag === options.tag);
        if (same >= 0) notes.splice(same, 1);
        const note: Note = {
          title,
          options,
          tag: options.tag,
          data: options.data,
          close: () => void notes.splice(notes.indexOf(note), 1),
        };
        notes.push(note);
      },
      pushManager: {
        subscribe: async () => ({
          toJSON: () => ({
            endpoint: 'https://push.example/new',
            keys: { p256dh: 'P', auth: 'A' },
          }),
        }),
      },
    },
  };
  const fetched = async (url: string, { body }: { body?: string } = {}) => {
    const path = url.replace(`${HOUSE}api/account/`, '');
    asked.push({ path, body: body && JSON.parse(body) });
    return { ok: path in replies, json: async () => ({ ok: true, telling: replies[path] }) };
  };
  new Function('self', 'caches', 'fetch', source)(self, {}, fetched);
  const happen = async (name: string, event: Record<string, unknown>) => {
    let done: unknown;
    listeners[name]({ ...event, waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  const push = (said: unknown) =>
    happen('push', {
      data: {
        json: () => {
          if (said === undefined) throw new SyntaxError();
          return said;
        },
      },
    });
  const click = (note: Note, action = '') =>
    happen('notificationclick', { action, notification: note });
  return { listeners, notes, opened, asked, push, click, happen };
}

const page = (way: string, visibilityState = 'hidden'): Page => ({
  url: HOUSE + way,
  visibilityState,
  focus: vi.fn(),
});
const said = (more: Record<string, unknown> = {}) => ({
  id: ID,
  match: MATCH,
  game: 'fleet',
  url: `${HOUSE}#/t/${MATCH}`,
  off: `${HOUSE}telling/off?token=${'d'.repeat(32)}&lang=fr`,
  title: 'À vous de jouer',
  text: 'Fleet Commander : c’est à vous de jouer.',
  stop: 'Ne plus en recevoir',
  ...more,
});

let there: ReturnType<typeof browser>;
beforeEach(() => {
  there = browser();
});

describe('Whoever is elsewhere', () => {
  it('is shown what they are told, under the name of the message, and led to the battle', async () => {
    await there.push(said());
    const [note] = there.notes;
    expect([note.title, note.options.body, note.tag]).toEqual([
      'À vous de jouer',
      'Fleet Commander : c’est à vous de jouer.',
      ID,
    ]);
    await there.click(note);
    expect(there.opened).toEqual([`${HOUSE}#/t/${MATCH}`]);
    expect(there.notes).toEqual([]);
  });

  it('finds the page that has the battle open', async () => {
    const pages = [page(''), page(`#/t/${MATCH}`)];
    there = browser({ pages });
    await there.push(said());
    await there.click(there.notes[0]);
    expect(there.opened).toEqual([]);
    expect(pages[1].focus).toHaveBeenCalledOnce();
  });

  it('may have no more of it, at the server’s own page for that', async () => {
    await there.push(said());
    expect(there.notes[0].options.actions).toEqual([
      { action: 'off', title: 'Ne plus en recevoir' },
    ]);
    await there.click(there.notes[0], 'off');
    expect(there.opened).toEqual([`${HOUSE}telling/off?token=${'d'.repeat(32)}&lang=fr`]);
  });

  it('is shown a repetition in its place, and the next turn of a battle instead of the last', async () => {
    await there.push(said());
    await there.push(said());
    expect(there.notes).toHaveLength(1);
    await there.push(said({ match: 'other', id: 'other' }));
    await there.push(said({ id: 'next' }));
    expect(there.notes.map(({ tag }) => tag)).toEqual(['other', 'next']);
  });

  it('is shown nothing while they look at a page', async () => {
    there = browser({ pages: [page('#/rules/fleet', 'visible')] });
    await there.push(said());
    expect(there.notes).toEqual([]);
  });
});

describe('What somebody has forged', () => {
  it('leads nowhere but to this server, whatever it says', async () => {
    for (const forged of [
      { url: 'https://evil.example/', off: 'https://evil.example/telling/off?token=abc&lang=en' },
      { url: 'javascript:alert(1)', off: 'javascript:alert(1)//?token=abc' },
      { match: '../../evil', off: 'x' },
      { match: '//evil.example' },
      { match: 'https://evil.example/' },
      { match: 'a'.repeat(81) },
      { match: ['evil'], off: { token: 'x' } },
      { match: 7, off: 7 },
      { off: `${HOUSE}telling/off?token=../../api/account/delete` },
      { off: `${HOUSE}telling/off?token=${encodeURIComponent('a&x=//evil.example')}` },
    ]) {
      there = browser();
      await there.push(said(forged));
      const [note] = there.notes;
      await there.click(note);
      await there.click(note, 'off');
      for (const url of there.opened)
        expect(url).toMatch(
          /^https:\/\/house\.example\/(#\/t\/[\w-]+|telling\/off\?token=[\w-]+&lang=(en|fr))?$/,
        );
    }
  });

  it('is text of a bounded length, and something is shown of whatever it is', async () => {
    for (const forged of [
      undefined,
      null,
      7,
      'text',
      [],
      {},
      { title: {}, text: 7, id: {}, stop: [] },
    ]) {
      there = browser();
      await there.push(forged);
      expect(there.notes).toHaveLength(1);
      const { title, options } = there.notes[0];
      expect([title, options.body, options.actions]).toEqual(['Sandtable', '', []]);
      await there.click(there.notes[0]);
      expect(there.opened).toEqual([HOUSE]);
    }
    there = browser();
    await there.push(
      said({ title: 'x'.repeat(5000), text: '<img src=x onerror=alert(1)>'.repeat(99) }),
    );
    const { title, options } = there.notes[0];
    expect([title.length, options.body.length]).toEqual([80, 300]);
    expect(options.icon).toBe(`${HOUSE}icons/192.png`);
  });

  it('changes nothing where a notification itself was altered', async () => {
    await there.push(said());
    const [note] = there.notes;
    for (const data of [null, undefined, 'x', {}]) await there.click({ ...note, data } as never);
    expect(new Set(there.opened)).toEqual(new Set([HOUSE]));
  });
});

describe('A subscription that the browser has given up', () => {
  const own = { number: 3, device: 'Firefox, Linux', since: 1, own: true };
  const telling = {
    key: 'K',
    push: { on: true, browsers: [{ ...own, number: 2, own: false }, own] },
  };

  it('is exchanged at the server for a new one, where the session lies in a cookie', async () => {
    there = browser({ replies: { telling, remove_push: telling, push: telling } });
    await there.happen('pushsubscriptionchange', {});
    expect(there.asked).toEqual([
      { path: 'telling', body: undefined },
      { path: 'remove_push', body: { number: 3 } },
      {
        path: 'push',
        body: {
          endpoint: 'https://push.example/new',
          p256dh: 'P',
          auth: 'A',
          device: 'Firefox, Linux',
        },
      },
    ]);
  });

  it('is left to the page where nobody has signed in by one, or it was removed', async () => {
    for (const replies of [{}, { telling: { ...telling, push: { on: true, browsers: [] } } }]) {
      there = browser({ replies });
      await there.happen('pushsubscriptionchange', {});
      expect(there.asked.map(({ path }) => path)).toEqual(['telling']);
    }
  });
});

describe('The worker', () => {
  it('touches no request of a page that has asked it for no more', () => {
    expect(Object.keys(there.listeners)).not.toContain('fetch');
    expect(Object.keys(browser({ search: '' }).listeners)).toContain('fetch');
  });
});
