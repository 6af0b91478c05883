// SPDX-License-Identifier: MIT
// A seat the rules hold: named in a word, never waited for, and left out of what the page asks for.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MatchNote } from '../src/model/api';
import { levelAgainst } from '../src/model/fared';
import type { MatchStore } from '../src/model/match';
import type { Scene } from '../src/model/types';
import { Clocks } from '../src/panels/Clocks';
import { WaysOut } from '../src/panels/WaysOut';
import { speaker } from '../src/text';
import { othersIn, playerName } from '../src/text/names';
import { fantasy } from '../src/themes/fantasy';

const note = {
  seats: [
    { seat: 0, who: 'person', name: 'Anna', here: true },
    { seat: 1, who: 'rules', name: '' },
  ],
} as unknown as MatchNote;

describe('A seat the rules hold', () => {
  it('is named wherever those at the table are', () => {
    const [en, fr] = [speaker('en'), speaker('fr')];
    expect(playerName(note.seats[1], en)).toBe('the rules');
    expect(othersIn(note, [0], fr)).toEqual(['les règles']);
  });

  it('is no program one has played against', () => {
    expect(levelAgainst(note, [0])).toBeNull();
  });

  it('leaves nobody who could play on for one', () => {
    const store = { viewer: 0, hotSeat: false } as unknown as MatchStore;
    const page = renderToStaticMarkup(
      createElement(WaysOut, { store, note, onClose: () => undefined }),
    );
    expect(page).not.toContain('Let the AI');
    expect(page).toContain('Resign');
  });

  it('has no clock', () => {
    const page = renderToStaticMarkup(
      createElement(Clocks, {
        store: { clock: { left_ms: [60_000, null], running: [], at: 0 } } as unknown as MatchStore,
        scene: { seats: ['Empire', 'Styx'] } as Scene,
        theme: fantasy,
      }),
    );
    expect(page).toContain('1:00');
    expect(page).not.toContain('Styx');
  });
});
