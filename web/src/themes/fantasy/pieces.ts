// SPDX-License-Identifier: MIT
// The icon on each unit's counter.
import type { Theme } from '../../model/theme';

export const pieces: Theme['looks']['pieces'] = {
  legionnaires: { icon: 'gi:centurion-helmet' },
  imperial_shooters: { icon: 'gi:crossbow' },
  equestrian_knights: { icon: 'gi:horse-head' },
  crusader: { icon: 'gi:robot-golem', hero: true },
  roland: { icon: 'gi:black-knight-helm', hero: true },
  zombie_warriors: { icon: 'gi:raise-zombie' },
  zombie_archers: { icon: 'gi:high-shot' },
  undead_cavalry: { icon: 'gi:cloaked-figure-on-horseback' },
  demonic_hydra: { icon: 'gi:hydra', hero: true },
  imelstar: { icon: 'gi:overlord-helm', hero: true },
};
