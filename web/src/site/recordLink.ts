// SPDX-License-Identifier: MIT
// A record packed into a link, behind its #, where it reaches no server: gzip, which knows when
// something is missing, in letters that messengers leave alone. The last letter is always the same,
// so that none of the others is taken for the end of a sentence.
const LONGEST = 8192; // of the packed record; most programs take longer links, not all
const MOST_BYTES = 4 * 2 ** 20; // unpacked
const END = 'e';

async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new RangeError('too long');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

const through = (bytes: BlobPart, way: CompressionStream | DecompressionStream, most: number) =>
  bytesOf(new Blob([bytes]).stream().pipeThrough(way as never), most);

// Null: it is too long for a link.
export async function packRecord(record: string): Promise<string | null> {
  const packed = await through(record, new CompressionStream('gzip'), Infinity);
  const letters = btoa(String.fromCharCode(...packed))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
  return letters.length < LONGEST ? letters + END : null;
}

// Null: it is no record, or not all of it.
export async function unpackRecord(letters: string): Promise<string | null> {
  try {
    if (!letters.endsWith(END) || letters.length > LONGEST) return null;
    const base64 = letters.slice(0, -1).replace(/-/g, '+').replace(/_/g, '/');
    const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream('gzip'), MOST_BYTES);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
