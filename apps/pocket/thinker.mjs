// SPDX-License-Identifier: MIT
// An instance of the program that only thinks. It is told of no match but what stands in its jobs
// (match/thinking.h), keeps what it found out for each, and is ended when nobody needs it.
import { nameImports } from '../wasi/clean_name.mjs';
import { wasiImports } from '../wasi/wasi.mjs';

export class Thinker {
  #exports;
  #thought = '';

  /** `program`: a WebAssembly.Module of sandtable_pocket.wasm. */
  static async start(program, { say } = {}) {
    const thinker = new Thinker();
    const memory = () => thinker.#exports.memory;
    const nothing = () => 0;
    const ours = {
      ...nameImports(memory),
      thought: (at, size) => {
        thinker.#thought = new TextDecoder().decode(new Uint8Array(memory().buffer, at, size));
      },
    };
    const instance = await WebAssembly.instantiate(program, {
      wasi_snapshot_preview1: wasiImports(memory, say),
      sandtable: new Proxy(ours, { get: (all, name) => all[name] ?? nothing }),
    });
    thinker.#exports = instance.exports;
    instance.exports._initialize();
    return thinker;
  }

  #give(text) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const at = this.#exports.thinker_room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
  }

  /** What comes of a job, a text likewise. Throws where the program fails: then it is of no use. */
  think(job) {
    this.#give(job);
    this.#exports.thinker_think();
    return this.#thought;
  }

  /** The bytes of a game's <game>.content: before the first job about it. */
  bring(content) {
    this.#give(content);
    return this.#exports.thinker_content() === 1;
  }

  forget(match) {
    this.#give(match);
    this.#exports.thinker_forget();
  }
}

/**
 * What a thinker in a worker hears: { number, job } is answered with { number, answer }, { ahead }
 * is a job to go on with while there is no other of its match, { content } is that of a game,
 * { forget } names a match. A function that takes each of these messages.
 */
export function serve(thinker, post) {
  const ahead = new Map(); // by match and seat
  let isWaiting = false;
  const drop = (match) => {
    for (const [key, { of }] of ahead) if (of === match) ahead.delete(key);
  };
  // One slice, and whoever has said something meanwhile is heard before the next.
  const goOn = () => {
    isWaiting = false;
    const [first] = ahead;
    if (!first) return;
    const [key, what] = first;
    ahead.delete(key);
    if (JSON.parse(thinker.think(what.job)).more === true) ahead.set(key, what);
    later();
  };
  const later = () => {
    if (isWaiting || ahead.size === 0) return;
    isWaiting = true;
    setTimeout(goOn);
  };
  return (message) => {
    if ('forget' in message) {
      drop(message.forget);
      thinker.forget(message.forget);
    } else if ('content' in message) {
      thinker.bring(message.content);
    } else if ('ahead' in message) {
      const { match, seat } = JSON.parse(message.ahead);
      ahead.set(`${match} ${seat}`, { of: match, job: message.ahead });
      later();
    } else {
      drop(JSON.parse(message.job).match);
      post({ number: message.number, answer: thinker.think(message.job) });
    }
  };
}
