// SPDX-License-Identifier: MIT
// Questions that answer themselves: after the same time, whatever there was to say.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchStore } from '../src/model/match';
import { ROUTINE_MS } from '../src/model/routine';
import { change } from '../src/model/settings';
import type { Link, Push, Reply } from '../src/model/socket';
import { commanders } from '../src/themes/commanders';
import { fleet } from '../src/themes/fleet';
import { fixture } from './fixture';

const { scene } = fixture('commanders/planning_fresh');
const answer = (text: string) => ({ answer: text, verb: text.split(' ')[0], touches: [], text });
const asks = (seat: number, prompt: string, ...answers: string[]) => ({
  ask: [{ seat, prompt, text: prompt, answers: answers.map(answer) }],
});

class Wire implements Link {
  sent: Record<string, unknown>[] = [];
  private push: (p: Push) => void = () => undefined;
  private open: () => void = () => undefined;
  constructor(private readonly seats: number[]) {}
  async request(message: Record<string, unknown>): Promise<Reply> {
    if (message.do === 'answer') this.sent.push(message);
    return message.do === 'join'
      ? {
          ok: true,
          match: { id: 'm', game: 'commanders', seats: [] },
          seats: this.seats,
          seq: 0,
          missed: [],
          chat: [],
        }
      : { ok: true };
  }
  onPush(listener: (p: Push) => void) {
    this.push = listener;
    return () => undefined;
  }
  onOpen(listener: () => void) {
    this.open = listener;
    return () => undefined;
  }
  onState() {
    return () => undefined;
  }
  close() {
    /* nothing to close */
  }
  async connect() {
    this.open();
    await vi.advanceTimersByTimeAsync(1);
  }
  async tell(
    seq: number,
    seat: number | null,
    question: unknown,
    more: Record<string, unknown> = {},
  ) {
    this.push({
      push: 'update',
      match: 'm',
      seq,
      asked: seq,
      seat,
      scene,
      events: [],
      question,
      waiting: [],
      ...more,
    } as Push);
    await vi.advanceTimersByTimeAsync(1);
  }
}

async function table(seats: number[], theme = commanders) {
  const wire = new Wire(seats);
  const store = new MatchStore('m', wire, seats.map(String), 'en', () => theme);
  await wire.connect();
  return { wire, store };
}

const texts = (wire: Wire) => wire.sent.map((m) => `${m.seat} ${m.answer}`);
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('A lone done', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    change({ speed: 0 });
  });

  it('is sent after its time and not before', async () => {
    const { wire } = await table([0]);
    await wire.tell(1, 0, asks(0, 'commit', 'done'));
    await after(ROUTINE_MS - 20);
    expect(texts(wire)).toEqual([]);
    await after(20);
    expect(texts(wire)).toEqual(['0 done']);
  });

  it('seals no sheet of orders, and leaves a choice alone', async () => {
    const { wire } = await table([0]);
    await wire.tell(1, 0, asks(0, 'plan', 'done'));
    await after(2000);
    await wire.tell(2, 0, asks(0, 'commit', 'go a1 1C a2', 'all', 'done'));
    await after(2000);
    expect(texts(wire)).toEqual([]);
  });

  it('is sent whatever it names, where nothing else can be said', async () => {
    const { wire } = await table([0], fleet);
    await wire.tell(1, 0, asks(0, 'second_move', 'stop'));
    await after(ROUTINE_MS + 20);
    await wire.tell(2, 0, asks(0, 'aim', 'to c4'));
    await after(ROUTINE_MS + 20);
    await wire.tell(3, 0, asks(0, 'second_move', 'to c4', 'stop'));
    await after(2000);
    expect(texts(wire)).toEqual(['0 stop', '0 to c4']);
  });

  it('waits for a hand after it has been taken back', async () => {
    const { wire } = await table([0]);
    await wire.tell(1, 0, asks(0, 'commit', 'done'), {
      undone: true,
      events: [{ event: 'undone', seat: 0, back_to: 0 }],
    });
    await after(2000);
    expect(texts(wire)).toEqual([]);
  });
});

