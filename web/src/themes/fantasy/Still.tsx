// SPDX-License-Identifier: MIT
// A board to look at only: for the home page, scenario cards and pictures of battles.
import { useMemo } from 'react';
import { HexGrid } from '../../model/hex';
import type { Scene } from '../../model/types';
import type { Theme } from '../../model/theme';
import { Counter } from '../../board/Counter';
import { Ground } from './Ground';
import { CaptureRings, Tags } from './HexTags';
import { FRAME, makeSheet } from './map/sheet';
import { StaticMap } from './StaticMap';

interface Props {
  scene: Scene;
  theme: Theme;
  scale?: number; // absent: as wide as there is room
  style?: React.CSSProperties;
  bare?: boolean; // the clip path is on the page already
  children?: (grid: HexGrid) => React.ReactNode; // drawn over the map, under what stands on it
}

export function Still({ scene, theme, scale, style, bare, children }: Props) {
  const sheet = makeSheet(scene, theme);
  const grid = useMemo(() => new HexGrid(scene.cells), [scene.cells]);
  const outer = { width: sheet.width + 2 * FRAME, height: sheet.height + 2 * FRAME };
  const percent = (of: number) => `${(100 * FRAME) / of}%`;
  const size = scale
    ? { width: outer.width * scale, height: outer.height * scale }
    : { width: '100%', aspectRatio: `${outer.width} / ${outer.height}` };
  const inset = scale ? FRAME * scale : `${percent(outer.height)} ${percent(outer.width)}`;
  return (
    <div className="still" aria-hidden="true" style={{ ...size, ...style }}>
      <div className="paper" style={{ inset }}>
        <Ground id={sheet.key} plan={sheet.ground} />
      </div>
      <svg viewBox={`${-FRAME} ${-FRAME} ${outer.width} ${outer.height}`} className="drawing">
        {!bare && (
          <clipPath id="sheet-clip">
            <rect width={sheet.width} height={sheet.height} />
          </clipPath>
        )}
        <StaticMap sheet={sheet} />
        <CaptureRings cells={scene.cells} grid={grid} />
        {children?.(grid)}
        {scene.pieces
          .filter((p) => p.at)
          .map((piece) => {
            const c = grid.centreOf(piece.at!)!;
            return (
              <g key={piece.id} transform={`translate(${c.x} ${c.y + 4})`}>
                <Counter piece={piece} theme={theme} state="ready" showPeek />
              </g>
            );
          })}
        <Tags cells={scene.cells} pieces={scene.pieces} theme={theme} grid={grid} />
      </svg>
    </div>
  );
}
