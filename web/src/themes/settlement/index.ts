// SPDX-License-Identifier: MIT
// The Border Settlement: a campaign for one, whose page is the town between two battles.
import './settlement.css';
import './muster.css';
import './narrow.css';
import type { EventLook, Theme } from '../../model/theme';
import { plain } from '../plain';
import { CampaignPage } from './CampaignPage';

// Told by the town itself: each is seen for a moment only, and heard.
const seen = (icon: string): EventLook => ({ icon, motion: 'flip' });
const quiet = (icon: string): EventLook => ({ icon, motion: 'silent' });
const events: Record<string, EventLook> = {
  mission_began: seen('gi:scroll-unfurled'),
  built: seen('gi:hammer-nails'),
  recruited: seen('gi:barracks-tent'),
  trained: seen('gi:rank-2'),
  repaired: seen('gi:hammer-nails'),
  mended: seen('gi:hammer-nails'),
  feasted: seen('gi:meal'),
  escalated: seen('gi:card-draw'),
  mustered: seen('gi:knight-banner'),
  rolled: { icon: 'gi:rolling-dices', motion: 'dice' },
  ...Object.fromEntries(
    [
      'supplies_came',
      'supplies_went',
      'card_shown',
      'reputation_rose',
      'reputation_fell',
      'wellbeing_rose',
      'wellbeing_fell',
      'deck_made',
    ].map((event) => [event, quiet('gi:swap-bag')]),
  ),
};

export const settlement: Theme = {
  ...plain,
  id: 'settlement',
  looks: { ...plain.looks, maps: true },
  words: { ...plain.words, decides: ['SB-12'] },
  story: {
    events,
    sounds: {
      mission_began: 'horn',
      built: 'coin',
      recruited: 'coin',
      trained: 'sword',
      repaired: 'coin',
      mended: 'coin',
      feasted: 'coin',
      escalated: 'page',
      mustered: 'drum',
      rolled: 'dice',
    },
  },
  draws: { page: CampaignPage },
};
