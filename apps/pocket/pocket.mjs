// SPDX-License-Identifier: MIT
// A table in a browser, as JavaScript sees it: lines that take what a WebSocket would, calls that
// take what HTTP would, and changes to be kept. It asks for nothing by itself: whoever holds it
// lets it think (`work`) and tells it that time has passed (`tick`).
import { nameImports } from '../wasi/clean_name.mjs';
import { wasiImports } from '../wasi/wasi.mjs';

export class Pocket {
  #exports;
  #calls = new Map(); // by number, who waits for it
  #lines = new Map(); // by number, who listens
  #next = 1;

  /**
   * `program`: a WebAssembly.Module of sandtable_pocket.wasm. `keep(change)`: to be kept, a text;
   * resolves to whether it was. They are asked for and answered in one order. `release(match,
   * kept)`: it is not played here any more; `kept` resolves when nothing of it is on its way. False: there
   * is no other place for it.
   */
  static async start(program, { keep, release, say }) {
    const pocket = new Pocket();
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
        keep: (at, size) => {
          const change = text(at, size);
          const now = kept.then(() => keep(change)).catch(() => false);
          kept = now.then((good) => pocket.#exports.pocket_kept(good ? 1 : 0));
        },
        release: (at, size) => (release?.(text(at, size), kept) ? 1 : 0),
      },
    });
    pocket.#exports = instance.exports;
    instance.exports._initialize();
    return pocket;
  }

  // What the next function reads.
  #give(text) {
    const bytes = new TextEncoder().encode(text);
    const at = this.#exports.pocket_room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
  }

  /** What is kept of a match, as a change: its summary and tokens, whoever plays it. */
  restore(change) {
    this.#give(change);
    return this.#exports.pocket_restore() === 1;
  }

  /** A match is played here from now on: changes with all but its journal, and that. */
  take(match, changes, moments) {
    this.#give(match);
    this.#exports.pocket_take();
    for (const change of changes) this.restore(change);
    for (const moment of moments) {
      this.#give(moment);
      this.#exports.pocket_moment();
    }
  }

  /** Another tab asks for a match. */
  wanted(match) {
    this.#give(match);
    this.#exports.pocket_wanted();
  }

  /** Another tab has taken it. */
  lost(match) {
    this.#give(match);
    this.#exports.pocket_lost();
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

  /** Whether a battle from a file, an object as text, can be played: { ok, error? }. */
  check(copy) {
    const bytes = new TextEncoder().encode(copy);
    const at = this.#exports.pocket_check_room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    const number = this.#next++;
    return new Promise((done) => {
      this.#calls.set(number, done);
      this.#exports.pocket_check(number);
    });
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

  /** An opponent thinks about the first thing that waits; says how many are left. */
  work() {
    return this.#exports.pocket_work();
  }

  tick() {
    this.#exports.pocket_tick();
  }
}
