// SPDX-License-Identifier: MIT
// Who thinks for the matches of a table: a match has a thinker while somebody looks at it, which
// keeps what it found out. There are only so many; more matches share them. One that dies, says
// nothing for a long time, or says what is no answer is ended, and a new one is asked.

const PATIENCE_MS = 30_000;
const HOPELESS = 3; // thinkers that died, before any has answered anything

class One {
  matches = new Set();
  games = new Set(); // whose content it has
  #port;
  #ended = ''; // what whoever asks is told then
  #jobs = []; // the first is being thought about
  #timer;

  constructor(open, { died, answered, patience }) {
    this.died = died;
    this.answered = answered;
    this.patience = patience;
    this.#port = open({ heard: (message) => this.#heard(message), died: () => this.end() });
  }

  ask(job) {
    if (!this.#port) return Promise.resolve(this.#ended);
    return new Promise((done) => {
      this.#jobs.push({ job, done });
      if (this.#jobs.length === 1) this.#next();
    });
  }

  tell(message) {
    this.#port?.post(message);
  }

  bring(game, bytes) {
    if (!bytes || this.games.has(game)) return;
    this.games.add(game);
    this.tell({ content: bytes });
  }

  #next() {
    clearTimeout(this.#timer);
    if (this.#jobs.length === 0) return;
    this.#timer = setTimeout(() => this.end(), this.patience);
    this.#port.post({ number: 1, job: this.#jobs[0].job });
  }

  #heard({ answer }) {
    const first = this.#jobs.shift();
    this.answered();
    this.#next();
    first?.done(String(answer));
  }

  // Whoever waits for it gets nothing: an empty text, or null where nobody needs it any more.
  end(instead = '') {
    if (!this.#port) return;
    clearTimeout(this.#timer);
    this.#port.end();
    this.#port = null;
    this.#ended = instead;
    this.died(this);
    for (const { done } of this.#jobs.splice(0)) done(instead);
  }
}

export class Thinkers {
  #all = new Set();
  #open;
  #most;
  #patience;
  #deaths = 0; // before the first answer
  #hasAnswered = false;

  /**
   * `open({ heard, died })`: a new thinker in a worker of its own (serve in thinker.mjs), as
   * { post, end }. `most` of them. `ahead`: they may think while people are asked.
   */
  constructor({ open, most = 1, ahead = false, patience = PATIENCE_MS }) {
    this.#open = open;
    this.#most = Math.max(1, most);
    this.#patience = patience;
    this.ahead = ahead;
  }

  get size() {
    return this.#all.size;
  }

  /** None has ever answered anything, and some were tried. */
  get isHopeless() {
    return !this.#hasAnswered && this.#deaths >= HOPELESS;
  }

  #of(match) {
    for (const one of this.#all) if (one.matches.has(match)) return one;
    const one = this.#all.size < this.#most ? this.#begin() : this.#freest();
    one.matches.add(match);
    return one;
  }

  #begin() {
    const one = new One(this.#open, {
      died: () => {
        this.#all.delete(one);
        this.#deaths++;
      },
      answered: () => (this.#hasAnswered = true),
      patience: this.#patience,
    });
    this.#all.add(one);
    return one;
  }

  #freest() {
    return [...this.#all].reduce((best, one) => (one.matches.size < best.matches.size ? one : best));
  }

  /**
   * What comes of a job; empty where whoever was asked is no more, null where its match was left.
   * `content(game)`: the bytes of <game>.content, where the program is one without it.
   */
  async ask(job, content) {
    try {
      const { match, game } = JSON.parse(job);
      const one = this.#of(match);
      one.bring(game, content?.(game));
      return await one.ask(job);
    } catch {
      this.#deaths++; // none can be had
      return '';
    }
  }

  /** Nobody waits for what comes of it. */
  goAhead(job) {
    const { match } = JSON.parse(job);
    for (const one of this.#all) if (one.matches.has(match)) one.tell({ ahead: job });
  }

  /** What its thinker said was no answer. */
  distrust(match) {
    for (const one of [...this.#all]) if (one.matches.has(match)) one.end();
  }

  /** Nobody looks at it any more. */
  leave(match) {
    for (const one of [...this.#all]) {
      if (!one.matches.delete(match)) continue;
      if (one.matches.size === 0) this.#close(one);
      else one.tell({ forget: match });
    }
  }

  #close(one) {
    const before = this.#deaths;
    one.end(null);
    this.#deaths = before;
  }

  end() {
    for (const one of [...this.#all]) this.#close(one);
  }
}
