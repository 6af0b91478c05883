// SPDX-License-Identifier: MIT
// What is heard of which event.
import type { SoundLook } from '../../model/sound';
import type { EventName } from './cards';

export const sounds = {
  wish_sealed: 'seal',
  terrain_laid: 'banner',
  deployed: 'banner',
  round_began: 'horn',
  phase_began: { by: 'phase', is: { action: 'drum' } },
  orders_sealed: 'seal',
  order_revealed: 'seal',
  rolled: 'dice',
  card_drawn: 'page',
  curse_sent: 'spell',
  terrain_placed: 'spell',
  summoned: 'spell',
  healed: 'spell',
  melee_declared: 'sword',
  shot_declared: ['bow', 'arrow'],
  panicked: 'panic',
  lost: 'fall',
  destroyed: ['fall', 'drum'],
  town_fell: 'fall',
  scored: 'coin',
} satisfies Partial<Record<EventName, SoundLook>>;
