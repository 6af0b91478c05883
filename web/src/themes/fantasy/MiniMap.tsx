// SPDX-License-Identifier: MIT
// The whole board in a corner of a small screen; touch it to look elsewhere.
import { HexGrid, hexPath } from '../../model/hex';
import type { Scene } from '../../model/types';
import type { Theme } from '../../model/theme';
import { FRAME, type Sheet } from './map/sheet';
import { freeCorner } from '../../board/corner';
import type { Area, View } from '../../board/useView';

interface Props {
  scene: Scene;
  theme: Theme;
  grid: HexGrid;
  view: View;
  frame: { w: number; h: number };
  outer: { width: number; height: number };
  sheet: Sheet;
  onMove: (x: number, y: number) => void;
  free: Area[]; // what must not be covered
}

const TINT: Record<string, string> = {
  forest: '#86a05a',
  hill: '#b48d53',
  rocks: '#8f8676',
  river: '#5f97ad',
  ford: '#a9c3bd',
  bridge: '#8a6a3c',
  town: '#b5553c',
};

export function MiniMap({ scene, theme, grid, view, frame, outer, sheet, onMove, free }: Props) {
  if (frame.w >= outer.width * view.scale - 2 && frame.h >= outer.height * view.scale - 2)
    return null;
  const corner = freeCorner(frame, view, outer, free);
  if (!corner) return null;
  return (
    <svg
      className="mini-map"
      style={corner}
      viewBox={`${-FRAME} ${-FRAME} ${outer.width} ${outer.height}`}
      aria-hidden="true"
      onClick={(e) => {
        const box = e.currentTarget.getBoundingClientRect();
        onMove(
          ((e.clientX - box.left) / box.width) * outer.width,
          ((e.clientY - box.top) / box.height) * outer.height,
        );
      }}
    >
      <rect x={-FRAME} y={-FRAME} width={outer.width} height={outer.height} fill="#e4d3a4" />
      {scene.cells.map((c) => {
        const tint = TINT[theme.looks.terrains[c.terrain]?.recipe ?? 'none'];
        return tint ? <path key={c.id} d={hexPath(grid.centreOf(c.id)!)} fill={tint} /> : null;
      })}
      {scene.pieces.map((p) => {
        const c = p.at ? grid.centreOf(p.at) : null;
        if (!c) return null;
        const side = theme.looks.sides[p.owner];
        return (
          <rect
            key={p.id}
            x={c.x - 24}
            y={c.y - 24}
            width="48"
            height="48"
            rx={p.owner === 1 ? 24 : 4}
            fill={side.fill[0]}
            stroke={side.rim}
            strokeWidth="12"
          />
        );
      })}
      <rect
        x={-view.x / view.scale - FRAME}
        y={-view.y / view.scale - FRAME}
        width={frame.w / view.scale}
        height={frame.h / view.scale}
        fill="none"
        stroke="#a3231b"
        strokeWidth="12"
      />
      <rect
        x={-FRAME}
        y={-FRAME}
        width={sheet.width + 2 * FRAME}
        height={sheet.height + 2 * FRAME}
        fill="none"
        stroke="#c9a35a"
        strokeWidth="16"
      />
    </svg>
  );
}
