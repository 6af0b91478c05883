// SPDX-License-Identifier: MIT
// A hand that answers over the wire while a browser with the same seat looks on: many real
// positions in little time.
import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { openPage, until } from './lib.mjs';

const post = (url, path, body) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((r) => r.json());

// The same numbers each time.
export function numbers(seed) {
  let x = seed >>> 0;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
}

// An answer drawn at random, but orders are laid at most once and then sealed.
export function anyAnswer(ask, pick) {
  const laid = ask.answers.filter((a) => a.verb === 'seal' || a.verb === 'order');
  const list =
    ask.prompt === 'distribute_orders'
      ? [laid.find((a) => a.verb === 'order' && a.order !== 'yellow') ?? laid[0]]
      : ask.answers;
  return list[pick(list.length)];
}

// As if this browser had begun the match.
export const holdSeats = (page, { match, seats }) =>
  page.addInitScript(
    ([id, held]) => {
      if (location.protocol !== 'about:')
        localStorage.setItem(
          'sandtable.seats',
          JSON.stringify(held.map((s) => ({ match: id, ...s }))),
        );
    },
    [match, seats],
  );

// The match a page plays, and the seats it holds of it.
export async function heldBy(page) {
  const match = /#\/t\/([^/]+)/.exec(page.url())[1];
  return {
    match,
    seats: await page.evaluate(
      (id) => JSON.parse(localStorage.getItem('sandtable.seats')).filter((s) => s.match === id),
      match,
    ),
  };
}

// Does something with the match while the page looks elsewhere, which is quicker, and brings it
// back.
export async function aside(page, work) {
  const url = page.url();
  await page.goto('about:blank');
  await work();
  await page.goto(url);
  await page.waitForSelector('.curtain, .dispatch:not(.quiet)');
}

// A page at a battle that has just begun, without the way through the home page.
export async function atTheTable(server, browser, options) {
  const driver = await Driver.begin(server, browser, { page: options });
  await driver.question();
  await driver.shown();
  driver.leave();
  return driver.page;
}

// Plays on over the wire for the seat a page holds, up to there.
export async function playOn(server, page, wanted) {
  const driver = await Driver.takeOver(server, page);
  await aside(page, () => driver.reach(wanted));
  driver.leave();
}

export class Driver {
  // The page opens where a position is first shown: until then nothing has to be drawn.
  static async begin(server, browser, { level = 'easy', seat = 0, page = {}, ...match } = {}) {
    const people = [
      { who: 'me', name: 'Anna' },
      { who: 'bot', level },
    ];
    const made = await post(server.url, '/matches', {
      game: 'fantasy',
      scenario: 'first_battle',
      seats: seat === 0 ? people : people.reverse(),
      ...match,
    });
    // nothing of the other side's, where that is a person too
    made.seats = made.seats.filter((s) => s.seat === seat);
    const driver = new Driver(server, made, seat);
    driver.open = async (prepare = async () => undefined) => {
      const opened = await openPage(browser, page);
      await prepare(opened);
      await holdSeats(opened, made);
      await opened.goto(`${server.url}/#/t/${made.match}`);
      return opened;
    };
    return driver.join(page.settings?.lang ?? 'en');
  }

  // Plays on for a seat that this page holds.
  static async takeOver(server, page, lang = 'en') {
    const { match, seats } = await heldBy(page);
    const driver = new Driver(server, { match, seats: seats.slice(0, 1) }, seats[0].seat);
    driver.page = page;
    return driver.join(lang);
  }

  pick = numbers(7);

  constructor(server, made, seat) {
    Object.assign(this, {
      server,
      made,
      seat,
      n: 0,
      own: randomUUID().slice(0, 8), // another hand of the same seat says nothing twice
      answered: 0,
      byOrder: 0, // answers of this seat that came by standing order
      waiting: null,
      replies: new Map(),
    });
  }

  async join(lang) {
    this.socket = new WebSocket(`${this.server.url.replace('http', 'ws')}/ws`);
    await new Promise((done) => this.socket.on('open', done));
    this.socket.on('message', (data) => this.told(JSON.parse(String(data))));
    await this.say('join', { tokens: this.made.seats.map((s) => s.token), since: 0, lang });
    return this;
  }

  told(message) {
    if (message.push === 'update') {
      this.last = message;
      if (message.by_order?.includes(this.seat)) this.byOrder++;
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
    return this.last && this.last.asked > this.answered
      ? (this.last.question?.ask?.[0] ?? null)
      : null;
  }

  // The next question of this seat, or null when the battle is over.
  async question(timeout = 20000) {
    for (const end = Date.now() + timeout; Date.now() < end;) {
      if (this.last?.over) return null;
      if (this.ask) return this.ask;
      await new Promise((done) => {
        this.waiting = done;
        setTimeout(done, 200);
      });
    }
    throw new Error('no question came');
  }

  // Until the page shows what the hand has been asked.
  async shown() {
    this.page ??= await this.open();
    return until(
      this.page,
      (seq) =>
        Number(document.querySelector('main.table')?.dataset.seq) >= seq &&
        document.querySelector('.dispatch:not(.quiet)') !== null,
      this.last.seq,
    );
  }

  // The news after this one, when the page shows it: something was done with the page itself.
  async after(seq) {
    for (const end = Date.now() + 15000; this.last.seq <= seq && Date.now() < end;)
      await new Promise((done) => {
        this.waiting = done;
        setTimeout(done, 100);
      });
    this.answered = 0;
    await this.question();
    await this.shown();
  }

  // Plays on by itself until this is asked, and shows it.
  async until(wanted, choose) {
    const ask = await this.reach(wanted, choose);
    await this.shown();
    return ask;
  }

  // The same with nobody looking. `wanted` also sees the last news.
  async reach(wanted, choose = (ask) => anyAnswer(ask, this.pick)) {
    for (let ask = await this.question(); ask; ask = await this.question()) {
      if (wanted(ask, this.last)) return ask;
      await this.answer(choose(ask, this.last.scene).answer);
    }
    throw new Error('the battle was over before that was asked');
  }

  // Every question asked for the first time from there on, as the page shows it, until `most`
  // answers have been given or the battle is over.
  async *tour(from, most, choose = (ask) => anyAnswer(ask, this.pick)) {
    await this.reach((ask) => ask.prompt === from || from === null);
    const seen = new Set();
    for (
      let ask = await this.question(), n = 0;
      ask && n < most;
      ask = await this.question(), n++
    ) {
      const { asked } = this.last;
      if (!seen.has(ask.prompt)) {
        await this.shown();
        yield ask;
      }
      seen.add(ask.prompt);
      if (this.last.asked !== asked) continue; // a lone answer, which the page has sent meanwhile
      await this.answer(choose(ask, this.last.scene).answer);
    }
  }

  async answer(text) {
    this.answered = this.last.asked;
    const reply = await this.say('answer', {
      seat: this.seat,
      answer: text,
      seq: this.answered,
      once: `${this.own}-${this.n}`,
    });
    // The page has meanwhile given a lone answer by itself: the next update asks for more.
    if (!reply.ok && reply.error.code === 'stale' && this.page) return;
    if (!reply.ok) throw new Error(`${text}: ${reply.error.message}`);
  }

  leave() {
    this.socket.close();
  }

  async end() {
    this.leave();
    await this.page?.context().close();
  }
}
