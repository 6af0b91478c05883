// SPDX-License-Identifier: MIT
// The page's end of the port to its table: calls and lines, whoever is at the other end.
import type { Reply } from '../model/socket';
import { sayNow, type Key } from '../text';
import type { Request, ToPage, ToTable, Trouble } from './wire';

const LOST: Reply = { ok: false, error: { code: 'lost', message: '' } };

// The program speaks of the server that it is elsewhere; whoever could not fetch another program
// for it has no words.
const SAID: Record<string, Key> = { busy: 'pocket.busy', not_here: 'pocket.not.here' };
export function told<T extends Reply>(reply: T): T {
  const { error } = reply;
  if (!error || !(error.code in SAID)) return reply;
  return { ...reply, error: { ...error, message: sayNow(SAID[error.code]) } };
}

// What a table says besides.
export interface Heard {
  larger?(): void; // the one that runs the larger program is to come
  begun?(match: string): void;
}
interface Waiting {
  request: Request;
  done: (reply: Reply) => void;
}

export class TablePort {
  private next = 1;
  private calls = new Map<number, Waiting>();
  private lines = new Map<number, (text: string) => void>();
  private states = new Set<(open: boolean) => void>();
  isOpen = false;
  private port: MessagePort | null = null;
  private onReady: (earlier: Record<string, string>) => void = () => undefined;

  constructor(
    private readonly onTrouble: (trouble: Trouble, over: boolean) => void,
    private readonly heard: Heard = {},
  ) {}

  // What was asked before is asked there.
  connect(port: MessagePort, onReady: (earlier: Record<string, string>) => void) {
    this.port = port;
    this.onReady = onReady;
    port.onmessage = ({ data }) => this.hear(data);
    for (const [call, { request }] of this.calls) this.send({ call, request });
  }

  // There is no table any more.
  lose() {
    for (const { done } of this.calls.values()) done(LOST);
    this.calls.clear();
    this.leave();
  }

  // Another one is about to come, and answers what this one has not.
  leave() {
    this.port?.close();
    this.port = null;
    this.lines.clear();
    this.turn(false);
  }

  private turn(open: boolean) {
    this.isOpen = open;
    for (const listener of this.states) listener(open);
  }

  private hear(message: ToPage) {
    if ('reply' in message) {
      this.calls.get(message.reply)?.done(told(message.value));
      this.calls.delete(message.reply);
    } else if ('line' in message) {
      this.lines.get(message.line)?.(message.heard);
    } else if ('ready' in message) {
      this.onReady(message.earlier);
      this.turn(true);
    } else if ('larger' in message) this.heard.larger?.();
    else if ('begun' in message) this.heard.begun?.(message.begun);
    else this.onTrouble(message.trouble, message.over === true);
  }

  private send(message: ToTable) {
    this.port?.postMessage(message);
  }

  // Whether there is a table, now and whenever that changes.
  onState(listener: (open: boolean) => void) {
    this.states.add(listener);
    if (this.isOpen) queueMicrotask(() => this.isOpen && listener(true));
    return () => void this.states.delete(listener);
  }

  call(request: Request): Promise<Reply> {
    if (!this.port) return Promise.resolve(LOST);
    const call = this.next++;
    return new Promise((done) => {
      this.calls.set(call, { request, done });
      this.send({ call, request });
    });
  }

  open(heard: (text: string) => void): number {
    const line = this.next++;
    this.lines.set(line, heard);
    this.send({ open: line });
    return line;
  }

  say(line: number, text: string) {
    this.send({ line, text });
  }

  close(line: number) {
    this.lines.delete(line);
    this.send({ close: line });
  }

  bring(game: string) {
    this.send({ bring: game });
  }
}
