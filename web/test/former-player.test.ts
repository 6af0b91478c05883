// SPDX-License-Identifier: MIT
// Whoever has left their account is called nothing any more.
import { describe, expect, it } from 'vitest';
import type { MatchNote } from '../src/model/api';
import type { Scene } from '../src/model/types';
import { saidBy } from '../src/panels/together/words';
import { speaker } from '../src/text';
import { othersIn, personName, playerName } from '../src/text/names';

const [en, fr] = [speaker('en'), speaker('fr')];
const note = {
  seats: [
    { seat: 0, who: 'person', name: '', former: true },
    { seat: 1, who: 'person', name: 'Bert' },
  ],
} as unknown as MatchNote;

describe('A former player', () => {
  it('is called so wherever those at the table are, in the language of the reader', () => {
    expect(playerName(note.seats[0], en)).toBe('a former player');
    expect(othersIn(note, [1], fr)).toEqual(['un ancien joueur']);
    expect(playerName(note.seats[1], fr)).toBe('Bert');
    expect(note.seats.map((s) => personName(s, fr))).toEqual(['un ancien joueur', 'Bert']);
    expect(personName(undefined, en)).toBe('');
  });

  it('is who has said what they have said', () => {
    const scene = { seats: ['Red', 'Blue'] } as unknown as Scene;
    const line = { seat: 0, name: '', text: 'hello', former: true };
    expect(saidBy(line, scene, en)).toBe('a former player');
    expect(saidBy({ ...line, former: undefined }, scene, en)).toBe('Red');
  });
});
