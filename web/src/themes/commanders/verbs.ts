// SPDX-License-Identifier: MIT
// What each answer looks like. Orders, moves and shots are ways: drawn touch by touch, with a
// number.
import type { VerbLook } from '../../model/theme';
import type { Answer } from '../../model/types';
import type { Verb } from './cards';

// "order b1 2C b2 a2", "go c1 4C c2 b2", "bombard b1 2A b3".
export const sent = (answer: Answer): number =>
  Number(/ (\d+)[ICA]\b/.exec(answer.answer)?.[1] ?? 1);

export const verbs: Record<Verb, VerbLook> = {
  order: {
    icon: 'gi:quill-ink',
    said: 'cm.writeIt',
    floor: 'walk',
    touched: true,
    attack: true,
    way: sent,
  },
  go: { icon: 'gi:walk', floor: 'walk', touched: true, attack: true, way: sent },
  bombard: { icon: 'gi:crosshair', floor: 'target', touched: true, attack: true, way: sent },
  all: { icon: 'gi:trumpet-flag', floor: 'none', attack: true, key: 'A' },
  done: { icon: 'gi:wax-seal', floor: 'none', calm: true, attack: true },
  square: { icon: 'gi:guards', floor: 'pick', attack: true, parts: true },
  counter: { icon: 'gi:cavalry', floor: 'pick', attack: true, parts: true },
  fallback: { icon: 'gi:run', floor: 'walk', attack: true, parts: true },
  place: { icon: 'gi:linked-rings', floor: 'pick', attack: true, parts: true },
  target: { icon: 'gi:crosshair', floor: 'target', attack: true, parts: true },
  reroll: { icon: 'gi:rolling-dices', floor: 'pick', attack: true },
  keep: { icon: 'gi:padlock', floor: 'none', calm: true, attack: true },
  withdraw: { icon: 'gi:run', floor: 'none', attack: true, parts: true },
  garrison: { icon: 'gi:stone-wall', floor: 'pick', attack: true },
  enter: { icon: 'gi:position-marker', floor: 'walk', parts: true },
  rally: { icon: 'gi:rally-the-troops', floor: 'pick', parts: true },
  rally_in_place: { icon: 'gi:rally-the-troops', floor: 'pick' },
  road: { icon: 'gi:walk', floor: 'walk' },
  deploy: { icon: 'gi:position-marker', floor: 'walk', parts: true },
  mark: { icon: 'gi:flag-objective', floor: 'walk' },
};
