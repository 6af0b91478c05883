// SPDX-License-Identifier: MIT
// A star chart of squares with groups of ships.
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { containersAt, zonesOf } from '../../model/cells';
import type { Piece, Scene } from '../../model/types';
import { BoardGrid } from '../../board/BoardGrid';
import { step } from '../../board/plainLayout';
import type { BoardProps } from '../../board/props';
import { Crates } from './Crates';
import { Ship } from './Ship';
import { StarZones } from './StarZones';
import { arrange, shipShape, type Placed } from './ships';
import { Fields, middle } from './Fields';
import { EDGE, SIDE, starChart } from './starChart';
import { useView } from '../../board/useView';
import { drawn, type Drawing } from '../../ui/markup';
import { Loads, Lit, Planned, Fire } from './StarMarks';

const Chart = memo(({ art }: { art: Drawing }) => <g {...drawn(art)} />);

interface Standing {
  piece: Piece;
  at: Placed;
  centre: { x: number; y: number };
}

function standing(scene: Scene): Standing[] {
  const cells = new Map(scene.cells.map((c) => [c.id, c]));
  const groups = new Map<string, Piece[]>();
  for (const p of scene.pieces)
    if (p.at && cells.has(p.at)) groups.set(p.at, [...(groups.get(p.at) ?? []), p]);
  return [...groups].flatMap(([id, pieces]) => {
    const sorted = [...pieces].sort((a, b) => shipShape(b).height - shipShape(a).height);
    const shapes = sorted.map(shipShape);
    const places = arrange(
      shapes.map((s) => s.width),
      shapes.map((s) => s.height),
      SIDE,
    );
    return sorted.map((piece, i) => ({ piece, at: places[i], centre: middle(cells.get(id)!) }));
  });
}

const SLACK = 24; // so that nothing has to be touched at the very edge of the glass
const LETTERS = 11; // px
const LEAST = 0.4; // on a low screen part of the chart, in which ships can be told apart

// As large on the screen as the smallest words, however small its ship is drawn.
const lettersAt = (scale: number) => Math.max(12, Math.ceil((LETTERS / scale) * 2) / 2);

