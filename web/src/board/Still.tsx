// A board to look at only: for the home page and for pictures of battles.
import { useMemo } from 'react';
import { HexGrid } from '../model/hex';
import type { Scene } from '../model/types';
import type { Theme } from '../themes/types';
import { Counter } from './Counter';
import { Ground } from './Ground';
import { CaptureRings, StaticMap, Tags } from './HexBoard';
import { FRAME, makeSheet } from './map/sheet';

export function Still({ scene, theme, scale, style, bare }: { scene: Scene; theme: Theme; scale: number; style?: React.CSSProperties; bare?: boolean }) {
  const sheet = makeSheet(scene, theme);
  const grid = useMemo(() => new HexGrid(scene.cells), [scene.cells]);
  const outer = { width: sheet.width + 2 * FRAME, height: sheet.height + 2 * FRAME };
  return (
    <div className="still" aria-hidden="true" style={{ width: outer.width * scale, height: outer.height * scale, ...style }}>
      <div className="paper" style={{ inset: FRAME * scale }}><Ground id={sheet.key} plan={sheet.ground} /></div>
      <svg viewBox={`${-FRAME} ${-FRAME} ${outer.width} ${outer.height}`} className="drawing" focusable="false">
        {!bare && <clipPath id="sheet-clip"><rect width={sheet.width} height={sheet.height} /></clipPath>}
        <StaticMap sheet={sheet} />
        <CaptureRings scene={scene} grid={grid} />
        {scene.pieces.filter((p) => p.at).map((piece) => {
          const c = grid.centreOf(piece.at!)!;
          return <g key={piece.id} transform={`translate(${c.x} ${c.y + 4})`}><Counter piece={piece} theme={theme} state="ready" showPeek /></g>;
        })}
        <Tags scene={scene} theme={theme} grid={grid} />
      </svg>
    </div>
  );
}
