// SPDX-License-Identifier: MIT
// Reads a scene of the settlement into a campaign. The only place, with reports.ts, that knows the
// names of its tracks, pieces, trays and sheets, and their data (games/settlement/view/facts.h):
// track mission    what wins, the map, the enemy, `road` of all missions, Escalation cards `due`
// track wellbeing  `districts`, `feast`, `warning`
// track army       `over` the limit so many points, `units` and `points` that could march
// a unit           its `level`, the XP at which something comes (`steps`), what comes `next`
// a card           its `cost`, how many Supplies are `short`, what it brings
import type { Piece, Scene, Track, TrayItem } from '../../model/types';

// What the referee asks, or draws between two questions.
export type Phase =
  | 'none'
  | 'town_open'
  | 'town'
  | 'escalation'
  | 'muster'
  | 'works'
  | 'deck'
  | 'outcome'
  | 'rounds'
  | 'lost_units'
  | 'razed'
  | 'killed'
  | 'bonus'
  | 'casualties'
  | 'instructor'
  | 'over';

export interface Rail {
  title: string;
  value: number;
  of: number;
  help?: string;
  warning?: string; // what is about to happen at this value
}

export interface Priced {
  cost: number;
  short?: number; // so many Supplies are missing for it
}

export interface Stop {
  n: number;
  title: string;
  home: boolean;
  result: '' | 'none' | 'won' | 'lost' | 'withdrawn';
  state: 'done' | 'now' | 'later' | 'skipped';
  bonus: boolean;
  escalations: number; // cards drawn before it, or to be drawn as things stand
}

export interface Enemy {
  kind: string;
  title: string;
  level: string;
  level_title: string;
  n: number;
}

export interface Mission {
  n: number;
  of: number;
  title: string;
  id: string;
  game: string; // of its battle
  home: boolean;
  rounds: number;
  limit: number;
  story: string;
  task: string;
  bonus: string;
  won: string;
  lost: string;
  already?: string; // what of the task is so before the battle
  hopeless?: boolean; // and therefore it cannot be won any more
  repairs?: number; // but for so many, which the Supplies are enough for
  zones: string[][];
  ground: { at: string; terrain: string; title?: string; capture?: boolean }[];
  enemy: Enemy[];
  enemy_points: number;
  road: Stop[];
  works: { title: string; n: number }[]; // still to be raised before the battle
  due: number; // Escalation cards
  why_due: string;
  from: number; // the mission it began with, 0 = the first
}

export interface District extends Partial<Priced> {
  at: string;
  id: string;
  title: string;
  ruined?: boolean;
}

export interface TownCard extends Priced {
  id: string;
  title: string;
  text: string;
  wellbeing?: number;
  reputation?: number;
  full?: boolean; // enough has been built in this phase
  built?: boolean; // in this phase
}

export interface Next extends Partial<Priced> {
  title: string;
  points?: number;
  missing?: number; // XP
}

export interface Unit extends Partial<Priced> {
  id: string;
  name: string;
  type: string;
  level: string;
  level_title: string;
  good_for: string;
  xp: number;
  points: number;
  steps: number[];
  next?: Next;
  skill?: string; // the last one learnt
  hero?: boolean;
  machine?: boolean;
  absent: boolean;
  damaged: boolean;
  taken: boolean; // marches out
  piece: Piece;
}

export interface Recruit extends Priced {
  id: string;
  title: string;
  text: string;
  points: number;
  locked?: boolean;
  gone?: boolean;
}

export interface Tactic {
  id: string;
  title: string;
  text: string;
  most: number;
  in_deck: number;
  star?: boolean;
}

export interface DeckCard {
  id: string;
  title: string;
  text: string;
  star?: boolean;
}

export interface Building {
  id: string;
  title: string;
  text: string;
  cost: number;
  now?: boolean; // of this phase
}

export interface Campaign {
  phase: Phase;
  mission: Mission;
  road: Stop[];
  supplies: Rail;
  reputation: Rail;
  wellbeing: Rail;
  army: { points: number; limit: number; over: number; units: number; most: number };
  districts: District[];
  feast: Priced & { wellbeing: number; done?: boolean };
  cards: TownCard[]; // shown, and those built in this phase
  buildings: Building[];
  escalations: { id: string; title: string; text: string }[];
  units: Unit[];
  recruits: Recruit[];
  tactics: Tactic[];
  deck: DeckCard[];
  usual: DeckCard[]; // before it is made: how it would fill itself up for this army
  room: number; // how many cards the deck has to have
  reports: number[]; // missions whose report lies in the scene, oldest first
}

