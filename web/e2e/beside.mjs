// SPDX-License-Identifier: MIT
// A second pair of eyes at a seat, as the page has them: told by patches, with the table after each
// event, read by the page's own code, and compared with the whole updates that the first are told.
import assert from 'node:assert/strict';
import WebSocket from 'ws';

const placeOf = ({ seq, plan }) => `${seq}.${plan ?? ''}`;

// What both have to see alike; a version is of one connection.
const seen = ({ scene, question, asked, waiting, over }) => ({
  scene,
  question,
  asked,
  waiting,
  over,
});

export class Beside {
  whole = new Map(); // by place
  patched = new Map();
  events = []; // all that were told
  first = null; // the table as it was met
  scenes = 0; // tables after an event
  compared = 0;

  // `page`: { Known, read } of the page's model.
  constructor(url, { match, seats }, page) {
    this.known = new page.Known();
    this.page = page;
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    const tokens = seats.map((s) => s.token);
    this.socket.on('open', () =>
      this.socket.send(
        JSON.stringify({
          id: 1,
          do: 'join',
          match,
          tokens,
          lang: 'en',
          patches: true,
          steps: true,
        }),
      ),
    );
    this.over = new Promise((done, failed) => {
      this.socket.on('message', (data) => {
        try {
          if (this.hear(JSON.parse(String(data)))) done();
        } catch (fault) {
          failed(fault);
        }
      });
    });
    this.over.catch(() => {}); // told where it is waited for
  }

  // Whether that was the end.
  hear(push) {
    if (push.push === 'update') this.known.keep(push);
    if (push.push !== 'update' && push.push !== 'patch') return false;
    const now = push.push === 'update' ? push : this.known.follow(push);
    assert.ok(now, 'a patch fits nothing');
    const incoming = this.page.read(now, []);
    this.first ??= incoming.scene;
    this.events.push(...incoming.events);
    this.scenes += incoming.scenes.filter(Boolean).length;
    this.keep(this.patched, now);
    return Boolean(now.over);
  }

  // What the first eyes were told.
  told(update) {
    this.keep(this.whole, update);
  }

  keep(mine, update) {
    const place = placeOf(update);
    mine.set(place, seen(update));
    if (!this.whole.has(place) || !this.patched.has(place)) return;
    assert.deepEqual(this.patched.get(place), this.whole.get(place), `at ${place}`);
    this.whole.delete(place);
    this.patched.delete(place);
    this.compared++;
  }

  async end() {
    await this.over;
    this.socket.close();
  }
}
