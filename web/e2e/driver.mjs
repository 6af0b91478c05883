// A hand that answers over the wire while a browser with the same seat looks on: many real positions in little time.
import WebSocket from 'ws';
import { openPage, until } from './lib.mjs';

const post = (url, path, body) => fetch(`${url}/api${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).then((r) => r.json());

// The same numbers each time.
export function numbers(seed) {
  let x = seed >>> 0;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
}

export class Driver {
  static async begin(server, browser, { level = 'easy', seat = 0, page = {}, ...match } = {}) {
    const people = [{ who: 'me', name: 'Anna' }, { who: 'bot', level }];
    const made = await post(server.url, '/matches', { game: 'fantasy', scenario: 'first_battle', seats: seat === 0 ? people : people.reverse(), ...match });
    made.seats = made.seats.filter((s) => s.seat === seat); // nothing of the other side's, where that is a person too
    const driver = new Driver();
    Object.assign(driver, { made, seat, n: 0, answered: 0, waiting: null, replies: new Map() });
    driver.page = await openPage(browser, page);
    await driver.page.addInitScript(([id, seats]) => localStorage.setItem('sandtable.seats', JSON.stringify(seats.map((s) => ({ match: id, ...s })))), [made.match, made.seats]);
    await driver.page.goto(`${server.url}/#/t/${made.match}`);
    driver.socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
    await new Promise((done) => driver.socket.on('open', done));
    driver.socket.on('message', (data) => driver.told(JSON.parse(String(data))));
    await driver.say('join', { tokens: made.seats.map((s) => s.token), since: 0, lang: page.settings?.lang ?? 'en' });
    return driver;
  }

  told(message) {
    if (message.push === 'update') {
      this.last = message;
      this.waiting?.();
    }
    this.replies.get(message.id)?.(message);
  }

  say(what, more = {}) {
    const id = ++this.n;
    return new Promise((done) => {
      this.replies.set(id, done);
      this.socket.send(JSON.stringify({ id, do: what, match: this.made.match, ...more }));
    });
  }

  get ask() {
    return this.last && this.last.asked > this.answered ? this.last.question?.ask?.[0] ?? null : null;
  }

  // The next question of this seat, or null when the battle is over.
  async question(timeout = 20000) {
    for (const end = Date.now() + timeout; Date.now() < end;) {
      if (this.last?.over) return null;
      if (this.ask) return this.ask;
      await new Promise((done) => { this.waiting = done; setTimeout(done, 200); });
    }
    throw new Error('no question came');
  }

  // Until the page shows what the hand has been asked.
  shown() {
    return until(this.page, (seq) => Number(document.querySelector('main.table')?.dataset.seq) >= seq && document.querySelector('.dispatch:not(.quiet)') !== null, this.last.seq);
  }

  // The news after this one, when the page shows it: something was done with the page itself.
  async after(seq) {
    for (const end = Date.now() + 15000; this.last.seq <= seq && Date.now() < end;) await new Promise((done) => { this.waiting = done; setTimeout(done, 100); });
    this.answered = 0;
    await this.question();
    await this.shown();
  }

  // Plays on by itself until this is asked.
  async until(wanted, choose) {
    for (let ask = await this.question(); ask; ask = await this.question()) {
      if (wanted(ask, this.last)) {
        await this.shown();
        return ask;
      }
      await this.answer(choose(ask, this.last.scene).answer);
    }
    throw new Error('the battle was over before that was asked');
  }

  async answer(text) {
    this.answered = this.last.asked;
    const reply = await this.say('answer', { seat: this.seat, answer: text, seq: this.answered, once: `${this.n}` });
    if (!reply.ok) throw new Error(`${text}: ${reply.error.message}`);
  }

  async end() {
    this.socket.close();
    await this.page.context().close();
  }
}
