// SPDX-License-Identifier: MIT
// The five legions: colour, pattern, letter and emblem go together, so that none is told by its
// colour alone.
import type { SideLook, Words } from '../../model/theme';

export type Colour = 'grey' | 'red' | 'green' | 'gold' | 'purple';
export const COLOURS: Colour[] = ['grey', 'red', 'green', 'gold', 'purple'];

interface Look {
  fill: string;
  dark: string;
  name: string; // on walnut and felt
  letter: Words;
  title: Words;
  short: Words;
  emblem: string;
}

export const LOOKS: Record<Colour, Look> = {
  grey: {
    fill: '#727881',
    dark: '#454a52',
    name: '#d3d8e0',
    letter: { en: 'A', fr: 'C' },
    title: { en: 'Ash Wardens', fr: 'Gardiens de Cendre' },
    short: { en: 'Ash', fr: 'Cendre' },
    emblem: 'gi:stone-tower',
  },
  red: {
    fill: '#b8382c',
    dark: '#741c14',
    name: '#f3a199',
    letter: { en: 'E', fr: 'B' },
    title: { en: 'Ember Lions', fr: 'Lions de Braise' },
    short: { en: 'Ember', fr: 'Braise' },
    emblem: 'gi:lion',
  },
  green: {
    fill: '#3f7d3f',
    dark: '#224d22',
    name: '#a9d8ae',
    letter: { en: 'T', fr: 'R' },
    title: { en: 'Thornborn', fr: 'Fils des Ronces' },
    short: { en: 'Thorn', fr: 'Ronces' },
    emblem: 'gi:thorny-vine',
  },
  gold: {
    fill: '#d6a02c',
    dark: '#8a6113',
    name: '#f2cf7c',
    letter: { en: 'S', fr: 'S' },
    title: { en: 'Sun Bearers', fr: 'Porte-Soleil' },
    short: { en: 'Sun', fr: 'Soleil' },
    emblem: 'gi:sun',
  },
  purple: {
    fill: '#7a4a9c',
    dark: '#482762',
    name: '#d5b6ee',
    letter: { en: 'D', fr: 'N' },
    title: { en: 'Dusk Cohort', fr: 'Cohorte du Crépuscule' },
    short: { en: 'Dusk', fr: 'Nuit' },
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
