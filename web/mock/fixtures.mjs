// SPDX-License-Identifier: MIT
// A stand-in for `sandtable serve` that shows the scenes of fixtures/ and takes orders of
// Commanders, for games whose referee is not there yet: node mock/fixtures.mjs [PORT]; a match is
// called by its fixture, commanders/planning as commanders.planning.
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { orderData } from '../fixtures/data.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const load = (match) =>
  JSON.parse(readFileSync(at(`../fixtures/${match.replace('.', '/')}.json`), 'utf8'));

// A line is written: it lies on the map, and what is left may still be ordered.
function write(state, text) {
  const [, from, what, ...legs] = text.split(' ');
  const [count, type] = [parseInt(what, 10), what.slice(-1)];
  const { scene, question } = state;
  const orders = scene.pieces.filter((p) => p.kind === 'order').length;
  scene.pieces.push({
    id: `order:${orders}`,
    kind: 'order',
    title: `${what} ${legs.join(' ')}`,
    at: from,
    owner: 0,
    counters: [{ kind: 'count', value: count, of: 0 }],
    badges: [...legs.map((l, i) => `leg${i + 1}:${l}`), `type:${type}`],
    data: orderData(text),
  });
  const track = scene.tracks.find((t) => t.id === 'orders:0');
  track.value += count;
  const all = scene.pieces.find((p) => p.id === `${from}.0${type}`)?.counters[0].value ?? 0;
  const used = scene.pieces
    .filter((p) => p.kind === 'order' && p.at === from && p.badges.includes(`type:${type}`))
    .reduce((n, p) => n + p.counters[0].value, 0);
  question.answers = question.answers.filter((a) => {
    if (a.verb !== 'order') return true;
    const n = Number(/ (\d+)[ICA]/.exec(a.answer)[1]);
    return (
      n <= track.of - track.value &&
      (!a.answer.startsWith(`order ${from} `) || !a.answer.includes(`${type} `) || n <= all - used)
    );
  });
}

// `slow`: milliseconds until an answer is answered.
export function serve(port, { web = at('../../build/web'), slow = 0 } = {}) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://x').pathname;
    if (path.startsWith('/api/')) {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ ok: true, games: [], matches: [] }));
      return;
    }
    const file = join(web, path === '/' ? 'index.html' : path.replace(/\.\./g, ''));
    if (!existsSync(file)) {
      response.statusCode = 404;
      response.end();
      return;
    }
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'self'; style-src 'self'; img-src 'self' data:",
    );
    createReadStream(file).pipe(response);
  });
  new WebSocketServer({ server }).on('connection', (socket) => {
    const states = new Map();
    // the events of a fixture may follow an answer to another question
    const asks = (s) => (s.seq === 1 && s.first ? s.first : s.question);
    const send = (x) => socket.send(JSON.stringify(x));
    const update = (m, s) =>
      send({
        push: 'update',
        match: m,
        seq: s.seq,
        seat: 0,
        scene: (s.seq === 1 && s.before) || s.scene, // as it was before the events
        events: s.seq === (s.first ? 2 : 1) ? s.events : [],
        question: asks(s) ? { ask: [asks(s)] } : null,
        asked: s.seq,
        waiting: asks(s) ? [0] : [1],
        over: (asks(s) ? null : s.over) ?? null,
      });
    socket.on('message', (data) => {
      const r = JSON.parse(String(data));
      if (r.do === 'ping') {
        send({ ok: true, id: r.id });
        return;
      } // after a silence; it names no match
      const s = states.get(r.match) ?? { ...load(r.match), seq: 1 };
      states.set(r.match, s);
      if (r.do === 'join') {
        const match = {
          id: r.match,
          game: s.scene.game,
          scenario: 'none',
          title: s.scene.game,
          stage: 'playing',
          seq: s.seq,
          commitment: '',
          waiting: [0],
          seats: s.scene.seats.map((name, seat) => ({
            seat,
            who: seat ? 'bot' : 'person',
            name,
            level: 'easy',
          })),
        };
        send({ ok: true, id: r.id, match, seats: [0], seq: s.seq, missed: [], chat: [] });
        update(r.match, s);
      } else if (r.do === 'answer') {
        if (r.answer.startsWith('order ')) write(s, r.answer);
        else if (s.seq > 1 || !s.first) s.question = null;
        s.seq++;
        setTimeout(() => {
          send({ ok: true, id: r.id, seq: s.seq });
          update(r.match, s);
        }, slow);
      } else
        send({
          ok: r.do === 'lang' || r.do === 'leave',
          id: r.id,
          error: { code: 'none', message: '' },
        });
    });
  });
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await serve(Number(process.argv[2] ?? 8090));
