// SPDX-License-Identifier: MIT
// A battle's line to the table in this browser, as SocketLink is one to a server.
import type { Link, LinkState, Push, Reply } from '../model/socket';
import type { TablePort } from './port';

const LOST: Reply = { ok: false, error: { code: 'lost', message: '' } };

export class PocketLink implements Link {
  urgent = false;
  closed = false;
  private line: number | null = null;
  private next = 1;
  private waiting = new Map<number, (reply: Reply) => void>();
  private pushes = new Set<(push: Push) => void>();
  private opens = new Set<() => void>();
  private states = new Set<(state: LinkState) => void>();
  private stop: () => void;

  constructor(private readonly port: TablePort) {
    this.stop = port.onState((open) => (open ? this.open() : this.lose()));
  }

  private open() {
    if (this.closed || this.line !== null) return;
    this.line = this.port.open((text) => this.receive(JSON.parse(text)));
    this.tell('open');
    for (const listener of this.opens) listener();
  }

  private lose() {
    if (this.line === null) return;
    this.line = null;
    for (const done of this.waiting.values()) done(LOST);
    this.waiting.clear();
    this.tell('lost');
  }

  private receive(message: Reply & Push & { id?: number }) {
    if (message.push) {
      for (const listener of this.pushes) listener(message);
      return;
    }
    this.waiting.get(message.id!)?.(message);
    this.waiting.delete(message.id!);
  }

  private tell(state: LinkState) {
    for (const listener of this.states) listener(state);
  }

  request(message: Record<string, unknown>): Promise<Reply> {
    if (this.line === null) return Promise.resolve(LOST);
    const id = this.next++;
    return new Promise((done) => {
      this.waiting.set(id, done);
      this.port.say(this.line!, JSON.stringify({ id, ...message }));
    });
  }

  onPush(listener: (push: Push) => void) {
    this.pushes.add(listener);
    return () => void this.pushes.delete(listener);
  }

  onOpen(listener: () => void) {
    this.opens.add(listener);
    if (this.line !== null) listener();
    return () => void this.opens.delete(listener);
  }

  onState(listener: (state: LinkState) => void) {
    this.states.add(listener);
    return () => void this.states.delete(listener);
  }

  close() {
    this.closed = true;
    this.stop();
    if (this.line !== null) this.port.close(this.line);
    this.line = null;
  }
}
