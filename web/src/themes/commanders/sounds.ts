// SPDX-License-Identifier: MIT
// What is heard of which event. Dice of a combat sound like what they stand for.
import type { SoundLook } from '../../model/sound';
import type { EventName } from './cards';

const march: SoundLook = { by: 'arm', is: { cavalry: 'hooves' }, else: 'drum' };

export const sounds = {
  round_began: 'horn',
  marked: 'seal',
  deployed: 'drum',
  order_lost: 'page',
  committed: march,
  moved: march,
  attacked: 'bugle',
  met: 'drum',
  formed_square: 'drum',
  countercharged: 'hooves',
  withdrew: 'drum',
  rolled: {
    by: 'purpose',
    is: { bombard: 'cannon', ranged: 'musket', melee: 'sword' },
    else: 'dice',
  },
  rerolled: 'dice',
  ordered: 'page',
  routed: 'fall',
  taken: 'fall',
  captured: 'fall',
  destroyed: 'fall',
  building_destroyed: 'cannon',
  rallied: 'bugle',
  scored: 'coin',
  majority: 'coin',
} satisfies Partial<Record<EventName, SoundLook>>;
