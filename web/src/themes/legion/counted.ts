// SPDX-License-Identifier: MIT
// The score as it is counted up, column by column: which lines of a score each column has, and who
// leads after each. Points come from the scene; here they are only put into their columns.
import type { Word } from './words';
import type { Side, Table } from './table';

export interface Column {
  title: Word;
  kinds: string[]; // of lines of a score
  signs: string[]; // of what brings points (Worth.tsx)
}

// In the order of rising tension.
export const COLUMNS: Column[] = [
  { title: 'column.legions', kinds: ['normal', 'big', 'massive'], signs: ['big'] },
  { title: 'column.full', kinds: ['full'], signs: ['full'] },
  { title: 'column.blazons', kinds: ['blazons', 'five'], signs: ['blazons'] },
  { title: 'column.race', kinds: ['race'], signs: ['race'] },
  {
    title: 'column.dice',
    kinds: ['legion_dice', 'commander_dice'],
    signs: ['legion_dice', 'commander_dice'],
  },
  { title: 'column.pips', kinds: ['pips'], signs: ['pips'] },
  { title: 'column.coins', kinds: ['coins'], signs: ['coins'] },
  { title: 'column.laurel', kinds: ['laurel'], signs: ['laurel'] },
  { title: 'column.objectives', kinds: ['objective'], signs: ['objective'] },
];
const LAST = COLUMNS.length - 1;

const kindOf = (kind: string) => kind.split(':')[0];
export const linesIn = (column: Column, side: Side) =>
  side.lines.filter((line) => column.kinds.includes(kindOf(line.kind)));
export const pointsIn = (column: Column, side: Side) =>
  linesIn(column, side).reduce((n, line) => n + line.count, 0);
// Of the first so many columns.
export const pointsOf = (side: Side, columns: number) =>
  COLUMNS.slice(0, columns).reduce((n, column) => n + pointsIn(column, side), 0);

// A team's own Objective.
export const sharedOf = (table: Table, team: number) =>
  table.sums
    .find((sum) => sum.team === team)
    ?.lines.filter((line) => kindOf(line.kind) === 'objective') ?? [];

// Who counts together: a team, or one player; one's own first.
export function groupsOf(table: Table, own: number): Side[][] {
  const teams = [...new Set(table.sides.map((s) => s.team))];
  const mine = table.sides[own].team;
  return teams
    .sort((a, b) => Number(b === mine) - Number(a === mine) || a - b)
    .map((team) =>
      table.sides
        .filter((s) => s.team === team)
        .sort((a, b) => Number(b.seat === own) - Number(a.seat === own)),
    );
}

// What each group has after so many columns.
export const totalsAfter = (table: Table, groups: Side[][], columns: number): number[] =>
  groups.map(
    (group) =>
      group.reduce((n, side) => n + pointsOf(side, columns), 0) +
      (columns > LAST ? sharedOf(table, group[0].team).reduce((n, line) => n + line.count, 0) : 0),
  );

// How far each is behind the first after each column.
export const behindAfterEach = (table: Table, groups: Side[][]): number[][] =>
  COLUMNS.map((_, i) => {
    const totals = totalsAfter(table, groups, i + 1);
    return totals.map((n) => Math.max(...totals) - n);
  });
