// SPDX-License-Identifier: MIT
// Several servers may share their battles. Where another one plays this battle just now, we come
// back a little later, each time after a longer pause, and not for ever.
const TRIES = 5;
const SHORTEST_MS = 100;
const LONGEST_MS = 2000;
const SETTLED_MS = 30_000; // after so long at the table the count begins anew

export class ComingBack {
  private tries = 0;
  private here = Infinity;

  settled() {
    this.here = performance.now();
  }

  // How long to wait before the next try; nothing where there have been enough. However long the
  // server says, the first pause is neither nothing nor for ever.
  pause(retryMs: unknown): number | null {
    if (performance.now() - this.here > SETTLED_MS) this.tries = 0;
    this.here = Infinity;
    return this.tries === TRIES
      ? null
      : Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Number(retryMs) || 0)) * 2 ** this.tries++;
  }
}
