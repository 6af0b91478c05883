// SPDX-License-Identifier: MIT
// A table in a browser, as JavaScript sees it: lines that take what a WebSocket would, calls that
// take what HTTP would, and changes to be kept. It asks for nothing by itself: whoever holds it
// tells it that time has passed (`tick`), and gives it thinkers, or lets it think itself (`work`).
import { nameImports } from '../wasi/clean_name.mjs';
import { wasiImports } from '../wasi/wasi.mjs';

const TRIES = 3; // to have somebody think about something

export class Pocket {
  #exports;
  #calls = new Map(); // by number, who waits for it
  #lines = new Map(); // by number, who listens
  #next = 1;
  #thinkers = null;

  /**
   * `program`: a WebAssembly.Module of sandtable_pocket.wasm. `keep(change)`: to be kept, a text;
   * resolves to whether it was. They are asked for and answered in one order. `thinkers`: who
   * thinks (thinkers.mjs); null: the table itself, in `work`.
   */
  static async start(program, { keep, say, thinkers = null }) {
    const pocket = new Pocket();
    pocket.#thinkers = thinkers;
    let kept = Promise.resolve();
    const memory = () => pocket.#exports.memory;
    const text = (at, size) => new TextDecoder().decode(new Uint8Array(memory().buffer, at, size));
    const instance = await WebAssembly.instantiate(program, {
      wasi_snapshot_preview1: wasiImports(memory, say),
      sandtable: {
        ...nameImports(memory),
        send: (line, at, size) => pocket.#lines.get(line)?.(text(at, size)),
        reply: (call, at, size) => {
          const done = pocket.#calls.get(call);
          pocket.#calls.delete(call);
          done?.(JSON.parse(text(at, size)));
        },
        think: (number, at, size) => pocket.#think(number, text(at, size)),
        leave: (at, size) => thinkers?.leave(text(at, size)),
        thought: () => undefined, // of thinkers
        keep: (at, size) => {
          const change = text(at, size);
          const now = kept.then(() => keep(change)).catch(() => false);
          kept = now.then((good) => pocket.#exports.pocket_kept(good ? 1 : 0));
        },
      },
    });
    pocket.#exports = instance.exports;
    instance.exports._initialize();
    if (thinkers) instance.exports.pocket_elsewhere(thinkers.ahead ? 1 : 0);
    return pocket;
  }

  // Until somebody answers; when all have failed, the table finds something by itself.
  async #think(number, job) {
    if (number === 0) return this.#thinkers.goAhead(job);
    for (let i = 0; i < TRIES; i++) {
      const answer = await this.#thinkers.ask(job);
      if (answer === null) return;
      if (answer !== '' && this.#thought(number, answer)) return;
      if (answer !== '') this.#thinkers.distrust(JSON.parse(job).match);
    }
    if (this.#thinkers.isHopeless) this.#exports.pocket_alone();
    this.#thought(number, '');
  }

  #thought(number, answer) {
    this.#give(answer);
    return this.#exports.pocket_thought(number) === 1;
  }

  // What the next function reads.
  #give(text) {
    const bytes = new TextEncoder().encode(text);
    const at = this.#exports.pocket_room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
  }

  /** A change kept from before, each match's in their order; before anything else is asked. */
  restore(change) {
    this.#give(change);
    return this.#exports.pocket_restore() === 1;
  }

  /** A line as a WebSocket would be: `heard(text)` gets what comes. */
  connect(heard) {
    const line = this.#next++;
    this.#lines.set(line, heard);
    this.#exports.pocket_connect(line);
    return {
      send: (text) => {
        this.#give(text);
        this.#exports.pocket_message(line);
      },
      close: () => {
        this.#lines.delete(line);
        this.#exports.pocket_disconnect(line);
      },
    };
  }

  /** A request as of HTTP: { method, path, query, lang, body, token }. */
  call(request) {
    const number = this.#next++;
    return new Promise((done) => {
      this.#calls.set(number, done);
      this.#give(JSON.stringify(request));
      this.#exports.pocket_call(number);
    });
  }

  /** Without thinkers: thinks about the first thing that waits; says how many are left. */
  work() {
    return this.#exports.pocket_work();
  }

  tick() {
    this.#exports.pocket_tick();
  }
}
