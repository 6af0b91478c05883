// SPDX-License-Identifier: MIT
// A stand-in for `sandtable serve` while the client is being drawn: the same wire over a referee
// process per match.
// For development only; docs/SERVER.md is the truth. Start: node mock/server.mjs REFEREE [PORT]
import { spawn } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';

const [program, port = '8080'] = process.argv.slice(2);
const web = fileURLToPath(new URL('../../build/web', import.meta.url));
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const id = () =>
  Array.from({ length: 3 }, () => Math.random().toString(36).slice(2))
    .join('')
    .slice(0, 32);
const matches = new Map();

function referee() {
  const child = spawn(program, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line)));
  return (message) =>
    new Promise((done) => {
      waiting.push(done);
      child.stdin.write(`${JSON.stringify(message)}\n`);
    });
}

const describe = (m) => ({
  id: m.id,
  game: m.game,
  scenario: m.scenario,
  title: m.title,
  stage: m.over
    ? 'over'
    : m.seats.every((s) => s.who !== 'friend' && s.who !== 'open')
      ? 'playing'
      : 'waiting',
  seq: m.seq,
  commitment: 'f'.repeat(64),
  waiting: (m.question.ask ?? []).map((a) => a.seat),
  seats: m.seats.map((s, i) => ({
    seat: i,
    who: s.who === 'me' ? 'person' : s.who,
    name: s.name ?? '',
    level: s.level,
  })),
});

async function update(m, seat, events, lang) {
  const scene = (await m.ask({ do: 'scene', seat, lang })).scene;
  const question = await m.ask({ do: 'question', lang });
  const mine = (question.ask ?? []).filter((a) => a.seat === seat);
  const seen = events.filter((e) => !e.audience || e.audience.includes(seat));
  return {
    push: 'update',
    match: m.id,
    seq: m.seq,
    seat,
    scene,
    events: seen,
    question: mine.length ? { ask: mine } : null,
    asked: m.seq,
    waiting: (question.ask ?? []).map((a) => a.seat),
    over: m.over,
  };
}

async function tell(m, events) {
  for (const c of m.connections)
    for (const seat of c.seats.length ? c.seats : [null])
      c.send(await update(m, seat, events, c.lang));
}

async function settle(m, reply) {
  m.question = reply;
  if (reply.over) m.over = reply.over;
  m.seq++;
  m.events.push(...(reply.events ?? []).map((event) => ({ seq: m.seq, event })));
  m.moments.push(
    await Promise.all(
      [null, 0, 1].map(async (seat) => {
        const u = await update(m, seat, reply.events ?? [], 'en');
        return { seq: u.seq, seat, events: u.events, scene: u.scene };
      }),
    ),
  );
  await tell(m, reply.events ?? []);
  const bot = (reply.ask ?? []).find((a) => m.seats[a.seat].who === 'bot');
  if (bot)
    await settle(
      m,
      await m.ask({
        do: 'bot',
        seat: bot.seat,
        level: m.seats[bot.seat].level ?? 'easy',
        budget_ms: 100,
        play: true,
      }),
    );
}

async function create(wish) {
  const ask = referee();
  const { games } = await ask({ do: 'games' });
  const question = await ask({
    do: 'new',
    game: wish.game,
    scenario: wish.scenario,
    options: wish.options ?? {},
    ...(wish.seed ? { seed: wish.seed } : {}),
  });
  if (!question.ok) return question;
  const m = {
    id: id(),
    ask,
    game: wish.game,
    scenario: wish.scenario,
    title: games.find((g) => g.id === wish.game).title,
    seats: wish.seats,
    tokens: wish.seats.map(() => id()),
    invites: wish.seats.map(() => id()),
    seq: 0,
    events: [],
    moments: [],
    connections: new Set(),
    question,
    over: null,
  };
  matches.set(m.id, m);
  if (wish.position) m.question = await ask({ do: 'set', position: wish.position });
  await settle(m, m.question);
  const who = (name) => wish.seats.flatMap((s, seat) => (s.who === name ? [seat] : []));
  return {
    ok: true,
    match: m.id,
    seats: who('me').map((seat) => ({ seat, token: m.tokens[seat] })),
    invites: who('friend').map((seat) => ({ seat, invite: m.invites[seat] })),
    commitment: 'f'.repeat(64),
  };
}

