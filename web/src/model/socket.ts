// SPDX-License-Identifier: MIT
// The WebSocket of a battle: requests with their replies, pushes for whoever listens, and coming
// back after a break, or to another server where that one plays it now.
import { ComingBack } from './moved';
import type { Refusal } from './types';

export interface Reply {
  ok: boolean;
  error?: Refusal;
  [key: string]: unknown;
}

export interface Push {
  push: string;
  match?: unknown;
  [key: string]: unknown;
}

// `away`: another server keeps the battle, and we have asked often enough.
export type LinkState = 'connecting' | 'open' | 'lost' | 'away';

export interface Link {
  urgent?: boolean; // somebody at this screen has to answer: a line that is dead is noticed soon
  closed?: boolean;
  request(message: Record<string, unknown>): Promise<Reply>;
  onPush(listener: (push: Push) => void): () => void;
  onOpen(listener: () => void): () => void;
  onState(listener: (state: LinkState) => void): () => void;
  close(): void;
}

interface Waiting {
  message: Record<string, unknown>;
  done: (reply: Reply) => void;
}

const FIRST_MS = 300;
const LOST: Reply = { ok: false, error: { code: 'lost', message: '' } };
// Nothing has been heard for so long: the line is dead. Half of that before, whoever is there is
// asked to say something.
const SILENT_MS = 20_000;
const SILENT_ASKED_MS = 6000;
// What takes the server long to think about, or lets it read much; all else waits behind it on this
// line.
const SLOW = ['hint', 'review', 'summary', 'moments', 'deploy', 'join'];
const LOOK_MS = 1000;
const SLEPT_MS = 5000; // the clock has gone on so much more than it should: the machine was asleep
const WOKEN_MS = 3000; // what a line has to show that it is still there
// A try that has not got through by then is left to itself, and another one made beside it.
const TRY_MS = 2000;
const TRIES = 4;
const EVENTS = ['online', 'visibilitychange', 'pageshow'];

export class SocketLink implements Link {
  urgent = false;
  private socket: WebSocket | null = null;
  private tries = new Set<WebSocket>(); // not open yet
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private looked = 0; // by the clock on the wall, which goes on while the machine sleeps
  private heard = 0; // when, last
  private woken = Infinity; // by then something has to be heard
  private pinged = false; // since something was heard
  private hidden = false; // as the server knows the page
  private next = 1;
  private waiting = new Map<number, Waiting>();
  private pushes = new Set<(push: Push) => void>();
  private opens = new Set<() => void>();
  private states = new Set<(state: LinkState) => void>();
  closed = false;
  private delay = FIRST_MS;
  private back = new ComingBack();

  constructor(private readonly url: string) {
    this.connect();
    for (const name of EVENTS) globalThis.addEventListener?.(name, this.wake, true);
  }

  // A try may hang for minutes where the line swallows everything: the first one that gets through
  // counts.
  private connect() {
    if (this.closed || this.socket) return;
    const [oldest] = this.tries;
    if (this.tries.size === TRIES) this.drop(oldest);
    const socket = new WebSocket(this.url);
    this.tries.add(socket);
    socket.onopen = () => this.opened(socket);
    socket.onclose = () => {
      this.tries.delete(socket);
      if (this.tries.size > 0) return;
      this.tell('lost'); // a server that ends in peace sends us elsewhere first
      this.connectIn(this.slower(TRY_MS));
    };
    this.connectIn(TRY_MS);
  }

