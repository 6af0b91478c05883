// SPDX-License-Identifier: MIT
// A battle's line to the table in this browser, as SocketLink is one to a server.
import { ComingBack } from '../model/moved';
import type { Link, LinkState, Push, Reply } from '../model/socket';
import { told, type TablePort } from './port';

// Told of a battle that goes on in another tab, with how it comes here; null when it has.
export type Elsewhere = (comeHere: (() => void) | null) => void;

const BACK = ['focus', 'visibilitychange', 'pageshow'];
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
  private stop = () => undefined as void;
  private port!: TablePort; // before anything is open there is none
  private back = new ComingBack();
  private isElsewhere = false;

  constructor(
    where: Promise<TablePort>,
    private readonly elsewhere: Elsewhere = () => undefined,
  ) {
    void where.then((port) => {
      if (this.closed) return;
      this.port = port;
      this.stop = port.onState((open) => (open ? this.open() : this.lose()));
    });
    for (const name of BACK) globalThis.addEventListener?.(name, this.comeHere, true);
  }

  // Whoever looks at this tab plays here.
  private comeHere = () => {
    if (!this.isElsewhere || document.hidden) return;
    this.isElsewhere = false;
    this.elsewhere(null);
    this.open();
  };

  private moved(pause: number | null) {
    this.port.close(this.line!);
    this.lose();
    if (pause !== null) return void setTimeout(() => this.open(), pause);
    this.isElsewhere = true;
    this.elsewhere(this.comeHere);
  }

  private open() {
    if (this.closed || this.line !== null || this.isElsewhere || !this.port?.isOpen) return;
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
    if (message.push === 'moved') return this.moved(null);
    if (message.error?.code === 'moved') return this.moved(this.back.pause(message.error.retry_ms));
    if (message.push) {
      for (const listener of this.pushes) listener(message);
      return;
    }
    if (message.ok) this.back.settled();
    this.waiting.get(message.id!)?.(told(message));
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
    for (const name of BACK) globalThis.removeEventListener?.(name, this.comeHere, true);
    if (this.isElsewhere) this.elsewhere(null);
    if (this.line !== null) this.port.close(this.line);
    this.line = null;
  }
}
