// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { centre, corners, sheetSize } from '../src/model/hex';
import { fixture, gridOf } from './fixture';

const { scene } = fixture('fantasy_action');
const grid = gridOf(scene);
const names = (id: string) => grid.neighbours(id).map((n) => n?.id ?? null);

describe('The hex board', () => {
  it('has 13 by 9 hexes inside its sheet', () => {
    const { width, height } = sheetSize(13, 9);
    expect(scene.cells).toHaveLength(117);
    for (const c of scene.cells)
      for (const p of corners(centre(c.column, c.row))) {
        expect(p.x > 0 && p.x < width && p.y > 0 && p.y < height).toBe(true);
      }
  });

  it('shoves even rows right by half a hex', () => {
    expect(centre(0, 1).x).toBeGreaterThan(centre(0, 0).x);
    expect(centre(0, 2).x).toBe(centre(0, 0).x);
  });

  it('knows the neighbours clockwise from the north-east', () => {
    expect(names('D5')).toEqual(['D4', 'E5', 'D6', 'C6', 'C5', 'C4']);
    expect(names('D4')).toEqual(['E3', 'E4', 'E5', 'D5', 'C4', 'D3']);
    expect(names('A1')).toEqual([null, 'B1', 'A2', null, null, null]);
  });

  it('calls hexes neighbours whose centres are one hex apart', () => {
    for (const cell of scene.cells) {
      const c = centre(cell.column, cell.row);
      for (const n of grid.neighbours(cell.id)) {
        if (!n) continue;
        const d = centre(n.column, n.row);
        expect(Math.hypot(c.x - d.x, c.y - d.y)).toBeCloseTo(43 * Math.sqrt(3), 5);
        expect(names(n.id)).toContain(cell.id);
      }
    }
  });

  it('moves the cursor to the nearest column up and down, and stays at the edge', () => {
    expect(grid.step('D5', 'ArrowRight')).toBe('E5');
    expect(['C4', 'D4']).toContain(grid.step('D5', 'ArrowUp'));
    expect(grid.step('A1', 'ArrowLeft')).toBe('A1');
    expect(grid.step('A1', 'ArrowUp')).toBe('A1');
  });

  it('counts steps over allowed hexes only', () => {
    const steps = grid.distances('D5', new Set(['E5', 'F5', 'G5', 'A1']));
    expect(steps.get('G5')?.steps).toBe(3);
    expect(steps.has('A1')).toBe(false);
  });
});
