// SPDX-License-Identifier: MIT
// Keeps what the page has used, so that it opens without a network. What bears a hash in its name
// never changes: it is taken from here. What does not is asked for anew, and taken from here where
// nobody answers in time. What is said to a server (api/, ws/) is none of its business.
// It also shows what a server sends to this browser when it is somebody's turn, and that alone
// where a page has asked for no more ("sw.js?told", web/src/ui/push.ts).
const KEPT = 'sandtable-page'; // by address
const LISTS = 'sandtable-lists'; // which files this version has, and which the one before had
const PATIENCE_MS = 3000;
const SERVED_PATIENCE_MS = 10_000; // a server is slow at times, and away only when it is

const scope = new URL('./', self.location.href);
const pathOf = (url) => (url.startsWith(scope.href) ? url.slice(scope.href.length) : null);
const addressOf = (path) => new URL(path, scope).href;
const ENTRY = '';
const FILES = 'files.json';
// A newer version says so here.
const asksAnew = (path) => [ENTRY, 'index.html', 'manifest.webmanifest'].includes(path);
// Which program the table is, and what it reads besides (web/src/pocket/engine.ts).
const ENGINE = 'pocket/engine.json';
// What has no ending is a page that a server makes of another one, or an answer of its own.
const isOurs = (path) =>
  path !== null && !/^(api|ws)\//.test(path) && path !== FILES && (path === ENTRY || /\.\w+$/.test(path));
// "assets/main-B1x_9c2Q.js" and the next version's "assets/main-Zk3_81aa.js" are one thing.
const thingOf = (path) => path.replace(/-(?:[\w-]{8}|[0-9a-f]{16})((?:\.\w+)+)$/, '$1');

const keep = async (path, response) => {
  if (response.ok && response.type === 'basic' && !response.redirected)
    await (await caches.open(KEPT)).put(addressOf(path), response);
};

async function fetchAndKeep(path, request) {
  const response = await fetch(request ?? addressOf(path));
  await keep(path, response.clone());
  return response;
}

const within = (promise, ms) =>
  Promise.race([promise, new Promise((_, give) => setTimeout(() => give(new Error('late')), ms))]);

// Whether a server has given this page out (tools/page.sh). Then everything is what it has just
// now, as if nobody stood in between; what is kept is for when it is away.
const IS_SERVED = 'name="sandtable-pocket"';
const IS_PAGE = 'name="sandtable-'; // and no page that says that the server is being built
let served;
async function isServed() {
  const page = served === undefined && (await caches.match(addressOf(ENTRY)));
  if (page) served = (await page.text()).includes(IS_SERVED);
  return served === true;
}
const isAnswer = (response) => response.ok || response.headers.has('X-Sandtable-Building');

async function fresh(event, path) {
  const place = path === 'index.html' ? ENTRY : path;
  const asked = fetch(addressOf(place), { cache: 'no-cache' });
  const kept = await caches.match(addressOf(place));
  event.waitUntil(
    asked.then((response) => renewed(place, response.clone(), kept)).catch(() => undefined),
  );
  if (!kept) return asked;
  try {
    const patience = (await isServed()) ? SERVED_PATIENCE_MS : PATIENCE_MS;
    const response = await within(asked, patience);
    return isAnswer(response) ? response : kept;
  } catch {
    return kept;
  }
}

// Another program counts when all that has been used of it is here.
async function engine(event) {
  const kept = await caches.match(addressOf(ENGINE));
  const asked = (async () => {
    const response = await fetch(addressOf(ENGINE), { cache: 'no-cache' });
    if (response.ok && kept) await bringEngine(await response.clone().text());
    await keep(ENGINE, response.clone());
    return response;
  })();
  event.waitUntil(asked.catch(() => undefined));
  if (!kept) return asked;
  return within(asked, PATIENCE_MS).then(
    (response) => (response.ok ? response : kept),
    () => kept,
  );
}

async function bringEngine(json) {
  const paths = [...json.matchAll(/"([\w.-]+\.gz)"/g)].map(([, name]) => `pocket/${name}`);
  const kept = (await (await caches.open(KEPT)).keys()).map(({ url }) => pathOf(url));
  const things = new Set(kept.filter((path) => path?.startsWith('pocket/')).map(thingOf));
  for (const path of paths) {
    if (kept.includes(path) || !things.has(thingOf(path))) continue;
    if (!(await fetchAndKeep(path)).ok) throw new Error(path);
  }
}

async function renewed(place, response, before) {
  const text = await response.clone().text();
  if (!response.ok || (place === ENTRY && !text.includes(IS_PAGE))) return;
  if (place === ENTRY) served = text.includes(IS_SERVED);
  const changed = !before || (await before.clone().text()) !== text;
  await keep(place, response);
  if (place === ENTRY && changed) await bringAlong();
}

// A battle needs more pieces of the page as it goes on: with the first one of a game all of its
// scripts and styles come, and with the page all that belong to no game.
const isPiece = (path) => /^assets\/.*\.(?:js|css)$/.test(path);
const familyOf = (path) => /^assets\/(\w+)\./.exec(path)?.[1] ?? '';
const whole = new Set(); // families that are here
async function bringFamily(family) {
  const list = await (await caches.open(LISTS)).match('now');
  if (!list || whole.has(family)) return;
  whole.add(family);
  const cache = await caches.open(KEPT);
  for (const { path } of (await list.json()).files)
    if (isPiece(path) && familyOf(path) === family && !(await cache.match(addressOf(path))))
      await fetchAndKeep(path);
}
const bringFamilyOf = (path) =>
  isPiece(path) && bringFamily(familyOf(path)).catch(() => whole.delete(familyOf(path)));

