// SPDX-License-Identifier: MIT
// The legion game: felt under lamplight, Army cards whose edges form squares, dice and tokens on
// them; for two, three and four.
import { lazy } from 'react';
import './legion.css';
import type { Scene } from '../../model/types';
import type { Theme } from '../../model/theme';
import type { Key } from '../../words';
import { BoardScene } from '../../board/BoardScene';
import { Aside } from './Aside';
import { Bar } from './Bar';
import { OnTheDispatch } from './Brings';
import { COLOURS, sideLook, type Colour } from './colours';
import { Pips } from './Dice';
import { events } from './events';
import { fights, largestLegion } from './fight';
import { Gains } from './Gains';
import { keep } from './keep';
import { Mini, Thing } from './Mini';
import { noteOf } from './notes';
import { places } from './places';
import { PHASES } from './scene';
import { sounds } from './sounds';
import { Still } from './Still';
import { verbs } from './verbs';
import { Worth } from './Worth';

// A seat looks like the legion it has chosen.
function dress(scene: Scene): string {
  return scene.seats
    .map(
      (_, seat) =>
        scene.pieces.find((p) => p.owner === seat && p.kind.startsWith('start:'))?.kind.slice(6) ??
        '',
    )
    .join();
}

const DIE: Key[] = ['lg.hint.die'];
const SQUARE: Key[] = ['lg.hint.square'];

export const legion: Theme = {
  id: 'legion',
  looks: {
    kind: 'felt',
    maps: true,
    sides: [0, 1, 2, 3].map((seat) => sideLook(seat)),
    dress: {
      of: dress,
      sides: (worn) =>
        worn
          .split(',')
          .map((colour, seat) =>
            sideLook(seat, (COLOURS as string[]).includes(colour) ? (colour as Colour) : undefined),
          ),
    },
    pieces: {},
    terrains: {},
    tokens: {},
    dice: {},
    badges: {},
    cards: {},
  },
  words: {
    decides: ['L-78', 'L-86', 'L-87', 'L-91'],
    phases: PHASES,
    steps: [],
    scores: [{ track: 'vp' }],
    notes: noteOf,
    hints: {
      put_die: SQUARE,
      fill_square: SQUARE,
      ...Object.fromEntries(
        [
          'drop_die',
          'token_on',
          'remove_token',
          'lose_die',
          'lose_die_other',
          'lower_die',
          'lower_die_second',
          'lower_die_own',
          'raise_die',
          'reroll',
        ].map((prompt) => [prompt, DIE]),
      ),
      place: ['lg.hint.place.0', 'lg.hint.place.1'],
      action: ['lg.hint.action.0'],
      move: ['lg.hint.move.0', 'lg.hint.move.1'],
      second_look: ['lg.hint.second_look.0', 'lg.hint.second_look.1'],
    },
    tabs: {
      move: { icon: 'gi:vertical-banner', title: 'lg.tab.move' },
      orders: { icon: 'gi:laurel-crown', title: 'lg.tab.orders' },
    },
  },
  hand: {
    verbs,
    sensible: { pay: ['pay'] }, // coins are named first
    handStays: true,
    reactions: [],
  },
  story: {
    events,
    sounds,
    places,
    fights,
    best: largestLegion,
    keep,
  },
  draws: {
    bar: Bar,
    sheet: OnTheDispatch,
    aside: Aside,
    mini: Mini,
    thing: Thing,
    still: Still,
    odds: Gains,
    fight: BoardScene,
    pips: Pips,
    worth: Worth,
    scores: lazy(() => import('./ScoreSheet').then((m) => ({ default: m.ScoreSheet }))),
    large: true,
  },
};
