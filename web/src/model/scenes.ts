// SPDX-License-Identifier: MIT
// Plays fights as scenes, beat by beat, and lets the scene go when somebody is asked something.
import { actOf, storyOf, type Act } from './acts';
import { LEAVE, timed, type Fight, type Verdict } from './fight';
import type { Heard } from './heard';
import { tell, type Effect, type Incoming, type SeatView } from './seen';
import { calmMotion } from './settings';
import type { Theme } from './theme';
import type { GameEvent, Scene, Seat } from './types';

const HOLD = 1200; // so long dice lie there while somebody else decides
const APART = 1000; // between two scenes with the camera, unless it is one's own attack
const SLOWEST = 1500; // so long at most is waited for dice that do not come to rest
const FAST = 2; // above this speed the camera stays where it is

// Whose news are shown: the match, as far as it matters to those who play its events.
export interface Stage {
  readonly looks: (game: string) => Theme;
  readonly curtain: Seat | null;
  readonly eyes: Seat | null;
  effect: Effect | null;
  fight: Fight | null;
  readonly heard: Heard;
  view(): SeatView;
  turnTable(): void;
  changed(): void;
}

// Who plays the events, as far as it matters here.
interface Player {
  readonly match: Stage;
  readonly stopped: boolean;
  hurry: boolean;
  pause(ms: number, awaited?: Promise<void>): Promise<void>;
  change(view: SeatView, update: Incoming, theme: Theme, events: GameEvent[]): void;
}

export class Scenes {
  private over = new WeakMap<SeatView, number>(); // how long the log was when no fight was pending
  private looked = -APART; // when the camera last came back
  private ids = 0;

  constructor(private readonly player: Player) {}

  // The next act, if one begins here. Whoever has seen enough of it is shown the verdict at once.
  async play(view: SeatView, update: Incoming, theme: Theme, speed: number): Promise<boolean> {
    const { player } = this;
    const open = player.match.fight?.leaving === false; // whoever hurries is still told how it ends
    if (
      !theme.story.fights ||
      !view.shown ||
      speed === 0 ||
      (player.hurry && !open) ||
      player.stopped
    )
      return false;
    const act = actOf(view, update, this.over.get(view) ?? 0, theme.story.fights);
    const fight = act && this.begun(view, theme, act, update.scene, speed);
    if (!fight) return false;
    view.shown = { ...view.shown, question: null };
    player.match.effect = null;
    let due = performance.now();
    for (const beat of fight.beats) {
      if (beat.kind === 'verdict') this.conclude(view, update, theme, act, beat);
      const more =
        beat !== fight.beats[fight.beats.length - 1] || (!act.settled && view.queue.length > 1);
      fight.still ||= player.hurry;
      if ((player.hurry && more) || player.stopped) continue;
      player.hurry = false;
      if (beat.kind !== 'verdict') this.show(view, update, theme, act, beat.shows);
      const still =
        beat.kind === 'dice' && beat.ms > 0
          ? new Promise<void>((done) => {
              fight.rest = done;
            })
          : undefined;
      player.match.fight = { ...fight, now: beat.at };
      player.match.heard.beat(beat, act, update, view.queue.length);
      player.match.changed();
      due += beat.ms / fight.pace;
      await player.pause(Math.max(0, due - performance.now()));
      if (still && !player.hurry && !player.stopped) await player.pause(SLOWEST, still);
      due = Math.max(due, performance.now());
      if (player.match.view() !== view || view.queue[0] !== update) {
        player.match.fight = null;
        return true;
      }
    }
    if (act.settled) this.leave();
    else this.conclude(view, update, theme, act);
    return true;
  }

  private begun(view: SeatView, theme: Theme, act: Act, then: Scene, speed: number): Fight | null {
    const { match } = this.player;
    const [opened] = act.story;
    const held = match.fight?.opened === opened && !match.fight.leaving ? match.fight : null;
    const scene = held?.scene ?? view.shown!.scene;
    const beats = timed(
      theme.story.fights!.beats(act.story, scene, act.settled, match.eyes, then),
      held?.beats ?? [],
    );
    if (beats.length === 0) return null;
    const soon = opened.seat !== match.eyes && performance.now() - this.looked < APART;
    const full =
      held?.full ??
      !(calmMotion() || soon || speed > FAST || !beats.some((b) => b.kind === 'arrow'));
    return {
      id: held?.id ?? ++this.ids,
      opened,
      scene,
      beats,
      now: 0,
      full,
      pace: held?.pace ?? (soon && !calmMotion() ? speed * 2 : speed),
      leaving: false,
    };
  }

  // Where the board draws what happens, it is told beat by beat.
  private show(view: SeatView, update: Incoming, theme: Theme, act: Act, events: GameEvent[] = []) {
    this.player.change(
      view,
      update,
      theme,
      events.filter((e) => act.run.includes(e)),
    );
  }

  // Log, score and board change with the verdict.
  private conclude(view: SeatView, update: Incoming, theme: Theme, act: Act, verdict?: Verdict) {
    this.show(view, update, theme, act, act.run);
    for (const event of act.run)
      tell(view, update, verdict && theme.story.fights!.acts(event) && event.event !== 'rolled');
    if (!verdict) return;
    view.log.push({ seq: update.seq, event: { event: 'verdict', text: '', said: verdict.title } });
    this.over.set(view, view.log.length);
  }

  // All of an update has been told: `view.shown` is its scene.
  told(view: SeatView) {
    const { match } = this.player;
    const { shown } = view;
    if (!shown) return;
    const { fights } = match.looks(shown.scene.game).story;
    // the rest was undone
    if ((this.over.get(view) ?? 0) > view.log.length) this.over.set(view, view.log.length);
    if (
      fights &&
      !fights.pending(shown.scene) &&
      storyOf(view, this.over.get(view) ?? 0, fights).some(fights.acts)
    )
      this.over.set(view, view.log.length);
    const { fight } = match;
    if (!fight || view.queue.length > 0) return;
    if (shown.question) this.leave();
    else setTimeout(() => match.fight === fight && this.leave(), HOLD);
  }

  // The camera goes back; nothing waits for it.
  leave() {
    const { match } = this.player;
    const { fight } = match;
    if (!fight || fight.leaving) return;
    const leaving = { ...fight, leaving: true };
    match.fight = leaving;
    if (fight.full) this.looked = performance.now();
    setTimeout(() => {
      if (match.fight !== leaving) return;
      match.fight = null;
      match.changed();
    }, LEAVE / fight.pace);
    match.changed();
  }
}
