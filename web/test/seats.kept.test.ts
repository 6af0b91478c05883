// SPDX-License-Identifier: MIT
// Seats are kept before they are asked for, and those being played are never let go.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comeBack, createMatch, joinMatch, mine, running } from '../src/model/api';
import { takeCode } from '../src/model/devices';
import { endAll, heldSeats, hold, newToken, tokensOf, type Held } from '../src/model/seats';
import { onUnkept, unkept } from '../src/model/unkept';

const WISH = { game: 'fantasy', seats: [{ who: 'me' as const }, { who: 'friend' as const }] };
interface Asked {
  path: string;
  body: Record<string, never> & { token?: string; tokens?: string[]; seats?: { token?: string }[] };
}

// What is asked, and what was kept when it was asked.
function serve(...replies: unknown[]) {
  const asked: (Asked & { kept: string })[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({
      path: path.slice(5, path.indexOf('?')),
      body: JSON.parse(body),
      kept: localStorage.getItem('sandtable.seats') ?? '',
    });
    const reply = replies[Math.min(asked.length, replies.length) - 1];
    if (reply instanceof Error) throw reply;
    return { json: async () => (typeof reply === 'function' ? reply(asked.at(-1)) : reply) };
  });
  return asked;
}
const created = ({ body }: Asked) => ({
  ok: true,
  match: 'm1',
  seats: body.seats!.flatMap((s, seat) => (s.token ? [{ seat, token: s.token }] : [])),
  invites: [],
});