export function StarBoard(props: BoardProps) {
  const { scene, theme, marks, focus } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = scene.columns * SIDE + 2 * EDGE;
  const height = scene.rows * SIDE + 2 * EDGE;
  const { view, zoom, fitAll, centreOn, lookAt, push, dragged } = useView(frame, {
    width,
    height,
    least: props.small ? LEAST : 0.1,
    slack: props.small ? SLACK : 0,
  });
  const chart = useMemo(() => starChart(scene), [scene.columns, scene.rows]);
  const ships = useMemo(() => standing(scene), [scene]);
  const zones = useMemo(() => zonesOf(scene), [scene.cells]);
  const show = useCallback(
    (id: string) => {
      const cell = scene.cells.find((c) => c.id === id);
      if (cell) centreOn(middle(cell).x + EDGE, middle(cell).y + EDGE);
    },
    [scene, centreOn],
  );
  const look = useCallback(
    (ids: string[], below?: number) => {
      const at = scene.cells.filter((c) => ids.includes(c.id));
      if (at.length === 0) return;
      const [columns, rows] = [at.map((c) => c.column), at.map((c) => c.row)];
      lookAt(
        {
          left: EDGE + Math.min(...columns) * SIDE,
          right: EDGE + (Math.max(...columns) + 1) * SIDE,
          top: EDGE + Math.min(...rows) * SIDE,
          bottom: EDGE + (Math.max(...rows) + 1) * SIDE,
        },
        0,
        below,
      );
    },
    [scene, lookAt],
  );
  const { scale, x: left, y: top } = view;
  const spot = useCallback(
    (thing: string) => {
      const ship = ships.find((s) => s.piece.id === thing);
      const cell = scene.cells.find((c) => c.id === thing);
      const at = ship
        ? { x: ship.centre.x + ship.at.x, y: ship.centre.y + ship.at.y }
        : cell && middle(cell);
      return at
        ? {
            x: left + (at.x + EDGE) * scale,
            y: top + (at.y + EDGE) * scale,
            unit: scale * (ship?.at.scale ?? 1),
            cell: SIDE * scale,
          }
        : null;
    },
    [scene.cells, ships, scale, left, top],
  );
  useEffect(() => {
    if (props.handle) props.handle.current = { zoom, fit: fitAll, show, look, push, spot };
  }, [props.handle, zoom, fitAll, show, look, push, spot]);
  const touch = useCallback(
    (cell: string) => !dragged.current && props.onTouch(cell),
    [props.onTouch, dragged],
  );
  const focused = scene.cells.find((c) => c.id === focus);
  const choosable = ships.filter((s) =>
    ['selectable', 'target'].includes(marks.pieces.get(s.piece.id) ?? ''),
  );
  const style = {
    width: width * view.scale,
    height: height * view.scale,
    transform: `translate(${view.x}px, ${view.y}px)`,
  };
  return (
    <div className="board squares" ref={frame}>
      <div className="sheet" style={style}>
        <svg
          viewBox={`${-EDGE} ${-EDGE} ${width} ${height}`}
          className="drawing"
          aria-hidden="true"
        >
          <Chart art={chart} />
          <Fields cells={scene.cells} />
          <StarZones cells={scene.cells} zones={zones} theme={theme} />
          {scene.cells.map(
            (c) =>
              props.glow?.has(c.id) && (
                <rect
                  key={c.id}
                  className="glow"
                  x={c.column * SIDE + 3}
                  y={c.row * SIDE + 3}
                  width={SIDE - 6}
                  height={SIDE - 6}
                />
              ),
          )}
          <Lit scene={scene} marks={marks} />
          {ships.map(({ piece, at, centre }) => (
            <g
              key={piece.id}
              data-piece={piece.id}
              className="place"
              style={{
                transform: `translate(${centre.x + at.x}px, ${centre.y + at.y}px) scale(${at.scale})`,
              }}
            >
              <Ship
                piece={piece}
                theme={theme}
                state={marks.pieces.get(piece.id) ?? 'ready'}
                letters={lettersAt(view.scale * at.scale)}
              />
            </g>
          ))}
          {scene.cells.map(
            (c) =>
              containersAt(c) > 0 && (
                <Crates
                  key={c.id}
                  cell={c}
                  count={containersAt(c)}
                  aside={ships.some((s) => s.piece.at === c.id)}
                />
              ),
          )}
          <Loads scene={scene} theme={theme} />
          <Planned scene={scene} path={marks.path} />
          <Fire scene={scene} />
          {focused && (
            <rect
              x={focused.column * SIDE + 3}
              y={focused.row * SIDE + 3}
              width={SIDE - 6}
              height={SIDE - 6}
              fill="none"
              stroke="#ffd778"
              strokeWidth="5"
            />
          )}
        </svg>
        <BoardGrid
          cells={scene.cells}
          label={props.label}
          shape="square"
          place={(c) => ({
            left: (EDGE + c.column * SIDE) / width,
            top: (EDGE + c.row * SIDE) / height,
            width: SIDE / width,
            height: SIDE / height,
          })}
          step={step(scene)}
          describe={props.describe}
          onTouch={touch}
          onInspect={props.onInspect}
          onFocus={props.onFocus}
          lit={(id) => marks.cells.has(id) || choosable.some((s) => s.piece.at === id)}
          start={marks.subject?.at ?? null}
        />
        {choosable.length > 0 &&
          choosable.map(({ piece, at, centre }) => {
            const shape = shipShape(piece);
            const [w, h] = [Math.max(44, shape.width * at.scale), (shape.height + 26) * at.scale];
            return (
              <button
                key={piece.id}
                className="ship-button"
                aria-label={`${piece.title}, ${piece.at}`}
                onClick={() => props.onTouchPiece(piece.id)}
                data-ship={piece.id}
                style={{
                  left: `${((EDGE + centre.x + at.x - w / 2) / width) * 100}%`,
                  top: `${((EDGE + centre.y + at.y - h / 2 + 8) / height) * 100}%`,
                  width: `${(w / width) * 100}%`,
                  height: `${(h / height) * 100}%`,
                }}
              />
            );
          })}
      </div>
    </div>
  );
}
