// SPDX-License-Identifier: MIT
// How each event looks in the chronicle and how it moves.
import type { EventLook } from '../../model/theme';

const e = (icon: string, motion: EventLook['motion']): EventLook => ({ icon, motion });

export const events: Record<string, EventLook> = {
  round_began: e('gi:hourglass', 'banner'),
  phase_began: e('gi:hourglass', 'silent'),
  order_written: { ...e('gi:quill-ink', 'silent'), counted: { en: '{side} has written {n} {n:order|orders}.', fr: '{side} a écrit {n} {n:ordre|ordres}.' } },
  order_taken_back: { ...e('gi:quill-ink', 'silent'), uncounts: true },
  orders_sealed: e('gi:wax-seal', 'note'),
  committed: e('gi:trumpet-flag', 'note'),
  moved: e('gi:walk', 'slide'),
  entered: e('gi:position-marker', 'slide'),
  returned: e('gi:run', 'slide'),
  withdrew: e('gi:run', 'slide'),
  fell_back: e('gi:run', 'slide'),
  combat_began: e('gi:crossed-swords', 'note'),
  step_began: e('gi:linked-rings', 'silent'),
  reacted: e('gi:guards', 'note'),
  placed: e('gi:linked-rings', 'silent'),
  rolled: e('gi:rolling-dices', 'dice'),
  rerolled: e('gi:rolling-dices', 'dice'),
  hit: e('gi:broken-shield', 'loss'),
  routed: e('gi:fall-down', 'loss'),
  captured: e('gi:padlock', 'loss'),
  destroyed: e('gi:skull-crossed-bones', 'loss'),
  bombarded: e('gi:crosshair', 'note'),
  rallied: e('gi:rally-the-troops', 'note'),
  delivered: e('gi:tied-scroll', 'note'),
  order_lost: e('gi:tied-scroll', 'note'),
  scored: e('gi:laurel-crown', 'note'),
  sheets_opened: e('gi:scroll-unfurled', 'note'),
  game_over: e('gi:laurel-crown', 'banner'),
};
