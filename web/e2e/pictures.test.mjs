// SPDX-License-Identifier: MIT
// The pictures of tables that lie ready (scenario-pictures.mjs).
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const size = (path) => statSync(at(`../public/${path}`)).size;

test('every scenario in the box has a small picture of its table, and one for links', () => {
  for (const game of ['fantasy', 'fleet', 'commanders', 'legion']) {
    const briefings = readFileSync(at(`../../content/${game}/briefings.toml`), 'utf8');
    const ids = [...briefings.matchAll(/^\[(\w+)\]$/gm)].map(([, id]) => id);
    assert.ok(ids.length >= 3, game);
    for (const id of ids) {
      assert.ok(size(`maps/${game}/${id}.webp`) < 22_000, `${game}/${id}`);
      assert.ok(size(`og/${game}/${id}.jpg`) < 45_000, `${game}/${id}`);
    }
  }
  assert.ok(size('maps/settlement/border_settlement.webp') < 22_000);
  assert.ok(size('og/settlement/border_settlement.jpg') < 45_000);
});