const NOTHING: Track = { id: '', title: '', text: '', value: 0, of: 0 };
export const trackOf = (scene: Scene, id: string): Track =>
  scene.tracks.find((t) => t.id === id) ?? NOTHING;
const trayOf = (scene: Scene, id: string) => scene.trays.find((t) => t.id === id);
export const itemsOf = (scene: Scene, tray: string): TrayItem[] => trayOf(scene, tray)?.items ?? [];
export const sheetOf = (scene: Scene, id: string) => scene.sheets?.find((s) => s.id === id);

function railOf(scene: Scene, id: string): Rail {
  const { title, value, of, help, data } = trackOf(scene, id);
  return { title, value, of, help, warning: data?.warning as string | undefined };
}

const told = <T>({ kind, title, text, brief, data }: TrayItem): T =>
  ({ id: kind, title, text: brief ?? text, ...data }) as T;

const EMPTY: Omit<Mission, 'n' | 'of' | 'title'> = {
  id: '',
  game: '',
  home: false,
  rounds: 0,
  limit: 0,
  story: '',
  task: '',
  bonus: '',
  won: '',
  lost: '',
  zones: [[], []],
  ground: [],
  enemy: [],
  enemy_points: 0,
  road: [],
  works: [],
  due: 0,
  why_due: '',
  from: 0,
};

const unitOf = (piece: Piece): Unit =>
  ({
    steps: [],
    ...piece.data,
    xp: piece.counters.find((c) => c.kind === 'xp')?.value ?? 0,
    points: piece.counters.find((c) => c.kind === 'points')?.value ?? 0,
    absent: piece.badges.includes('absent'),
    damaged: piece.badges.includes('damaged'),
    taken: piece.badges.includes('army'),
    piece,
  }) as unknown as Unit;

export function readCampaign(scene: Scene): Campaign {
  const { value, of, text, data } = trackOf(scene, 'mission');
  const mission = { ...EMPTY, ...data, n: value, of, title: text } as Mission;
  const army = trackOf(scene, 'army');
  const wellbeing = trackOf(scene, 'wellbeing').data ?? {};
  const buildings = itemsOf(scene, 'buildings:0').map((item) => told<Building>(item));
  return {
    phase: (trackOf(scene, 'phase').data?.id as Phase) ?? 'none',
    mission,
    road: mission.road,
    supplies: railOf(scene, 'supplies'),
    reputation: railOf(scene, 'reputation'),
    wellbeing: railOf(scene, 'wellbeing'),
    army: {
      points: army.value,
      limit: army.of,
      over: Number(army.data?.over ?? 0),
      units: Number(army.data?.units ?? 0),
      most: Number(army.data?.points ?? 0),
    },
    districts: (wellbeing.districts as District[]) ?? [],
    feast: (wellbeing.feast as Campaign['feast']) ?? { cost: 0, wellbeing: 0 },
    cards: [
      ...buildings.filter((b) => b.now).map((b) => ({ ...b, built: true })),
      ...itemsOf(scene, 'shown:0').map((item) => told<TownCard>(item)),
    ],
    buildings,
    escalations: itemsOf(scene, 'escalations:0').map((item) => told(item)),
    units: scene.pieces.map(unitOf),
    recruits: itemsOf(scene, 'deck_list:recruits').map((item) => told<Recruit>(item)),
    tactics: itemsOf(scene, 'deck_list:tactics').map((item) => told<Tactic>(item)),
    deck: itemsOf(scene, 'deck:0').map((item) => told<DeckCard>(item)),
    usual: itemsOf(scene, 'deck_list:usual').map((item) => told<DeckCard>(item)),
    room: trayOf(scene, 'deck:0')?.room ?? 0,
    reports: (scene.sheets ?? []).flatMap((s) =>
      /^report:\d+$/.test(s.id) ? [Number(s.id.slice(7))] : [],
    ),
  };
}

// The mission's map, as the theme of its battle draws it.
export function mapOf({ mission }: Campaign, scene: Scene): Scene {
  const ground = new Map(mission.ground.map((g) => [g.at, g]));
  return {
    game: mission.game,
    board: 'hexes',
    columns: scene.columns,
    rows: scene.rows,
    seats: ['', ''],
    cells: scene.cells.map((cell) => {
      const here = ground.get(cell.id);
      return {
        ...cell,
        terrain: here?.terrain ?? 'open',
        label: here?.title ?? '',
        marks: here?.capture ? ['capture_point'] : [],
      };
    }),
    pieces: [],
    trays: [],
    tracks: [],
  };
}
