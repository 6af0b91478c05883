// SPDX-License-Identifier: MIT
// A scenario of one's own, looked through by the referee.
import type { ScenarioCard } from './card';
import type { Refusal } from './types';

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

export interface Fault {
  message: string;
  line: { number: number; text: string } | null;
}

// All that a refusal says of the file, in the order of its lines; `unsaid` are only counted.
export function faultsOf(refusal: Refusal, toml: string): { faults: Fault[]; unsaid: number } {
  const told = refusal.faults ?? [{ message: refusal.message }];
  return {
    faults: told.map(({ message }) => ({ message, line: faultyLine(message, toml) })),
    unsaid: refusal.unsaid ?? 0,
  };
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
