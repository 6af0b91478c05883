// SPDX-License-Identifier: MIT
// One match as this browser knows it: what each held seat sees, what is still to be shown, and what
// is being asked.
import { Answering } from './answering';
import { doubtSession, type Clock, type MatchNote } from './api';
import type { Usual } from './buttons';
import type { Fight } from './fight';
import { Heard } from './heard';
import { hear, read, take, type Missed } from './incoming';
import { joinAs } from './joining';
import { Known } from './known';
import { OneScreen } from './oneScreen';
import { People } from './people';
import { Playback } from './playback';
import { Routine } from './routine';
import { goBack, newestOf, type Effect, type Incoming, type SeatView } from './seen';
import { letGo } from './seats';
import type { Link, LinkState, Push, Reply } from './socket';
import type { Ear } from './sound';
import { StandingOrders } from './standing';
import { Talk, type ChatLine } from './talk';
import type { Theme } from './theme';
import type { Refusal, Scene, Seat } from './types';
import { Undoing } from './undoing';

const keyOf = (seat: Seat | null | undefined) =>
  seat === null || seat === undefined ? 'all' : String(seat);

export class MatchStore {
  note: MatchNote | null = null;
  held: Seat[] = [];
  viewer: Seat | null = null;
  link: LinkState = 'connecting';
  refusal: Refusal | null = null;
  failure: Refusal | null = null;
  effect: Effect | null = null;
  fight: Fight | null = null;
  readonly screen: OneScreen = new OneScreen(this);
  readonly routine: Routine = new Routine(this);
  readonly heard: Heard;
  readonly answering: Answering = new Answering(this);
  readonly people: People = new People(this);
  readonly talk: Talk = new Talk(this);
  readonly undoing: Undoing = new Undoing(this);
  readonly standing: StandingOrders = new StandingOrders(this);
  private views = new Map<string, SeatView>();
  private seq = 0;
  private version = 0;
  private listeners = new Set<() => void>();
  private playback = new Playback(this);
  private stops: (() => void)[] = [];

  constructor(
    readonly id: string,
    private readonly wire: Link,
    private tokens: string[],
    private lang: string,
    readonly looks: (game: string) => Theme,
    ear: Ear | null = null,
  ) {
    this.heard = new Heard(this, ear);
    this.stops = [
      wire.onPush((p) => this.pushed(p)),
      wire.onState((s) =>
        this.set(s === 'away' ? { failure: { code: s, message: '' } } : { link: s }),
      ),
      wire.onOpen(() => void this.join()),
    ];
  }

