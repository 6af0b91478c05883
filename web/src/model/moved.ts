// SPDX-License-Identifier: MIT
// Several servers may share their battles. Where another one plays this battle just now, we come back a little later, each time after a longer pause, and not for ever.
const TRIES = 5;
const FORGOTTEN_MS = 30_000; // after so long without it, the count begins anew

export class ComingBack {
  private tries = 0;
  private last = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly join: () => void, private readonly giveUp: () => void) {}

  soon(retryMs: number) {
    const now = performance.now();
    if (now - this.last > FORGOTTEN_MS) this.tries = 0;
    this.last = now;
    this.stop();
    if (this.tries === TRIES) return this.giveUp();
    this.timer = setTimeout(this.join, retryMs * 2 ** this.tries++);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
