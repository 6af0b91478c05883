// SPDX-License-Identifier: MIT
// What the table in a browser has to have at hand before a message reaches it.
import { expect, test } from 'vitest';
import type { Database, Row } from '../src/pocket/database';
import type { Program } from '../src/pocket/engine';
import { Journals } from '../src/pocket/journals';
import type { Leases } from '../src/pocket/leases';

const CAMPAIGN = 'c'.repeat(32);
const BATTLE = 'b'.repeat(32);

async function journals(stage: string) {
  const taken: string[] = [];
  const rows = [
    { match: CAMPAIGN, summary: JSON.stringify({ battle: { match: BATTLE } }), tokens: [] },
    { match: BATTLE, summary: JSON.stringify({ stage }), tokens: [] },
  ];
  const program = { restore: () => true, take: (match: string) => taken.push(match) };
  const database = {
    take: async () => ({ changes: [], moments: [] }),
  };
  const leases = { take: async () => undefined, has: () => true, release: () => undefined };
  const out = new Journals(
    program as unknown as Program,
    database as unknown as Database,
    leases as unknown as Leases,
  );
  out.begin(rows as unknown as Row[]);
  return { out, taken };
}

test('a campaign comes with the battle that is over, so that its report can be given', async () => {
  const { out, taken } = await journals('over');
  await out.ready(JSON.stringify({ do: 'join', match: CAMPAIGN }));
  expect(taken.sort()).toEqual([BATTLE, CAMPAIGN]);
  expect(out.ready(CAMPAIGN)).toBeUndefined();
});

test('a battle that goes on stays with who plays it', async () => {
  const { out, taken } = await journals('playing');
  await out.ready(JSON.stringify({ do: 'join', match: CAMPAIGN }));
  expect(taken).toEqual([CAMPAIGN]);
});
