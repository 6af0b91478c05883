// SPDX-License-Identifier: MIT
// A match of the browser with a server in the test.
import { MatchStore } from '../src/model/match';
import type { Link, LinkState, Push, Reply } from '../src/model/socket';
import type { Ear } from '../src/model/sound';
import { themeOf } from '../src/themes';
import { fixture } from './fixture';

const { scene } = fixture('fantasy_action');
export const settle = () => new Promise((done) => setTimeout(done, 5));

// Remembers what was asked, says what it is told to.
export class Wire implements Link {
  asked: Record<string, unknown>[] = [];
  answers: Reply[] = [];
  missed: unknown[] = []; // by who joins next
  told: Record<string, unknown> = {}; // besides, to who joins
  refused: string[] = []; // keys of a joining that this server does not know
  knows: string[] | null = null; // the sessions that are good; null: any
  private push: (p: Push) => void = () => undefined;
  state: (state: LinkState) => void = () => undefined;
  private open: () => void = () => undefined;
  constructor(private readonly seats: number[]) {}
  reactions: Reply | null = null; // what may be decided beforehand, where anything
  async request(message: Record<string, unknown>): Promise<Reply> {
    if (message.do === 'reactions') return this.reactions ?? { ok: true, reactions: [] };
    this.asked.push(message);
    if (message.do === 'join' && this.refused.some((key) => key in message))
      return { ok: false, error: { code: 'bad_request', message: '' } };
    if (
      message.do === 'join' &&
      message.session &&
      this.knows &&
      !this.knows.includes(`${message.session}`)
    )
      return { ok: false, error: { code: 'not_found', message: '' } };
    if (message.do === 'join')
      return {
        ok: true,
        match: { id: 'm', game: 'fantasy', seats: [] },
        seats: this.seats,
        seq: 0,
        missed: this.missed,
        chat: [],
        ...this.told,
      };
    return this.answers.shift() ?? { ok: true, seq: 2 };
  }
  onPush(listener: (p: Push) => void) {
    this.push = listener;
    return () => undefined;
  }
  onOpen(listener: () => void) {
    this.open = listener;
    return () => undefined;
  }
  onState(listener: (state: LinkState) => void) {
    this.state = listener;
    return () => undefined;
  }
  close() {
    /* nothing to close */
  }
  hear(push: Push) {
    this.push(push);
  }
  async connect() {
    this.open();
    await settle();
  }
  async tell(seq: number, seat: number | null, more: Record<string, unknown> = {}) {
    this.push({
      push: 'update',
      match: 'm',
      seq,
      asked: seq,
      seat,
      scene,
      events: [{ event: 'scored', text: `what ${seq}` }],
      question: null,
      waiting: [],
      ...more,
    });
    await settle();
  }
}

export async function tableOf(seats: number[], ear: Ear | null = null) {
  const wire = new Wire(seats);
  const store = new MatchStore(
    'm',
    wire,
    seats.map((n) => `token ${n}`),
    'en',
    themeOf,
    ear,
  );
  await wire.connect();
  return { wire, store };
}

// What the store shows at each beat of its scenes, played at once: `tell` says how the table looks
// then.
export function beatsSeen(store: MatchStore, tell: () => string): () => string[] {
  const steps: string[] = [];
  store.subscribe(() => {
    const { fight } = store;
    if (!fight || fight.leaving) return;
    const due = fight.beats.filter((b) => b.at <= fight.now).pop()!;
    if (due.kind === 'dice') fight.rest?.();
    steps.push(`${due.kind}: ${tell()}`);
  });
  return () => steps.filter((s, i) => s !== steps[i - 1]);
}
