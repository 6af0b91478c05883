// SPDX-License-Identifier: MIT
// How each event looks in the chronicle and how it moves.
import type { EventLook } from '../../model/theme';
import type { GameEvent } from '../../model/types';
import type { EventName } from './cards';

const e = (icon: string, motion: EventLook['motion']): EventLook => ({ icon, motion });
const together = (icon: string, motion: EventLook['motion']): EventLook => ({
  icon,
  motion,
  together: true,
});

// Dice of a combat lie in their spaces, and `struck` says what each came to.
const inZones = (event: GameEvent) => event.purpose === 'ranged' || event.purpose === 'melee';
const onField = (event: GameEvent) =>
  inZones(event) || event.purpose === 'bombard' || event.purpose === 'square';

export const events = {
  round_began: e('gi:hourglass', 'banner'),
  phase_began: {
    ...e('gi:hourglass', 'silent'),
    passing: true,
    unsaid: (event) => event.phase === 'planning',
  },
  marked: e('gi:flag-objective', 'note'),
  deployed: e('gi:position-marker', 'note'),
  orders_given: together('gi:quill-ink', 'silent'),
  committed: together('gi:trumpet-flag', 'slide'),
  runners: together('gi:tied-scroll', 'silent'),
  order_lost: e('gi:tied-scroll', 'note'),
  moved: { ...together('gi:walk', 'slide'), fulfils: 'committed' },
  stayed: together('gi:walk', 'note'),
  stopped: together('gi:walk', 'note'),
  attacked: { ...together('gi:crossed-swords', 'note'), tick: 'fight' },
  met: { ...together('gi:crossed-swords', 'note'), tick: 'fight' },
  formed_square: together('gi:guards', 'note'),
  countercharged: together('gi:cavalry', 'note'),
  fell_back: together('gi:run', 'slide'),
  placed: { ...together('gi:linked-rings', 'slide'), unsaid: () => true },
  rolled: { ...together('gi:rolling-dices', 'dice'), laid: onField, unsaid: inZones },
  rerolled: e('gi:rolling-dices', 'note'),
  struck: { ...together('gi:crosshair', 'card'), laid: () => true },
  bombarded: together('gi:crosshair', 'note'),
  no_token: e('gi:crosshair', 'note'),
  routed: together('gi:fall-down', 'loss'),
  taken: together('gi:broken-shield', 'loss'),
  captured: { ...together('gi:padlock', 'loss'), tick: 'kill' },
  destroyed: { ...together('gi:skull-crossed-bones', 'loss'), tick: 'kill' },
  withdrew: together('gi:run', 'slide'),
  garrisoned: e('gi:stone-wall', 'note'),
  came_out: e('gi:stone-wall', 'note'),
  fled: together('gi:run', 'silent'),
  building_destroyed: e('gi:broken-wall', 'note'),
  rallied: together('gi:rally-the-troops', 'note'),
  ordered: { ...together('gi:scroll-unfurled', 'dice'), laid: () => true },
  spent: together('gi:anticlockwise-rotation', 'silent'),
  scored: e('gi:laurel-crown', 'note'),
  lost_morale: e('gi:laurel-crown', 'note'),
  sectors_held: e('gi:laurel-crown', 'note'),
  majority: e('gi:laurel-crown', 'note'),
  tied: e('gi:laurel-crown', 'note'),
  game_over: e('gi:laurel-crown', 'banner'),
} satisfies Partial<Record<EventName, EventLook>>;
