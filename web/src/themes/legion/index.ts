// SPDX-License-Identifier: MIT
// The legion game: felt under lamplight, Army cards whose edges form squares, dice and tokens on them; for two, three and four.
import './legion.css';
import type { Scene } from '../../model/types';
import type { Theme } from '../../model/theme';
import { BoardScene } from '../../board/BoardScene';
import { Aside } from './Aside';
import { Bar } from './Bar';
import { Brings } from './Brings';
import { COLOURS, sideLook, type Colour } from './colours';
import { Pips } from './Dice';
import { events } from './events';
import { fights, largestLegion } from './fight';
import { Gains } from './Gains';
import { Mini } from './Mini';
import { noteOf } from './notes';
import { PHASES } from './scene';
import { sounds } from './sounds';
import { carry, stage } from './stage';
import { Still } from './Still';
import { verbs } from './verbs';

// A seat looks like the legion it has chosen.
function dress(scene: Scene): string {
  return scene.seats.map((_, seat) => scene.pieces.find((p) => p.owner === seat && p.kind.startsWith('start:'))?.kind.slice(6) ?? '').join();
}

export const legion: Theme = {
  id: 'legion',
  kind: 'felt',
  decides: ['L-78', 'L-86', 'L-87', 'L-91'],
  draws: { bar: Bar, sheet: Brings, aside: Aside, mini: Mini, still: Still, odds: Gains, fight: BoardScene, pips: Pips, large: true },
  sides: [0, 1, 2, 3].map((seat) => sideLook(seat)),
  dress: { of: dress, sides: (worn) => worn.split(',').map((colour, seat) => sideLook(seat, (COLOURS as string[]).includes(colour) ? (colour as Colour) : undefined)) },
  pieces: {},
  terrains: {},
  verbs,
  tokens: {},
  dice: {},
  badges: {},
  events,
  sounds,
  cards: {},
  presets: [],
  phases: PHASES,
  steps: [],
  scores: [{ track: 'vp' }],
  sensible: { second_look: ['keep'], pay: ['pay'] }, // coins are named first
  notes: noteOf,
  fights,
  best: largestLegion,
  stage,
  carry,
  reactions: [],
  tabs: {
    move: { icon: 'gi:vertical-banner', title: { en: 'Play', fr: 'Jouer' } },
    orders: { icon: 'gi:laurel-crown', title: { en: 'Goals', fr: 'Buts' } },
  },
};
