// SPDX-License-Identifier: MIT
// Fantasy Commander: parchment, a light chamfered plate for the Empire, a dark tombstone for Styx.
import type { Theme } from '../../model/theme';
import { Army } from './Army';
import { events } from './events';
import { InitiativeBox, PlanStrip } from './OrderPlan';
import { asLastRound } from './lastRound';
import { layingOf } from './laying';
import { LooseDice } from './LooseDice';
import { COLOURS, isLaid, orderIn } from './orders';
import { pieces } from './pieces';
import { OrderSign, Pool } from './Pool';
import { RoundSummary } from './RoundSummary';
import { sounds } from './sounds';
import { CardMap } from './CardMap';
import { bestUnit } from './best';
import { fights } from './fight';
import { terrains } from './terrains';
import { verbs } from './verbs';
import { Worth } from './Worth';

export const fantasy: Theme = {
  id: 'fantasy',
  looks: {
    kind: 'parchment',
    maps: true,
    sides: [
      {
        id: 'empire',
        title: 'fc.side.empire',
        emblem: 'gi:eagle-head',
        body: 'plate',
        ink: '#1c3554',
        fill: ['#f8f0d8', '#e2d3aa'],
        band: '#24466e',
        line: '#2f5580',
        rim: '#1c3554',
        thickness: '#14243a',
        name: '#a9cdf5',
        back: ['#f7ecd0', '#c9a35a', '#4a2d0c'],
        button: '#24466e',
      },
      {
        id: 'styx',
        title: 'fc.side.styx',
        emblem: 'gi:crowned-skull',
        body: 'tomb',
        ink: '#e9e2cc',
        fill: ['#4d4156', '#2e2634'],
        band: '#0e4a47',
        line: '#7fcdb9',
        rim: '#17121c',
        thickness: '#0c090f',
        name: '#86d6c3',
        back: ['#f7ecd0', '#5fae9d', '#0b3530'],
        button: '#17604f',
      },
    ],
    pieces,
    terrains,
    tokens: {
      red: {
        shape: 'spear',
        fill: '#c03026',
        dark: '#7c1712',
        glyph: '#fff7e2',
        mark: 'I',
        title: 'fc.order.red',
        orders: 'fc.orders.red',
      },
      blue: {
        shape: 'disc',
        fill: '#2769b5',
        dark: '#143e70',
        glyph: '#fff7e2',
        mark: 'II',
        title: 'fc.order.blue',
        orders: 'fc.orders.blue',
      },
      green: {
        shape: 'square',
        fill: '#2b7837',
        dark: '#16481e',
        glyph: '#fff7e2',
        mark: 'III',
        title: 'fc.order.green',
        orders: 'fc.orders.green',
      },
      yellow: {
        shape: 'pill',
        fill: '#efbb2e',
        dark: '#9a6f1c',
        glyph: '#3a2606',
        mark: 'moon',
        title: 'fc.order.yellow',
        orders: 'fc.orders.yellow',
      },
      purple: {
        shape: 'star',
        fill: '#8a48ad',
        dark: '#512469',
        glyph: '#fff7e2',
        mark: 'star',
        title: 'fc.order.purple',
        orders: 'fc.orders.purple',
        anytime: true,
      },
    },
    dice: {
      1: { icon: 'gi:terror', colour: '#7a2f9c', title: 'fc.die.panic' },
      2: { icon: 'gi:broadsword', colour: '#b3211c', title: 'fc.die.hit' },
      3: {
        icon: 'gi:crossed-swords',
        colour: '#b3211c',
        title: 'fc.die.full_hit',
      },
      4: { icon: 'gi:shaking-hands', colour: '#225fa8', title: 'fc.die.support' },
      5: { icon: 'gi:shield', colour: '#256339', title: 'fc.die.block' },
      6: { icon: 'gi:checked-shield', colour: '#256339', title: 'fc.die.block' },
    },
    badges: {
      activated: { icon: 'gi:check-mark', title: 'fc.badge.activated' },
      defending: { icon: 'gi:shield', title: 'fc.badge.defending' },
      weak: { icon: 'gi:cracked-shield', title: 'fc.badge.weak' },
    },
    cards: {
      powerful_strikes: 'gi:sword-spin',
      flanking_maneuver: 'gi:cavalry',
      counterblow: 'gi:shield-reflect',
      prayer_before_fight: 'gi:prayer',
      breakthrough: 'gi:bull-horns',
      deafening_volley: 'gi:quiver',
      reconnaissance_raid: 'gi:hiking',
      unstoppable_undead: 'gi:raise-zombie',
      on_the_wings_of_death: 'gi:feathered-wing',
      frightening_shadows: 'gi:ghost',
      regeneration: 'gi:health-increase',
      jaeger_regiments: 'gi:forest',
      iron_march: 'gi:centurion-helmet',
      signal_lights: 'gi:lantern-flame',
      commanders_headquarters: 'gi:knight-banner',
      healing_herbs: 'gi:herbs-bundle',
      strong_onslaught: 'gi:crossed-swords',
      will_to_victory: 'gi:laurel-crown',
      incorporeal: 'gi:spectre',
      necromancer_ritual: 'gi:raise-skeleton',
      poison_cloud: 'gi:poison-cloud',
      force_drain: 'gi:drop',
      dark_plans: 'gi:tied-scroll',
      claws_of_darkness: 'gi:wolf-head',
      abyss_scream: 'gi:terror',
      terrifying_attack: 'gi:terror',
      crushing_blow: 'gi:charging-bull',
    },
    order: orderIn,
    threats: true,
  },
  words: {
    decides: ['FC-21.', 'FC-23.'],
    secrets: { distribute_orders: 'fc.secret.orders', reroll_order_dice: 'fc.secret.dice' },
    initiative: {
      rule: 'FC-5.2',
      text: 'fc.initiative',
    },
    phases: ['deployment', 'command', 'action', 'end'],
    phaseNames: ['fc.phase.0', 'fc.phase.1', 'fc.phase.2', 'fc.phase.3'],
    steps: ['red', 'blue', 'green', 'yellow'],
    scores: [{ track: 'vp' }, { track: 'points' }], // points: those destroyed in an Epic Battle
    guide: [
      { id: 'deploy', prompt: 'deploy_unit' },
      { id: 'dice', prompt: 'reroll_order_dice' },
      { id: 'orders', prompt: 'distribute_orders' },
      { id: 'card', prompt: 'play_card' },
      { id: 'unit', prompt: 'choose_unit' },
      { id: 'action', prompt: 'choose_action' },
      { id: 'defend', prompt: 'defend' },
    ],
    musters: true,
  },
  hand: {
    verbs,
    sensible: {
      distribute_orders: ['seal'],
      start_of_activation: ['resolve'],
      reroll_attack: ['roll'],
      reroll_defence: ['roll'],
    },
    hollow: {
      distribute_orders: {
        verb: 'seal',
        is: (scene, viewer) => !scene.pieces.some((p) => p.owner === viewer && p.at && isLaid(p)),
        ask: 'fc.seal.empty',
      },
    },
    peeked: ['reroll_order_dice'],
    laying: 'distribute_orders',
    lays: layingOf,
    numbered: COLOURS.map((colour) => `order:${colour}`),
    lastRound: asLastRound,
    preparing: ['reroll_order_dice', 'distribute_orders'],
    reactions: [
      'defend',
      'counterblow',
      'attack_fatigue',
      'defence_fatigue',
      'damage_fatigue',
      'redirect',
    ],
    tries: {
      choose_action: {
        ground: ['move {from} {cell}'],
        own: ['move {from} {cell}'],
        enemy: ['shoot {from} {cell}', 'melee {from} {cell}'],
      },
      choose_unit: { own: ['activate {cell}'], enemy: ['activate {cell}'] },
      place_unit: { ground: ['place {cell}'], own: ['place {cell}'], enemy: ['place {cell}'] },
      choose_retreat: {
        ground: ['retreat {cell}'],
        own: ['retreat {cell}'],
        enemy: ['retreat {cell}'],
      },
    },
    follow: {
      verbs: ['move', 'run'],
      attack: 'melee',
      text: (from, target) => `melee ${from} ${target}`,
    },
  },
  story: {
    events,
    fights,
    best: bestUnit,
    sounds,
  },
  draws: {
    still: CardMap,
    large: true,
    sheet: LooseDice,
    sign: OrderSign,
    worth: Worth,
    pool: Pool,
    lookBack: RoundSummary,
    army: Army,
    plan: PlanStrip,
    initiative: InitiativeBox,
  },
};
