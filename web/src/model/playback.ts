// Shows what happened, one event after the other, at the reader's speed.
import { themeOf } from '../themes';
import type { Motion } from '../themes/types';
import type { Incoming, MatchStore } from './match';
import { patch } from './patch';
import { calmMotion, settings } from './settings';
import type { GameEvent } from './types';

export interface Effect {
  kind: Motion;
  event: GameEvent;
}

// Milliseconds a kind of event stays before the next one, at speed 1.
const LENGTH: Record<Motion, number> = { slide: 460, push: 360, dice: 1150, loss: 300, flip: 60, token: 220, card: 700, note: 260, banner: 800, silent: 0 };

export class Playback {
  private running = false;
  private stopped = false;
  private hurry = false;
  private wakeUp: (() => void) | null = null;

  constructor(private readonly match: MatchStore) {}

  stop() {
    this.stopped = true;
    this.wakeUp?.();
  }

  // Any key or touch finishes what is playing.
  skip() {
    this.hurry = true;
    this.wakeUp?.();
  }

  wake() {
    if (!this.running && !this.stopped) void this.run();
  }

  private pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  private async run() {
    this.running = true;
    while (!this.stopped) {
      const view = this.match.view();
      const next = view.queue[0];
      if (!next || this.match.curtain !== null) break;
      await this.play(next);
      if (this.match.view() !== view) continue; // somebody else sat down meanwhile
      view.queue.shift();
      view.shown = { ...next, events: [] };
      this.match.effect = null;
      if (view.queue.length === 0) this.hurry = false;
      this.match.turnTable();
      this.match.changed();
    }
    this.running = false;
  }

  private async play(update: Incoming) {
    const theme = themeOf(update.scene.game);
    const view = this.match.view();
    const crowd = Math.max(1, view.queue.length / 4);
    for (const event of update.events) {
      const speed = settings().speed * crowd;
      if (this.hurry || this.stopped || speed === 0 || !view.shown) return;
      const motion = theme.events[event.event]?.motion ?? 'note';
      if (motion === 'silent') continue;
      view.shown = { ...view.shown, scene: patch(view.shown.scene, event), question: null };
      this.match.effect = { kind: motion, event };
      this.match.changed();
      const length = calmMotion() && motion !== 'dice' ? Math.min(160, LENGTH[motion]) : LENGTH[motion];
      await this.pause(length / speed);
    }
  }
}
