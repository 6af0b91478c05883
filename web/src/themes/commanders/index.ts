// SPDX-License-Identifier: MIT
// Commanders: a staff map of 1810 with tin soldiers; White in cream and blue on maple, Black in
// slate and red on ebony.
import './commanders.css';
import type { Theme } from '../../model/theme';
import { BoardScene } from '../../board/BoardScene';
import { Aside } from './Aside';
import { Chances } from './Chances';
import { FieldStill } from './FieldStill';
import { MiniUnit } from './MiniUnit';
import { OrderSheet } from './OrderSheet';
import { PhaseBar } from './PhaseBar';
import { bestArm } from './best';
import { Pips } from './Die';
import { events } from './events';
import { fights } from './fight';
import { again, linesOf } from './orders';
import { keep } from './keep';
import { sounds } from './sounds';
import { verbs } from './verbs';
import { Worth } from './Worth';
import { placeName, speak } from './words';

export const commanders: Theme = {
  id: 'commanders',
  looks: {
    kind: 'staff',
    maps: true,
    sides: [
      {
        id: 'white',
        title: 'cm.side.white',
        emblem: 'gi:eagle-head',
        body: 'plate',
        ink: '#1d4580',
        fill: ['#f7efda', '#e4c48d'],
        band: '#1d4580',
        line: '#2f66ad',
        rim: '#16325c',
        thickness: '#2a1809',
        name: '#f4ecd6',
        back: ['#f7efda', '#2f66ad', '#fff7e2'],
        button: '#2f66ad',
      },
      {
        id: 'black',
        title: 'cm.side.black',
        emblem: 'gi:crossed-swords',
        body: 'tomb',
        ink: '#f1e6cd',
        fill: ['#4b4955', '#37353f'],
        band: '#6d1b15',
        line: '#c0352c',
        rim: '#1b120b',
        thickness: '#0d0704',
        name: '#e9b3a4',
        back: ['#c9a35a', '#37353f', '#f1e6cd'],
        button: '#37353f',
      },
    ],
    pieces: {
      infantry: { icon: 'gi:guards' },
      cavalry: { icon: 'gi:cavalry' },
      artillery: { icon: 'gi:crosshair' },
    },
    terrains: {
      forest: { icon: 'gi:forest', recipe: 'none', title: 'cm.ground.forest' },
      hill: { icon: 'gi:hills', recipe: 'none', title: 'cm.ground.hill' },
      building: { icon: 'gi:village', recipe: 'none', title: 'cm.ground.building' },
      river: { icon: 'gi:river', recipe: 'none', title: 'cm.ground.river' },
      open: {
        icon: 'gi:wheat',
        recipe: 'none',
        title: 'cm.ground.open',
      },
    },
    tokens: {},
    dice: {},
    badges: {},
    cards: {},
  },
  words: {
    decides: ['C-1', 'C-86'], // what brings points stands below them
    counts: ({ markers = [] }) =>
      markers
        .map(({ kind, title, value }) => ({ kind, title, n: value }))
        .filter((one, i, all) => all.findIndex((o) => o.kind === one.kind) === i),
    phases: [
      '',
      'planning',
      'fast_movement',
      'bombardment',
      'combined_arms',
      'non_combat_move',
      'rally',
      'scoring',
    ],
    phaseNames: [
      'cm.phase.0',
      'cm.phase.1',
      'cm.phase.2',
      'cm.phase.3',
      'cm.phase.4',
      'cm.phase.5',
      'cm.phase.6',
      'cm.phase.7',
    ],
    steps: [],
    scores: [{ track: 'vp' }],
    secrets: {
      plan: 'cm.secret.plan',
      commit: 'cm.secret.commit',
      bombard: 'cm.secret.bombard',
      rally: 'cm.secret.rally',
      react: 'cm.secret.react',
      place: 'cm.secret.place',
      target: 'cm.secret.place',
      regroup: 'cm.secret.regroup',
      reroll: 'cm.secret.reroll',
      distribute: 'cm.secret.place',
      enter: 'cm.secret.enter',
      road: 'cm.secret.road',
      deploy: 'cm.secret.deploy',
      place_marker: 'cm.secret.marker',
    },
    calls: (cell, lang) => placeName(cell, speak(lang)),
    tabs: {
      move: { icon: 'gi:quill-ink', title: 'cm.tab.move' },
      orders: { icon: 'gi:hourglass', title: 'cm.tab.orders' },
    },
  },
  hand: {
    verbs,
    hollow: {
      plan: {
        verb: 'done',
        is: (scene) => !scene.pieces.some((p) => p.kind === 'order'),
        ask: 'cm.seal.empty',
      },
    },
    sensible: {
      plan: ['done'],
      commit: ['all', 'done'],
      bombard: ['all', 'done'],
      rally: ['rally', 'rally_in_place'],
    },
    tries: {
      plan: { ground: ['order {from} 1I {cell}'], enemy: ['order {from} 1I {cell}'] },
      commit: { ground: ['go {from} 1I {cell}'], enemy: ['go {from} 1I {cell}'] },
    },
    routine: {
      lone: ['done'],
      prompts: ['commit', 'bombard', 'rally'],
      verbs: ['all', 'rally', 'rally_in_place', 'done'],
    },
    sheet: { lines: linesOf, again },
    lines: 'order',
    laying: 'plan',
    reactions: ['react'],
  },
  story: {
    events,
    sounds,
    fights,
    best: bestArm,
    keep,
  },
  draws: {
    bar: PhaseBar,
    sheet: OrderSheet,
    aside: Aside,
    mini: MiniUnit,
    worth: Worth,
    still: FieldStill,
    odds: Chances,
    fight: BoardScene,
    pips: Pips,
    large: true,
  },
};
