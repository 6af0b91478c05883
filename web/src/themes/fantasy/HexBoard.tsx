// SPDX-License-Identifier: MIT
// A hex map with counters. The drawing is for eyes only; a grid of buttons over it is what hands,
// keys and screen readers use.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { HexGrid, R, W, centre, hexPath, type Point } from '../../model/hex';
import { zonesOf } from '../../model/cells';
import type { Cell } from '../../model/types';
import { BoardGrid } from '../../board/BoardGrid';
import type { BoardProps } from '../../board/props';
import { Counter } from '../../board/Counter';
import { Ground } from './Ground';
import { FRAME, makeSheet } from './map/sheet';
import { MiniMap } from './MiniMap';
import { Floors, Plans } from './Overlays';
import { useView, type Area } from '../../board/useView';
import { StaticMap } from './StaticMap';
import { Zones } from './Zones';
import { Tags, CaptureRings } from './HexTags';

const SLACK = 40; // so that nothing has to be touched at the very edge of the glass
const EDGE = 6;
const SITS = 4; // so far below its hex's middle a counter lies

const areaOf = (centres: Point[]): Area => ({
  left: Math.min(...centres.map((c) => c.x)) + FRAME - R,
  right: Math.max(...centres.map((c) => c.x)) + FRAME + R,
  top: Math.min(...centres.map((c) => c.y)) + FRAME - R,
  bottom: Math.max(...centres.map((c) => c.y)) + FRAME + R,
});