  private connectIn(pause: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), pause);
  }

  private slower(most: number): number {
    const { delay } = this;
    this.delay = Math.max(delay, Math.min(most, delay * 1.7));
    return Math.min(most, delay);
  }

  private opened(socket: WebSocket) {
    this.tries.delete(socket);
    this.tries.forEach(this.drop);
    clearTimeout(this.timer);
    this.socket = socket;
    this.hear();
    this.looked = Date.now();
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)));
    socket.onclose = () => this.lost(this.slower(5000));
    this.lookLater();
    this.hidden = false;
    this.showItself();
    this.tell('open');
    for (const listener of this.opens) listener();
  }

  private drop = (socket: WebSocket) => {
    this.tries.delete(socket);
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  };

  private lost(pause: number) {
    if (this.closed) return;
    this.tell('lost');
    this.comeBack(pause);
  }

  private comeBack(pause: number) {
    if (this.socket) this.drop(this.socket);
    this.socket = null;
    clearTimeout(this.watch);
    // What is asked again after a break (answers) is asked by whoever waits for it; the rest is
    // told.
    for (const { done } of this.waiting.values()) done(LOST);
    this.waiting.clear();
    this.connectIn(pause);
  }

  private lookLater() {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.look(), LOOK_MS);
  }

  // Is anybody there? A line that is cut somewhere on the way says nothing of it.
  private look() {
    const slept = Date.now() - this.looked > LOOK_MS + SLEPT_MS;
    this.looked = Date.now();
    if (slept) this.check();
    const now = performance.now();
    const slow = [...this.waiting.values()].some(({ message }) =>
      SLOW.includes(String(message.do)),
    );
    const patience = this.urgent && !slow ? SILENT_ASKED_MS : SILENT_MS;
    const silent = now - this.heard;
    // After a sleep nothing can have been heard: the line is given its time.
    if (this.woken === Infinity ? silent >= patience : now >= this.woken) return this.lost(0);
    if (silent >= patience / 2 && !this.pinged) this.ping();
    this.lookLater();
  }

  private hear() {
    this.heard = performance.now();
    this.woken = Infinity;
    this.pinged = false;
  }

  private ping() {
    this.pinged = true;
    void this.request({ do: 'ping' });
  }

  // Whoever does not look at the page is told elsewhere that it is their turn; so this comes before
  // any joining.
  private showItself() {
    const hidden = document.hidden === true;
    if (hidden === this.hidden || this.socket?.readyState !== WebSocket.OPEN) return;
    this.hidden = hidden;
    void this.request({ do: 'visible', visible: !hidden });
  }

  // The page is looked at again, or the machine has a line again: whether it is still ours shows
  // soon.
  private wake = () => {
    this.showItself();
    if (!document.hidden) this.check();
  };

  private check() {
    if (!this.socket) return this.connect();
    this.woken = Math.min(this.woken, performance.now() + WOKEN_MS);
    this.ping();
  }

  // The battle goes on elsewhere: a new connection leads there.
  private moved(retryMs: unknown) {
    const pause = this.back.pause(retryMs);
    if (pause === null) {
      this.close();
      this.tell('away');
    }
    this.comeBack(pause ?? 0);
  }

  private receive(message: Reply & Push & { id?: number }) {
    this.delay = FIRST_MS;
    this.hear();
    if (message.push === 'moved') return this.moved(message.retry_ms);
    if (message.error?.code === 'moved') return this.moved(message.error.retry_ms);
    if (message.push) {
      for (const listener of this.pushes) listener(message);
      return;
    }
    const asked = message.id === undefined ? undefined : this.waiting.get(message.id);
    if (!asked) return;
    this.waiting.delete(message.id!);
    if (message.ok && asked.message.do === 'join') this.back.settled();
    asked.done(message);
  }

  private tell(state: LinkState) {
    for (const listener of this.states) listener(state);
  }

  request(message: Record<string, unknown>): Promise<Reply> {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve(LOST);
    const id = this.next++;
    return new Promise((done) => {
      this.waiting.set(id, { message, done });
      this.socket!.send(JSON.stringify({ id, ...message }));
    });
  }

  onPush(listener: (push: Push) => void) {
    this.pushes.add(listener);
    return () => void this.pushes.delete(listener);
  }

  onOpen(listener: () => void) {
    this.opens.add(listener);
    if (this.socket?.readyState === WebSocket.OPEN) listener();
    return () => void this.opens.delete(listener);
  }

  onState(listener: (state: LinkState) => void) {
    this.states.add(listener);
    return () => void this.states.delete(listener);
  }

  close() {
    this.closed = true;
    for (const name of EVENTS) globalThis.removeEventListener?.(name, this.wake, true);
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    this.tries.forEach(this.drop);
    this.socket?.close();
  }
}

export const socketAddress = (match: string) =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${match}`;
