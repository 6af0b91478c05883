import { beforeEach, describe, expect, it } from 'vitest';
import { MatchStore } from '../src/model/match';
import { change } from '../src/model/settings';
import type { Link, Push, Reply } from '../src/model/socket';
import { fixture } from './fixture';

const { scene, question } = fixture('fantasy_action');

// A server in the test: remembers what was asked, says what it is told to.
class Wire implements Link {
  asked: Record<string, unknown>[] = [];
  answers: Reply[] = [];
  private push: (p: Push) => void = () => undefined;
  private open: () => void = () => undefined;
  constructor(private readonly seats: number[]) {}
  async request(message: Record<string, unknown>): Promise<Reply> {
    this.asked.push(message);
    if (message.do === 'join') return { ok: true, match: { id: 'm', game: 'fantasy', seats: [] }, seats: this.seats, seq: 0, missed: [], chat: [] };
    return this.answers.shift() ?? { ok: true, seq: 2 };
  }
  onPush(listener: (p: Push) => void) { this.push = listener; return () => undefined; }
  onOpen(listener: () => void) { this.open = listener; return () => undefined; }
  onState() { return () => undefined; }
  close() { /* nothing to close */ }
  async connect() { this.open(); await settle(); }
  async tell(seq: number, seat: number, more: Record<string, unknown> = {}) {
    this.push({ push: 'update', match: 'm', seq, asked: seq, seat, scene, events: [{ event: 'scored', text: `what ${seq}` }], question: null, waiting: [], ...more });
    await settle();
  }
}

const settle = () => new Promise((done) => setTimeout(done, 5));
const mine = { question: { ask: [question] } };

async function table(seats: number[]) {
  const wire = new Wire(seats);
  const store = new MatchStore('m', wire, ['token'], 'en');
  await wire.connect();
  return { wire, store };
}

describe('A match in the browser', () => {
  beforeEach(() => change({ speed: 0 }));

  it('shows what arrives and keeps its chronicle', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0);
    await wire.tell(2, 0, mine);
    expect(store.view().shown?.seq).toBe(2);
    expect(store.view().shown?.question?.prompt).toBe('choose_action');
    expect(store.view().log.map((l) => l.event.text)).toEqual(['what 1', 'what 2']);
  });

  it('takes the same update twice for once', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(1, 0);
    await wire.tell(2, 0);
    await wire.tell(2, 0);
    expect(store.view().log).toHaveLength(2);
  });

  it('asks after a break only for what it missed', async () => {
    const { wire } = await table([0]);
    await wire.tell(5, 0);
    await wire.connect();
    expect(wire.asked.filter((m) => m.do === 'join').map((m) => m.since)).toEqual([0, 5]);
  });

  it('sends an answer again with the same mark when the line broke', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(3, 0, mine);
    wire.answers = [{ ok: false, error: { code: 'lost', message: '' } }, { ok: true, seq: 4 }];
    expect(await store.answer('rest C4')).toBe(true);
    const sent = wire.asked.filter((m) => m.do === 'answer');
    expect(sent).toHaveLength(2);
    expect(sent[0].once).toBe(sent[1].once);
    expect(sent[0].seq).toBe(3);
  });

  it('keeps a refusal with its rule for the dispatch', async () => {
    const { wire, store } = await table([0]);
    await wire.tell(3, 0, mine);
    wire.answers = [{ ok: false, error: { code: 'illegal_answer', message: 'The river stops you.', rule: 'FC-11.3' } }];
    expect(await store.answer('move C4 C5')).toBe(false);
    expect(store.refusal?.rule).toBe('FC-11.3');
  });
});

describe('Two seats at one screen', () => {
  beforeEach(() => change({ speed: 0 }));

  it('begin behind the curtain, for the seat that is asked', async () => {
    const { wire, store } = await table([0, 1]);
    await wire.tell(1, 0);
    await wire.tell(1, 1, mine);
    expect(store.viewer).toBeNull();
    expect(store.curtain).toBe(1);
  });

  it('drop the curtain when the other one is asked, and play what it missed when it opens', async () => {
    const { wire, store } = await table([0, 1]);
    await wire.tell(1, 0, mine);
    await wire.tell(1, 1);
    store.openCurtain(0);
    await settle();
    await wire.tell(2, 0);
    await wire.tell(2, 1, mine);
    expect(store.curtain).toBe(1);
    expect(store.view(1).queue).toHaveLength(1);
    store.openCurtain(1);
    await settle();
    expect(store.view(1).shown?.seq).toBe(2);
    expect(store.curtain).toBeNull();
  });
});
