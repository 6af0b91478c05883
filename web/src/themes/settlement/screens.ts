// SPDX-License-Identifier: MIT
// What every screen of a campaign is given.
import type { MatchNote } from '../../model/api';
import type { MatchStore } from '../../model/match';
import type { Theme } from '../../model/theme';
import type { Ask, Over, Scene } from '../../model/types';
import type { Campaign } from './scene';

// The battle that was begun for the coming mission.
export type Battle = NonNullable<MatchNote['battle']>;

export interface ScreenProps {
  store: MatchStore;
  note: MatchNote;
  scene: Scene;
  theme: Theme; // the campaign's
  field: Theme; // that of its battles
  campaign: Campaign;
  question: Ask | null;
  over: Over | null;
  play: (answer: string) => Promise<boolean>; // gives that answer
  show: (screen: Open) => void; // another screen than the question's
}

// What is opened by hand: the report of a mission, the chronicle, the form of a battle by hand.
export type Open = number | 'chronicle' | 'by_hand' | null; // null: what is asked
