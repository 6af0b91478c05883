// SPDX-License-Identifier: MIT
// @ts-expect-error types of node are not here
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wayOf } from '../src/model/share';
import { packRecord, unpackRecord } from '../src/site/recordLink';

const record = readFileSync('../docs/records/easy_easy.jsonl', 'utf8');

describe('A record in a link', () => {
  it('is what it was when the link is opened, also behind a sentence and with a tail', async () => {
    const packed = await packRecord(record);
    const link = `https://table.example/#/record/${packed}`;
    for (const sent of [link, `Look: ${link}.`, `${link}?fbclid=x`, `<${link}>`])
      expect(await unpackRecord(wayOf(sent)[1]), sent).toBe(record);
  });

  it('takes at most 8192 letters; a longer one is no link', async () => {
    expect((await packRecord(record))!.length).toBeLessThan(4096);
    const noise = Array.from({ length: 9000 }, (_, i) => Math.sin(i).toString(36)).join('');
    expect(await packRecord(noise)).toBeNull();
  });

  it('is noticed when any of it is missing or another', async () => {
    const packed = (await packRecord(record))!;
    expect(await unpackRecord(packed.slice(0, -1))).toBeNull();
    expect(await unpackRecord(packed.slice(0, 1000) + 'e')).toBeNull();
    expect(await unpackRecord(packed.slice(0, 500) + packed.slice(501))).toBeNull();
    const other = packed[600] === 'A' ? 'B' : 'A';
    expect(await unpackRecord(packed.slice(0, 600) + other + packed.slice(601))).toBeNull();
    expect(await unpackRecord('e')).toBeNull();
    expect(await unpackRecord('%%%e')).toBeNull();
  });

  it('is not unpacked without end', async () => {
    const bomb = await packRecord('0'.repeat(5 * 2 ** 20));
    expect(await unpackRecord(bomb!)).toBeNull();
  });
});
