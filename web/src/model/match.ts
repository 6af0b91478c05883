// SPDX-License-Identifier: MIT
// One match as this browser knows it: what each held seat sees, what is still to be shown, and what
// is being asked.
import type { Clock, MatchNote } from './api';
import type { Usual } from './buttons';
import type { Sides } from './briefed';
import type { Fight } from './fight';
import { Heard } from './heard';
import { Known } from './known';
import type { LessonNow } from './lesson';
import { OneScreen } from './oneScreen';
import { Playback } from './playback';
import { Routine } from './routine';
import {
  goBack,
  newestOf,
  tell,
  type Effect,
  type Incoming,
  type Limit,
  type Plans,
  type SeatView,
  type Undo,
  type UndoStep,
} from './seen';
import { letGo } from './seats';
import type { Link, LinkState, Push, Reply } from './socket';
import type { Ear } from './sound';
import type { Theme } from './theme';
import type { Ahead, Ask, Change, GameEvent, Odds, Over, Refusal, Scene, Seat } from './types';

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  gesture?: string; // one of those below, `text` is its English
}

// What is said with one touch.
export const GESTURES = ['good_luck', 'well_played', 'one_moment', 'thanks'] as const;
export type Gesture = (typeof GESTURES)[number];

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
function plansOf({ sealed_step: step, plan, sealed }: Push): Plans | null {
  if (!step) return null;
  return {
    seats: (step as Pick<Ask, 'seat'>[]).map((a) => a.seat),
    version: plan as number | undefined,
    sealed: sealed === true,
  };
}

const keyOf = (seat: Seat | null | undefined) =>
  seat === null || seat === undefined ? 'all' : String(seat);

export class MatchStore {
  note: MatchNote | null = null;
  held: Seat[] = [];
  viewer: Seat | null = null;
  link: LinkState = 'connecting';
  pending = false;
  refusal: Refusal | null = null;
  failure: Refusal | null = null;
  chat: ChatLine[] = [];
  unread = 0; // lines others have said that nobody here has looked at
  talked = 0; // lines that have come while the table was there
  deviceNews = 0; // how often another device of a seat here has come or gone
  undoOffer: Seat | null = null; // the other side asks
  undoStep: UndoStep | null = null; // this side is asked, or waits
  rematch: { next?: string; by: Seat[]; sides: Sides } | null = null; // who has asked for it
  // of a match of earlier rules: what each seat wants to become of it
  wishes: (string | null)[] = [];
  effect: Effect | null = null;
  fight: Fight | null = null;
  readonly screen: OneScreen = new OneScreen(this);
  readonly routine: Routine = new Routine(this);
  readonly heard: Heard;
  private answered: Seat | null = null;
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

