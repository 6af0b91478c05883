// SPDX-License-Identifier: MIT
import { afterEach, describe, expect, it, vi } from 'vitest';
import { correction, generate } from 'lean-qr/nano';
import { codeShown, codeTyped, takeCode, timeLeft } from '../src/model/devices';
import { cleanName } from '../src/model/name';
import { reachOf } from '../src/model/reach';
import { heldSeats, hold, letGo, tokensOf } from '../src/model/seats';
import { change } from '../src/model/settings';
import { wordsOf } from '../src/panels/together/words';
import { speaker } from '../src/text';
import { notifyTurn } from '../src/ui/notify';
import { tableOf } from './wire';

const replies = (reply: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ json: async () => reply })),
  );
const at = (hostname: string, port = '8080') => ({
  protocol: 'http:',
  hostname,
  port,
  origin: `http://${hostname}:${port}`,
  pathname: '/',
});

describe('Going on at another device', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reads a code however it is typed, and shows it in two halves', () => {
    expect(codeTyped(' abcd-2345 ')).toBe('ABCD2345');
    expect(codeTyped('0o1iab')).toBe('AB');
    expect(codeTyped('ABCD23456789')).toBe('ABCD2345');
    expect(codeShown('ABCD2345')).toBe('ABCD 2345');
    expect(codeShown('AB')).toBe('AB');
    expect(timeLeft(119)).toBe('1:59');
    expect(timeLeft(7)).toBe('0:07');
  });

  it('keeps the token of the seat, and not where this browser has the seat already', async () => {
    replies({ ok: true, match: 'm1', seat: 0, token: 'second' });
    expect(await takeCode('ABCD2345')).toBe('m1');
    expect(tokensOf('m1').map((h) => h.token)).toEqual(['second']);
    hold({ match: 'm1', seat: 0, token: 'first' });
    await takeCode('ABCD2345');
    expect(tokensOf('m1').map((h) => h.token)).toEqual(['first']);
    letGo('m1', 0);
    expect(heldSeats().some((h) => h.match === 'm1')).toBe(false);
  });

  it('leaves the table and forgets its token when it is ended', async () => {
    const { wire, store } = await tableOf([0]);
    hold({ match: 'm', seat: 0, token: 'second' });
    wire.hear({ push: 'devices', match: 'm', seat: 0 });
    expect(store.people.deviceNews).toBe(1);
    wire.hear({ push: 'device_ended', match: 'm', seat: 0 });
    expect(store.failure?.code).toBe('device_ended');
    expect(tokensOf('m')).toEqual([]);
  });

  it('draws links as squares that a camera can read', () => {
    const code = generate('http://192.168.1.5:8080/#/go/ABCD2345', {
      minCorrectionLevel: correction.M,
    });
    const row = (y: number) => Array.from({ length: 8 }, (_, x) => Number(code.get(x, y))).join('');
    expect(code.size).toBe(29);
    // The eye in the corner, and the empty lane around it.
    expect([row(0), row(1), row(7)]).toEqual(['11111110', '10000010', '00000000']);
  });
});

describe('The address others can open', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the one of the page, unless that means this machine only', async () => {
    replies({ ok: true, only_here: false, addresses: ['192.168.1.5', '10.0.0.7'] });
    expect(await reachOf(at('table.example'))).toMatchObject({
      address: 'http://table.example:8080/',
      only_here: false,
    });
    expect(await reachOf(at('localhost'))).toEqual({
      address: 'http://192.168.1.5:8080/',
      only_here: false,
      others: ['http://10.0.0.7:8080/'],
    });
  });

  it('warns where nobody else can reach the server, and where that cannot be told', async () => {
    replies({ ok: true, only_here: true, addresses: [] });
    expect(await reachOf(at('127.0.0.1'))).toMatchObject({
      address: 'http://127.0.0.1:8080/',
      only_here: true,
    });
    replies({ ok: false });
    expect(await reachOf(at('localhost'))).toMatchObject({ only_here: true });
  });
});