// What a file is called on a site says when it changes, but for pictures of maps and icons: these
// are given out at once, and asked for anew behind that.
async function used(event, path) {
  const kept = await caches.match(addressOf(path));
  event.waitUntil(bringFamilyOf(path));
  if (!kept) return fetchAndKeep(path, event.request);
  const isNamed = /^(assets|pocket)\//.test(path); // by what is in it
  if (!isNamed && (await isServed())) return fresh(event, path);
  if (!isNamed)
    event.waitUntil(
      fetch(addressOf(path), { cache: 'no-cache' })
        .then((response) => keep(path, response))
        .catch(() => undefined),
    );
  return kept;
}

// A version has come: of whatever has been used here the new one is fetched, and what neither this
// version has nor the one before it, goes. Programs of the table (pocket/) go when no battle needs
// them any more (web/src/pocket).
async function bringAlong() {
  const lists = await caches.open(LISTS);
  const response = await fetch(addressOf(FILES), { cache: 'no-cache' });
  if (!response.ok) return;
  const before = await lists.match('now');
  const now = (await response.clone().json()).files.map(({ path }) => path);
  const last = before ? (await before.clone().json()).files.map(({ path }) => path) : [];
  const cache = await caches.open(KEPT);
  const kept = (await cache.keys()).map(({ url }) => pathOf(url));
  const things = new Set(kept.map(thingOf));
  for (const path of now)
    if (things.has(thingOf(path)) && !kept.includes(path) && !asksAnew(path))
      await fetchAndKeep(path);
  const known = new Set([...now, ...last, ENTRY]);
  for (const path of kept)
    if (!known.has(path) && !path.startsWith('pocket/')) await cache.delete(addressOf(path));
  whole.clear();
  if (before) await lists.put('last', before);
  await lists.put('now', response);
}

const keepPage = (event) => {
  const path = pathOf(event.request.url.replace(/[?#].*/, ''));
  if (event.request.method !== 'GET' || !isOurs(path) || event.request.headers.has('range')) return;
  event.respondWith(
    path === ENGINE ? engine(event) : asksAnew(path) ? fresh(event, path) : used(event, path),
  );
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
if (self.location.search !== '?told') self.addEventListener('fetch', keepPage);
// What the page had used before this was there to see it.
self.addEventListener('message', (event) => {
  const { used: addresses = [] } = event.data;
  const paths = [...addresses.map((a) => pathOf(a.replace(/[?#].*/, ''))), ENTRY].filter(isOurs);
  const done = (async () => {
    for (const path of new Set(paths))
      if (!(await caches.match(addressOf(path)))) await fetchAndKeep(path).catch(() => undefined);
    await bringAlong().catch(() => undefined);
    for (const path of paths) await bringFamilyOf(path);
    event.source?.postMessage({ kept: true });
  })();
  event.waitUntil(done);
});

// What somebody is told who is elsewhere (docs/SERVER.md). Whoever may have written it: it is shown
// as text, and leads to a battle of this server or to where it is turned off, by addresses that are
// made here.
const textIn = (value, most) => (typeof value === 'string' ? value.slice(0, most) : '');
const nameIn = (value) => (/^[\w-]{1,80}$/.test(textIn(value, 200)) ? value : '');
function offIn(link) {
  try {
    const asked = new URL(link).searchParams;
    const [token, lang] = [nameIn(asked.get('token')), asked.get('lang') === 'fr' ? 'fr' : 'en'];
    return token && `telling/off?token=${token}&lang=${lang}`;
  } catch {
    return '';
  }
}
function readNote(data) {
  let said = null;
  try {
    said = data?.json();
  } catch {
    // it is shown all the same: browsers punish whoever is told something and shows nothing
  }
  const { id, match, title, text, stop, off } = Object(said);
  const stops = textIn(stop, 40) && offIn(off);
  return {
    title: textIn(title, 80) || 'Sandtable',
    options: {
      body: textIn(text, 300),
      tag: nameIn(id) || 'sandtable',
      icon: addressOf('icons/192.png'),
      data: { match: nameIn(match), off: stops },
      actions: stops ? [{ action: 'off', title: textIn(stop, 40) }] : [],
    },
  };
}
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

// Once for each battle, and not to whoever looks at a page.
async function show(data) {
  if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, options } = readNote(data);
  const before = await self.registration.getNotifications();
  for (const note of before)
    if (note.tag !== options.tag && options.data.match && note.data?.match === options.data.match)
      note.close();
  await self.registration.showNotification(title, options);
}

async function lead({ action, notification }) {
  notification.close();
  const { data } = notification;
  const match = nameIn(data?.match);
  const to = action === 'off' && data?.off ? data.off : match ? `#/t/${match}` : '';
  const there = (await windows()).find(({ url }) => match && url === addressOf(to));
  await (there ? there.focus() : self.clients.openWindow(addressOf(to)));
}

// The browser's push service has given this place up. Where the session lies in a cookie another
// one is told to the server at once; else by the page, when it is opened next.
async function subscribeAnew(fresh) {
  const ask = async (path, body) => {
    const reply = await fetch(addressOf(`api/account/${path}`), {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json' },
    });
    return reply.ok ? (await reply.json()).telling : null;
  };
  const telling = await ask('telling');
  const before = telling?.push.browsers.filter(({ own }) => own) ?? [];
  if (before.length === 0) return;
  const wish = { userVisibleOnly: true, applicationServerKey: telling.key };
  const { endpoint, keys } = (
    fresh ?? (await self.registration.pushManager.subscribe(wish))
  ).toJSON();
  for (const { number } of before) await ask('remove_push', { number });
  await ask('push', { endpoint, ...keys, device: before[0].device });
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(lead(event)));
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(subscribeAnew(event.newSubscription)),
);
