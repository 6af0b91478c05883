// SPDX-License-Identifier: MIT
// A game without a look of its own: plain icons, and a colour for each of up to six sides.
import type { SideLook, Theme } from '../model/theme';

const COLOURS = ['#24466e', '#7c1712', '#16481e', '#6a4d12', '#512469', '#334047'];

const side = (colour: string, seat: number): SideLook => ({
  id: `side-${seat}`,
  emblem: 'gi:flag-objective',
  body: 'plate',
  ink: '#1c1208',
  fill: ['#f8f0d8', '#e2d3aa'],
  band: colour,
  line: colour,
  rim: colour,
  thickness: '#14100a',
  name: '#f0e2bf',
  back: ['#f7ecd0', colour, '#1c1208'],
  button: colour,
});

export const plain: Theme = {
  id: 'plain',
  looks: {
    kind: 'parchment',
    sides: COLOURS.map(side),
    pieces: {},
    terrains: {},
    tokens: {},
    dice: {},
    badges: {},
    cards: {},
  },
  words: {
    phases: [],
    steps: [],
    scores: [{ track: 'vp' }, { track: 'points' }],
  },
  hand: {
    verbs: {},
  },
  story: {
    events: {},
    sounds: { rolled: 'dice', round_began: 'horn' },
  },
  draws: {},
};
