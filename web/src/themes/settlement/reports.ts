// SPDX-License-Identifier: MIT
// Reads what the referee has written down of reports, of the form while one is filled in, of the
// set-up for a table of one's own, and of the end. Beside scene.ts the only place that knows those
// names.
import { keep, kept } from '../../model/kept';
import type { MatchNote } from '../../model/api';
import type { Scene } from '../../model/types';

export interface Fact {
  id: 'result' | 'bonus' | 'rounds' | 'felled' | 'losses';
  title: string;
  text: string;
  good?: boolean | null;
  help?: string;
}
export interface TownSeen {
  id: string;
  at: string;
  title: string;
  state: 'stands' | 'burned' | 'ruins';
  text: string;
}
export interface CardSeen {
  id: string;
  title: string;
  text: string;
  story: string;
}
export interface Loss {
  fate: 'disbanded' | 'absent' | 'lowered' | 'unharmed' | 'damaged';
  text: string;
  more: string;
  good: boolean;
  face?: number;
  aid?: number;
  sum?: number;
}
export interface UnitSeen {
  id: string;
  kind: string;
  level: string;
  title: string;
  type: string;
  did: string;
  xp?: { before: number; more: number; after: number; marks: number[] };
  loss?: Loss;
  promotion?: { text: string; answer?: string };
}
export interface LedgerTrack {
  id: 'reputation' | 'wellbeing' | 'supplies';
  title: string;
  before?: number;
  now: number;
  reasons: { by: number; text: string }[];
}
export interface ReportSeen {
  mission: number;
  title: string;
  outcome: 'won' | 'lost' | 'withdrawn';
  bonus: boolean;
  home: boolean;
  seal: string;
  seal_text: string;
  story: string;
  facts: Fact[];
  allowed: string;
  towns: TownSeen[];
  escalations: CardSeen[];
  aid: number;
  units: UnitSeen[];
  ledger: LedgerTrack[];
  link: string;
  today: { grade: string; title: string; text: string; more?: string };
  next?: { mission: number; title: string; text: string };
}

// Of the whole campaign: its reports, and which of them nobody can check.
export interface ReportBook {
  reports: ReportSeen[];
  byHand: number[];
  byHandText?: string;
}

export interface ArmyUnit {
  id: string;
  kind: string;
  level: string;
  level_text: string;
  title: string;
  type: string;
}
export interface FormSeen {
  mission: number;
  title: string;
  outcome: string;
  outcome_text?: string;
  rounds: number;
  lost: string[];
  razed: string[];
  killed: string[];
  army: ArmyUnit[];
  towns: { at: string; title: string }[];
  all_fall?: string;
}

export interface Named {
  title: string;
  text: string;
}
export interface SetUpSeen {
  mission: number;
  title: string;
  story: string;
  task: string;
  bonus: string;
  rounds: number;
  zones: { empire: string[]; styx: string[] };
  quotas: string[];
  force: { kind: string; level: string; n: number; text: string }[];
  goals: { at: string; title: string }[];
  army: { id: string; kind: string; title: string; text: string }[];
  deck: Named[];
  conditions: Named[];
  bag: { id: string; title: string; text: string; n: number }[];
  always: Named[];
  actions: Named[];
}

export interface GradeSeen {
  title: string;
  story: string;
  grade: string;
  result: 'won' | 'half' | 'lost';
  table: { id: string; title: string }[];
  rows: string[];
  columns: string[];
  reputation: number;
  wellbeing: number;
  parts: { text: string; n: number }[];
  score: number;
  from?: string;
  byHandText?: string;
}

type Data = Record<string, unknown>;
const sheets = (scene: Scene) => scene.sheets ?? [];
const dataOf = <T>(scene: Scene, id: string) =>
  sheets(scene).find((s) => s.id === id)?.data as (T & Data) | undefined;

const isReport = (id: string) => /^report:\d+$/.test(id);

// Which battle a report was made of, where it can be watched; which were given by hand.
type Battles = { battles?: { mission: number; match?: string; hand?: boolean }[] };
export const battleOf = (note: MatchNote, mission: number): string | undefined =>
  (note as MatchNote & Battles).battles?.find((b) => b.mission === mission)?.match;

export function bookOf(scene: Scene, note: MatchNote): ReportBook {
  const data = sheets(scene).find((s) => isReport(s.id))?.data as
    { reports?: ReportSeen[]; by_hand?: number[]; by_hand_text?: string } | undefined;
  const told = ((note as MatchNote & Battles).battles ?? []).flatMap((b) =>
    b.hand ? [b.mission] : [],
  );
  return {
    reports: data?.reports ?? [],
    byHand: data?.by_hand ?? told,
    byHandText: data?.by_hand_text,
  };
}

// The missions that have a report, oldest first.
export const reportsOf = (scene: Scene, note: MatchNote) =>
  bookOf(scene, note).reports.map((r) => r.mission);

export const formOf = (scene: Scene) => dataOf<FormSeen>(scene, 'form');
export const setUpOf = (scene: Scene) => dataOf<SetUpSeen>(scene, 'setup');

export function gradeOf(scene: Scene): GradeSeen | undefined {
  const sheet = sheets(scene).find((s) => s.id === 'grade');
  const data = sheet?.data as (GradeSeen & { by_hand_text?: string }) | undefined;
  if (!sheet || !data) return undefined;
  return { ...data, title: sheet.title, story: sheet.text ?? '', byHandText: data.by_hand_text };
}

// How far the reports of a campaign have been read in this browser.
const READ = 'sandtable.reports';
export const hasRead = (match: string, mission: number) =>
  (kept<Record<string, number>>(READ, {})[match] ?? 0) >= mission;
export function read(match: string, mission: number) {
  if (!hasRead(match, mission)) keep(READ, { ...kept(READ, {}), [match]: mission });
}

// XP as pips: one for each up to the highest that counts, a diamond where a level is reached.
export interface Pip {
  kind: 'had' | 'new' | 'lost' | 'free';
  mark: boolean;
}
export function pipsOf({ before, more, after, marks }: NonNullable<UnitSeen['xp']>): Pip[] {
  const most = marks[marks.length - 1];
  const reached = before + more;
  return Array.from({ length: most }, (_, i) => {
    const n = i + 1;
    const kind =
      n <= Math.min(before, after) ? 'had' : n <= after ? 'new' : n <= reached ? 'lost' : 'free';
    return { kind, mark: marks.includes(n) };
  });
}

// A fact of a picture or for those who listen: "Reputation 8 → 11".
export const changeOf = ({ title, before, now }: LedgerTrack) =>
  `${title} ${before === undefined ? '' : `${before} → `}${now}`;