beforeEach(() => {
  localStorage.setItem('sandtable.seats', '[]');
  vi.stubGlobal('location', { origin: 'https://table.example', pathname: '/' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A seat', () => {
  it('has a token of 160 random bits in the server’s letters', () => {
    expect(newToken()).toMatch(/^[a-z2-7]{32}$/);
  });

  it('is never let go while it is played; those of battles that are over make room', () => {
    const many: Held[] = [];
    for (let i = 0; i < 2050; i++) many.push({ match: `m${i}`, seat: 0, token: `t${i}` });
    localStorage.setItem('sandtable.seats', JSON.stringify(many));
    endAll(['m0', 'm1', 'm7']);
    hold({ match: 'next', seat: 0, token: 'next' });
    expect(heldSeats()).toHaveLength(2048);
    expect(tokensOf('m7')).toEqual([]);
    expect(tokensOf('m2').map((h) => h.token)).toEqual(['t2']);
  });

  it('is kept before it is asked for, and its reply puts it in its place', async () => {
    const asked = serve(created);
    await createMatch(WISH);
    const token = asked[0].body.seats![0].token!;
    expect(asked[0].kept).toContain(token);
    expect(asked[0].body.seats![1].token).toBeUndefined();
    expect(heldSeats()).toEqual([{ match: 'm1', seat: 0, token, invites: [] }]);
  });

  it('is asked for with the same token until a reply comes', async () => {
    vi.useFakeTimers();
    const asked = serve(
      new TypeError('cut'),
      { ok: false, error: { code: 'lost', message: '' } },
      { ok: true, match: 'm2', seat: 1, token: '' },
    );
    const joined = joinMatch('m2', { invite: 'i' });
    await vi.advanceTimersByTimeAsync(5000);
    await joined;
    expect(new Set(asked.map((a) => a.body.token)).size).toBe(1);
    expect(asked).toHaveLength(3);
  });

  it('whose reply never came is asked for with the same token next time, and found by it', async () => {
    vi.useFakeTimers();
    const first = serve(new TypeError('cut'));
    const failed = joinMatch('m3', { invite: 'i' }).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failed).toBe('failed');
    const { token } = first[0].body;
    expect(tokensOf('m3')).toEqual([{ match: 'm3', seat: -1, token }]);
    const again = serve({ ok: true, match: 'm3', seat: 1, token });
    await joinMatch('m3', { invite: 'i' });
    expect(again[0].body.token).toBe(token);
    expect(tokensOf('m3')).toEqual([{ match: 'm3', seat: 1, token }]);
    hold({ match: '', seat: -1, token: 'waiting' });
    serve({
      ok: true,
      matches: [{ match: { id: 'm4', stage: 'playing' }, seat: 1, your_turn: true, token: 0 }],
    });
    await mine();
    expect(tokensOf('m4')).toEqual([{ match: 'm4', seat: 1, token: 'waiting' }]);
  });

  it('that was refused leaves nothing behind', async () => {
    serve({ ok: false, error: { code: 'not_found', message: 'gone' } });
    await expect(joinMatch('m5', { invite: 'i' })).rejects.toThrow('gone');
    expect(heldSeats()).toEqual([]);
  });

  it('of more battles than one question may name is asked about in several', async () => {
    for (let i = 0; i < 320; i++) hold({ match: `m${i}`, seat: 0, token: `t${i}` });
    const asked = serve(({ body }: Asked) => ({
      ok: true,
      matches: [
        {
          match: { id: body.tokens![0].replace('t', 'm'), stage: 'over' },
          seat: 0,
          your_turn: false,
          token: 0,
        },
      ],
    }));
    expect(await mine()).toHaveLength(2);
    expect(asked.map((a) => a.body.tokens!.length)).toEqual([200, 120]);
    expect(heldSeats().filter((h) => h.over)).toHaveLength(2);
    // What is played is asked for alone, with the newest of what is over as far as one page goes.
    endAll(heldSeats().map((h) => h.match));
    hold({ match: 'played', seat: 0, token: 'tplayed' });
    const again = serve({ ok: true, matches: [] });
    await running();
    expect(again.map((a) => a.body.tokens!.length)).toEqual([200]);
    expect(again[0].body.tokens![0]).toBe('tplayed');
  });

  it('of which one token holds many battles ends a page early, and is asked on behind it', async () => {
    for (const token of ['a', 'b', 'c']) hold({ match: token, seat: 0, token });
    const found = (id: string) => ({
      match: { id, stage: 'playing' },
      seat: 0,
      your_turn: false,
      token: 0,
    });
    const asked = serve(
      { ok: true, matches: [found('c')], next: 1 },
      { ok: true, matches: [found('b'), { ...found('rematch'), token: 1 }] },
    );
    expect((await mine()).map((m) => m.match.id)).toEqual(['c', 'b', 'rematch']);
    expect(asked.map((a) => a.body.tokens)).toEqual([
      ['c', 'b', 'a'],
      ['b', 'a'],
    ]);
    // The rematch that began while nobody looked is held from now on.
    expect(tokensOf('rematch').map((h) => h.token)).toEqual(['a']);
  });
});

describe('A browser that keeps nothing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  const decide = (go: boolean) => {
    const links: string[] = [];
    const stop = onUnkept(() => {
      const now = unkept();
      if (!now) return;
      links.push(now.link);
      queueMicrotask(() => now.decide(go));
    });
    return { links, stop };
  };

  it('says so before the seat is taken, with a link that leads back to it', async () => {
    vi.stubGlobal('localStorage', full);
    const asked = serve(created);
    const { links, stop } = decide(true);
    let before = -1;
    const watch = onUnkept(() => {
      if (unkept()) before = asked.length;
    });
    await createMatch(WISH);
    expect(before).toBe(0);
    const token = asked[0].body.seats![0].token!;
    expect(links).toEqual([`https://table.example/#/back/${token}`]);
    expect(tokensOf('m1').map((h) => h.token)).toEqual([token]); // as long as the page is open
    stop();
    watch();
  });

  it('takes no seat and uses up no invitation where the person would rather not', async () => {
    vi.stubGlobal('localStorage', full);
    const asked = serve(created);
    const { stop } = decide(false);
    await expect(joinMatch('m6', { invite: 'i' })).rejects.toMatchObject({
      refusal: { code: 'declined' },
    });
    expect(asked).toEqual([]);
    expect(tokensOf('m6')).toEqual([]);
    stop();
  });

  it('shows the link of a seat taken by a code, too', async () => {
    vi.stubGlobal('localStorage', full);
    serve({ ok: true, match: 'm7', seat: 0, token: 'second' });
    const { links, stop } = decide(true);
    await takeCode('ABCD2345');
    expect(links).toEqual(['https://table.example/#/back/second']);
    stop();
  });

  it('comes back by the link', async () => {
    serve({
      ok: true,
      matches: [{ match: { id: 'm8', stage: 'playing' }, seat: 1, your_turn: false, token: 0 }],
    });
    await comeBack(['tok']);
    expect(tokensOf('m8')).toEqual([{ match: 'm8', seat: 1, token: 'tok' }]);
  });
});
