// SPDX-License-Identifier: MIT
// The legion game: felt under lamplight, Army cards whose edges form squares, dice and tokens on
// them; for two, three and four.
import './legion.css';
import type { Scene } from '../../model/types';
import type { Theme } from '../../model/theme';
import { BoardScene } from '../../board/BoardScene';
import { Aside } from './Aside';
import { Bar } from './Bar';
import { OnTheDispatch } from './Brings';
import { COLOURS, sideLook, type Colour } from './colours';
import { Pips } from './Dice';
import { events } from './events';
import { fights, largestLegion } from './fight';
import { Gains } from './Gains';
import { Mini, Thing } from './Mini';
import { noteOf } from './notes';
import { PHASES } from './scene';
import { sounds } from './sounds';
import { carry, places, stage } from './stage';
import { Still } from './Still';
import { verbs } from './verbs';

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

const DIE = [{ en: 'Touch a highlighted die', fr: 'Touchez un dé en surbrillance' }];
const SQUARE = [{ en: 'Touch a highlighted square', fr: 'Touchez une case en surbrillance' }];

export const legion: Theme = {
  id: 'legion',
  looks: {
    kind: 'felt',
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
      place: [
        { en: 'Touch a card of your hand', fr: 'Touchez une carte de votre main' },
        {
          en: 'Then a framed place on your battlefield',
          fr: 'Puis une place encadrée de votre champ de bataille',
        },
      ],
      action: [
        {
          en: 'Or choose what is highlighted on the table',
          fr: 'Ou choisissez ce qui est en surbrillance sur la table',
        },
      ],
      move: [
        {
          en: 'Choose a highlighted die on your battlefield',
          fr: 'Choisissez un dé en surbrillance sur votre champ de bataille',
        },
        { en: 'Then where it goes', fr: 'Puis l’endroit où il va' },
      ],
      second_look: [
        {
          en: 'Touch the card of your hand you would give',
          fr: 'Touchez la carte de votre main que vous donneriez',
        },
        {
          en: 'Then the one of the Battle Line you would take',
          fr: 'Puis celle de la Ligne de bataille que vous prendriez',
        },
      ],
    },
    tabs: {
      move: { icon: 'gi:vertical-banner', title: { en: 'Play', fr: 'Jouer' } },
      orders: { icon: 'gi:laurel-crown', title: { en: 'Goals', fr: 'Buts' } },
    },
  },
  hand: {
    verbs,
    presets: [],
    sensible: { second_look: ['keep'], pay: ['pay'] }, // coins are named first
    handStays: true,
    reactions: [],
  },
  story: {
    events,
    sounds,
    places,
    fights,
    best: largestLegion,
    stage,
    carry,
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
    large: true,
  },
};
