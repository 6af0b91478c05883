// One match as this browser knows it: what each held seat sees, what is still to be shown, and what is being asked.
import type { Clock, MatchNote } from './api';
import { Playback, type Effect } from './playback';
import type { Link, LinkState, Push, Reply } from './socket';
import type { Ask, GameEvent, Odds, Over, Refusal, Scene, Seat } from './types';

export interface LogLine {
  seq: number;
  event: GameEvent;
}

export interface Incoming {
  seq: number;
  scene: Scene;
  events: GameEvent[];
  question: Ask | null;
  asked: number;
  waiting: Seat[];
  over: Over | null;
}

// What one pair of eyes sees.
export interface SeatView {
  seat: Seat | null;
  shown: Incoming | null; // what lies on the table now
  queue: Incoming[]; // what happened since and has not been shown yet
  log: LogLine[];
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
}

const randomId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
const keyOf = (seat: Seat | null | undefined) => (seat === null || seat === undefined ? 'all' : String(seat));

export class MatchStore {
  note: MatchNote | null = null;
  held: Seat[] = [];
  viewer: Seat | null = null;
  link: LinkState = 'connecting';
  pending = false;
  refusal: Refusal | null = null;
  failure: Refusal | null = null;
  chat: ChatLine[] = [];
  undoOffer: Seat | null = null;
  rematch: { next?: string; by?: Seat } | null = null;
  effect: Effect | null = null;
  // Set where several seats share this screen: whose turn to look comes next. Nothing of the table may be shown then.
  curtain: Seat | null = null;
  private views = new Map<string, SeatView>();
  private seq = 0;
  private version = 0;
  private listeners = new Set<() => void>();
  private playback = new Playback(this);
  private stops: (() => void)[] = [];

  constructor(readonly id: string, private readonly wire: Link, private tokens: string[], private lang: string) {
    this.stops = [wire.onPush((p) => this.pushed(p)), wire.onState((s) => this.set({ link: s })), wire.onOpen(() => void this.join())];
  }

