// SPDX-License-Identifier: MIT
// What is heard of which event.
import type { SoundLook } from '../../model/sound';
import type { EventName } from './cards';

export const sounds = {
  round_began: 'horn',
  chose_colour: 'standard',
  rolled: 'dice',
  battle_card: 'page',
  event_revealed: 'muster',
  drew: 'page',
  drew_hidden: 'page',
  took: 'page',
  swapped: 'page',
  placed: 'page',
  finished: 'standard',
  die_put: 'stone',
  die_moved: 'stone',
  die_set: 'stone',
  die_left: 'fall',
  token_gained: 'seal',
  token_moved: 'seal',
  blazon: 'coin',
  reward: 'coin',
  checked: { by: 'passed', is: { 1: 'drum' }, else: 'fall' },
  coins: 'coins',
  coins_paid: 'coins',
  coins_given: 'coins',
  acted: { by: 'action', is: { muster: 'muster' } },
  played: 'page',
  used: 'page',
  shielded: 'seal',
  end_triggered: 'horn',
  last_round: 'horn',
  race_won: 'horn',
  objective_shown: 'page',
  scored: 'coin',
} satisfies Partial<Record<EventName, SoundLook>>;
