// SPDX-License-Identifier: MIT
// What of a match is heard, and when: an event while it is shown, and a call to whoever has been
// waited for.
import type { Act } from './acts';
import type { Timed } from './fight';
import type { Incoming } from './seen';
import { soundsOf, type Ear } from './sound';
import type { Theme } from './theme';
import type { GameEvent, Seat } from './types';

const LONG = 4000; // after so many milliseconds of waiting one looks elsewhere
const MOST = 2; // sounds that follow each other
const CROWD = 8; // so many updates behind, the table hurries: nothing is heard

// The match that is heard, as far as it matters here.
interface Hearing {
  readonly eyes: Seat | null;
  readonly playing: boolean;
  readonly looks: (game: string) => Theme;
}

export class Heard {
  private since: number | null = null; // when the waiting began
  private due = false;

  constructor(
    private readonly match: Hearing,
    private readonly ear: Ear | null,
  ) {}

  // An event is being shown.
  of(event: GameEvent, update: Incoming, behind: number) {
    this.hear([event], update, behind);
  }

  // A beat of a fight is: the arrow sounds like the attack, the verdict like what came of it. Each
  // event once: what was told before this act has been heard, and what lies there already is
  // silent.
  beat(beat: Timed, { story, run }: Act, update: Incoming, behind: number) {
    if (beat.ms === 0) return;
    if (beat.kind === 'arrow' || (beat.kind === 'lift' && !beat.off))
      this.hear(
        run.filter((e) => e === story[0]),
        update,
        behind,
      );
    if (beat.kind === 'dice')
      this.hear(
        run.filter((e) => e.faces),
        update,
        behind,
      );
    if (beat.kind === 'verdict')
      this.hear(
        run.filter((e) => e !== story[0] && !e.faces),
        update,
        behind,
      );
  }

  private hear(events: GameEvent[], { scene, over }: Incoming, behind: number) {
    if (!this.ear || behind > CROWD) return;
    const { story } = this.match.looks(scene.game);
    const sounds = [
      ...new Set(events.flatMap((e) => soundsOf(story, e, over, this.match.eyes))),
    ].slice(0, MOST);
    if (sounds.length > 0) this.ear.hear(scene.game, sounds);
  }

  hush() {
    this.ear?.hush();
  }

  // Something has come for the one seat held here. Whoever was asked at once has not waited.
  news(asked: boolean) {
    if (!this.ear) return;
    if (!asked) {
      this.since ??= performance.now();
      this.due = false;
      return;
    }
    if (this.since !== null) this.due = this.ear.away || performance.now() - this.since >= LONG;
    this.since = null;
    this.keep();
  }

  // After every change: the call comes with the question, when all before it has been shown. Who is
  // away sees nothing of that.
  keep() {
    if (!this.due || !this.ear || (this.match.playing && !this.ear.away)) return;
    this.due = false;
    this.ear.call();
  }
}
