// SPDX-License-Identifier: MIT
// The Border Settlement: a campaign for one, whose page is the town between two battles.
import './settlement.css';
import type { Theme } from '../../model/theme';
import { plain } from '../plain';
import { CampaignPage } from './CampaignPage';

export const settlement: Theme = {
  ...plain,
  id: 'settlement',
  words: { ...plain.words, decides: ['SB-12'] },
  draws: { page: CampaignPage },
};