  closed = false;
  close() {
    this.closed = true;
    this.stops.forEach((stop) => stop());
    this.playback.stop();
    this.heard.hush();
    this.routine.stop();
    this.standing.stop();
    void this.wire.request({ do: 'leave', match: this.id });
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  snapshot = () => this.version;

  changed() {
    this.routine.keep();
    this.heard.keep();
    this.wire.urgent = this.asks;
    this.version++;
    for (const listener of this.listeners) listener();
  }

  set(part: Partial<MatchStore>) {
    Object.assign(this, part);
    this.changed();
  }

  // Where the table lies open, `viewer` is who is asked, and the eyes are everybody's.
  view(seat: Seat | null = this.open ? null : this.viewer): SeatView {
    const key = keyOf(seat);
    let view = this.views.get(key);
    if (!view) this.views.set(key, (view = { seat, shown: null, queue: [], log: [], looked: 0 }));
    return view;
  }

  get hotSeat() {
    return this.held.length > 1;
  }
  // Whether what is asked now sets the battle up, as far as the newest news go.
  get setsUp(): boolean {
    return [...this.views.values()].some((view) => newestOf(view)?.setUp);
  }
  // Whether somebody at this screen owes an answer, as far as the newest news go.
  private get asks(): boolean {
    return [...this.views.values()].some((view) => newestOf(view)?.question);
  }
  // From whose side a fight is told.
  get eyes(): Seat | null {
    return this.hotSeat ? null : this.viewer;
  }
  get open(): boolean {
    return this.hotSeat && this.screen.open;
  }
  get curtain(): Seat | null {
    return this.hotSeat ? this.screen.curtain : null;
  }

  // The server's clocks, and when they were read here.
  clock: (Clock & { at: number }) | null = null;
  private tellTime({ left_ms, running }: Clock) {
    this.set({ clock: { left_ms, running, at: performance.now() } });
  }

  private joins = 0; // of several the last counts
  private async join(): Promise<void> {
    this.link = 'open';
    const { seq: since, joins } = Object.assign(this, { joins: this.joins + 1 });
    const wishes = {
      do: 'join',
      match: this.id,
      tokens: this.tokens,
      since,
      lang: this.lang,
      patches: true,
      ...(this.tokens.length > 1 || this.held.length > 1 ? { open: true } : {}),
    };
    let reply = await joinAs(this.wire, { ...wishes, steps: true, usual: true });
    // while servers are exchanged one by one, one of before may keep this battle
    this.advises = reply.error?.code !== 'bad_request';
    if (!this.advises) reply = await this.wire.request(wishes);
    if (joins !== this.joins) return;
    if (!reply.ok) {
      if (reply.error?.code !== 'lost') this.set({ failure: reply.error ?? null });
      return;
    }
    this.note = reply.match as MatchNote;
    if (this.note.clock) this.tellTime(this.note.clock);
    this.held = (reply.seats as Seat[]) ?? [];
    // the account has more seats at this screen than this browser has tokens
    if (this.hotSeat && !('open' in wishes)) return this.join();
    if (this.viewer === null && this.held.length === 1) this.viewer = this.held[0];
    this.people.wishes = (reply.wishes as (string | null)[]) ?? [];
    this.talk.begin(reply.chat as ChatLine[] | undefined);
    this.undoing.offered(reply.undo_offered as Seat | undefined, Number(reply.seq));
    if (!this.note.lesson) void this.standing.load();
    if (since === 0)
      for (const view of this.views.values()) Object.assign(view, { log: [], queue: [] });
    for (const missed of (reply.missed as Missed[]) ?? []) hear(this.view(missed.seat), missed);
    this.changed();
  }

  private pushed(push: Push) {
    if (push.push === 'match') {
      const note = push.match as MatchNote;
      if (note?.id === this.id) {
        if (note.clock) this.tellTime(note.clock);
        this.set({ note });
      }
      return;
    }
    if (push.match !== this.id) return;
    if (push.push === 'update') {
      this.known.keep(push);
      this.update(push);
    }
    if (push.push === 'patch') this.patched(push);
    if (push.push === 'usual') this.advise(push);
    if (push.push === 'clock') this.tellTime(push as unknown as Clock);
    if (push.push === 'days') this.people.timed(push.until as (number | null)[]);
    if (push.push === 'chat') this.talk.hear(push as unknown as ChatLine);
    if (push.push === 'presence') this.people.noticed(Number(push.seat), push.here === true);
    if (push.push === 'devices') this.people.devicesChanged();
    if (push.push === 'device_ended') {
      letGo(this.id, Number(push.seat));
      this.set({ failure: { code: 'device_ended', message: '' } });
    }
    if (push.push === 'session_ended') void this.signedOut();
    if (push.push === 'undo_offered') this.undoing.offered(Number(push.seat), this.seq);
    if (push.push === 'undo_refused') this.undoing.refused();
    if (push.push === 'settle') this.people.wish(push.wishes as (string | null)[]);
    if (push.push === 'rematch') this.people.wantsAgain(push);
  }

  // Elsewhere: the seats whose tokens are here are played on.
  private async signedOut() {
    await doubtSession();
    if (this.tokens.length > 0) await this.join();
    else this.set({ failure: { code: 'session_ended', message: '' } });
  }

  // What has changed is told only to whoever knows what was there before: where that is not so, all
  // of it is asked for, once.
  private known = new Known();
  private lost = false;
  private patched(patch: Push) {
    const update = this.known.follow(patch);
    if (update) {
      this.update(update);
      return;
    }
    this.known.forget(patch.seat);
    if (this.lost) return;
    this.lost = true;
    void this.wire.request({ do: 'resync', match: this.id }).then(() => {
      this.lost = false;
    });
  }

  // What is usually answered comes a moment after the question it belongs to.
  private advise({ seat, of, seq, plan, answer, why }: Push) {
    const now = newestOf(this.view((seat ?? null) as Seat | null));
    if (!now || now.seq !== seq || now.plans?.version !== plan) return;
    if (of !== undefined && now.question?.seat !== of) return;
    now.usual = answer as string;
    now.why = why as string | undefined;
    this.changed();
  }
  // What the big button says where nothing is in the hand, without hints only where all else would
  // be pointless; undefined where nobody advises.
  get advised(): Usual {
    const { shown } = this.view();
    return !this.advises || shown?.lesson ? undefined : (shown?.usual ?? null);
  }
  private advises = true; // servers of before do not

  private newestPush = new Map<string, Push>();
  // The look of the game has come: how the newest questions are asked hangs on it.
  relook() {
    for (const push of this.newestPush.values()) {
      const newest = newestOf(this.view((push.seat ?? null) as Seat | null));
      if (newest?.seq === Number(push.seq)) this.update(push);
    }
  }

  private update(push: Push) {
    const seat = (push.seat ?? null) as Seat | null;
    this.newestPush.set(keyOf(seat), push);
    const view = this.view(seat);
    const seq = Number(push.seq);
    const newest = newestOf(view);
    // The same again (after coming back, or in another language) replaces what is known and is not
    // played again.
    const again = newest !== null && seq <= newest.seq;
    const incoming = read(push, this.looks((push.scene as Scene).game).hand.peeked ?? []);
    this.put(incoming, seat);
    if (again && newest.plans?.version === push.plan)
      Object.assign(incoming, { usual: newest.usual, why: newest.why });
    this.seq = Math.max(this.seq, seq);
    this.undoing.goesOn(seq, newest?.seq ?? 0, push.undone === true);
    if (push.undone) goBack(view, incoming.events);
    take(view, incoming, again);
    if (!again && this.held.length === 1)
      this.heard.news(
        incoming.put.length > 0 &&
          (incoming.question !== null || this.standing.isLoading(this.held[0])) &&
          !incoming.plans?.sealed &&
          this.routine.answerTo(this.held[0], incoming.question, true) === null,
      );
    this.turnTable();
    this.playback.wake();
    this.undoing.clearOn();
    this.changed();
  }

  // What these eyes are asked: all that no standing order answers.
  private put(incoming: Incoming, seat: Seat | null) {
    const asks = incoming.put.filter((ask) => !this.standing.answers(ask, incoming));
    const question = (seat === null ? this.screen.openOf(asks) : asks[0]) ?? null;
    Object.assign(incoming, { asks, question, asked: question?.asked ?? incoming.asked });
  }
  // Orders have been given or taken back.
  askAnew() {
    for (const view of this.views.values()) {
      const now = newestOf(view);
      if (now) this.put(now, view.seat);
    }
    this.turnTable();
    this.changed();
  }

  // With several seats at one screen: whose eyes look now.
  turnTable() {
    if (!this.hotSeat) return;
    this.screen.layBeside();
    this.screen.turn();
  }

  openCurtain(seat: Seat) {
    this.screen.lift(seat);
    this.look();
  }
  // To answer unseen what the open table asks, or to look at what is one's own.
  drawCurtain(seat: Seat) {
    this.screen.dropCurtain(seat);
    this.look();
  }
  // What is usually said, without lifting the curtain.
  usual = (seat: Seat) => this.routine.usual(seat);
  async answerUnseen(seat: Seat) {
    const text = this.usual(seat);
    if (text === null) return;
    this.screen.answersUnseen(seat);
    if (!(await this.answerAs(seat, text))) this.screen.answersUnseen(null);
  }
  layOpen() {
    this.screen.layOpen();
    this.look();
  }
  private look() {
    this.effect = this.fight = null;
    this.turnTable();
    this.playback.wake();
    this.changed();
  }

  skip() {
    this.playback.skip();
  }

  get playing() {
    return this.view().queue.length > 0;
  }

  answer = (text: string) => this.answering.answer(text);
  answerAs = (seat: Seat, text: string) => this.answering.answerAs(seat, text);

  get pending() {
    return this.answering.pending;
  }

  // Of a seat at this screen, while plans are written in secret: of others nobody knows.
  hasSealed(seat: Seat): boolean {
    return this.held.includes(seat) && (newestOf(this.view(seat))?.plans?.sealed ?? false);
  }

  ask(what: string, more: Record<string, unknown> = {}): Promise<Reply> {
    const open =
      this.open && (what === 'odds' || what === 'explain' || what === 'preview' || what === 'ahead')
        ? { open: true }
        : {};
    return this.wire.request({
      do: what,
      match: this.id,
      ...(this.viewer === null ? {} : { seat: this.viewer }),
      ...open,
      ...more,
    });
  }

  // What is the same for every seat.
  request(what: string, more: Record<string, unknown>): Promise<Reply> {
    return this.wire.request({ do: what, match: this.id, ...more });
  }

  // Why the rules do not allow this.
  async explain(answer: string) {
    const reply = await this.ask('explain', { answer });
    const why =
      reply.ok && !reply.legal
        ? {
            code: 'illegal_answer',
            message: String(reply.message),
            rule: reply.rule as string | undefined,
          }
        : null;
    this.set({ refusal: why });
  }

  forgive() {
    if (this.refusal) this.set({ refusal: null });
  }

  // What has been told is told anew as well: joining says all of it in the language it asks for.
  setLanguage(lang: string) {
    if (lang === this.lang) return;
    this.lang = lang;
    this.seq = 0;
    if (this.link === 'open') void this.join();
  }

  dismiss() {
    this.undoing.offer = null;
    this.set({ refusal: null });
  }
}
