// SPDX-License-Identifier: MIT
// The table in this browser has two programs: the larger one takes the place of the other when
// somebody asks for what only that one plays, and nothing is lost or done twice on the way.
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '../src/pocket/database';
import type { Engine, Program } from '../src/pocket/engine';
import { playable } from '../src/pocket/engines';
import type { Journals } from '../src/pocket/journals';
import { isForLarger, Larger } from '../src/pocket/larger';
import { TablePort } from '../src/pocket/port';
import { requestOf } from '../src/pocket/request';
import { Table } from '../src/pocket/table';
import type { ToPage, ToTable } from '../src/pocket/wire';
import { settle } from './wire';

const engine: Engine = { hash: 'h', program: 'p', larger: { program: 'l', games: ['town'] } };
const CAMPAIGN = 'c'.repeat(32);
afterEach(() => vi.unstubAllGlobals());

describe('What only the larger program can do', () => {
  it('is whatever names one of its games, or a match of one', () => {
    for (const text of [
      JSON.stringify(requestOf('/scenario?game=town&scenario=one')),
      JSON.stringify(requestOf('/matches', { game: 'town' })),
      JSON.stringify(requestOf('/replay', { record: '{"game":"town"}' })),
      JSON.stringify({ lesson: 'town/first' }),
    ])
      expect(isForLarger(engine, text), text).toBe(true);
    for (const text of ['{"game":"fleet"}', '{"game":"towns"}', '{"name":"my town"}', 'town'])
      expect(isForLarger(engine, text), text).toBe(false);
    expect(isForLarger({ hash: 'h', program: 'p' }, '{"game":"town"}')).toBe(false);
    const larger = new Larger(engine, async () => undefined);
    expect(larger.needs(`{"do":"join","match":"${CAMPAIGN}"}`)).toBe(false);
    larger.note(CAMPAIGN, JSON.stringify({ campaign: { game: 'town' } }));
    expect(larger.needs(`{"do":"join","match":"${CAMPAIGN}"}`)).toBe(true);
  });
});

// A table of the smaller program whose calls take until they are let go.
function table(load: () => Promise<unknown>) {
  vi.stubGlobal('setInterval', () => 0);
  const asked: unknown[] = [];
  const waiting: ((reply: { ok: true }) => void)[] = [];
  const sent: string[] = [];
  const told: ToPage[] = [];
  const program = {
    call: (request: unknown) => (asked.push(request), new Promise((done) => waiting.push(done))),
    connect: () => ({ send: (text: string) => void sent.push(text), close: () => undefined }),
    work: () => 0,
  };
  const out = new Table(
    program as unknown as Program,
    { ready: () => undefined } as unknown as Journals,
    (message) => void told.push(message),
    new Larger(engine, load),
  );
  const answer = async () => {
    for (const done of waiting.splice(0)) done({ ok: true });
    await settle();
  };
  return { out, asked, sent, told, answer };
}
const fleet = requestOf('/matches', { game: 'fleet' });
const town = requestOf('/matches', { game: 'town' });

describe('A table of the smaller program', () => {
  it('answers what it has begun, then leaves; what comes meanwhile is for the next one', async () => {
    const { out, asked, told, answer } = table(async () => undefined);
    out.hear({ call: 1, request: fleet });
    out.hear({ call: 2, request: town });
    await settle();
    out.hear({ call: 3, request: fleet });
    await settle();
    expect(asked).toEqual([fleet]);
    expect(told).toEqual([]);
    await answer();
    expect(told).toEqual([{ reply: 1, value: { ok: true } }, { larger: true }]);
  });

  it('refuses it where the other one cannot be had, goes on, and tries again', async () => {
    let isThere = false;
    const load = vi.fn(() => (isThere ? Promise.resolve() : Promise.reject(new Error('away'))));
    const { out, asked, sent, told, answer } = table(load);
    out.hear({ open: 7 });
    out.hear({ line: 7, text: '{"id":4,"do":"x","game":"town"}' });
    out.hear({ call: 2, request: town });
    await settle();
    const error = { code: 'not_here', message: '' };
    expect(told).toEqual([
      { line: 7, heard: JSON.stringify({ id: 4, ok: false, error }) },
      { reply: 2, value: { ok: false, error } },
    ]);
    expect(load).toHaveBeenCalledTimes(1);
    out.hear({ call: 3, request: fleet });
    out.hear({ line: 7, text: '{"id":5,"do":"ping"}' });
    await answer();
    expect([asked, sent]).toEqual([[fleet], ['{"id":5,"do":"ping"}']]);
    isThere = true;
    out.hear({ call: 4, request: town });
    await settle();
    expect(told.at(-1)).toEqual({ larger: true });
  });
});

describe('The page', () => {
  it('asks the next table what the one before has not answered, and nothing twice', async () => {
    const exchanged = vi.fn();
    const port = new TablePort(() => undefined, { larger: exchanged });
    const connect = () => {
      const { port1, port2 } = new MessageChannel();
      const said: ToTable[] = [];
      port2.onmessage = ({ data }) => void said.push(data);
      port.connect(port1, () => undefined);
      return { said, port2 };
    };
    const first = connect();
    const replies = [port.call(fleet), port.call(town)];
    await settle();
    first.port2.postMessage({ reply: 1, value: { ok: true } } satisfies ToPage);
    first.port2.postMessage({ larger: true } satisfies ToPage);
    await settle();
    expect(exchanged).toHaveBeenCalledTimes(1);
    port.leave();
    const second = connect();
    await settle();
    expect(second.said).toEqual([{ call: 2, request: town }]);
    second.port2.postMessage({ reply: 2, value: { ok: true } } satisfies ToPage);
    expect(await Promise.all(replies)).toEqual([{ ok: true }, { ok: true }]);
    first.port2.close();
    second.port2.close();
    port.lose();
  });
});

describe('An engine of before', () => {
  const rows = [
    { match: 'battle', engine: 'h', summary: '{"game":"fleet"}' },
    { match: 'campaign', engine: 'h', summary: '{"game":"town"}' },
  ] as Row[];
  const earlier = { battle: 'h', campaign: 'h' };
  // With these of its files on the device.
  async function plays(...names: string[]) {
    const here = new Set([...names, 'engine-h.json'].map((name) => `https://x/pocket/${name}`));
    const match = async (url: URL) =>
      here.has(String(url)) ? new Response(JSON.stringify(engine)) : undefined;
    vi.stubGlobal('caches', { open: async () => ({ match }) });
    return Object.keys(await playable('https://x/pocket/', earlier, rows));
  }
  it('plays what the one of its programs that is here can play', async () => {
    expect(await plays('p')).toEqual(['battle']);
    expect(await plays('l')).toEqual(['battle', 'campaign']);
    expect(await plays('p', 'l')).toEqual(['battle', 'campaign']);
    expect(await plays()).toEqual([]);
  });
});
