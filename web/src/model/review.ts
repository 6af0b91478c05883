// SPDX-License-Identifier: MIT
// A scenario of one's own, looked through by the referee.
import type { ScenarioCard } from './card';

export interface Way {
  at: string;
  title: string;
  [side: string]: number | string; // by the side's id, in tenths of a hex
}

export interface OwnScenario {
  scenario: string;
  content: Record<string, unknown>;
  card: ScenarioCard;
  review: { title: string; warnings: string[]; ways?: Way[] };
}

// The line a refusal names ("scenario:12: ..."), and what stands there.
export function faultyLine(message: string, toml: string): { number: number; text: string } | null {
  const found = /:(\d+):/.exec(message);
  if (!found) return null;
  const number = Number(found[1]);
  const text = toml.split('\n')[number - 1];
  return text === undefined ? null : { number, text };
}

// Beyond any map: nobody gets there.
const FAR = 9999;

// Tenths of a hex as a person counts them; null where there is no way.
export const hexes = (tenths: number): number | null =>
  tenths >= FAR ? null : Math.round(tenths / 10);