  private closed = false;
  close() {
    this.closed = true;
    this.stops.forEach((stop) => stop());
    this.playback.stop();
    this.heard.hush();
    this.routine.stop();
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

  private set(part: Partial<MatchStore>) {
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
  private async join() {
    this.link = 'open';
    const { seq: since, joins } = Object.assign(this, { joins: this.joins + 1 });
    const wishes = {
      do: 'join',
      match: this.id,
      tokens: this.tokens,
      since,
      lang: this.lang,
      patches: true,
      ...(this.tokens.length > 1 ? { open: true } : {}),
    };
    let reply = await this.wire.request({ ...wishes, steps: true, usual: true });
    // while servers are exchanged one by one, one of before may keep this battle
    if (!reply.ok && reply.error?.code === 'bad_request') reply = await this.wire.request(wishes);
    if (joins !== this.joins) return;
    if (!reply.ok) {
      if (reply.error?.code !== 'lost') this.set({ failure: reply.error ?? null });
      return;
    }
    this.note = reply.match as MatchNote;
    if (this.note.clock) this.tellTime(this.note.clock);
    this.held = (reply.seats as Seat[]) ?? [];
    if (this.viewer === null && this.held.length === 1) this.viewer = this.held[0];
    this.wishes = (reply.wishes as (string | null)[]) ?? [];
    this.chat = ((reply.chat as ChatLine[]) ?? this.chat).slice();
    this.offered(reply.undo_offered as Seat | undefined, Number(reply.seq));
    if (since === 0)
      for (const view of this.views.values()) Object.assign(view, { log: [], queue: [] });
    for (const missed of (reply.missed as {
      seq: number;
      seat: Seat | null;
      events: GameEvent[];
      undone?: boolean;
    }[]) ?? []) {
      const view = this.view(missed.seat);
      if (missed.undone) goBack(view, missed.events);
      const playing = view.queue[view.queue.length - 1];
      if (playing) playing.events.push(...missed.events);
      else for (const event of missed.events) view.log.push({ seq: missed.seq, event });
    }
    this.changed();
  }

  // Of a match of earlier rules: what becomes of it is for all who hold a seat.
  settle = (wish: string): Promise<Reply> =>
    this.wire.request({ do: 'settle', match: this.id, wish });

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
    if (push.push === 'chat') this.heardLine(push as unknown as ChatLine);
    if (push.push === 'presence') this.noticed(Number(push.seat), push.here === true);
    if (push.push === 'devices') this.set({ deviceNews: this.deviceNews + 1 });
    if (push.push === 'device_ended') {
      letGo(this.id, Number(push.seat));
      this.set({ failure: { code: 'device_ended', message: '' } });
    }
    if (push.push === 'undo_offered') this.offered(Number(push.seat), this.seq);
    if (push.push === 'undo_refused')
      this.set({ undoOffer: null, undoStep: this.undoStep === 'asked' ? 'refused' : null });
    if (push.push === 'settle') this.set({ wishes: push.wishes as (string | null)[] });
    if (push.push === 'rematch') this.wanted(push);
  }

  // Whoever wants other sides than those before them is alone with that.
  private wanted(push: Push) {
    const sides = (push.sides as Sides | undefined) ?? 'moved';
    const before = this.rematch?.sides === sides ? this.rematch.by : [];
    const by = typeof push.by === 'number' ? [push.by] : [];
    const next = push.next as string | undefined;
    this.set({ rematch: { next, by: [...new Set([...before, ...by])], sides } });
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

  // Whoever asks waits for the others; whoever only watches has nothing to agree to. `at`: what has
  // happened later ends it.
  private offeredAt = 0;
  private offered(by: Seat | undefined, at: number) {
    const own = by !== undefined && this.held.includes(by);
    this.offeredAt = at;
    this.set({
      undoOffer: by === undefined || own || this.held.length === 0 ? null : by,
      undoStep: own ? 'asked' : this.undoStep === 'asked' ? null : this.undoStep,
    });
  }

  // What is usually answered comes a moment after the question it belongs to.
  private advise({ seat, of, seq, plan, answer }: Push) {
    const now = newestOf(this.view((seat ?? null) as Seat | null));
    if (!now || now.seq !== seq || now.plans?.version !== plan) return;
    if (of !== undefined && now.question?.seat !== of) return;
    now.usual = answer as string;
    this.changed();
  }
  // What the big button says where nothing is in the hand; undefined where nobody advises.
  get advised(): Usual {
    const { shown } = this.view();
    return !this.note?.hints || shown?.lesson ? undefined : (shown?.usual ?? null);
  }

  private heardLine(line: ChatLine) {
    const own = line.seat !== null && this.held.includes(line.seat);
    this.set({
      chat: [...this.chat, line],
      talked: this.talked + 1,
      unread: own ? this.unread : this.unread + 1,
    });
  }
  readTalk() {
    if (this.unread > 0) this.set({ unread: 0 });
  }

  private noticed(seat: Seat, here: boolean) {
    if (this.note)
      this.set({
        note: {
          ...this.note,
          seats: this.note.seats.map((s) => (s.seat === seat ? { ...s, here } : s)),
        },
      });
  }
  // Persons at other screens that are not here, while the battle is on and nobody plays for them.
  get away(): Seat[] {
    if (this.note?.stage !== 'playing') return [];
    return this.note.seats
      .filter(
        (s) => s.who === 'person' && s.here === false && !s.stand_in && !this.held.includes(s.seat),
      )
      .map((s) => s.seat);
  }
  // Those of them that all wait for, as far as everybody knows. Where there is a clock, the clock
  // decides.
  get awaited(): Seat[] {
    const waiting = newestOf(this.view())?.waiting ?? [];
    return this.note?.clock || this.viewer === null
      ? []
      : this.away.filter((seat) => waiting.includes(seat));
  }
  // Whether there is anybody to talk to.
  get company(): boolean {
    return (
      !this.hotSeat &&
      this.viewer !== null &&
      (this.note?.seats ?? []).filter((s) => s.who === 'person').length > 1
    );
  }

  private update(push: Push) {
    const seat = (push.seat ?? null) as Seat | null;
    const view = this.view(seat);
    const seq = Number(push.seq);
    const newest = newestOf(view);
    const events = (push.events ?? []) as GameEvent[];
    // The same again (after coming back, or in another language) replaces what is known and is not
    // played again.
    const again = newest !== null && seq <= newest.seq;
    const peeked = this.looks((push.scene as Scene).game).hand.peeked ?? [];
    const asks = ((push.question as { ask?: Ask[] } | null)?.ask ?? []).map((a) =>
      a.answers.length > 0 && peeked.includes(a.prompt)
        ? { ...a, covered: false, peeked: true }
        : a,
    );
    const question = seat === null ? this.screen.openOf(asks) : asks[0];
    const incoming: Incoming = {
      seq,
      scene: push.scene as Scene,
      events,
      scenes: (push.scenes ?? []) as Scene[],
      laid: 0,
      told: 0,
      question: question ?? null,
      asks,
      beside: (push.open as Ask | undefined) ?? null,
      asked: Number(question?.asked ?? push.asked ?? seq),
      waiting: (push.waiting ?? []) as Seat[],
      over: (push.over as Over) ?? null,
      undo: (push.undo as Undo) ?? null,
      limit: (push.limit as Limit) ?? null,
      plans: plansOf(push),
      undone: Boolean(push.undone),
      usual: again && newest.plans?.version === push.plan ? newest.usual : null,
      setUp: push.set_up === true,
      lesson: (push.lesson as LessonNow) ?? null,
    };
    this.seq = Math.max(this.seq, seq);
    if (push.undone || seq > Math.max(newest?.seq ?? 0, this.offeredAt)) {
      this.undoStep = push.undone && this.undoStep === 'asked' ? 'agreed' : null;
      this.undoOffer = null;
    }
    if (push.undone) goBack(view, events);
    if (view.shown === null || (again && view.queue.length === 0)) {
      if (!again) while (incoming.told < events.length) tell(view, incoming);
      view.shown = { ...incoming, events: [], scenes: [], told: 0 };
      view.looked = Math.max(view.looked, seq);
    } else if (again) {
      Object.assign(view.queue[view.queue.length - 1], {
        ...incoming,
        events: newest.events,
        scenes: newest.scenes,
        laid: newest.laid,
        told: newest.told,
      });
    } else {
      view.queue.push(incoming);
    }
    if (!again && this.held.length === 1)
      this.heard.news(
        question !== undefined &&
          !incoming.plans?.sealed &&
          this.routine.answerTo(this.held[0], question, true) === null,
      );
    this.turnTable();
    this.playback.wake();
    if (this.clearing) this.clearOn();
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

  async answer(text: string): Promise<boolean> {
    const { shown } = this.view();
    return this.viewer === null || !shown
      ? false
      : this.send(this.viewer, text, shown.asked, this.ofPlan(this.viewer));
  }

  // For a seat that may not be looking: to the newest it has been asked.
  async answerAs(seat: Seat, text: string): Promise<boolean> {
    const now = newestOf(this.view(seat));
    return now
      ? this.send(
          seat,
          text,
          now.asked,
          now.plans?.version === undefined ? {} : { plan: now.plans.version },
        )
      : false;
  }

  private async send(
    seat: Seat,
    text: string,
    asked: number,
    plan: { plan?: number },
  ): Promise<boolean> {
    if (this.pending) return false;
    this.answered = seat;
    const message = {
      do: 'answer',
      match: this.id,
      seat,
      answer: text,
      seq: asked,
      once: randomId(),
      ...plan,
    };
    this.set({ pending: true, refusal: null });
    let reply = await this.wire.request(message);
    while (reply.error?.code === 'lost' && !this.failure && !this.closed) {
      await new Promise((r) => setTimeout(r, 500));
      reply = await this.wire.request(message); // the same `once`: it counts once
    }
    this.set({ pending: false, refusal: reply.ok ? null : (reply.error ?? null) });
    return reply.ok;
  }

  // Of a seat at this screen, while plans are written in secret: of others nobody knows.
  hasSealed(seat: Seat): boolean {
    return this.held.includes(seat) && (newestOf(this.view(seat))?.plans?.sealed ?? false);
  }

  // Which state of one's own plan is meant, while one is written.
  private ofPlan(seat: Seat | null): { plan?: number } {
    const view = this.view(seat);
    // at an open table nobody looks through that seat's eyes
    const version = (this.open ? newestOf(view) : view.shown)?.plans?.version;
    return version === undefined ? {} : { plan: version };
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

  async odds(
    answer: string,
    answers: string[] = [],
    assume?: Record<string, unknown>,
  ): Promise<Odds | null> {
    const reply = await this.ask('odds', {
      answer,
      ...(answers.length ? { answers } : {}),
      ...(assume ? { assume } : {}),
    });
    return reply.ok ? (reply as unknown as Odds) : null;
  }

  // What the answer would change about the pieces at once; nothing where chance or others decide.
  async preview(answer: string): Promise<Change[]> {
    const reply = await this.ask('preview', { answer });
    return reply.ok ? (reply.changes as Change[]) : [];
  }

  // What is asked after each of those answers, and after those of `through` that may follow;
  // nothing where chance or others decide.
  async ahead(answers: string[], through: string[]): Promise<Ahead[]> {
    const reply = await this.ask('ahead', { answers, through });
    return reply.ok ? (reply.ahead as Ahead[]) : [];
  }

  // A rule is the same for every seat, so the request knows none.
  async ruleText(rule: string, lang: string): Promise<string> {
    const reply = await this.wire.request({ do: 'rule', match: this.id, rule, lang });
    return String(reply.text ?? reply.error?.message ?? '');
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

  // What could be taken back, on the newest news: what is still being shown counts as well.
  get undo(): Undo | null {
    const seat = this.undoer;
    const view = this.view(seat);
    return seat === null ? null : (newestOf(view)?.undo ?? null);
  }
  get limit(): Limit | null {
    const seat = this.undoer;
    return seat === null ? null : (newestOf(this.view(seat))?.limit ?? null);
  }
  // Whose answer that is: where several seats sit at this screen, that of the one who answered
  // last.
  private get undoer(): Seat | null {
    return this.open ? (this.answered ?? this.viewer) : this.viewer;
  }

  // Whether something could be undone while other people are asked. A program answers so soon that
  // nobody could touch that button.
  get undoMeanwhile(): boolean {
    const asked = newestOf(this.view())?.waiting.filter((s) => !this.held.includes(s)) ?? [];
    const people = asked.some((s) => this.note?.seats[s]?.level === undefined);
    return people && this.undo !== null && !this.playing && this.undoStep === null;
  }

  // Takes the last answer back: at once where nothing came to light and nobody has to agree,
  // otherwise after one question.
  takeBack(sure = false) {
    const { undo } = this;
    const seat = this.undoer;
    if (!undo || seat === null) return;
    const others = undo.asks.some((s) => !this.held.includes(s));
    if (!sure && (others || undo.anew)) {
      this.set({ undoStep: others ? 'offer' : 'anew', refusal: null });
      return;
    }
    void this.ask(others ? 'offer_undo' : 'undo', {
      seat,
      ...(undo.anew && !others ? { anew: true } : {}),
      ...(others || seat !== this.viewer ? {} : this.ofPlan(seat)),
    }).then(
      (reply) =>
        !reply.ok &&
        this.set({
          clearing: false,
          ...(others ? { undoStep: null, refusal: reply.error ?? null } : {}),
        }),
    );
    this.set({ undoStep: others ? 'asked' : null, refusal: null });
  }

  // All that one has written of an open plan, answer by answer.
  clearing = false;
  clearPlan() {
    this.clearing = true;
    this.clearOn();
  }
  private clearOn() {
    const now = newestOf(this.view(this.viewer));
    const look = now && this.looks(now.scene.game);
    const laid =
      now?.question?.prompt === look?.hand.laying &&
      now?.scene.pieces.some((p) => p.kind === look?.hand.lines);
    const { undo } = this;
    if (!laid || !undo || undo.anew || undo.asks.some((s) => !this.held.includes(s)))
      this.clearing = false;
    else this.takeBack(true);
  }

  keepStep() {
    if (this.undoStep) this.set({ undoStep: null });
  }

  // What has been told is told anew as well: joining says all of it in the language it asks for.
  setLanguage(lang: string) {
    if (lang === this.lang) return;
    this.lang = lang;
    this.seq = 0;
    if (this.link === 'open') void this.join();
  }

  // Another one's seat, whose holder is away.
  handOver(seat: Seat) {
    void this.ask('hand_over', { seat }).then(
      (reply) => !reply.ok && this.set({ refusal: reply.error ?? null }),
    );
  }

  // A line of the chronicle about what the page has done by itself.
  writeDown(event: GameEvent) {
    const { shown, log } = this.view();
    log.push({ seq: shown?.seq ?? 0, event });
  }

  say(text: string) {
    void this.ask('chat', { text });
  }
  gesture(gesture: Gesture) {
    void this.ask('chat', { gesture });
  }

  dismiss() {
    this.set({ refusal: null, undoOffer: null });
  }
}
