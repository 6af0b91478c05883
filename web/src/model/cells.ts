// SPDX-License-Identifier: MIT
// What the marks of a cell say.
import type { Cell, Scene } from './types';

const numbers = (cell: Cell, mark: string) =>
  cell.marks.filter((m) => m.startsWith(`${mark}:`)).map((m) => Number(m.slice(mark.length + 1)));

export const containersAt = (cell: Cell): number => numbers(cell, 'containers')[0] ?? 0;
export const zonesAt = (cell: Cell): number[] => numbers(cell, 'zone');

// The cells of each seat's deployment zone; empty where the scene does not mark them.
export const zonesOf = (scene: Scene): string[][] =>
  scene.seats.map((_, seat) =>
    scene.cells.filter((c) => zonesAt(c).includes(seat)).map((c) => c.id),
  );

// What people call a place: on a grid its coordinates, elsewhere its name.
export const calledOf = (cell: Cell): string =>
  cell.x !== undefined && cell.label ? cell.label : cell.id;
