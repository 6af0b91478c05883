// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComingBack } from '../src/model/moved';
import { ApiError, call } from '../src/model/api';
import { SocketLink, type LinkState } from '../src/model/socket';

// What a browser would open; the test is the server.
class Line {
  static OPEN = 1;
  static made: Line[] = [];
  readyState = 0;
  said: { id: number; do: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  constructor(readonly url: string) {
    Line.made.push(this);
  }
  static silent = false; // it swallows everything
  send(text: string) {
    const said = JSON.parse(text);
    this.said.push(said);
    if (said.do === 'ping' && !Line.silent)
      queueMicrotask(() => this.tell({ ok: true, id: said.id }));
  }
  close() {
    this.closed = true;
  }
  open() {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }
  tell(message: Record<string, unknown>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut() {
    this.onclose?.();
  }
}
const newest = () => Line.made[Line.made.length - 1];
const moved = (retryMs: unknown) => ({ push: 'moved', match: 'm', retry_ms: retryMs });

beforeEach(() => {
  Line.made = [];
  Line.silent = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.stubGlobal('WebSocket', Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function linkTo() {
  const link = new SocketLink('ws://here/ws/m');
  const states: LinkState[] = [];
  link.onState((state) => states.push(state));
  newest().open();
  return { link, states };
}

describe('The socket of a battle', () => {
  it('is opened anew, after growing pauses, where another server plays the battle, and five times at most', async () => {
    const { states } = linkTo();
    for (const pause of [500, 1000, 2000, 4000, 8000]) {
      const before = Line.made.length;
      const left = newest();
      left.tell(moved(500));
      expect(left.closed).toBe(true);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(Line.made).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(Line.made).toHaveLength(before + 1);
      newest().open();
    }
    expect(states).not.toContain('away');
    newest().tell(moved(500));
    expect(states.at(-1)).toBe('away');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(Line.made).toHaveLength(6);
  });

  it('does not believe every pause a server names', () => {
    for (const [named, first] of [
      [0, 100],
      [-5, 100],
      ['soon', 100],
      [undefined, 100],
      [1e12, 2000],
      [700, 700],
    ]) {
      expect(new ComingBack().pause(named)).toBe(first);
    }
  });

  // A server that lets us in each time and moves the battle again has not let us play.
  it('is told to be lost where it was sent elsewhere and nobody is there', async () => {
    const { states } = linkTo();
    newest().tell(moved(500));
    await vi.advanceTimersByTimeAsync(500);
    expect(states).toEqual(['open']);
    newest().cut();
    expect(states).toEqual(['open', 'lost']);
    await vi.advanceTimersByTimeAsync(2000);
    newest().open();
    expect(states).toEqual(['open', 'lost', 'open']);
  });

  it('counts on where the battle has moved again before anybody could play, and anew after half a minute', async () => {
    const { link, states } = linkTo();
    const joinAgain = async () => {
      newest().tell(moved(100));
      await vi.advanceTimersByTimeAsync(2000);
      newest().open();
      void link.request({ do: 'join', match: 'm' });
      newest().tell({ ok: true, id: newest().said[0].id });
    };
    for (let i = 0; i < 5; i++) await joinAgain();
    await vi.advanceTimersByTimeAsync(31_000);
    for (let i = 0; i < 5; i++) await joinAgain();
    expect(states).not.toContain('away');
    newest().tell(moved(100));
    expect(states.at(-1)).toBe('away');
  });

  it('asks again for nothing by itself: whoever waits is told that the reply is lost', async () => {
    const { link } = linkTo();
    const asked = link.request({ do: 'answer', answer: 'rest C4' });
    const other = link.request({ do: 'odds' });
    newest().tell({
      ok: false,
      id: newest().said[0].id,
      error: { code: 'moved', message: '', retry_ms: 500 },
    });
    expect((await asked).error?.code).toBe('lost');
    expect((await other).error?.code).toBe('lost');
  });

  it('is opened ever more slowly where a server lets it in and cuts it off', async () => {
    linkTo();
    const opened: number[] = [];
    for (let i = 0; i < 8; i++) {
      const begun = Date.now();
      const before = Line.made.length;
      newest().cut();
      while (Line.made.length === before) await vi.advanceTimersByTimeAsync(10);
      opened.push(Date.now() - begun);
      newest().open();
    }
    expect(opened[0]).toBeLessThanOrEqual(310);
    expect(opened[7]).toBeGreaterThanOrEqual(5000);
  });
});

describe('A line that says nothing', () => {
  const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000);

  it('is asked now and then, and kept while it answers', async () => {
    const { link, states } = linkTo();
    link.urgent = true;
    await seconds(120);
    expect(states).toEqual(['open']);
    expect(Line.made).toHaveLength(1);
    const pings = newest().said.filter((m) => m.do === 'ping').length;
    expect(pings).toBeGreaterThan(20);
    expect(pings).toBeLessThan(45);
  });

  it('is given up after six seconds while somebody here is asked, after twenty otherwise', async () => {
    for (const [urgent, most] of [
      [true, 6],
      [false, 20],
    ] as const) {
      Line.silent = false;
      const { link, states } = linkTo();
      link.urgent = urgent;
      await seconds(30);
      newest().tell({ push: 'presence' });
      Line.silent = true;
      await seconds(most - 1);
      expect(states.at(-1)).toBe('open');
      await seconds(2);
      expect(states.at(-1)).toBe('lost');
      link.close();
    }
  });

  it('is not given up while the server thinks', async () => {
    const { link, states } = linkTo();
    link.urgent = true;
    void link.request({ do: 'hint' });
    Line.silent = true;
    await seconds(18);
    expect(states.at(-1)).toBe('open');
    await seconds(4);
    expect(states.at(-1)).toBe('lost');
  });

  it('gives what waits for a reply back, and is tried anew every two seconds however the tries hang', async () => {
    const { link, states } = linkTo();
    Line.silent = true;
    const asked = link.request({ do: 'answer', answer: 'rest C4' });
    link.urgent = true;
    await seconds(8);
    expect((await asked).error?.code).toBe('lost');
    await seconds(60);
    const made = Line.made.length;
    expect(made).toBeGreaterThan(25);
    expect(Line.made.filter((line) => !line.closed).length).toBeLessThanOrEqual(4);
    Line.silent = false;
    await seconds(2);
    expect(Line.made.length).toBeGreaterThan(made);
    newest().open();
    expect(states.at(-1)).toBe('open');
    expect(Line.made.filter((line) => !line.closed)).toEqual([newest()]);
  });

  it('is tried at once when the machine has woken or the page is looked at again', async () => {
    const events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    vi.stubGlobal('document', { hidden: false });
    for (const name of ['online', 'visibilitychange', 'pageshow']) {
      Line.silent = false;
      const { link, states } = linkTo();
      await seconds(1);
      Line.silent = true;
      events.dispatchEvent(new Event(name));
      await seconds(4);
      expect(states.at(-1), name).toBe('lost');
      link.close();
    }
    // Asleep: no timer has run meanwhile.
    const { states } = linkTo();
    Line.silent = true;
    vi.setSystemTime(Date.now() + 600_000);
    await seconds(5);
    expect(states.at(-1)).toBe('lost');
  });

  it('that has no network is tried at once when there is one again', async () => {
    const events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('document', { hidden: false });
    linkTo();
    newest().cut();
    events.dispatchEvent(new Event('online'));
    expect(Line.made).toHaveLength(2);
  });
});

describe('A request about a battle', () => {
  const refused = (more: Record<string, unknown>) => ({
    ok: false,
    error: { code: 'moved', message: 'elsewhere', retry_ms: 100, ...more },
  });
  function serve(...replies: unknown[]) {
    const paths: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path.slice(0, path.indexOf('?')));
      return { json: async () => replies[Math.min(paths.length, replies.length) - 1] };
    });
    return paths;
  }

  it('that is told of another server is asked five times more at most, and then says so', async () => {
    const paths = serve(refused({}));
    const asked: Promise<Error> = call<never>('/matches/m/join', {}).catch((e) => e);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(await asked).toBeInstanceOf(ApiError);
    expect((await asked).message).toBe('elsewhere');
    expect(paths).toHaveLength(6);
  });

  it('goes where the battle is, where that is named', async () => {
    const paths = serve(refused({ match: 'b' }), { ok: true, token: 't' });
    const asked = call<{ token: string }>('/device', { code: 'ABCD2345' });
    await vi.advanceTimersByTimeAsync(1000);
    expect((await asked).token).toBe('t');
    expect(paths).toEqual(['./api/device', './api/matches/b/device']);
  });
});

describe('A page that nobody looks at', () => {
  const said = (line = newest()) =>
    line.said
      .filter((m) => m.do !== 'ping')
      .map(({ do: what, ...m }) => [what, (m as { visible?: boolean }).visible]);
  function lay(hidden: boolean) {
    vi.stubGlobal('document', { documentElement: {}, hidden });
    for (const wake of woken) wake();
  }
  let woken: (() => void)[] = [];
  beforeEach(() => {
    woken = [];
    vi.stubGlobal(
      'addEventListener',
      (name: string, f: () => void) => name === 'visibilitychange' && woken.push(f),
    );
    vi.stubGlobal('removeEventListener', () => undefined);
  });

  it('says so before it joins, and when it is looked at again', () => {
    vi.stubGlobal('document', { documentElement: {}, hidden: true });
    const link = new SocketLink('ws://here/ws/m');
    link.onOpen(() => void link.request({ do: 'join', match: 'm' }));
    newest().open();
    expect(said()).toEqual([
      ['visible', false],
      ['join', undefined],
    ]);
    lay(false);
    expect(said().at(-1)).toEqual(['visible', true]);
    lay(false);
    expect(said()).toHaveLength(3);
    lay(true);
    expect(said().at(-1)).toEqual(['visible', false]);
    link.close();
  });

  it('says so on each line, and one that is looked at has nothing to say', async () => {
    vi.stubGlobal('document', { documentElement: {}, hidden: false });
    const link = new SocketLink('ws://here/ws/m');
    newest().open();
    expect(said()).toEqual([]);
    lay(true);
    newest().cut();
    await vi.advanceTimersByTimeAsync(1000);
    newest().open();
    expect(said()).toEqual([['visible', false]]);
    link.close();
  });
});
