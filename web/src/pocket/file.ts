// SPDX-License-Identifier: MIT
// Everything this browser keeps as one file: packed by gzip, which has a check sum and a length of
// its own; unpacked it is what `sandtable db import` reads. Its first line has, besides, what the
// page keeps for its reader: seats, lessons, armies, settings.
import type { Copy } from './copies';

const VERSION = 2; // of lines, as apps/host/archive_file.cpp
const MOST_BYTES = 512 * 2 ** 20; // unpacked
const LONGEST = 64 * 2 ** 20; // letters of one battle

export interface Everything {
  kept: Record<string, string>; // of the page's own, by key
  copies: Copy[];
}

// `bad`: no such file, or damaged; `newer`: of a newer Sandtable; `large`; `battle`: one of its
// battles cannot be played, and `detail` says why; `far`: what plays one of them is not here.
export class BadFile extends Error {
  constructor(
    readonly code: 'bad' | 'newer' | 'large' | 'battle' | 'far',
    readonly detail = '',
  ) {
    super(`${code} ${detail}`);
  }
}

const gzip = (lines: ReadableStream<Uint8Array>) =>
  new Response(lines.pipeThrough(new CompressionStream('gzip') as never)).blob();

// One battle after the other, so that they are never all in the memory.
export function pack(
  kept: Record<string, string>,
  matches: string[],
  copyOf: (match: string) => Promise<Copy | null>,
): Promise<Blob> {
  const encoder = new TextEncoder();
  const left = [...matches];
  let written = -1;
  const next = async (): Promise<unknown> => {
    if (written < 0) {
      written = 0;
      return { sandtable_matches: VERSION, kept };
    }
    for (let match = left.shift(); match !== undefined; match = left.shift()) {
      const copy = await copyOf(match);
      if (copy) return (written++, { ...copy, open: false });
    }
    return undefined;
  };
  let ended = false;
  return gzip(
    new ReadableStream({
      async pull(to) {
        const line = ended ? undefined : await next();
        if (line !== undefined) return to.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        if (!ended) to.enqueue(encoder.encode(`${JSON.stringify({ end: written })}\n`));
        ended = true;
        to.close();
      },
    }),
  );
}

async function* linesOf(file: Blob): AsyncGenerator<string> {
  const unpacked = file.stream().pipeThrough(new DecompressionStream('gzip') as never);
  const reader = (unpacked as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun: string[] = []; // of a line that is not whole yet
  let [bytes, length] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BadFile('bad');
    });
    if (done) break;
    bytes += value.length;
    const [first, ...lines] = textOf(decoder, value).split('\n');
    begun.push(first);
    length += first.length;
    if (bytes > MOST_BYTES || length > LONGEST) throw new BadFile('large');
    if (lines.length === 0) continue;
    yield begun.join('');
    begun = [lines.pop()!];
    [{ length }] = begun;
    yield* lines;
  }
  if (length > 0) throw new BadFile('bad');
}

function textOf(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    throw new BadFile('bad');
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (isObject(value)) return value;
  } catch {
    // said below
  }
  throw new BadFile('bad');
}

function keptIn({ sandtable_matches: version, kept }: Record<string, unknown>) {
  if (typeof version !== 'number') throw new BadFile('bad');
  if (version > VERSION) throw new BadFile('newer');
  const found = isObject(kept) ? Object.entries(kept) : [];
  return Object.fromEntries(
    found.filter(([key, text]) => /^sandtable\.[\w.]+$/.test(key) && isText(text)),
  ) as Record<string, string>;
}

// `check`: whether that battle, an object as text, can be played; a sentence says why not.
export async function unpack(
  file: Blob,
  check: (copy: string) => Promise<string | null>,
): Promise<Everything> {
  const copies: Copy[] = [];
  let kept: Record<string, string> | null = null;
  let isWhole = false;
  for await (const line of linesOf(file)) {
    if (isWhole) throw new BadFile('bad');
    const value = parsed(line);
    if (!kept) kept = keptIn(value);
    else if ('end' in value) {
      if (value.end !== copies.length) throw new BadFile('bad');
      isWhole = true;
    } else {
      const wrong = await check(line);
      if (wrong !== null) throw new BadFile('battle', wrong);
      copies.push(value as unknown as Copy);
    }
  }
  if (!kept || !isWhole) throw new BadFile('bad');
  return { kept, copies };
}