async function api(path, body, query = new URLSearchParams()) {
  const [, , what, key, more] = path.split('/');
  if (what === 'games') return referee()({ do: 'games' });
  if (what === 'matches' && !key) return create(body);
  if (what === 'scenario')
    return referee()({
      do: 'scenario',
      game: query.get('game'),
      scenario: query.get('scenario') ?? '',
      options: JSON.parse(query.get('options') || '{}'),
      lang: query.get('lang') ?? 'en',
    });
  if (what === 'lobby') return { ok: true, matches: [] };
  if (what === 'mine')
    return {
      ok: true,
      matches: [...matches.values()].flatMap((m) =>
        m.tokens.flatMap((t, seat) =>
          body.tokens.includes(t)
            ? [{ match: describe(m), seat, your_turn: describe(m).waiting.includes(seat) }]
            : [],
        ),
      ),
    };
  if (what === 'table')
    return {
      ok: true,
      now: Math.floor(Date.now() / 1000),
      finished: [],
      battles: [...matches.values()].flatMap((m) => {
        const match = describe(m);
        const seats = m.tokens.flatMap((t, seat) =>
          body.tokens.includes(t)
            ? [{ seat, token: body.tokens.indexOf(t), your_turn: match.waiting.includes(seat) }]
            : [],
        );
        return seats.length > 0 ? [{ match, seats, since: match.created ?? 0 }] : [];
      }),
    };
  const m = matches.get(key);
  if (m && more === 'join') {
    const seat = body.invite ? m.invites.indexOf(body.invite) : body.seat;
    m.seats[seat] = { who: 'me', name: body.name };
    for (const c of m.connections) c.send({ push: 'match', match: describe(m) });
    await tell(m, []);
    return { ok: true, seat, token: m.tokens[seat], match: describe(m) };
  }
  return { ok: false, error: { code: 'not_found', message: 'not found' } };
}

const server = createServer(async (request, response) => {
  const path = new URL(request.url, 'http://x').pathname;
  if (path.startsWith('/api/')) {
    let text = '';
    for await (const chunk of request) text += chunk;
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify(
        await api(
          path,
          text ? JSON.parse(text) : {},
          new URL(request.url, 'http://x').searchParams,
        ),
      ),
    );
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
    "default-src 'self'; style-src 'self'; img-src 'self' data:; trusted-types sandtable; require-trusted-types-for 'script'",
  );
  createReadStream(file).pipe(response);
});

async function handle(c, r) {
  const m = matches.get(r.match);
  if (!m) return { ok: false, error: { code: 'not_found', message: 'There is no such match.' } };
  if (r.do === 'join') {
    c.seats = (r.tokens ?? []).map((t) => m.tokens.indexOf(t)).filter((s) => s >= 0);
    c.lang = r.lang ?? 'en';
    m.connections.add(c);
    const missed = (c.seats.length ? c.seats : [null]).flatMap((seat) =>
      m.events
        .filter((e) => e.seq > (r.since ?? 0))
        .map((e) => ({
          seq: e.seq,
          seat,
          events: !e.event.audience || e.event.audience.includes(seat) ? [e.event] : [],
        })),
    );
    setTimeout(
      () =>
        (c.seats.length ? c.seats : [null]).forEach(async (seat) =>
          c.send(await update(m, seat, [], c.lang)),
        ),
      0,
    );
    return { ok: true, match: describe(m), seats: c.seats, seq: m.seq, missed, chat: [] };
  }
  if (r.do === 'moments')
    return {
      ok: true,
      until: r.until,
      missed: m.moments
        .flat()
        .filter(
          (x) =>
            x.seq > r.since &&
            x.seq <= r.until &&
            (c.seats.length ? c.seats.includes(x.seat) : x.seat === null),
        ),
    };
  if (r.do === 'leave') {
    m.connections.delete(c);
    return { ok: true };
  }
  if (r.do === 'lang') {
    c.lang = r.lang;
    for (const seat of c.seats) c.send(await update(m, seat, [], c.lang));
    return { ok: true };
  }
  if (r.do === 'answer') {
    const reply = await m.ask({ do: 'answer', seat: r.seat, answer: r.answer, lang: c.lang });
    if (!reply.ok) return reply;
    setTimeout(() => settle(m, reply), 0);
    return { ok: true, seq: m.seq + 1 };
  }
  if (r.do === 'undo') {
    const reply = await m.ask({ do: 'undo' });
    if (reply.ok) {
      m.question = reply;
      m.seq++;
      await tell(m, []);
    }
    return reply;
  }
  const { id: _, match: __, ...rest } = r;
  return m.ask(rest);
}

new WebSocketServer({ server }).on('connection', (socket) => {
  const c = {
    seats: [],
    lang: 'en',
    send: (x) => socket.readyState === 1 && socket.send(JSON.stringify(x)),
  };
  socket.on('message', async (data) => {
    const r = JSON.parse(String(data));
    const reply = await handle(c, r);
    if (r.id !== undefined) c.send({ ...reply, id: r.id });
  });
  socket.on('close', () => matches.forEach((m) => m.connections.delete(c)));
});
server.listen(Number(port), () => console.log(`stand-in server on ${port}`));