describe('Talk at the table', () => {
  const seats = [
    { seat: 0, who: 'person', name: 'Anna', here: true },
    { seat: 1, who: 'person', name: 'Ben', here: true },
    { seat: 2, who: 'bot', name: '' },
  ];
  async function atTable() {
    const made = await tableOf([0]);
    made.wire.hear({
      push: 'match',
      match: { id: 'm', game: 'fantasy', stage: 'playing', seats } as never,
    });
    return made;
  }

  it('counts what others say until it is read, and not what is said here', async () => {
    const { wire, store } = await atTable();
    wire.hear({
      push: 'chat',
      match: 'm',
      seat: 1,
      name: 'Ben',
      text: 'Well played',
      gesture: 'well_played',
    });
    wire.hear({ push: 'chat', match: 'm', seat: 0, name: 'Anna', text: 'thanks' });
    expect([store.talk.lines.length, store.talk.unread]).toEqual([2, 1]);
    store.talk.read();
    expect(store.talk.unread).toBe(0);
  });

  it('says a gesture in the reader’s language, and one it does not know as it came', () => {
    const line = { seat: 1, name: 'Ben', text: 'Well played', gesture: 'well_played' };
    expect(wordsOf(line, speaker('fr'))).toBe('Bien joué');
    expect(wordsOf({ ...line, text: 'Bravo', gesture: 'bravo' }, speaker('fr'))).toBe('Bravo');
  });

  it('knows who is away: no machine, nobody at this screen, nobody a machine plays for', async () => {
    const { wire, store } = await atTable();
    expect(store.people.away).toEqual([]);
    wire.hear({ push: 'presence', match: 'm', seat: 1, here: false });
    wire.hear({ push: 'presence', match: 'm', seat: 0, here: false });
    expect(store.people.away).toEqual([1]);
    wire.hear({
      push: 'match',
      match: {
        id: 'm',
        game: 'fantasy',
        stage: 'playing',
        seats: seats.map((s) => ({ ...s, here: false, stand_in: 'easy' })),
      } as never,
    });
    expect(store.people.away).toEqual([]);
    wire.hear({
      push: 'match',
      match: {
        id: 'm',
        game: 'fantasy',
        stage: 'over',
        seats: seats.map((s) => ({ ...s, here: false })),
      } as never,
    });
    expect(store.people.away).toEqual([]);
  });

  it('knows whom all wait for: who is away and asked, where no clock decides', async () => {
    const { wire, store } = await atTable();
    await wire.tell(1, 0, { waiting: [1] });
    expect(store.people.awaited).toEqual([]);
    wire.hear({ push: 'presence', match: 'm', seat: 1, here: false });
    expect(store.people.awaited).toEqual([1]);
    store.people.handOver(1);
    expect(wire.asked.at(-1)).toMatchObject({ do: 'hand_over', seat: 1 });
    expect(wire.asked.at(-1)).not.toHaveProperty('level');
    await wire.tell(2, 0, { waiting: [0] });
    expect(store.people.awaited).toEqual([]);
    await wire.tell(3, 0, { waiting: [1] });
    wire.hear({
      push: 'match',
      match: {
        id: 'm',
        game: 'fantasy',
        stage: 'playing',
        clock: { left_ms: [1, 1], running: [] },
        seats: seats.map((s) => ({ ...s, here: s.seat === 0 })),
      } as never,
    });
    expect(store.people.away).toEqual([1]);
    expect(store.people.awaited).toEqual([]);
  });

  it('is offered where there is another person at another screen', async () => {
    expect((await atTable()).store.talk.company).toBe(true);
    const { wire, store } = await tableOf([0]);
    wire.hear({
      push: 'match',
      match: { id: 'm', game: 'fantasy', stage: 'playing', seats: [seats[0], seats[2]] } as never,
    });
    expect(store.talk.company).toBe(false);
  });
});

describe('A notification that it is one’s turn', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    change({ notify: false });
  });
  const stub = (permission: string, secure = true, hidden = true) => {
    const told: string[] = [];
    class Notification {
      static permission = permission;
      constructor(title: string) {
        told.push(title);
      }
    }
    vi.stubGlobal('isSecureContext', secure);
    vi.stubGlobal('window', { Notification });
    vi.stubGlobal('Notification', Notification);
    vi.stubGlobal('document', { hidden, documentElement: {} });
    return told;
  };

  it('comes only where it was asked for and allowed, in a secure context, to who looks elsewhere', () => {
    const cases: [string, boolean, boolean, boolean][] = [
      ['granted', true, true, false],
      ['denied', true, true, true],
      ['granted', false, true, true],
      ['granted', true, false, true],
    ];
    for (const [permission, secure, hidden, wish] of cases) {
      const told = stub(permission, secure, hidden);
      change({ notify: wish });
      notifyTurn();
      expect(told).toEqual([]);
    }
    const told = stub('granted');
    change({ notify: true });
    notifyTurn();
    expect(told).toEqual(['Sandtable: your turn']);
  });
});

describe('A name', () => {
  it('is as the server takes it: forty letters, no control, nothing that turns the text round', () => {
    expect(cleanName('  Anna ')).toBe('Anna');
    expect(cleanName('A\u202enna\u0007')).toBe('Anna');
    expect([...cleanName('é'.repeat(50))]).toHaveLength(40);
    expect([...cleanName('😀'.repeat(50))]).toHaveLength(40);
  });
});
