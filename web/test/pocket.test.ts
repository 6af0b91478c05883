// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import type { LinkState } from '../src/model/socket';
import { earlierEngines } from '../src/pocket/engines';
import { PocketLink } from '../src/pocket/link';
import { TablePort } from '../src/pocket/port';
import { requestOf } from '../src/pocket/request';
import type { ToPage, ToTable, Trouble } from '../src/pocket/wire';
import { settle } from './wire';

// The other end of the port: what the page has said, and what it is told.
function table() {
  const { port1, port2 } = new MessageChannel();
  const said: ToTable[] = [];
  const troubles: [Trouble, boolean][] = [];
  const port = new TablePort((trouble, over) => troubles.push([trouble, over]));
  port.connect(port1, () => undefined);
  port2.onmessage = ({ data }) => void said.push(data);
  const tell = async (message: ToPage) => {
    port2.postMessage(message);
    await settle();
  };
  const line = () => said.flatMap((m) => ('open' in m ? m.open : []));
  const asked = () =>
    said.flatMap((m) => ('line' in m ? (JSON.parse(m.text) as { id: number }) : []));
  const end = () => (port1.close(), port2.close());
  return { port, said, troubles, tell, line, asked, end };
}

describe('A line to the table in this browser', () => {
  it('opens when the table is ready, asks and is answered, and hears what is pushed', async () => {
    const { port, tell, line, asked, end } = table();
    const link = new PocketLink(Promise.resolve(port));
    const pushes: unknown[] = [];
    link.onPush((push) => pushes.push(push));
    expect((await link.request({ do: 'ping' })).error?.code).toBe('lost');
    await tell({ ready: true, earlier: {} });
    const reply = link.request({ do: 'join', match: 'm' });
    await settle();
    const [{ id }] = asked();
    await tell({ line: line()[0], heard: JSON.stringify({ push: 'update', seq: 1 }) });
    await tell({ line: line()[0], heard: JSON.stringify({ id, ok: true, seq: 1 }) });
    expect(await reply).toMatchObject({ ok: true, seq: 1 });
    expect(pushes).toEqual([{ push: 'update', seq: 1 }]);
    link.close();
    end();
  });

  it('is lost with the table, and open again with the next one', async () => {
    const { port, tell, end } = table();
    const states: LinkState[] = [];
    const link = new PocketLink(Promise.resolve(port));
    link.onState((state) => states.push(state));
    await tell({ ready: true, earlier: {} });
    const reply = link.request({ do: 'hint' });
    port.lose();
    expect((await reply).error?.code).toBe('lost');
    const next = new MessageChannel();
    port.connect(next.port1, () => undefined);
    next.port2.postMessage({ ready: true, earlier: {} } satisfies ToPage);
    await settle();
    expect(states).toEqual(['open', 'lost', 'open']);
    link.close();
    next.port1.close();
    end();
  });

  it('says that the battle goes on in another tab, and how it comes back', async () => {
    const { port, tell, line, end } = table();
    const told: ((() => void) | null)[] = [];
    const link = new PocketLink(Promise.resolve(port), (comeHere) => told.push(comeHere));
    await tell({ ready: true, earlier: {} });
    await tell({ line: line()[0], heard: JSON.stringify({ push: 'moved', match: 'm' }) });
    expect(told.length).toBe(1);
    told[0]!();
    await settle();
    expect(told[1]).toBe(null);
    expect(line().length).toBe(2);
    link.close();
    end();
  });

  it('is told what is wrong with the table, and when that is over', async () => {
    const { troubles, tell, end } = table();
    await tell({ trouble: 'full' });
    await tell({ trouble: 'full', over: true });
    expect(troubles).toEqual([
      ['full', false],
      ['full', true],
    ]);
    end();
  });
});

describe('An engine of before', () => {
  const row = (match: string, order: number, engine: string | undefined, stage: string) => ({
    match,
    order,
    engine,
    owner: '',
    rows: 1,
    lines: 0,
    summary: JSON.stringify({ stage }),
    tokens: [],
  });

  it('plays the battles that were begun with it until they are over', () => {
    const rows = [
      row('a', 1, 'old', 'playing'),
      row('b', 2, 'old', 'over'),
      row('c', 3, 'now', 'playing'),
      row('d', 4, undefined, 'playing'),
    ];
    expect(earlierEngines(rows, 'now')).toEqual({ a: 'old' });
  });

  it('is one of two at most: those whose battles were begun last', () => {
    const rows = ['first', 'second', 'third', 'second'].map((engine, i) =>
      row(`${i}`, i, engine, 'playing'),
    );
    expect(earlierEngines(rows, 'now')).toEqual({ 1: 'second', 2: 'third', 3: 'second' });
  });

  it('does not play what nobody can read', () => {
    expect(earlierEngines([{ ...row('a', 1, 'old', ''), summary: '{' }], 'now')).toEqual({});
  });
});

describe('A request to the table in this browser', () => {
  it('is the one a server would get', () => {
    expect(requestOf('/scenario?game=g&options=%7B%7D&lang=fr')).toEqual({
      method: 'GET',
      path: '/api/scenario',
      query: { game: 'g', options: '{}' },
      lang: 'fr',
      body: undefined,
      token: undefined,
    });
    expect(requestOf('/mine?lang=en', { tokens: [] })).toMatchObject({
      method: 'POST',
      path: '/api/mine',
      body: { tokens: [] },
    });
  });
});
