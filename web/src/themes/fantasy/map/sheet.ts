// SPDX-License-Identifier: MIT
// One map as one string of SVG: water, stamps, grid, names, frame. The page puts it in place once
// and never looks again.
import { all, svg, type Drawing } from '../../../ui/markup';
import { HexGrid, R, centre, corners, hexPath, polygon, sheetSize } from '../../../model/hex';
import { hash } from '../../../model/random';
import type { Cell, Scene } from '../../../model/types';
import type { Theme } from '../../../model/theme';
import type { GroundPlan } from './ground';
import { landmark } from './landmarks';
import { flow, flowAt, ribbon, shore, streams, type Stream } from './river';
import * as draw from './stamps';

export const FRAME = 15;

export interface Sheet {
  art: Drawing;
  ground: GroundPlan;
  width: number;
  height: number;
  key: string;
}

const n = (v: number) => Math.round(v * 10) / 10;

function water(streams: Stream[]): Drawing {
  const every = (f: (s: Stream) => string) => streams.map(f).join('');
  return all(
    svg`<g fill="none" stroke="#5d7f86"><path d="${every((s) => shore(s, 9))}" stroke-width=".7" opacity=".45"/><path d="${every((s) => shore(s, 5.5))}" stroke-width=".8" opacity=".65"/></g>`,
    svg`<path d="${every((s) => ribbon(s, 1.3))}" fill="#2c4a55"/><path d="${every((s) => ribbon(s, 0))}" fill="#4e8299"/>`,
    svg`<path d="${every((s) => ribbon(s, -3))}" fill="#68a0b4"/><path d="${every((s) => ribbon(s, -7))}" fill="#82b8c6"/>`,
    svg`<g fill="none" stroke="#e3f1ee" stroke-width="1" stroke-linecap="round" opacity=".75"><path d="${every((s) => flow(s, 0.3))}" stroke-dasharray="9 21"/><path d="${every((s) => flow(s, -0.38))}" stroke-dasharray="6 26" stroke-dashoffset="12"/></g>`,
    svg`<path d="${every((s) => flow(s, 0))}" fill="none" stroke="#2f6479" stroke-width=".9" stroke-dasharray="12 24" stroke-dashoffset="5" opacity=".6"/>`,
  );
}

function stampsOf(cell: Cell, theme: Theme, all: Stream[]): draw.Stamp[] {
  const look = theme.looks.terrains[cell.terrain];
  const c = centre(cell.column, cell.row);
  const seed = hash(cell.id + cell.terrain);
  switch (look?.recipe) {
    case 'forest':
      return draw.forest(c, seed);
    case 'hill':
      return draw.hill(c, seed);
    case 'rocks':
      return draw.rocks(c, seed);
    case 'town':
      return draw.town(c, seed);
    case 'bridge': {
      const f = flowAt(all, c);
      return draw.bridge(f.at, f.angle);
    }
    case 'ford': {
      const f = flowAt(all, c);
      return draw.ford(f.at, f.angle, f.width);
    }
    case 'landmark':
      return landmark(cell.terrain, c, seed) ?? draw.tag(c, look.icon);
    default:
      return [];
  }
}

function grid(cells: Cell[]): Drawing {
  const d = cells.map((c) => hexPath(centre(c.column, c.row))).join('');
  return svg`<path d="${d}" fill="none" stroke="#fbf3dc" stroke-width="2.2" opacity=".35"/><path d="${d}" fill="none" stroke="#3a2616" stroke-width=".9" opacity=".55"/>`;
}

function names(cells: Cell[], gridOf: HexGrid, theme: Theme): Drawing {
  const coordinates = cells.map((c) => {
    const p = centre(c.column, c.row);
    return svg`<text x="${n(p.x)}" y="${n(p.y - R + 13)}">${c.id}</text>`;
  });
  const towns = cells
    .filter((c) => c.label)
    .map((c) => {
      const p = centre(c.column, c.row);
      const around = gridOf.neighbours(c.id);
      const free = (side: number) =>
        around[side] && theme.looks.terrains[around[side].terrain]?.recipe === 'none';
      const left = free(4) || !free(1);
      return svg`<text x="${n(p.x + (left ? -R + 1 : R - 1))}" y="${n(p.y + 24)}" text-anchor="${left ? 'end' : 'start'}">${c.label}</text>`;
    });
  return svg`<g class="map-coordinates">${coordinates}</g><g class="map-names">${towns}</g>`;
}

