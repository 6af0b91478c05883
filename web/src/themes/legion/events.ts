// SPDX-License-Identifier: MIT
// How each event looks in the chronicle and how it moves.
import type { EventLook } from '../../model/theme';
import type { EventName } from './cards';

const e = (icon: string, motion: EventLook['motion']): EventLook => ({ icon, motion });
const together = (icon: string, motion: EventLook['motion']): EventLook => ({
  icon,
  motion,
  together: true,
});

export const events = {
  round_began: e('gi:hourglass', 'banner'),
  phase_began: { ...e('gi:hourglass', 'silent'), unsaid: () => true },
  chose_colour: e('gi:vertical-banner', 'note'),
  rolled: { ...e('gi:rolling-dices', 'dice'), laid: (event) => event.purpose === 'morale' },
  first_player: e('gi:laurel-crown', 'note'),
  battle_card: e('gi:stone-tower', 'card'),
  event_revealed: e('gi:drum', 'card'),
  event_discarded: { ...e('gi:card-discard', 'silent'), unsaid: () => true },
  drew: together('gi:card-draw', 'token'),
  drew_hidden: together('gi:card-draw', 'note'),
  line_filled: together('gi:scroll-unfurled', 'silent'),
  reshuffled: e('gi:anticlockwise-rotation', 'note'),
  put_under: e('gi:card-discard', 'note'),
  put_under_hidden: e('gi:card-discard', 'note'),
  took: e('gi:card-pickup', 'note'),
  swapped: e('gi:trade', 'note'),
  placed: e('gi:vertical-banner', 'slide'),
  left_out: e('gi:card-discard', 'note'),
  finished: e('gi:rally-the-troops', 'note'),
  die_put: together('gi:rolling-dices', 'token'),
  die_left: { ...e('gi:fall-down', 'loss'), tick: 'kill' },
  die_moved: e('gi:walk', 'slide'),
  die_set: together('gi:uprising', 'token'),
  token_gained: e('gi:crested-helmet', 'token'),
  token_removed: e('gi:crested-helmet', 'note'),
  token_moved: e('gi:crested-helmet', 'slide'),
  blazon: e('gi:checked-shield', 'note'),
  reward: e('gi:laurel-crown', 'note'),
  checked: { ...e('gi:broken-shield', 'note'), tick: 'fight' },
  coins: together('gi:money-stack', 'note'),
  coins_paid: together('gi:pay-money', 'note'),
  general: together('gi:centurion-helmet', 'silent'),
  acted: {
    ...e('gi:fist', 'note'),
    unsaid: (event) => event.action === 'play' || event.action === 'use',
  },
  played: e('gi:rally-the-troops', 'card'),
  used: e('gi:round-table', 'card'),
  discarded: e('gi:card-discard', 'note'),
  given: e('gi:shaking-hands', 'note'),
  coins_given: e('gi:shaking-hands', 'note'),
  shielded: e('gi:brick-wall', 'note'),
  end_triggered: e('gi:hourglass', 'banner'),
  last_round: e('gi:hourglass', 'banner'),
  race_won: e('gi:laurel-crown', 'banner'),
  objective_shown: e('gi:laurel-crown', 'note'),
  scored: e('gi:laurel-crown', 'note'),
  game_over: e('gi:laurel-crown', 'banner'),
} satisfies Partial<Record<EventName, EventLook>>;
