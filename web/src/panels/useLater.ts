// SPDX-License-Identifier: MIT
// While a line of orders is on its way the hand does not wait: what it touches and says meanwhile
// is done on the next question.
import { useReducer, useRef } from 'react';
import type { Ask } from '../model/types';

export type Deed = { touch: string } | { cell: string } | { say: string };

export class Later {
  now: Ask | null = null;
  private written: Ask | null = null; // the question a line answers that is on its way
  private deeds: Deed[] = [];

  constructor(private readonly laying: string | undefined) {}

  // A line is written; `then` goes before all that waits already. Whether it waits.
  write(then?: Deed): boolean {
    if (!this.now || this.now.prompt !== this.laying) return false;
    this.written = this.now;
    if (then) this.deeds.unshift(then);
    return true;
  }

  // Whether this has to wait; it is kept if so.
  keeps(deed: Deed): boolean {
    if (!this.written || this.written !== this.now) return false;
    this.deeds.push(deed);
    return true;
  }

  // What comes next, once the line is written. Whatever follows a word, nobody can have meant it
  // for what comes after.
  take(): Deed | undefined {
    if (!this.now || this.written === this.now) return undefined;
    if (this.now.prompt !== this.laying) this.drop();
    const deed = this.deeds.shift();
    if (deed && 'say' in deed) this.deeds = [];
    return deed;
  }

  drop() {
    this.deeds = [];
    this.written = null;
  }
}

export function useLater(
  question: Ask | null,
  laying: string | undefined,
): { later: Later; step: number; goOn: () => void } {
  const later = useRef<Later>();
  later.current ??= new Later(laying);
  later.current.now = question;
  const [step, goOn] = useReducer((n: number, _: void) => n + 1, 0);
  return { later: later.current, step, goOn };
}
