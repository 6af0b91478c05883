// SPDX-License-Identifier: MIT
import type { VerbLook } from '../../model/theme';
import type { Answer } from '../../model/types';
import type { Verb } from './cards';

// A card for the unit that acts is played by touching that unit, wherever there are several.
const forOneOfSeveral = (answer: Answer, all: Answer[]) =>
  answer.unit !== undefined && all.filter((a) => a.verb === answer.verb).length > 1;

export const verbs: Record<Verb, VerbLook> = {
  lay: { icon: 'gi:hills', floor: 'pick', instant: true },
  deploy: { icon: 'gi:knight-banner', floor: 'pick', instant: true },
  place: { icon: 'gi:position-marker', floor: 'walk', instant: true },
  reroll: { icon: 'gi:rolling-dices', floor: 'pick', instant: true, touched: true },
  // what it costs, its text says
  reroll_all: { icon: 'gi:rolling-dices', floor: 'none', calm: true },
  pick_die: { icon: 'gi:rolling-dices', floor: 'pick', instant: true, touched: true },
  roll: { icon: 'gi:rolling-dices', floor: 'none', label: 'fc.verb.roll' },
  keep: { icon: 'gi:padlock', floor: 'none', label: 'fc.verb.keep' },
  order: { icon: 'gi:wax-seal', floor: 'pick', instant: true, touched: true },
  take_back: {
    icon: 'gi:anticlockwise-rotation',
    floor: 'pick',
    instant: true,
    calm: true,
    touched: true,
  },
  seal: {
    icon: 'gi:wax-seal',
    floor: 'none',
    label: 'fc.verb.seal',
  },
  effect: {
    icon: 'gi:card-draw',
    floor: 'pick',
    instant: true,
    touched: forOneOfSeveral,
    label: 'fc.verb.effect',
    foretells: true,
  },
  take_order: {
    icon: 'gi:wax-seal',
    floor: 'none',
    label: 'fc.verb.take_order',
  },
  activate: { icon: 'gi:trumpet-flag', floor: 'pick', instant: true, foretells: true },
  exchange: { icon: 'gi:cycle', floor: 'pick', calm: true, besides: true },
  resolve: { icon: 'gi:hourglass', floor: 'none' },
  use: { icon: 'gi:bolt-spell-cast', floor: 'none', foretells: true },
  pay: { icon: 'gi:wax-seal', floor: 'none', foretells: true },
  move: { icon: 'gi:walk', floor: 'walk', key: 'M' },
  run: { icon: 'gi:run', floor: 'run' },
  melee: { icon: 'gi:crossed-swords', floor: 'target', attack: true },
  multiple_attack: { icon: 'gi:spinning-sword', floor: 'none', attack: true },
  shoot: { icon: 'gi:high-shot', floor: 'target', attack: true },
  defend: {
    icon: 'gi:shield',
    floor: 'none',
    key: 'D',
    label: 'fc.verb.defend',
  },
  rest: {
    icon: 'gi:night-sleep',
    floor: 'none',
    key: 'R',
    label: 'fc.verb.rest',
  },
  // who of the two bears it better, the odds beside tell
  redirect: { icon: 'gi:guards', floor: 'pick', calm: true },
  fatigue: { icon: 'gi:drop', floor: 'none', key: 'F' },
  regroup: { icon: 'gi:rally-the-troops', floor: 'none' },
  summon: { icon: 'gi:raise-skeleton', floor: 'none' },
  retreat: { icon: 'gi:fall-down', floor: 'walk' },
  advance: { icon: 'gi:walk', floor: 'walk' },
  persecute: { icon: 'gi:wolf-head', floor: 'walk' },
  choose: { icon: 'gi:crosshair', floor: 'pick' },
  swap: { icon: 'gi:cycle', floor: 'pick' },
  put: { icon: 'gi:card-discard', floor: 'none' },
  discard: { icon: 'gi:card-discard', floor: 'none' },
  decline: { icon: 'gi:cancel', floor: 'none', calm: true },
  place_first: { icon: 'gi:knight-banner', floor: 'none' },
  no_matter: { icon: 'gi:rolling-dices', floor: 'none', calm: true },
  pass: { icon: 'gi:halt', floor: 'none', calm: true },
};
