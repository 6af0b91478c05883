// SPDX-License-Identifier: MIT
// The program of the table: which one engine.json names, fetched and unpacked; and what it asks for
// later, the content of the games that are played here. An engine has two programs of the same
// sources: the larger one has more games in it, and comes in the place of the other where somebody
// plays one of those.
// @ts-expect-error plain JavaScript, shared with the tests under node
import { Pocket } from '../../../apps/pocket/pocket.mjs';
import { thinkersOf } from './thinkers';

// As apps/pocket/pocket.mjs says it.
export interface Program {
  restore(change: string): boolean;
  take(match: string, changes: string[], moments: string[]): void;
  wanted(match: string): void;
  lost(match: string): void;
  connect(heard: (text: string) => void): { send(text: string): void; close(): void };
  call(request: unknown): Promise<{ ok: boolean }>;
  // Of a battle from a file, an object as text.
  check(copy: string): Promise<{ ok: boolean; error?: { message: string } }>;
  // The content of a game, before somebody asks about it.
  bring(game: string): Promise<boolean>;
  work(): number;
  tick(): void;
}

export interface Hands {
  keep(change: string): Promise<boolean>;
  release(match: string, kept: Promise<unknown>): boolean;
  say(text: string): void;
}

// Some web servers unpack what ends in .gz themselves.
async function unpacked(body: ReadableStream<Uint8Array>): Promise<ReadableStream> {
  const [look, whole] = body.tee();
  const reader = look.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  const isPacked = value?.[0] === 0x1f && value[1] === 0x8b;
  return isPacked ? whole.pipeThrough(new DecompressionStream('gzip') as never) : whole;
}

// As public/sw.js, which does not see a worker that was there before.
const KEPT = 'sandtable-page';
export const open = async () =>
  'caches' in globalThis ? caches.open(KEPT).catch(() => null) : null;

async function fetched(address: URL): Promise<Response> {
  const cache = await open();
  const [response, kept] = await Promise.all([
    fetch(address).catch(() => null),
    cache?.match(address),
  ]);
  if (!response?.ok || !response.body) {
    // A site has the newest engine only; one of before is here or nowhere.
    if (kept) return kept;
    throw new Error(`${address.pathname}: ${response?.status ?? 'out of reach'}`);
  }
  // No room: next time from there.
  if (cache && !kept) void cache.put(address, response.clone()).catch(() => undefined);
  return response;
}

// engine.json, as web/scripts/site.mjs writes it: names of files beside it.
export interface Engine {
  hash: string;
  program: string;
  larger?: { program: string; games: string[] }; // the games that only this one has
  content?: Record<string, string>; // by game
  games?: Record<string, string>; // the list of all of them, by language
}

// Each program asks for the files that came with it, whatever lies there meanwhile.
interface Origin {
  folder: string;
  engine: Engine;
  isLarger: boolean;
}
const beside = new WeakMap<WebAssembly.Module, Origin>();

async function read(name: string | undefined, folder: string): Promise<Response> {
  if (!name) throw new Error('engine.json does not name it');
  const { body } = await fetched(new URL(name, folder));
  return new Response(await unpacked(body!));
}

// `hash`: of an engine of before; without it the one that the site has.
export async function readEngine(folder: string, hash?: string): Promise<Engine> {
  const described = hash ? `engine-${hash}.json` : 'engine.json';
  return (await fetched(new URL(described, folder))).json();
}

export async function loadProgram(
  folder: string,
  engine: Engine,
  isLarger: boolean,
): Promise<WebAssembly.Module> {
  const { body } = await read(isLarger ? engine.larger?.program : engine.program, folder);
  const whole = new Response(body, { headers: { 'Content-Type': 'application/wasm' } });
  const module = await (WebAssembly.compileStreaming
    ? WebAssembly.compileStreaming(whole)
    : WebAssembly.compile(await whole.arrayBuffer()));
  beside.set(module, { folder, engine, isLarger });
  return module;
}

// The one that is wanted. Where it cannot be had the other one is better than none: all battles of
// either are kept, and which of them it cannot play it says.
export async function loadEither(folder: string, engine: Engine, isLarger: boolean) {
  const wanted = isLarger && !!engine.larger;
  try {
    return await loadProgram(folder, engine, wanted);
  } catch (why) {
    if (!engine.larger || why instanceof WebAssembly.CompileError) throw why;
    return loadProgram(folder, engine, !wanted);
  }
}

export const engineOf = (module: WebAssembly.Module) => beside.get(module)!.engine;
export const isLargerOf = (module: WebAssembly.Module) => beside.get(module)!.isLarger;

export function startProgram(module: WebAssembly.Module, hands: Hands): Promise<Program> {
  const { folder, engine } = beside.get(module)!;
  const list = async (lang: string) => (await read(engine.games?.[lang], folder)).text();
  const lists: Record<string, Promise<string> | undefined> = {}; // the page asks again and again
  return Pocket.start(module, {
    ...hands,
    thinkers: thinkersOf(module),
    content: async (game: string) => (await read(engine.content?.[game], folder)).arrayBuffer(),
    games: (lang: string) => {
      const asked = (lists[lang] ??= list(lang));
      asked.catch(() => (lists[lang] = undefined));
      return asked;
    },
  });
}