describe('Whoever says “as written”', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    change({ speed: 0 });
  });

  it('answers phase after phase at the same pace, whatever is there to be said', async () => {
    const { wire, store } = await table([0]);
    store.routine.set(0, true);
    let seq = 0;
    for (const said of [['go a1 1C a2', 'all', 'done'], ['done'], ['go a1 1I a2', 'all', 'done']]) {
      await wire.tell(++seq, 0, asks(0, 'commit', ...said));
      await after(ROUTINE_MS - 20);
      expect(wire.sent).toHaveLength(seq - 1);
      await after(20);
      expect(wire.sent).toHaveLength(seq);
    }
    expect(texts(wire)).toEqual(['0 all', '0 done', '0 all']);
  });

  it('leaves real choices to the hand, and goes on after them', async () => {
    const { wire, store } = await table([0]);
    store.routine.set(0, true);
    await wire.tell(1, 0, asks(0, 'regroup', 'withdraw a1-a2 1I 0C', 'done'));
    await after(2000);
    expect(texts(wire)).toEqual([]);
    await wire.tell(2, 0, asks(0, 'commit', 'go a1 1C a2', 'all', 'done'));
    await after(ROUTINE_MS + 5);
    expect(texts(wire)).toEqual(['0 all']);
  });

  it('has everybody rally who can, and leaves it to the hand whom where not all can', async () => {
    const { wire, store } = await table([0]);
    store.routine.set(0, true);
    const rally = (infantry: number, cavalry: number) => ({
      ...answer(`rally ${infantry}I ${cavalry}C`),
      infantry,
      cavalry,
    });
    const asked = (...answers: unknown[]) => ({
      ask: [{ seat: 0, prompt: 'rally', text: 'rally', answers: [...answers, answer('done')] }],
    });
    await wire.tell(1, 0, asked(rally(2, 1), rally(1, 1), rally(2, 0)));
    await after(ROUTINE_MS + 5);
    await wire.tell(2, 0, asked(rally(2, 0), rally(1, 1), rally(0, 2)));
    await after(2000);
    await wire.tell(3, 0, asked(rally(1, 0), answer('rally_in_place A b2')));
    await after(2000);
    expect(texts(wire)).toEqual(['0 rally 2I 1C']);
  });

  it('spares the curtain to both at one screen', async () => {
    const { wire, store } = await table([0, 1]);
    const covered = {
      ask: [0, 1].map((seat) => ({ ...asks(seat, 'commit').ask[0], covered: true })),
    };
    store.routine.set(0, true);
    store.routine.set(1, true);
    await wire.tell(1, 0, asks(0, 'commit', 'all', 'done'));
    await wire.tell(1, 1, asks(1, 'commit', 'done'));
    await wire.tell(1, null, covered);
    expect(store.curtain).toBeNull();
    await after(2 * ROUTINE_MS + 5);
    expect(texts(wire).sort()).toEqual(['0 all', '1 done']);
  });

  it('lets the curtain fall for whoever does not', async () => {
    const { wire, store } = await table([0, 1]);
    const covered = {
      ask: [0, 1].map((seat) => ({ ...asks(seat, 'commit').ask[0], covered: true })),
    };
    store.routine.set(0, true);
    await wire.tell(1, 0, asks(0, 'commit', 'all', 'done'));
    await wire.tell(1, 1, asks(1, 'commit', 'done'));
    await wire.tell(1, null, covered);
    expect(store.curtain).toBe(1);
    await after(2000);
    expect(texts(wire)).not.toContain('1 done');
  });

  it('answers a lone “done” that lies open before both at one screen', async () => {
    const { wire, store } = await table([0, 1]);
    const { ask } = asks(0, 'regroup', 'done');
    const step = { sealed_step: [{ seat: 0 }] };
    await wire.tell(1, 0, { ask }, { ...step, plan: 0, open: { ...ask[0], covered: false } });
    await wire.tell(1, 1, null, step);
    await wire.tell(1, null, { ask: [{ ...ask[0], covered: true, answers: [] }] }, step);
    expect(store.curtain).toBeNull();
    await after(ROUTINE_MS + 5);
    expect(texts(wire)).toEqual(['0 done']);
  });
});
