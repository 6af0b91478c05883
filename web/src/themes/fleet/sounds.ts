// SPDX-License-Identifier: MIT
// What is heard of which event.
import type { SoundLook } from '../../model/sound';
import type { EventName } from './cards';

export const sounds = {
  weapon_chosen: 'seal',
  first_player: 'horn',
  turn_began: 'drum',
  rolled: 'dice',
  field_placed: 'fall',
  deployed: 'thruster',
  moved: 'thruster',
  left_board: 'thruster',
  dodged: 'thruster',
  docked: 'seal',
  undocked: 'thruster',
  revealed: 'page',
  weapon_shown: 'page',
  attack_declared: 'laser',
  counterstruck: 'laser',
  weapon_fired: 'laser',
  shielded: 'shield',
  attack_stopped: 'shield',
  repaired: 'coin',
  damaged: 'hull',
  destroyed: ['hull', 'fall'],
  captured: 'coin',
} satisfies Partial<Record<EventName, SoundLook>>;
