// SPDX-License-Identifier: MIT
// Shows what happened, one event after the other, at the reader's speed. The chronicle is told of
// an event once it has been shown: nobody reads a result before its dice lie still.
import { Scenes, type Stage } from './scenes';
import { kept, settled, tell, tellAll, type Effect, type Incoming, type SeatView } from './seen';
import { calmMotion, settings } from './settings';
import type { Motion, Theme } from './theme';
import type { GameEvent } from './types';

// Milliseconds a kind of event stays before the next one, at speed 1.
const LENGTH: Record<Motion, number> = {
  slide: 460,
  push: 360,
  dice: 1150,
  loss: 300,
  flip: 60,
  token: 220,
  card: 700,
  note: 260,
  banner: 800,
  silent: 0,
};

const SLOWEST = 1500; // so long at most is waited for dice that do not come to rest

export class Playback {
  private running = false;
  stopped = false;
  hurry = false;
  private effects = 0;
  private wakeUp: (() => void) | null = null;
  private scenes = new Scenes(this);

  constructor(readonly match: Stage) {}

  stop() {
    this.stopped = true;
    this.wakeUp?.();
  }

  // Any key or touch finishes what is playing.
  skip() {
    this.hurry = true;
    this.match.heard.hush();
    this.wakeUp?.();
  }

  wake() {
    if (!this.running && !this.stopped) void this.run();
  }

  // Until that time is over, or what is waited for has come, or somebody has had enough.
  pause(ms: number, awaited?: Promise<void>): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        done();
      };
      void awaited?.then(this.wakeUp);
    });
  }

  // Dice take as long as they take: on a slow machine they fall later than the clock says.
  private async show(effect: Effect, length: number) {
    const still =
      effect.kind === 'dice'
        ? new Promise<void>((done) => {
            effect.rest = done;
          })
        : undefined;
    this.match.effect = effect;
    this.match.changed();
    await this.pause(length);
    if (still && !this.hurry && !this.stopped) await this.pause(SLOWEST, still);
  }

  private async run() {
    this.running = true;
    while (!this.stopped) {
      const view = this.match.view();
      const next = view.queue[0];
      if (!next || this.match.curtain !== null) break;
      await this.play(next);
      // other eyes look meanwhile
      if (this.match.view() !== view || view.queue[0] !== next) continue;
      const then = settled(view.shown, next, this.match.looks(next.scene.game));
      this.tellRest(next);
      view.queue.shift();
      view.looked = Math.max(view.looked, next.seq);
      view.shown = then;
      this.match.effect = null;
      if (view.queue.length === 0) this.hurry = false;
      this.match.turnTable();
      this.scenes.told(view);
      this.match.changed();
    }
    this.running = false;
  }

  // This event, and those in a row behind it that are shown at the same time.
  private together(update: Incoming, theme: Theme): GameEvent[] {
    const first = update.events[update.told];
    let end = update.told + 1;
    if (theme.story.events[first.event]?.together)
      while (
        update.events[end]?.event === first.event &&
        update.events[end].purpose === first.purpose
      )
        end++;
    return update.events.slice(update.told, end);
  }

  private async play(update: Incoming) {
    const theme = this.match.looks(update.scene.game);
    const view = this.match.view();
    const crowd = Math.max(1, view.queue.length / 4);
    for (;;) {
      if (await this.scenes.play(view, update, theme, settings().speed * Math.min(3, crowd))) {
        if (this.match.view() !== view || view.queue[0] !== update) return;
        continue;
      }
      if (update.told >= update.events.length) return;
      const events = this.together(update, theme);
      const [event] = events;
      const dice = theme.story.events[event.event]?.motion === 'dice';
      // however much waits, dice are seen
      const speed = settings().speed * (dice ? Math.min(6, crowd) : crowd);
      if (this.hurry || this.stopped || speed === 0 || !view.shown) return;
      const motion = theme.story.events[event.event]?.motion ?? 'note';
      this.change(view, update, theme, events);
      if (motion !== 'silent') {
        this.scenes.leave();
        const length =
          calmMotion() && motion !== 'dice' ? Math.min(160, LENGTH[motion]) : LENGTH[motion];
        this.match.heard.of(event, update, view.queue.length);
        await this.show({ id: ++this.effects, kind: motion, event, pace: speed }, length / speed);
        if (this.match.view() !== view || view.queue[0] !== update) return;
      }
      events.forEach(() => tell(view, update));
    }
  }

  // The table as it stood when the last of these events had come about, as far as that is told.
  change(view: SeatView, update: Incoming, theme: Theme, events: GameEvent[]) {
    const end = 1 + Math.max(-1, ...events.map((e) => update.events.indexOf(e)));
    if (!view.shown || end <= update.laid) return;
    const { shown } = view;
    const then = end === update.events.length ? update.scene : update.scenes[end - 1];
    const scene = kept(
      then ?? shown.scene,
      shown.scene,
      theme,
      update.events.slice(update.laid, end),
    );
    update.laid = end;
    view.shown = { ...shown, scene, question: null };
  }

  private tellRest(update: Incoming) {
    tellAll(this.match.view(), update);
  }
}
