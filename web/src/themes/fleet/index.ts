// SPDX-License-Identifier: MIT
// Fleet Commander: a brass-framed star chart; Phoebe is ice, smooth, nose up; Amycles copper,
// angular, nose down.
import type { EventLook, Theme, VerbLook } from '../../model/theme';
import { bestShip } from './best';
import { Bridges } from './Bridges';
import type { EventName, Verb } from './cards';
import { CommandDie } from './CommandDie';
import { fights } from './fight';
import { FireOdds } from './FireOdds';
import { HullPip } from './HullPip';
import { MiniShip } from './MiniShip';
import { ShipActor } from './Ship';
import { StarStill } from './StarStill';
import { TrayThing } from './TrayThing';
import { Worth } from './Worth';
import { sounds } from './sounds';

const verbs: Record<Verb, VerbLook> = {
  weapon: { icon: 'gi:ringed-beam', floor: 'pick' },
  field: { icon: 'gi:asteroid', floor: 'walk' },
  pass: { icon: 'gi:halt', floor: 'none', calm: true },
  deploy: { icon: 'gi:spaceship', floor: 'walk' },
  roll: { icon: 'gi:rolling-dices', floor: 'none' },
  drift: { icon: 'gi:asteroid', floor: 'walk' },
  move: { icon: 'gi:spaceship', floor: 'walk', acts: true },
  all: { icon: 'gi:spaceship', floor: 'none' },
  take: { icon: 'gi:spaceship', floor: 'pick', instant: true },
  go: { icon: 'gi:check-mark', floor: 'none' },
  to: { icon: 'gi:position-marker', floor: 'walk' },
  stop: { icon: 'gi:halt', floor: 'none', calm: true },
  fire: { icon: 'gi:crosshair', floor: 'target', acts: true },
  die: { icon: 'gi:rolling-dices', floor: 'pick' },
  target: { icon: 'gi:crosshair', floor: 'target', attack: true, foretells: true },
  scan: { icon: 'gi:magnifying-glass', floor: 'none', calm: true },
  reveal: { icon: 'gi:eye-target', floor: 'pick' },
  shield: { icon: 'gi:shield', floor: 'pick', attack: true },
  // not of itself: of a scan, or with large ships, it saves nothing
  dodge: { icon: 'gi:run', floor: 'none', attack: true, calm: true },
  counterstrike: { icon: 'gi:crossed-swords', floor: 'none', attack: true, key: 'C' },
  decline: { icon: 'gi:cancel', floor: 'none', calm: true },
  special: { icon: 'gi:ringed-beam', floor: 'none', foretells: true },
  recall: { icon: 'gi:delivery-drone', floor: 'none', calm: true },
  repel: { icon: 'gi:delivery-drone', floor: 'none' },
  reroll: { icon: 'gi:rolling-dices', floor: 'none' },
  drain: { icon: 'gi:time-bomb', floor: 'none' },
  give_up: { icon: 'gi:card-discard', floor: 'pick' },
  dock: { icon: 'gi:magnet', floor: 'pick' },
  undock: { icon: 'gi:magnet', floor: 'pick' },
  leave: { icon: 'gi:exit-door', floor: 'pick' },
  end: { icon: 'gi:hourglass', floor: 'none', calm: true },
  keep: { icon: 'gi:padlock', floor: 'pick', touched: true },
  done: { icon: 'gi:check-mark', floor: 'none' },
};

const e = (icon: string, motion: EventLook['motion']): EventLook => ({ icon, motion });
const events = {
  weapon_chosen: e('gi:ringed-beam', 'note'),
  rolled: e('gi:rolling-dices', 'dice'),
  first_player: e('gi:laurel-crown', 'note'),
  field_placed: e('gi:asteroid', 'token'),
  deployed: e('gi:spaceship', 'token'),
  turn_began: e('gi:hourglass', 'banner'),
  phase_began: e('gi:hourglass', 'silent'),
  die_spent: e('gi:rolling-dices', 'silent'),
  moved: e('gi:spaceship', 'slide'),
  stored: e('gi:padlock', 'silent'),
  discarded: e('gi:card-discard', 'silent'),
  attack_declared: { ...e('gi:crosshair', 'note'), tick: 'fight' },
  shielded: e('gi:shield', 'note'),
  // whoever is destroyed took all of it
  damaged: { ...e('gi:broken-shield', 'loss'), unsaid: (event) => event.left === 0 },
  destroyed: { ...e('gi:skull-crossed-bones', 'loss'), tick: 'kill' },
  attack_stopped: e('gi:shield', 'note'),
  weapon_fired: { ...e('gi:ringed-beam', 'note'), tick: 'fight' },
  game_over: e('gi:laurel-crown', 'banner'),
} satisfies Partial<Record<EventName, EventLook>>;

