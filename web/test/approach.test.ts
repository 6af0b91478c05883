// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { HexGrid } from '../src/model/hex';
import type { MatchStore } from '../src/model/match';
import type { Ask } from '../src/model/types';
import { approach } from '../src/panels/approach';
import { fantasy } from '../src/themes/fantasy';
import { fixture } from './fixture';

const { scene } = fixture('fantasy_action');
const grid = new HexGrid(scene.cells);
const beside = grid.neighbours('F4').flatMap((c) => (c ? [c.id] : []));

// The referee allows an attack after those answers only.
function tried(answers: [verb: string, cell: string][], allowed: string[]) {
  const store = {
    ask: async (_: string, { answers }: { answers: string[] }) => ({
      ok: allowed.includes(answers[0]),
    }),
  } as unknown as MatchStore;
  const question = {
    answers: answers.map(([verb, cell]) => ({
      answer: `${verb} ${cell}`,
      verb,
      touches: [cell],
      text: '',
    })),
  } as unknown as Ask;
  return approach({ store, theme: fantasy, grid, question, touched: [], at: 'F4' });
}

describe('An enemy out of reach', () => {
  it('is walked up to, or run up to by who charges', async () => {
    expect(await tried([['move', beside[0]]], [`move ${beside[0]}`])).toBe(beside[0]);
    expect(
      await tried(
        [
          ['move', beside[0]],
          ['run', beside[1]],
        ],
        [`run ${beside[1]}`],
      ),
    ).toBe(beside[1]);
  });
  it('stays out of reach where the referee allows no attack after that', async () => {
    expect(
      await tried(
        [
          ['move', beside[0]],
          ['run', beside[1]],
        ],
        [],
      ),
    ).toBeNull();
  });
});
