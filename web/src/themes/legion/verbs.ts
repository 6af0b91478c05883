// SPDX-License-Identifier: MIT
// What each answer looks like. Placing is a card, a cell and perhaps the side. Actions have a list
// of their own (Deeds).
import type { VerbLook } from '../../model/theme';
import type { Verb } from './cards';

export const FLIP = 'flip';

export const verbs: Record<Verb, VerbLook> = {
  colour: { icon: 'gi:vertical-banner', floor: 'pick' },
  return: { icon: 'gi:card-discard', floor: 'pick' },
  draft: { icon: 'gi:card-pickup', floor: 'pick' },
  swap: { icon: 'gi:trade', floor: 'pick' },
  keep: { icon: 'gi:padlock', floor: 'none', calm: true },
  place: { icon: 'gi:vertical-banner', floor: 'walk', attack: true, turn: FLIP },
  leave: { icon: 'gi:card-discard', floor: 'pick' },
  under: { icon: 'gi:card-discard', floor: 'pick' },
  put: { icon: 'gi:rolling-dices', floor: 'pick' },
  drop: { icon: 'gi:card-discard', floor: 'pick' },
  token: { icon: 'gi:crested-helmet', floor: 'pick', listed: true },
  on: { icon: 'gi:crested-helmet', floor: 'pick' },
  remove: { icon: 'gi:card-discard', floor: 'pick' },
  legion: { icon: 'gi:vertical-banner', floor: 'pick' },
  reward: { icon: 'gi:laurel-crown', floor: 'pick' },
  lose: { icon: 'gi:fall-down', floor: 'target' },
  muster: { icon: 'gi:trumpet-flag', floor: 'pick', attack: true, touched: true },
  requisition: { icon: 'gi:money-stack', floor: 'pick', attack: true, touched: true },
  consult: { icon: 'gi:scroll-unfurled', floor: 'pick', attack: true, touched: true },
  empower: { icon: 'gi:uprising', floor: 'pick', attack: true, touched: true },
  play: { icon: 'gi:rally-the-troops', floor: 'pick', attack: true, touched: true },
  use: { icon: 'gi:round-table', floor: 'pick', attack: true, touched: true },
  give: { icon: 'gi:shaking-hands', floor: 'pick', touched: true },
  call: { icon: 'gi:laurel-crown', floor: 'none' },
  hold: { icon: 'gi:two-coins', floor: 'none' },
  end: { icon: 'gi:night-sleep', floor: 'none', calm: true },
  take: { icon: 'gi:card-pickup', floor: 'pick' },
  pay: { icon: 'gi:two-coins', floor: 'pick' },
  lower: { icon: 'gi:arrow-cluster', floor: 'target', attack: true },
  raise: { icon: 'gi:uprising', floor: 'pick' },
  square: { icon: 'gi:rolling-dices', floor: 'pick' },
  move: { icon: 'gi:walk', floor: 'pick' },
  movetoken: { icon: 'gi:crested-helmet', floor: 'pick' },
  reroll: { icon: 'gi:rolling-dices', floor: 'pick' },
  check: { icon: 'gi:horse-head', floor: 'target', attack: true },
  discard: { icon: 'gi:card-discard', floor: 'pick' },
  done: { icon: 'gi:wax-seal', floor: 'none', calm: true },
};
