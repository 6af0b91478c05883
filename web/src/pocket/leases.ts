// SPDX-License-Identifier: MIT
// Which of several tabs plays a battle: whoever holds its lock. A tab that closes or dies has lost
// its locks; one that does not answer is robbed of them. Notices go over a channel.
import type { Change } from './database';

const CHANNEL = 'sandtable-pocket';
const PATIENCE_MS = 2000;
const lockOf = (match: string) => `sandtable/${match}`;

interface Notice {
  hello?: string; // without locks: is somebody here?
  here?: string; // yes, whoever has said hello
  wanted?: string; // whoever plays this one gives it up, please
  changed?: Change; // without its journal
}

export interface LeaseListener {
  wanted(match: string): void;
  lost(match: string): void;
  changed(change: Change): void;
}

const ANSWER_MS = 1500; // a busy phone may take its time; only browsers without locks wait for it
const hasLocks = () => 'locks' in navigator;

export class Leases {
  private held = new Map<string, () => void>(); // how it is given back
  private channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

  constructor(private readonly listener: LeaseListener) {
    this.channel?.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
      if (data.wanted && this.held.has(data.wanted)) listener.wanted(data.wanted);
      if (data.changed) listener.changed(data.changed);
    });
  }

  // Where there are no locks there can be one tab only. Of two that come at once the one with the
  // smaller name stays.
  alone(self: string): Promise<boolean> {
    const { channel } = this;
    if (hasLocks() || !channel) return Promise.resolve(true);
    let settled = false;
    return new Promise((answer) => {
      channel.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
        if (data.here === self) answer(false);
        if (data.hello && (settled || self < data.hello))
          channel.postMessage({ here: data.hello } satisfies Notice);
      });
      channel.postMessage({ hello: self } satisfies Notice);
      setTimeout(() => answer((settled = true)), ANSWER_MS);
    }).then((alone) => {
      settled = alone === true;
      return settled;
    });
  }

  has(match: string) {
    return this.held.has(match);
  }

  // What other tabs show of it.
  announce(change: Change) {
    this.channel?.postMessage({ changed: change } satisfies Notice);
  }

  // Asks, then waits, then takes it by force.
  async take(match: string): Promise<void> {
    if (!hasLocks()) return void this.held.set(match, () => undefined);
    if (await this.ask(match, { ifAvailable: true })) return;
    this.channel?.postMessage({ wanted: match } satisfies Notice);
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    const given = await this.ask(match, { signal: patience.signal });
    clearTimeout(timer);
    if (!given) await this.ask(match, { steal: true });
  }

  private ask(match: string, options: LockOptions): Promise<boolean> {
    return new Promise((answer) => {
      let mine: (() => void) | undefined;
      navigator.locks
        .request(lockOf(match), options, (lock) => {
          if (!lock) return answer(false);
          return new Promise<void>((back) => {
            this.held.set(match, (mine = back));
            answer(true);
          });
        })
        .catch(() => {
          answer(false);
          if (!mine || this.held.get(match) !== mine) return;
          this.held.delete(match);
          this.listener.lost(match);
        });
    });
  }

  release(match: string) {
    this.held.get(match)?.();
    this.held.delete(match);
  }
}
