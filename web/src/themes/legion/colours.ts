// SPDX-License-Identifier: MIT
// The five legions: colour, pattern, letter and emblem go together, so that none is told by its
// colour alone.
import type { SideLook } from '../../model/theme';
import type { Key } from '../../words';

export type Colour = 'grey' | 'red' | 'green' | 'gold' | 'purple';
export const COLOURS: Colour[] = ['grey', 'red', 'green', 'gold', 'purple'];

interface Look {
  fill: string;
  dark: string;
  name: string; // on walnut and felt
  letter: Key;
  title: Key;
  short: Key;
  emblem: string;
}

export const LOOKS: Record<Colour, Look> = {
  grey: {
    fill: '#727881',
    dark: '#454a52',
    name: '#d3d8e0',
    letter: 'lg.grey.letter',
    title: 'lg.grey',
    short: 'lg.grey.short',
    emblem: 'gi:stone-tower',
  },
  red: {
    fill: '#b8382c',
    dark: '#741c14',
    name: '#f3a199',
    letter: 'lg.red.letter',
    title: 'lg.red',
    short: 'lg.red.short',
    emblem: 'gi:lion',
  },
  green: {
    fill: '#3f7d3f',
    dark: '#224d22',
    name: '#a9d8ae',
    letter: 'lg.green.letter',
    title: 'lg.green',
    short: 'lg.green.short',
    emblem: 'gi:thorny-vine',
  },
  gold: {
    fill: '#d6a02c',
    dark: '#8a6113',
    name: '#f2cf7c',
    letter: 'lg.gold.letter',
    title: 'lg.gold',
    short: 'lg.gold.short',
    emblem: 'gi:sun',
  },
  purple: {
    fill: '#7a4a9c',
    dark: '#482762',
    name: '#d5b6ee',
    letter: 'lg.purple.letter',
    title: 'lg.purple',
    short: 'lg.purple.short',
    emblem: 'gi:moon',
  },
};

// How a side looks whose starting card has that colour; without one, plain brass.
export const sideLook = (seat: number, colour?: Colour): SideLook => {
  const look = colour
    ? LOOKS[colour]
    : {
        fill: '#6a5430',
        dark: '#3b2d16',
        name: '#ecd6a0',
        title: undefined,
        emblem: 'gi:vertical-banner',
      };
  return {
    id: `seat-${seat}`,
    title: look.title,
    many: colour !== undefined && colour !== 'purple', // the Dusk Cohort is one
    emblem: look.emblem,
    body: 'plate',
    ink: '#2a1d12',
    fill: ['#fbf6ea', '#e7dcc0'],
    band: look.dark,
    line: look.fill,
    rim: look.dark,
    thickness: '#14100a',
    name: look.name,
    back: ['#fbf6ea', look.dark, '#fff7e2'],
    button: look.dark,
  };
};
