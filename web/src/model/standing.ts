// SPDX-License-Identifier: MIT
// The standing orders of the seats at this screen: what the server says may be decided and has
// been, and which questions are therefore not for the person.
import { reactionOf, readOrders, writeOrders, type Orders, type Reaction } from './orders';
import type { Incoming } from './seen';
import type { Reply } from './socket';
import type { Ask, Refusal, Seat } from './types';

// So long an order is waited for before the person is asked after all.
const PATIENCE_MS = 6000;
// So long what has been decided is waited for.
const SOON_MS = 1500;

export interface Standing {
  reactions: Reaction[];
  orders: Orders;
}

// The match they are given in, as far as it matters here.
interface Ordered {
  readonly held: Seat[];
  request(what: string, more: Record<string, unknown>): Promise<Reply>;
  askAnew(): void;
}

export class StandingOrders {
  private known = new Map<Seat, Standing>();
  private loading = new Set<Seat>();
  private late = new Set<string>(); // questions that no order has answered in time
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly match: Ordered) {}

  stop() {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  // Null: nothing can be decided, or not yet.
  of(seat: Seat | null): Standing | null {
    const known = seat === null ? undefined : this.known.get(seat);
    return known && known.reactions.length > 0 ? known : null;
  }

  isLoading = (seat: Seat) => this.loading.has(seat);

  // Titles come in the reader's language.
  load(): Promise<unknown> {
    const all = this.match.held.map(async (seat) => {
      if (!this.known.has(seat)) this.loading.add(seat);
      this.heard(seat, await this.match.request('reactions', { seat }));
      this.loading.delete(seat);
    });
    return Promise.all(all).then(() => this.match.askAnew());
  }

  private heard(seat: Seat, reply: Reply) {
    const reactions =
      (reply.reactions as Reaction[] | undefined) ?? this.known.get(seat)?.reactions;
    if (reply.ok && reactions)
      this.known.set(seat, { reactions, orders: readOrders(String(reply.orders ?? '')) });
  }

  // In place of those of before; 'sensible': what the game proposes. Null where they are kept.
  async give(seat: Seat, orders: Orders | 'sensible'): Promise<Refusal | null> {
    const before = this.known.get(seat);
    const text = orders === 'sensible' ? orders : writeOrders(orders);
    if (before && orders !== 'sensible') this.known.set(seat, { ...before, orders });
    this.match.askAnew();
    const reply = await this.match.request('orders', { seat, orders: text });
    if (!reply.ok && before) this.known.set(seat, before);
    this.heard(seat, reply);
    this.match.askAnew();
    return reply.ok ? null : (reply.error ?? null);
  }

  // What is asked of this seat, as one of the things to decide.
  reactionTo(ask: Ask, { scene, setUp }: Incoming): Reaction | undefined {
    return reactionOf(this.known.get(ask.seat)?.reactions ?? [], ask, scene, setUp === true);
  }

  // Whether the person need not be asked: somebody else answers at once.
  answers(ask: Ask, incoming: Incoming): boolean {
    if (!this.match.held.includes(ask.seat) || incoming.lesson) return false;
    const key = `${ask.seat} ${incoming.seq} ${incoming.plans?.version}`;
    if (this.late.has(key)) return false;
    const loading = this.loading.has(ask.seat);
    const orders = this.known.get(ask.seat)?.orders ?? {};
    if (!loading && !((this.reactionTo(ask, incoming)?.id ?? '') in orders)) return false;
    this.wait(key, loading ? SOON_MS : PATIENCE_MS);
    return true;
  }

  private wait(key: string, ms: number) {
    if (this.timers.has(key)) return;
    const timer = setTimeout(() => {
      this.timers.delete(key);
      this.late.add(key);
      this.match.askAnew();
    }, ms);
    this.timers.set(key, timer);
  }
}
