// SPDX-License-Identifier: MIT
// The sounds, through the loudspeaker. Nothing is fetched before the page has been touched, nor
// while sound is off.
import { onSettings, settings } from '../model/settings';
import { notifyTurn } from './notify';
import { SHARED, type Ear, type Volume } from '../model/sound';

const FILES = import.meta.glob<string>('../sounds/*/*.mp3', {
  query: '?url',
  import: 'default',
  eager: true,
});
const fileOf = (game: string, sound: string): string | undefined =>
  FILES[`../sounds/${SHARED.includes(sound) ? 'shared' : game}/${sound}.mp3`];

const LEVEL: Record<Volume, number> = { off: 0, low: 0.35, on: 0.9 };
const AGAIN = 120; // milliseconds before a sound may begin once more
const NEXT = 0.14; // seconds between sounds that follow each other
// milliseconds: a sound that was not there in time is left out, what it belonged to is over
const LATE = 200;
const PATIENT = 3000; // for those that belong to nothing that passes
const MOST = 6; // at once

interface Ringing {
  source: AudioBufferSourceNode;
  gain: GainNode;
}

export class Speaker implements Ear {
  private context: AudioContext | null = null;
  private game: string | null = null; // on the table
  private touched = false;
  private volume: Volume = settings().sound;
  private known = new Map<string, Promise<AudioBuffer | null>>();
  private begun = new Map<string, number>();
  private ringing = new Set<Ringing>();

  constructor() {
    // Safari lets sound begin only in some of these, and stops it when the phone rings.
    for (const touch of ['pointerdown', 'pointerup', 'keydown'])
      window.addEventListener(touch, () => this.touch(), true);
    document.addEventListener('visibilitychange', () => document.hidden && this.hush());
    onSettings(() => this.turn());
  }

  get away() {
    return document.hidden;
  }

  // A table is there: its sounds will be needed.
  open(game: string) {
    this.game = game;
    this.prepare();
  }
  close() {
    this.game = null;
    this.hush();
  }

  private touch() {
    this.touched = true;
    this.prepare();
    if (this.context && this.context.state !== 'running') void this.context.resume();
  }

  // The knob: a new loudness is heard at once, to be judged.
  private turn() {
    const { sound } = settings();
    if (sound === this.volume) return;
    this.volume = sound;
    this.prepare();
    if (sound === 'off') this.hush();
    else void this.play('', 'coin', 0, PATIENT);
  }

  private prepare() {
    if (!this.touched || !this.game || this.volume === 'off') return;
    this.begin();
    for (const [path, address] of Object.entries(FILES))
      if (path.startsWith('../sounds/shared/') || path.startsWith(`../sounds/${this.game}/`))
        void this.load(address);
  }

  private begin(): AudioContext | null {
    if (!this.touched || this.volume === 'off' || !window.AudioContext) return null;
    // As a game on a phone: silent with its switch, and beside the music that plays.
    const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
    if (audioSession && !this.context) audioSession.type = 'ambient';
    return (this.context ??= new AudioContext());
  }

  private load(address: string): Promise<AudioBuffer | null> {
    const known = this.known.get(address);
    if (known) return known;
    const come = fetch(address)
      .then((r) => r.arrayBuffer())
      .then((data) => this.context!.decodeAudioData(data))
      .catch(() => {
        this.known.delete(address); // another time, perhaps
        return null;
      });
    this.known.set(address, come);
    return come;
  }

  hear(game: string, sounds: string[]) {
    if (!this.away) sounds.forEach((sound, n) => void this.play(game, sound, n * NEXT));
  }

  call() {
    notifyTurn();
    void this.play('', 'turn', 0, PATIENT);
  }

  private async play(game: string, sound: string, after: number, late = LATE) {
    const address = fileOf(game, sound);
    const context = this.begin();
    const asked = performance.now();
    if (!context || !address || asked - (this.begun.get(sound) ?? -AGAIN) < AGAIN) return;
    this.begun.set(sound, asked);
    // Where it may not sound yet it is not kept: else all of it would sound at once as soon as it
    // may.
    if (context.state !== 'running') await context.resume();
    const buffer = await this.load(address);
    const passed = performance.now() - asked;
    if (buffer && passed <= late && this.ringing.size < MOST && this.volume !== 'off')
      this.ring(context, buffer, context.currentTime + Math.max(0, after - passed / 1000));
  }

  private ring(context: AudioContext, buffer: AudioBuffer, at: number) {
    const gain = new GainNode(context, { gain: LEVEL[this.volume] });
    const source = new AudioBufferSourceNode(context, { buffer });
    const one = { source, gain };
    source.connect(gain).connect(context.destination);
    source.onended = () => this.ringing.delete(one);
    this.ringing.add(one);
    source.start(at);
  }

  // Whoever has seen enough has heard enough.
  hush() {
    const now = this.context?.currentTime ?? 0;
    for (const { source, gain } of this.ringing) {
      gain.gain.setTargetAtTime(0, now, 0.03);
      source.stop(now + 0.15);
    }
  }
}

let speaker: Speaker | null = null;
export const pageSpeaker = (): Speaker => (speaker ??= new Speaker());
