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
  #bytes = new Map(); // of games that are here, for thinkers
  #coming = new Map(); // games by name, that are being fetched
  #missing = []; // what pocket_needs tells
  #content;
  #games;

  /**
   * `program`: a WebAssembly.Module of sandtable_pocket.wasm. `keep(change)`: to be kept, a text;
   * resolves to whether it was. They are asked for and answered in one order. `release(match,
   * kept)`: it is not played here any more; `kept` resolves when nothing of it is on its way. False: there
   * is no other place for it. `content(game)`: the bytes of <game>.content; asked for when somebody
   * first asks about that game. `games(lang)`: the text of games.<lang>.json, so that nobody has to
   * fetch all games to show which there are. `thinkers`: who thinks (thinkers.mjs); null: the table
   * itself, in `work`.
   */
  static async start(program, { keep, release, say, content, games, thinkers = null }) {
    const pocket = new Pocket();
    pocket.#thinkers = thinkers;
    pocket.#content = content;
    pocket.#games = games;
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
        need: (at, size) => pocket.#missing.push(text(at, size)),
        later: () => void setTimeout(() => pocket.#exports.pocket_go_on()),
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
    if (thinkers) instance.exports.pocket_elsewhere(thinkers.ahead ? 1 : 0);
    return pocket;
  }

  // Until somebody answers; when all have failed, the table finds something by itself.
  async #think(number, job) {
    if (number === 0) return this.#thinkers.goAhead(job);
    for (let i = 0; i < TRIES; i++) {
      const answer = await this.#thinkers.ask(job, (game) => this.#bytes.get(game));
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
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const at = this.#exports.pocket_room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
  }

  // The games that a text is about come before it. Undefined where all of them are here.
  #fetch(text) {
    this.#missing = [];
    this.#give(text);
    this.#exports.pocket_needs();
    if (this.#missing.length > 0) return Promise.all(this.#missing.map((game) => this.bring(game)));
  }

  /** A game's content is fetched, where it is not here. False: it cannot be had, or is no such. */
  bring(game) {
    if (!this.#coming.has(game)) {
      const come = this.#take(game).catch(() => false);
      this.#coming.set(game, come);
      // Where that failed the next one to ask tries again.
      void come.then((good) => good || this.#coming.delete(game));
    }
    return this.#coming.get(game);
  }

  async #take(game) {
    const bytes = new Uint8Array(await this.#content(game));
    this.#give(bytes);
    if (this.#thinkers) this.#bytes.set(game, bytes);
    return this.#exports.pocket_content() === 1;
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
    const hand = (text) => {
      this.#give(text);
      this.#exports.pocket_message(line);
    };
    let before; // what has to come first
    return {
      send: (text) => {
        const wait = before ? before.then(() => this.#fetch(text)) : this.#fetch(text);
        if (!wait) return hand(text);
        const now = wait
          .then(() => hand(text))
          .finally(() => before === now && (before = undefined));
        before = now;
      },
      close: () => {
        this.#lines.delete(line);
        this.#exports.pocket_disconnect(line);
      },
    };
  }

  /** Whether a battle from a file, an object as text, can be played: { ok, error? }. */
  async check(copy) {
    await this.#fetch(copy);
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
  async call(request) {
    const text = JSON.stringify(request);
    if (request.path === '/api/games' && this.#games) {
      const known = await this.#games(request.lang === 'fr' ? 'fr' : 'en').catch(() => null);
      if (known) return JSON.parse(known);
    }
    await this.#fetch(text);
    const number = this.#next++;
    return new Promise((done) => {
      this.#calls.set(number, done);
      this.#give(text);
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
