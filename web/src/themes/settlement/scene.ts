// SPDX-License-Identifier: MIT
// Reads a scene of the settlement into a campaign. The only place, with reports.ts, that knows the
// names of its tracks, pieces, trays and sheets, and their data.
import type { Scene, Track, TrayItem } from '../../model/types';

// What the referee asks, or draws between two questions.
export const PHASES = [
  'none',
  'town_open',
  'town',
  'escalation',
  'muster',
  'works',
  'deck',
  'outcome',
  'rounds',
  'lost_units',
  'razed',
  'killed',
  'bonus',
  'casualties',
  'instructor',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export interface Rail {
  title: string;
  value: number;
  of: number;
  help?: string;
  warning?: string; // what is about to happen at this value
}

export interface Stop {
  n: number;
  title: string;
  result: '' | 'won' | 'lost' | 'withdrawn';
  state: 'done' | 'now' | 'later' | 'skipped';
  bonus: boolean;
  escalations: number; // cards drawn before it, or to be drawn as things stand
}

export interface Campaign {
  phase: Phase;
  mission: { n: number; of: number; title: string };
  road: Stop[];
  supplies: Rail;
  reputation: Rail;
  wellbeing: Rail;
  reports: number[]; // missions whose report lies in the scene, oldest first
}

const NOTHING: Track = { id: '', title: '', text: '', value: 0, of: 0 };
export const trackOf = (scene: Scene, id: string): Track =>
  scene.tracks.find((t) => t.id === id) ?? NOTHING;
export const itemsOf = (scene: Scene, tray: string): TrayItem[] =>
  scene.trays.find((t) => t.id === tray)?.items ?? [];
export const sheetOf = (scene: Scene, id: string) => scene.sheets?.find((s) => s.id === id);

function railOf(scene: Scene, id: string): Rail {
  const { title, value, of, help, data } = trackOf(scene, id);
  return { title, value, of, help, ...(data as Partial<Rail>) };
}

export function readCampaign(scene: Scene): Campaign {
  const mission = trackOf(scene, 'mission');
  return {
    phase: (trackOf(scene, 'phase').data?.id as Phase) ?? 'none',
    mission: { n: mission.value, of: mission.of, title: mission.text },
    road: (mission.data?.road as Stop[]) ?? [],
    supplies: railOf(scene, 'supplies'),
    reputation: railOf(scene, 'reputation'),
    wellbeing: railOf(scene, 'wellbeing'),
    reports: (scene.sheets ?? []).flatMap((s) =>
      /^report:\d+$/.test(s.id) ? [Number(s.id.slice(7))] : [],
    ),
  };
}
