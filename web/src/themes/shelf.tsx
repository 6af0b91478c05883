// SPDX-License-Identifier: MIT
// What the home page shows: the games in their order, the battle to begin with, and the map behind
// it all.
import { useEffect, useState, type ComponentType } from 'react';
import { createMatch } from '../model/api';
import { soon } from '../model/calm';
import { FIRST_LEVEL } from '../model/levels';

export const SHELF = ['fantasy', 'fleet', 'commanders', 'legion'];
export const SIGNS: Record<string, string> = {
  fantasy: 'gi:crossed-swords',
  fleet: 'gi:ringed-beam',
  commanders: 'gi:cavalry',
  legion: 'gi:knight-banner',
  settlement: 'gi:village',
};
export const FOR_MANY = ['legion']; // for more than two
// Campaigns: of which game their battles are, and after which of its battles to think of one.
const CAMPAIGN: Record<string, { of: string; after: string }> = {
  settlement: { of: 'fantasy', after: 'first_battle' },
};
export const CAMPAIGNS = Object.keys(CAMPAIGN);
export function campaignOf(game: string) {
  const found = CAMPAIGNS.find((id) => CAMPAIGN[id].of === game);
  return found ? { game: found, after: CAMPAIGN[found].after } : undefined;
}
// What has a name here, and a picture.
export const KNOWN = [...SHELF, ...CAMPAIGNS];
export const FIRST = { game: 'fantasy', scenario: 'first_battle' };

// The battle to begin each game with, where it is not its first scenario as it is.
const BATTLES: Record<string, { scenario: string; options?: Record<string, unknown> }> = {
  [FIRST.game]: FIRST,
  fleet: { scenario: 'standard', options: { setup: 'quick' } },
};
export const firstScenario = (game: string): string | undefined => BATTLES[game]?.scenario;
export const firstBattle = (game: string) =>
  createMatch({
    game,
    ...BATTLES[game],
    seats: [{ who: 'me' }, { who: 'bot', level: FIRST_LEVEL }],
  }).then((m) => m.match);

// It is a lot to draw: what can be pressed is there before it, while it is being fetched.
export function HomeMap() {
  const [Shown, show] = useState<ComponentType | null>(null);
  useEffect(() => {
    void Promise.all([import('./fantasy/Showcase'), soon()]).then(
      ([m]) => show(() => m.Showcase),
      () => undefined, // the page does without it
    );
  }, []);
  return <div className="home-map">{Shown && <Shown />}</div>;
}
