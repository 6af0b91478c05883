// SPDX-License-Identifier: MIT
// What lists of matches make of campaigns: one line each, whatever is fought for it.
import type { Mine, MatchNote } from './api';

// Of a campaign that goes on: where to go on, in its battle or in the town.
export const wayOn = ({ id, battle }: MatchNote) =>
  battle && !battle.over && !battle.unread ? battle.match : id;

// A battle is led to by its campaign, where that is there as well.
export const withoutBattles = (own: Mine[]): Mine[] =>
  own.filter(
    ({ match }) => !match.campaign || !own.some((m) => m.match.id === match.campaign!.match),
  );

// The one that was begun last.
export const runningCampaign = (own: Mine[], game: string): MatchNote | undefined =>
  own
    .map((m) => m.match)
    .filter((match) => match.game === game && match.stage === 'playing')
    .sort((a, b) => (b.created ?? 0) - (a.created ?? 0))[0];
