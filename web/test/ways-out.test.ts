// SPDX-License-Identifier: MIT
// Leaving a battle, as the settings offer it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { MatchNote } from '../src/model/api';
import type { MatchStore } from '../src/model/match';
import { CallOff, WaysOut } from '../src/panels/WaysOut';

const note = { seats: [{ seat: 0, name: 'Anna' }, { seat: 1 }] } as unknown as MatchNote;
const ask = vi.fn();
function shown(asked?: 'resign' | 'handover', more: object = {}, seats = note.seats) {
  const store = { viewer: 0, hotSeat: false, ask, view: () => ({ shown: null }), ...more };
  return renderToStaticMarkup(
    createElement(WaysOut, {
      store: store as unknown as MatchStore,
      note: { ...note, seats } as MatchNote,
      onClose: () => undefined,
      asked,
    }),
  );
}

describe('The ways out of a battle', () => {
  it('stand there without doing anything, to resign last', () => {
    const page = shown();
    expect(page.indexOf('Let the AI play on for me')).toBeLessThan(page.indexOf('Resign'));
    expect(page).not.toContain('Really');
    expect(ask).not.toHaveBeenCalled();
  });

  it('are asked a second time, and to play on is the answer that is ready', () => {
    const page = shown('resign');
    expect(page).toContain('Really resign?');
    expect(page).toContain('You lose this battle');
    expect(page.indexOf('Keep playing')).toBeLessThan(page.indexOf('Yes, resign'));
    expect(shown('handover')).toContain('You can take your seat back at any time');
  });

  it('hand over to nobody who plays alone', () => {
    const page = shown(undefined, {}, note.seats.slice(0, 1));
    expect(page).not.toContain('Let the AI');
    expect(page).toContain('Resign');
  });

  it('say at one screen who is meant', () => {
    expect(shown('resign', { hotSeat: true })).toContain('Anna · ');
  });

  it('call off a battle that has not begun, for whoever holds a seat of it', () => {
    const button = (held: number[]) =>
      renderToStaticMarkup(
        createElement(CallOff, { store: { held, ask } as unknown as MatchStore }),
      );
    expect(button([0])).toContain('Call this battle off');
    expect(button([])).toBe('');
    expect(ask).not.toHaveBeenCalled();
  });

  it('give the seat back without a question', () => {
    const seats = [{ ...note.seats[0], stand_in: 'easy' }, note.seats[1]];
    expect(shown(undefined, {}, seats)).toContain('Take my seat back');
  });
});