// Ink and ivory in turn around the sheet, brass at the corners.
function frame(width: number, height: number): Drawing {
  const f = FRAME;
  const corner = (x: number, y: number, turn: number) =>
    svg`<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><path d="M-${f} -${f}H27L20-6H-2Q-6-6-6-2V20L-${f} 27Z" fill="url(#brass)" stroke="#3b2709" stroke-width="1"/><circle cx="-8" cy="-8" r="2" fill="#3b2709"/></g>`;
  return all(
    svg`<path d="M-${f}-${f}H${n(width + f)}V${n(height + f)}H-${f}ZM0 0V${n(height)}H${n(width)}V0Z" fill="#22160c" fill-rule="evenodd"/>`,
    svg`<rect x="-5.5" y="-5.5" width="${n(width + 11)}" height="${n(height + 11)}" fill="none" stroke="#efe0b8" stroke-width="4.2" opacity=".85"/>`,
    svg`<rect x="-5.5" y="-5.5" width="${n(width + 11)}" height="${n(height + 11)}" fill="none" stroke="#2a1a0e" stroke-width="4.2" stroke-dasharray="26 26"/>`,
    svg`<rect x="-${f - 1}" y="-${f - 1}" width="${n(width + 2 * f - 2)}" height="${n(height + 2 * f - 2)}" fill="none" stroke="#7d5f2c" stroke-width="1.5"/>`,
    svg`<rect x="0" y="0" width="${n(width)}" height="${n(height)}" fill="none" stroke="#3a2616" stroke-width="1.6"/>`,
    corner(0, 0, 0),
    corner(width, 0, 90),
    corner(width, height, 180),
    corner(0, height, 270),
  );
}

const compass = (x: number, y: number) =>
  svg`<g transform="translate(${n(x)} ${n(y)})" opacity=".62"><circle r="19" fill="none" stroke="#5d4222" stroke-width=".8"/><circle r="15.5" fill="none" stroke="#5d4222" stroke-width=".5"/><path d="M0-25 3.5-3.5 25 0 3.5 3.5 0 25-3.5 3.5-25 0-3.5-3.5Z" fill="#f3e8c8" stroke="#5d4222" stroke-width=".9"/><path d="M0-25V0L3.5-3.5ZM25 0H0L3.5 3.5ZM0 25V0L-3.5 3.5ZM-25 0H0L-3.5-3.5Z" fill="#5d4222"/><text y="-28" class="map-north">N</text></g>`;

// A corner without anything in it, for the compass.
function quietCorner(
  cells: Cell[],
  theme: Theme,
  columns: number,
  rows: number,
): { x: number; y: number } | null {
  const corner = [
    [columns - 1, rows - 1],
    [0, rows - 1],
    [columns - 1, 0],
    [0, 0],
  ];
  for (const [column, row] of corner) {
    const cell = cells.find((c) => c.column === column && c.row === row);
    if (cell && theme.looks.terrains[cell.terrain]?.recipe === 'none' && cell.marks.length === 0)
      return centre(column, row);
  }
  return null;
}

export function mapKey(scene: Scene): string {
  return (
    scene.game + hash(scene.cells.map((c) => `${c.id}${c.terrain}${c.label}`).join()).toString(36)
  );
}

const kept = new Map<string, Sheet>();

export function makeSheet(scene: Scene, theme: Theme): Sheet {
  const key = mapKey(scene);
  const known = kept.get(key);
  if (known) return known;
  const { width, height } = sheetSize(scene.columns, scene.rows);
  const gridOf = new HexGrid(scene.cells);
  const recipeOf = (terrain: string) => theme.looks.terrains[terrain]?.recipe;
  const rivers = streams(gridOf, recipeOf);
  const of = (recipe: string) => scene.cells.filter((c) => recipeOf(c.terrain) === recipe);
  const stamps = scene.cells.flatMap((c) => stampsOf(c, theme, rivers)).sort((a, b) => a.y - b.y);
  const wet = of('river')
    .map((c) => polygon(corners(centre(c.column, c.row))))
    .join('');
  const quiet =
    // not on a picture of a few hexes
    scene.cells.length > 12 ? quietCorner(scene.cells, theme, scene.columns, scene.rows) : null;
  const art = svg`<g clip-path="url(#sheet-clip)"><path d="${wet}" fill="#6f9fae" opacity=".24"/>${water(rivers)}</g>${quiet ? compass(quiet.x, quiet.y + 2) : ''}${grid(scene.cells)}<g>${stamps.map((s) => s.art)}</g>${names(scene.cells, gridOf, theme)}${frame(width, height)}`;
  const places = (list: Cell[]) => list.map((c) => centre(c.column, c.row));
  const ground: GroundPlan = {
    width,
    height,
    scale: 0.85,
    hills: places(of('hill')),
    rocks: places(of('rocks')),
    forests: places(of('forest')),
    water: rivers.flatMap((s) => s.line.filter((_, i) => i % 2 === 0)),
  };
  const sheet = { art, ground, width, height, key };
  kept.set(key, sheet);
  return sheet;
}
