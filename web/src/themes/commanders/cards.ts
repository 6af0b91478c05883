// SPDX-License-Identifier: MIT
// Made by tools/cards.py of games/commanders/state/words.h: verbs and events, and what each names.
export interface Verbs {
  mark: 'kind' | 'at';
  deploy: 'at' | 'infantry' | 'cavalry' | 'artillery';
  order: 'from' | 'number' | 'arm' | 'to' | 'then';
  go: 'from' | 'number' | 'arm' | 'to' | 'then';
  bombard: 'from' | 'number' | 'arm' | 'to' | 'building';
  all: never;
  done: never;
  square: 'at' | 'number';
  counter: 'at' | 'number';
  fallback: 'at' | 'number' | 'to';
  place: 'at';
  target: 'targets';
  reroll: 'zone' | 'owner' | 'space' | 'die';
  keep: never;
  withdraw: 'zone' | 'infantry' | 'cavalry';
  garrison: 'at';
  enter: 'from' | 'to' | 'counter' | 'infantry' | 'cavalry';
  road: 'from' | 'arm' | 'to';
  rally: 'infantry' | 'cavalry';
  rally_in_place: 'arm' | 'at';
}
export interface Events {
  round_began: 'round';
  phase_began: 'phase';
  marked: 'kind' | 'at';
  deployed: 'at' | 'infantry' | 'cavalry' | 'artillery';
  orders_given: 'orders';
  rolled: 'purpose' | 'zone' | 'at' | 'to';
  committed: 'from' | 'arm' | 'number' | 'to';
  runners: 'at' | 'arm' | 'number';
  order_lost: 'at' | 'arm';
  moved: 'from' | 'to' | 'arm' | 'number';
  stayed: 'at' | 'arm' | 'number' | 'to' | 'reason';
  stopped: 'at' | 'arm' | 'number' | 'to';
  attacked: 'zone' | 'to';
  met: 'zone' | 'to';
  formed_square: 'at' | 'number';
  countercharged: 'at' | 'number';
  fell_back: 'from' | 'to' | 'number';
  placed: 'zone';
  rerolled: 'zone' | 'owner' | 'space';
  struck: 'zone' | 'space' | 'hits' | 'at' | 'at_space';
  bombarded: 'from' | 'at' | 'range' | 'needed' | 'hit';
  no_token: 'at';
  routed: 'at' | 'arm' | 'number';
  taken: 'at' | 'arm' | 'number';
  captured: 'arm' | 'number';
  destroyed: 'arm' | 'number';
  withdrew: 'zone' | 'infantry' | 'cavalry';
  garrisoned: 'at';
  came_out: 'at';
  fled: 'at' | 'arm' | 'number';
  building_destroyed: 'at';
  rallied: 'arm' | 'at';
  ordered: 'from' | 'arm' | 'number' | 'to' | 'then';
  spent: 'at' | 'arm' | 'number';
  scored: 'points' | 'reason' | 'at';
  lost_morale: 'points' | 'reason' | 'at';
  sectors_held: 'white' | 'black';
  majority: 'points';
  tied: 'left';
  game_over: 'reason' | 'white' | 'black';
}
export type Verb = keyof Verbs;
export type EventName = keyof Events;
