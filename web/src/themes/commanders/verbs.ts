// SPDX-License-Identifier: MIT
// What each answer looks like. Orders, moves and shots are ways: drawn touch by touch, with a number.
import type { VerbLook } from '../../model/theme';
import type { Answer } from '../../model/types';

// "order b1 2C b2 a2", "go c1 4C c2 b2", "bombard b1 2A b3".
export const sent = (answer: Answer): number => Number(/ (\d+)[ICA]\b/.exec(answer.answer)?.[1] ?? 1);

export const verbs: Record<string, VerbLook> = {
  order: { icon: 'gi:quill-ink', floor: 'walk', touched: true, way: sent },
  go: { icon: 'gi:walk', floor: 'walk', touched: true, way: sent },
  bombard: { icon: 'gi:crosshair', floor: 'target', touched: true, way: sent },
  all: { icon: 'gi:trumpet-flag', floor: 'none', key: 'A' },
  done: { icon: 'gi:wax-seal', floor: 'none', calm: true },
  square: { icon: 'gi:guards', floor: 'pick' },
  counter: { icon: 'gi:cavalry', floor: 'pick' },
  fallback: { icon: 'gi:run', floor: 'walk' },
  place: { icon: 'gi:linked-rings', floor: 'pick', parts: true },
  target: { icon: 'gi:crosshair', floor: 'target' },
  reroll: { icon: 'gi:rolling-dices', floor: 'pick' },
  keep: { icon: 'gi:padlock', floor: 'none', calm: true },
  withdraw: { icon: 'gi:run', floor: 'none', parts: true },
  garrison: { icon: 'gi:stone-wall', floor: 'pick' },
  enter: { icon: 'gi:position-marker', floor: 'walk', parts: true },
  rally: { icon: 'gi:rally-the-troops', floor: 'pick' },
  road: { icon: 'gi:walk', floor: 'walk' },
  deploy: { icon: 'gi:position-marker', floor: 'walk', parts: true },
  mark: { icon: 'gi:flag-objective', floor: 'walk' },
};
