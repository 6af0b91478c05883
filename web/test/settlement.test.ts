// SPDX-License-Identifier: MIT
// A campaign read from its scene, and what follows from it on the page.
import { describe, expect, it } from 'vitest';
import type { Piece, Scene, TrayItem } from '../src/model/types';
import { mapOf, readCampaign } from '../src/themes/settlement/scene';
import { fitting } from '../src/themes/settlement/useMuster';
import { deedsIn } from '../src/themes/settlement/useTown';

const track = (id: string, value: number, of: number, data?: Record<string, unknown>) => ({
  id,
  title: id,
  text: id === 'mission' ? 'The Ferry Road' : '',
  value,
  of,
  data,
});
const card = (kind: string, data: Record<string, unknown>): TrayItem => ({
  id: `town_card:${kind}`,
  kind,
  title: kind,
  text: 'It costs 20 Supplies.',
  brief: 'Does it.',
  count: 1,
  data,
});
const unit = (id: string, points: number, badges: string[] = []): Piece => ({
  id: `unit:${id}`,
  kind: 'legionnaires',
  title: id,
  at: null,
  owner: 0,
  counters: [
    { kind: 'points', value: points, of: 0 },
    { kind: 'xp', value: 3, of: 0 },
  ],
  badges,
  data: { id, name: id, steps: [3, 7], next: { title: 'veteran', cost: 4 } },
});

const scene: Scene = {
  game: 'settlement',
  board: 'hexes',
  columns: 2,
  rows: 1,
  seats: ['The Empire'],
  cells: ['A1', 'B1'].map((id, column) => ({
    id,
    column,
    row: 0,
    terrain: 'town',
    label: 'Mill',
    marks: [],
  })),
  pieces: [unit('U1', 30, ['army']), unit('U2', 23), unit('U3', 100), unit('U4', 27)],
  trays: [
    { id: 'shown:0', title: '', owner: 0, items: [card('granary', { cost: 30, short: 5 })] },
    {
      id: 'buildings:0',
      title: '',
      owner: 0,
      items: [card('palisade', { cost: 25 }), card('market', { cost: 20, now: true })],
    },
    { id: 'deck:0', title: '', owner: 0, items: [], room: 1 },
  ],
  tracks: [
    track('mission', 2, 7, {
      game: 'fantasy',
      ground: [{ at: 'B1', terrain: 'ford', title: 'Ford', capture: true }],
      road: [],
      due: 1,
    }),
    track('phase', 2, 15, { id: 'town' }),
    track('supplies', 25, 0),
    track('reputation', 3, 20),
    track('wellbeing', 1, 20, { districts: [], warning: 'One more.' }),
    track('army', 30, 80, { over: 3, units: 4, points: 180 }),
  ],
  sheets: [
    { id: 'roster', title: '', rows: [] },
    { id: 'report:1', title: '', rows: [] },
  ],
};

describe('a campaign', () => {
  const campaign = readCampaign(scene);

  it('stands where its tracks say', () => {
    expect(campaign.phase).toBe('town');
    expect(campaign.mission).toMatchObject({ n: 2, of: 7, title: 'The Ferry Road', due: 1 });
    expect(campaign.supplies.value).toBe(25);
    expect(campaign.wellbeing.warning).toBe('One more.');
    expect(campaign.reports).toEqual([1]);
  });

  it('shows what was built in this phase among its cards, and what a card is short of', () => {
    expect(campaign.cards.map((c) => [c.id, c.built ?? false, c.short])).toEqual([
      ['market', true, undefined],
      ['granary', false, 5],
    ]);
    expect(campaign.cards[1].text).toBe('Does it.');
    expect(campaign.buildings.map((b) => b.id)).toEqual(['palisade', 'market']);
  });

  it('draws the map of the mission, not that of the town', () => {
    expect(mapOf(campaign, scene).cells.map((c) => [c.terrain, c.label, c.marks])).toEqual([
      ['open', '', []],
      ['ford', 'Ford', ['capture_point']],
    ]);
  });

  it('is mustered with whoever fits under the limit and may go', () => {
    const offered = new Set(['take U2', 'take U3', 'take U4']);
    expect(fitting(campaign, offered)).toEqual(['take U2', 'take U4']);
    expect(fitting(campaign, new Set(['take U4']))).toEqual(['take U4']);
  });

  it('knows what was done since the Town phase began, in its order', () => {
    const log = ['built', 'mission_began', 'card_shown', 'built', 'wellbeing_rose', 'trained'].map(
      (event) => ({
        event: { event, text: event, card: event === 'built' ? 'market' : undefined },
      }),
    );
    expect(deedsIn(log).map((d) => [d.event.event, d.card])).toEqual([
      ['built', 'market'],
      ['trained', undefined],
    ]);
  });

  it('is empty where nothing has been told', () => {
    const bare = readCampaign({ ...scene, pieces: [], trays: [], tracks: [], sheets: [] });
    expect(bare.phase).toBe('none');
    expect(bare.cards).toEqual([]);
    expect(bare.mission.n).toBe(0);
  });
});
