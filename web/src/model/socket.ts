// SPDX-License-Identifier: MIT
// The WebSocket of a battle: requests with their replies, pushes for whoever listens, and coming back after a break, or to another server where that one plays it now.
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

export class SocketLink implements Link {
  private socket: WebSocket | null = null;
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
  }

  private connect() {
    if (this.closed) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.tell('open');
      for (const listener of this.opens) listener();
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)));
    socket.onclose = () => {
      if (this.closed) return;
      this.tell('lost');
      this.comeBack(this.delay);
      this.delay = Math.min(5000, this.delay * 1.7);
    };
  }

  private comeBack(pause: number) {
    this.socket = null;
    // What is asked again after a break (answers) is asked by whoever waits for it; the rest is told.
    for (const { done } of this.waiting.values()) done(LOST);
    this.waiting.clear();
    setTimeout(() => this.connect(), pause);
  }

  // The battle goes on elsewhere: a new connection leads there.
  private moved(retryMs: unknown) {
    const pause = this.back.pause(retryMs);
    this.socket!.onclose = this.socket!.onmessage = null;
    this.socket!.close();
    if (pause === null) {
      this.closed = true;
      this.tell('away');
    }
    this.comeBack(pause ?? 0);
  }

  private receive(message: Reply & Push & { id?: number }) {
    this.delay = FIRST_MS;
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
    this.socket?.close();
  }
}

export const socketAddress = (match: string) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${match}`;
