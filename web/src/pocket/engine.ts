// SPDX-License-Identifier: MIT
// The program of the table: which one engine.json names, fetched and unpacked.
// @ts-expect-error plain JavaScript, shared with the tests under node
import { Pocket } from '../../../apps/pocket/pocket.mjs';

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

async function fetched(address: URL): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address.pathname}: ${response.status}`);
  return response;
}

export async function loadProgram(folder: string): Promise<WebAssembly.Module> {
  const at = (name: string) => new URL(name, folder);
  const { program } = await (await fetched(at('engine.json'))).json();
  const { body } = await fetched(at(program));
  const whole = new Response(await unpacked(body!), {
    headers: { 'Content-Type': 'application/wasm' },
  });
  return WebAssembly.compileStreaming
    ? WebAssembly.compileStreaming(whole)
    : WebAssembly.compile(await whole.arrayBuffer());
}

export const startProgram = (module: WebAssembly.Module, hands: Hands): Promise<Program> =>
  Pocket.start(module, hands);