  close() {
    this.stops.forEach((stop) => stop());
    this.playback.stop();
    void this.wire.request({ do: 'leave', match: this.id });
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  snapshot = () => this.version;

  changed() {
    this.version++;
    for (const listener of this.listeners) listener();
  }

  private set(part: Partial<MatchStore>) {
    Object.assign(this, part);
    this.changed();
  }

  view(seat: Seat | null = this.viewer): SeatView {
    const key = keyOf(seat);
    let view = this.views.get(key);
    if (!view) this.views.set(key, (view = { seat, shown: null, queue: [], log: [] }));
    return view;
  }

  get hotSeat() {
    return this.held.length > 1;
  }

  // The server's clocks, and when they were read here.
  clock: (Clock & { at: number }) | null = null;
  private tellTime({ left_ms, running }: Clock) {
    this.set({ clock: { left_ms, running, at: performance.now() } });
  }

  private async join() {
    this.link = 'open';
    const reply = await this.wire.request({ do: 'join', match: this.id, tokens: this.tokens, since: this.seq, lang: this.lang });
    if (!reply.ok) {
      if (reply.error?.code !== 'lost') this.set({ failure: reply.error ?? null });
      return;
    }
    this.note = reply.match as MatchNote;
    if (this.note.clock) this.tellTime(this.note.clock);
    this.held = (reply.seats as Seat[]) ?? [];
    if (this.viewer === null && this.held.length === 1) this.viewer = this.held[0];
    this.chat = ((reply.chat as ChatLine[]) ?? this.chat).slice();
    for (const missed of (reply.missed as { seq: number; seat: Seat | null; events: GameEvent[] }[]) ?? []) {
      for (const event of missed.events) this.view(missed.seat).log.push({ seq: missed.seq, event });
    }
    this.changed();
  }

  private pushed(push: Push) {
    if (push.push === 'match') {
      const note = push.match as unknown as MatchNote;
      if (note?.id === this.id) {
        if (note.clock) this.tellTime(note.clock);
        this.set({ note });
      }
      return;
    }
    if (push.match !== this.id) return;
    if (push.push === 'update') this.update(push);
    if (push.push === 'clock') this.tellTime(push as unknown as Clock);
    if (push.push === 'chat') this.set({ chat: [...this.chat, push as unknown as ChatLine] });
    if (push.push === 'undo_offered') this.set({ undoOffer: Number(push.seat) });
    if (push.push === 'undo_refused') this.set({ undoOffer: null, refusal: { code: 'undo_refused', message: '' } });
    if (push.push === 'rematch') this.set({ rematch: { next: push.next as string | undefined, by: push.by as Seat | undefined } });
  }

  private update(push: Push) {
    const seat = (push.seat ?? null) as Seat | null;
    const view = this.view(seat);
    const seq = Number(push.seq);
    const newest = view.queue[view.queue.length - 1] ?? view.shown;
    const events = (push.events ?? []) as GameEvent[];
    // The same again (after coming back, or in another language) replaces what is known and is not played again.
    const again = newest !== null && seq <= newest.seq;
    const ask = push.question as { ask?: Ask[] } | null;
    const incoming: Incoming = {
      seq, scene: push.scene as Scene, events, question: ask?.ask?.[0] ?? null, asked: Number(push.asked ?? seq),
      waiting: (push.waiting ?? []) as Seat[], over: (push.over as Over) ?? null,
    };
    if (!again) for (const event of events) view.log.push({ seq, event });
    this.seq = Math.max(this.seq, seq);
    if (push.undone || seq > (newest?.seq ?? 0)) this.undoOffer = null;
    if (view.shown === null || (again && view.queue.length === 0)) view.shown = { ...incoming, events: [] };
    else if (again) view.queue[view.queue.length - 1] = { ...incoming, events: view.queue[view.queue.length - 1].events };
    else view.queue.push(incoming);
    this.turnTable();
    this.playback.wake();
    this.changed();
  }

  // With several seats at one screen: when the other one is asked, the curtain falls.
  turnTable() {
    if (!this.hotSeat) return;
    const newest = (seat: Seat) => this.view(seat).queue[this.view(seat).queue.length - 1] ?? this.view(seat).shown;
    const mine = this.viewer !== null ? newest(this.viewer) : null;
    if (this.viewer !== null && (mine?.question || mine?.over)) return;
    if (this.viewer !== null && this.view().queue.length > 0) return; // first what this seat may still see
    const next = this.held.find((s) => newest(s)?.question);
    if (next !== undefined && next !== this.viewer) this.curtain = next;
    else if (this.viewer === null && this.held.length > 0 && this.curtain === null) this.curtain = this.held[0];
  }

  openCurtain(seat: Seat) {
    this.viewer = seat;
    this.curtain = null;
    this.effect = null;
    this.playback.wake();
    this.changed();
  }

  skip() {
    this.playback.skip();
  }

  get playing() {
    return this.view().queue.length > 0;
  }

  async answer(text: string): Promise<boolean> {
    const view = this.view();
    if (this.viewer === null || !view.shown || this.pending) return false;
    const message = { do: 'answer', match: this.id, seat: this.viewer, answer: text, seq: view.shown.asked, once: randomId() };
    this.set({ pending: true, refusal: null });
    let reply = await this.wire.request(message);
    for (let tries = 0; reply.error?.code === 'lost' && tries < 40; tries++) {
      await new Promise((r) => setTimeout(r, 500));
      reply = await this.wire.request(message); // the same `once`: it counts once
    }
    this.set({ pending: false, refusal: reply.ok ? null : reply.error ?? null });
    return reply.ok;
  }

  ask(what: string, more: Record<string, unknown> = {}): Promise<Reply> {
    return this.wire.request({ do: what, match: this.id, ...(this.viewer === null ? {} : { seat: this.viewer }), ...more });
  }

  async odds(answer: string, answers: string[] = [], assume?: Record<string, unknown>): Promise<Odds | null> {
    const reply = await this.ask('odds', { answer, ...(answers.length ? { answers } : {}), ...(assume ? { assume } : {}) });
    return reply.ok ? (reply as unknown as Odds) : null;
  }

  // A rule is the same for every seat, so the request knows none.
  async ruleText(rule: string, lang: string): Promise<string> {
    const reply = await this.wire.request({ do: 'rule', match: this.id, rule, lang });
    return String(reply.text ?? reply.error?.message ?? '');
  }

  // Why the rules do not allow this.
  async explain(answer: string) {
    const reply = await this.ask('explain', { answer });
    const why = reply.ok && !reply.legal ? { code: 'illegal_answer', message: String(reply.message), rule: reply.rule as string | undefined } : null;
    this.set({ refusal: why });
  }

  forgive() {
    if (this.refusal) this.set({ refusal: null });
  }

  async takeBack() {
    const reply = await this.ask('undo');
    this.set({ refusal: reply.ok ? null : reply.error ?? null });
  }

  setLanguage(lang: string) {
    this.lang = lang;
    void this.wire.request({ do: 'lang', match: this.id, lang });
  }

  say(text: string) {
    void this.ask('chat', { text });
  }

  dismiss() {
    this.set({ refusal: null, undoOffer: null });
  }
}