export function HexBoard(props: BoardProps) {
  const { scene, theme, marks, chances, focus } = props;
  const frame = useRef<HTMLDivElement>(null);
  const sheet = makeSheet(scene, theme);
  const grid = useMemo(() => new HexGrid(scene.cells), [scene.cells]);
  const zones = useMemo(() => zonesOf(scene), [scene.cells]);
  const outer = { width: sheet.width + 2 * FRAME, height: sheet.height + 2 * FRAME };
  const view = useView(frame, {
    ...outer,
    least: props.small ? 0.76 : 0.1,
    slack: props.small ? SLACK : 0,
  });
  const { zoom, fitAll, centreOn, lookAt, push } = view;
  const show = useCallback(
    (cell: string) => {
      const c = grid.centreOf(cell);
      if (c) centreOn(c.x + FRAME, c.y + FRAME);
    },
    [grid, centreOn],
  );
  const look = useCallback(
    (cells: string[], below?: number) => {
      const centres = cells.flatMap((id) => grid.centreOf(id) ?? []);
      if (centres.length > 0) lookAt(areaOf(centres), EDGE, below);
    },
    [grid, lookAt],
  );
  const { scale, x: left, y: top } = view.view;
  const spot = useCallback(
    (thing: string) => {
      const c = grid.centreOf(scene.pieces.find((p) => p.id === thing)?.at ?? thing);
      return (
        c && {
          x: left + (c.x + FRAME) * scale,
          y: top + (c.y + FRAME + SITS) * scale,
          unit: scale,
          cell: W * scale,
        }
      );
    },
    [grid, scene.pieces, scale, left, top],
  );
  useEffect(() => {
    if (props.handle) props.handle.current = { zoom, fit: fitAll, show, look, push, spot };
  }, [props.handle, zoom, fitAll, show, look, push, spot]);
  const touch = useCallback(
    (cell: string) => {
      if (!view.dragged.current) props.onTouch(cell);
    },
    [props.onTouch, view.dragged],
  );
  const focused = focus ? grid.centreOf(focus) : null;
  const box = `${-FRAME} ${-FRAME} ${outer.width} ${outer.height}`;
  const style = {
    width: outer.width * view.view.scale,
    height: outer.height * view.view.scale,
    transform: `translate(${view.view.x}px, ${view.view.y}px)`,
  };
  const standing = scene.pieces
    .filter((p) => p.at && grid.byId.has(p.at))
    .sort((a, b) => grid.byId.get(a.at!)!.row - grid.byId.get(b.at!)!.row);
  const isLit = useCallback(
    (id: string) =>
      marks.cells.has(id) || scene.pieces.some((p) => p.at === id && marks.pieces.has(p.id)),
    [marks, scene.pieces],
  );
  const { width, height } = outer;
  const placeOf = useCallback(
    (cell: Cell) => {
      const c = centre(cell.column, cell.row);
      return {
        left: (c.x + FRAME - R * 0.866) / width,
        top: (c.y + FRAME - R) / height,
        width: (R * 1.732) / width,
        height: (2 * R) / height,
      };
    },
    [width, height],
  );
  const step = useCallback((id: string, key: string) => grid.step(id, key), [grid]);
  // What the map in the corner must not cover: every unit, and where one may go.
  const seen = props.small
    ? scene.cells
        .filter((c) => isLit(c.id) || standing.some((p) => p.at === c.id))
        .map((c) => areaOf([grid.centreOf(c.id)!]))
    : [];
  return (
    <div className="board hexes" ref={frame}>
      <div className="sheet" style={style}>
        <div className="paper" style={{ inset: FRAME * view.view.scale }}>
          <Ground id={sheet.key} plan={sheet.ground} />
        </div>
        <svg viewBox={box} className="drawing" aria-hidden="true">
          <clipPath id="sheet-clip">
            <rect width={sheet.width} height={sheet.height} />
          </clipPath>
          <StaticMap sheet={sheet} />
          <CaptureRings cells={scene.cells} grid={grid} />
          <Zones zones={zones} grid={grid} theme={theme} />
          {props.glow &&
            [...props.glow].map(
              (id) =>
                grid.byId.has(id) && (
                  <path key={id} d={hexPath(grid.centreOf(id)!, R - 2)} className="glow" />
                ),
            )}
          {props.threatened &&
            [...props.threatened].map(([id, n]) => (
              <g key={id} className="threat">
                <path
                  d={hexPath(grid.centreOf(id)!, R - 4)}
                  fill="url(#threat-hatch)"
                  stroke="#b8281f"
                />
                <circle
                  cx={grid.centreOf(id)!.x - 22}
                  cy={grid.centreOf(id)!.y - 14}
                  r="8.5"
                  fill="#a3161f"
                  stroke="#fff4dc"
                  strokeWidth="1.3"
                />
                <text
                  className="steps"
                  x={grid.centreOf(id)!.x - 22}
                  y={grid.centreOf(id)!.y - 10}
                  style={{ fill: '#fff4dc' }}
                >
                  {n}
                </text>
              </g>
            ))}
          <Floors scene={scene} grid={grid} theme={theme} marks={marks} />
          <g className="counters">
            {standing.map((piece) => {
              const c = grid.centreOf(piece.at!)!;
              return (
                <g
                  key={piece.id}
                  data-piece={piece.id}
                  className="place"
                  style={{ transform: `translate(${c.x}px, ${c.y + SITS}px)` }}
                >
                  <Counter
                    piece={piece}
                    theme={theme}
                    state={marks.pieces.get(piece.id) ?? 'ready'}
                    showPeek={props.showPeek}
                  />
                </g>
              );
            })}
          </g>
          <Tags cells={scene.cells} pieces={scene.pieces} theme={theme} grid={grid} />
          <Plans scene={scene} grid={grid} theme={theme} marks={marks} chances={chances} />
          {focused && (
            <g className="hex-focus">
              <path d={hexPath(focused, R - 1)} fill="none" stroke="#140d08" strokeWidth="7" />
              <path d={hexPath(focused, R - 1)} fill="none" stroke="#ffd778" strokeWidth="3.5" />
            </g>
          )}
        </svg>
        <BoardGrid
          cells={scene.cells}
          label={props.label}
          shape="hex"
          place={placeOf}
          step={step}
          describe={props.describe}
          onTouch={touch}
          onInspect={props.onInspect}
          onFocus={props.onFocus}
          lit={isLit}
          start={marks.subject?.at ?? null}
        />
      </div>
      {props.small && (
        <MiniMap
          scene={scene}
          theme={theme}
          grid={grid}
          view={view.view}
          frame={view.frameSize.current}
          outer={outer}
          sheet={sheet}
          onMove={centreOn}
          free={seen}
        />
      )}
    </div>
  );
}