const SHIP = 'fl.hint.ship';

export const fleet: Theme = {
  id: 'fleet',
  looks: {
    kind: 'stars',
    maps: true,
    sides: [
      {
        id: 'phoebe',
        title: 'fl.side.phoebe',
        emblem: 'gi:star-formation',
        body: 'nose-up',
        ink: '#0d2036',
        fill: ['#d6f1ff', '#5aa6d8'],
        band: '#1d4466',
        line: '#7fd0ff',
        rim: '#0b1c30',
        thickness: '#081220',
        name: '#7fd0ff',
        back: ['#e8f6ff', '#5aa6d8', '#0d2036'],
        button: '#1f5f8f',
      },
      {
        id: 'amycles',
        title: 'fl.side.amycles',
        emblem: 'gi:laurels',
        body: 'nose-down',
        ink: '#2b1407',
        fill: ['#f5c49a', '#b8703f'],
        band: '#5c2f14',
        line: '#ffb27a',
        rim: '#2b1407',
        thickness: '#180b04',
        name: '#ffb27a',
        back: ['#ffeedd', '#c9824f', '#2b1407'],
        button: '#8a4a20',
      },
    ],
    pieces: {},
    terrains: {
      space: {
        icon: 'gi:star-formation',
        recipe: 'none',
        title: 'fl.ground.space',
      },
      asteroid: {
        icon: 'gi:asteroid',
        recipe: 'none',
        title: 'fl.ground.asteroid',
      },
      gravitic: {
        icon: 'gi:vortex',
        recipe: 'none',
        title: 'fl.ground.gravitic',
      },
    },
    tokens: {},
    dice: {},
    badges: {},
    cards: {
      vortex_missiles: 'gi:vortex',
      nano_repairer: 'gi:nano-bot',
      proton_ray: 'gi:ringed-beam',
      magnetic_bomb: 'gi:time-bomb',
      tractor_beam: 'gi:magnet',
      drones: 'gi:delivery-drone',
    },
  },
  words: {
    decides: ['F-63', 'F-96', 'F-101', 'F-102', 'A-25'],
    counts: ({ sides: [side] }) =>
      side.goal > 0
        ? side.roster.map(({ unit, title, cost }) => ({ kind: unit, title, n: cost }))
        : [],
    signs: {
      title: 'fl.signs',
      of: [
        { kind: 'yellow_', say: 'fl.sign.yellow' },
        { kind: 'yellow_orth', say: 'fl.sign.orth' },
        { kind: 'red_', say: 'fl.sign.red' },
        { kind: 'red_diag', say: 'fl.sign.diag' },
        { kind: 'green_', say: 'fl.sign.green' },
        { kind: 'green_multi', say: 'fl.sign.multi' },
        { kind: 'yellow_special', say: 'fl.sign.special' },
      ],
    },
    phases: ['setup', 'effects', 'roll', 'actions', 'store'],
    phaseNames: ['fl.phase.0', 'fl.phase.1', 'fl.phase.2', 'fl.phase.3', 'fl.phase.4'],
    steps: [],
    scores: [{ track: 'containers' }, { track: 'lost', ofOther: true }],
    hints: {
      weapon_target: [SHIP],
      act: [SHIP, 'fl.hint.act.1'],
    },
    tabs: { orders: { icon: 'gi:spaceship', title: 'fl.tab.orders' } },
  },
  hand: {
    verbs,
    farther: {
      act: {
        verbs: ['move', 'fire', 'special'] satisfies Verb[],
        through: ['all', 'to {enemy}'],
        goals: ['to', 'target'],
        aimed: 'fire',
        whole: 'all',
        closing: { verb: 'end', goal: 'keep' },
      },
    },
    picks: { keep_dice: 'keep' },
    routine: { lone: ['end', 'stop', 'to', 'die'] satisfies Verb[], prompts: [], verbs: [] },
    tries: {
      act: { own: ['move {cell} orth'], enemy: ['move {cell} orth'], ground: ['move {cell} orth'] },
      move_to: { ground: ['to {cell}'], own: ['to {cell}'], enemy: ['to {cell}'] },
      deploy_ship: { ground: ['deploy frigate {cell}'], own: ['deploy frigate {cell}'] },
    },
    sensible: {
      keep_dice: ['done'], // where none is left in the hand
      leave_with: ['all'],
      choose_ships: ['go', 'all'],
      dodge_with: ['go', 'all'],
    },
    reactions: ['defend'],
  },
  story: {
    events,
    fights,
    best: bestShip,
    sounds,
  },
  draws: {
    mini: MiniShip,
    actor: ShipActor,
    item: TrayThing,
    die: CommandDie,
    sign: CommandDie,
    cases: FireOdds,
    score: HullPip,
    worth: Worth,
    still: StarStill,
    bridges: Bridges,
  },
};
