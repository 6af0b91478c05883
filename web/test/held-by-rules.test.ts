// SPDX-License-Identifier: MIT
// A seat the rules hold: named in a word, never waited for, and left out of what the page asks for.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MatchNote } from '../src/model/api';
import { levelAgainst } from '../src/model/fared';
import { change } from '../src/model/settings';
import type { MatchStore } from '../src/model/match';
import type { Scene } from '../src/model/types';
import { Clocks } from '../src/panels/Clocks';
import type { Hand } from '../src/panels/useHand';
import { WaysOut } from '../src/panels/WaysOut';
import { speaker } from '../src/text';
import { othersIn, playerName } from '../src/text/names';
import { fantasy } from '../src/themes/fantasy';
import { PoolTray } from '../src/themes/fantasy/Pool';

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

  it('has no orders that could be hidden: its tokens are drawn after all are laid', () => {
    const tray = (notes: MatchNote) =>
      renderToStaticMarkup(
        createElement(PoolTray, {
          scene: {
            seats: ['Empire', 'Styx'],
            pieces: [],
            trays: [],
            tracks: [],
          } as unknown as Scene,
          theme: fantasy,
          viewer: 0,
          hand: { choice: { lit: new Set() } } as unknown as Hand,
          note: notes,
        }),
      );
    const played = {
      seats: [note.seats[0], { seat: 1, who: 'person', name: 'Bea' }],
    } as unknown as MatchNote;
    expect(tray(played)).toContain('Styx: hidden');
    expect(tray(note)).not.toContain('Styx: hidden');
    expect(tray(note)).toContain('Styx: tokens drawn by the rules once your orders are laid');
    change({ lang: 'fr' });
    expect(tray(note)).toContain('jetons piochés selon les règles');
    change({ lang: 'en' });
  });
});
