// SPDX-License-Identifier: MIT
// What the page of a server keeps for when that is away: itself, and the table in this browser with
// the games that were played here. Fetched at rest, for whoever has played here.
import { learnt } from '../model/learnt';
import { heldSeats, SEATS_HERE } from '../model/seats';
import { canKeep, keepWhatIsUsed } from './keeping';

const KEPT = 'sandtable-page'; // as public/sw.js

// engine.json, as web/scripts/site.mjs writes it: names of files beside it.
interface Engine {
  program: string;
  larger?: { program: string; games: string[] };
  content: Record<string, string>; // by game
  games: Record<string, string>;
}

const addressOf = (name: string) => new URL(`./pocket/${name}`, document.baseURI).href;
const ENGINE = 'engine.json';

// Where it is not known which games were played, all of them. The larger program comes with its
// games.
export function filesFor(
  engine: Engine,
  { played, needed, done, begun, here } = learnt(),
): string[] {
  const lessons = [...done, ...Object.keys({ ...begun, ...here })];
  const known = new Set([...played, ...needed, ...lessons.map((id) => id.split('/')[0])]);
  const games = Object.keys(engine.content);
  const found = games.filter((game) => known.has(game));
  const wanted = found.length > 0 ? found : games;
  const { larger } = engine;
  return [
    engine.program,
    ...Object.values(engine.games),
    ...wanted.map((game) => engine.content[game]),
    ...(larger?.games.some((game) => wanted.includes(game)) ? [larger.program] : []),
  ];
}

// Who pays for each byte, or has no seat anywhere, is not asked to carry it.
const isWanted = () =>
  canKeep() &&
  heldSeats().length > 0 &&
  !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

// Programs of before go, unless a battle may need them: then the table sees to it
// (pocket/engines.ts).
export async function forgetBefore(cache: Pick<Cache, 'keys' | 'delete'>, names: string[]) {
  if (heldSeats(SEATS_HERE).length > 0) return;
  const now = new Set([ENGINE, ...names].map(addressOf));
  for (const { url } of await cache.keys())
    if (url.startsWith(addressOf('')) && !now.has(url)) await cache.delete(url);
}

// Named when all of it is here.
async function bringEngine(): Promise<void> {
  const response = await fetch(addressOf(ENGINE), { cache: 'no-cache' });
  if (!response.ok) throw new Error(ENGINE);
  const cache = await caches.open(KEPT);
  const engine: Engine = await response.clone().json();
  for (const name of filesFor(engine))
    if (!(await cache.match(addressOf(name)))) await cache.add(addressOf(name));
  await cache.put(addressOf(ENGINE), response);
  const { program, larger, games, content } = engine;
  const programs = larger ? [program, larger.program] : [program];
  await forgetBefore(cache, [...programs, ...Object.values(games), ...Object.values(content)]);
}

// Whether it was worth trying.
export async function bring(): Promise<boolean> {
  if (!isWanted()) return false;
  await keepWhatIsUsed();
  await bringEngine();
  document.documentElement.dataset.ready = 'true';
  return true;
}

// Whether the page could come anew, and play, without its server.
export async function isReady(): Promise<boolean> {
  if (!canKeep() || !navigator.serviceWorker.controller) return false;
  const cache = await caches.open(KEPT);
  const [page, engine] = await Promise.all(
    [document.baseURI.replace(/[?#].*/, '').replace(/[^/]*$/, ''), addressOf(ENGINE)].map((a) =>
      cache.match(a),
    ),
  );
  if (!page || !engine) return false;
  const { program }: Engine = await engine.json();
  return !!(await cache.match(addressOf(program)));
}
