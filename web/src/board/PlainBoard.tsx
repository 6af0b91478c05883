// SPDX-License-Identifier: MIT
// Any cells, where they lie: for games that have no board of their own here.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Cell, Piece } from '../model/types';
import type { Theme } from '../model/theme';
import { BoardGrid } from './BoardGrid';
import { plainLayout, step } from './plainLayout';
import type { BoardProps } from './props';
import { useView } from './useView';

const RINGS = {
  walk: '#2f6d3a',
  run: '#2f6d3a',
  pick: '#8a5a14',
  target: '#b8281f',
  none: '#8a5a14',
};

const PIECE_RINGS = {
  ready: 'none',
  ghost: 'none',
  selectable: '#fffaf0',
  selected: '#ffd778',
  target: '#b8281f',
};

// What has room in a cell: long names lose their end.
const short = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters - 1)}…` : text;

function Place({
  cell,
  outline,
  colour,
  floor,
  goal,
  glow,
}: {
  cell: Cell;
  outline: string;
  colour?: string;
  floor?: keyof typeof RINGS;
  goal: boolean;
  glow?: boolean;
}) {
  return (
    <g data-place={cell.id}>
      <path
        d={outline}
        fill={goal ? '#ffe6a3' : '#efe3c0'}
        stroke={colour ?? '#6d5730'}
        strokeWidth={colour ? 4 : 1.5}
        className={glow ? 'glow' : undefined}
      />
      {floor && (
        <path
          d={outline}
          fill={RINGS[floor]}
          fillOpacity=".18"
          stroke={RINGS[floor]}
          strokeWidth="4"
          strokeDasharray={floor === 'target' ? '14 5' : undefined}
        />
      )}
    </g>
  );
}

function Thing({
  piece,
  theme,
  state,
}: {
  piece: Piece;
  theme: Theme;
  state: keyof typeof PIECE_RINGS;
}) {
  const side = piece.owner >= 0 ? theme.looks.sides[piece.owner] : undefined;
  const text = short(piece.title, 7);
  return (
    <>
      <rect
        x="-22"
        y="-21"
        width="44"
        height="42"
        rx="7"
        fill="#fbf4de"
        stroke={PIECE_RINGS[state] === 'none' ? (side?.line ?? '#6d5730') : PIECE_RINGS[state]}
        strokeWidth={PIECE_RINGS[state] === 'none' ? 3 : 6}
      />
      <text
        textAnchor="middle"
        y={text.length > 3 ? 5 : 10}
        fontSize={text.length > 3 ? 12 : 28}
        fontWeight="700"
        fill="#1c1208"
      >
        {text}
      </text>
      {piece.counters.map((c, i) => (
        <text key={c.kind} x={-24 + i * 18} y="19" fontSize="11" fontWeight="700" fill="#1c1208">
          {c.of > 0 ? `${c.value}/${c.of}` : c.value}
        </text>
      ))}
    </>
  );
}

export function PlainBoard(props: BoardProps) {
  const { scene, theme, marks, focus } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plan = useMemo(() => plainLayout(scene), [scene.cells, scene.links, scene.board]);
  const { view, zoom, fitAll, centreOn, lookAt, push, dragged } = useView(frame, {
    width: plan.width,
    height: plan.height,
    least: 0.1,
  });
  const show = useCallback(
    (id: string) => {
      const at = plan.centres.get(id);
      if (at) centreOn(at.x, at.y);
    },
    [plan, centreOn],
  );
  const look = useCallback(
    (ids: string[]) => {
      const all = ids.flatMap((id) => plan.centres.get(id) ?? []);
      const [xs, ys] = [all.map((c) => c.x), all.map((c) => c.y)];
      if (all.length > 0)
        lookAt(
          {
            left: Math.min(...xs) - plan.half,
            right: Math.max(...xs) + plan.half,
            top: Math.min(...ys) - plan.half,
            bottom: Math.max(...ys) + plan.half,
          },
          0,
        );
    },
    [plan, lookAt],
  );
  useEffect(() => {
    if (props.handle) props.handle.current = { zoom, fit: fitAll, show, look, push };
  }, [props.handle, zoom, fitAll, show, look, push]);
  const touch = useCallback(
    (cell: string) => !dragged.current && props.onTouch(cell),
    [props.onTouch, dragged],
  );
  const lit = (id: string) =>
    marks.cells.has(id) || scene.pieces.some((p) => p.at === id && marks.pieces.has(p.id));
  const focused = focus === null ? undefined : plan.centres.get(focus);
  const spot = (p: Piece) => {
    const together = scene.pieces.filter((other) => other.at === p.at);
    const at = plan.centres.get(p.at!)!;
    return {
      x: at.x + (together.indexOf(p) - (together.length - 1) / 2) * (plan.half / together.length),
      y: at.y,
    };
  };
  return (
    <div className="board plain" ref={frame}>
      <div
        className="sheet"
        style={{
          width: plan.width * view.scale,
          height: plan.height * view.scale,
          transform: `translate(${view.x}px, ${view.y}px)`,
        }}
      >
        <svg viewBox={`0 0 ${plan.width} ${plan.height}`} className="drawing" aria-hidden="true">
          {(scene.links ?? []).map((l) => (
            <path
              key={`${l.from} ${l.to}`}
              data-link={l.id ?? `${l.from}-${l.to}`}
              d={plan.line(l)}
              stroke="#c5a566"
              strokeWidth="5"
            />
          ))}
          {plan.cells.map((c) => (
            <Place
              key={c.id}
              cell={c}
              outline={plan.outline(c.id)}
              colour={c.owner === undefined ? undefined : theme.looks.sides[c.owner]?.line}
              floor={marks.cells.get(c.id)?.floor}
              goal={marks.goal === c.id}
              glow={props.glow?.has(c.id)}
            />
          ))}
          {scene.pieces
            .filter((p) => p.at && plan.centres.has(p.at))
            .map((p) => (
              <g
                key={p.id}
                data-piece={p.id}
                className="place"
                style={{ transform: `translate(${spot(p).x}px, ${spot(p).y}px)` }}
              >
                <Thing piece={p} theme={theme} state={marks.pieces.get(p.id) ?? 'ready'} />
              </g>
            ))}
          {scene.cells
            .filter((c) => c.label)
            .map((c) => (
              <text
                key={c.id}
                x={plan.centres.get(c.id)!.x}
                y={plan.centres.get(c.id)!.y - plan.half + 14}
                textAnchor="middle"
                fontSize="12"
                fontWeight="700"
                fill="#3b2a16"
              >
                {short(c.label, 11)}
              </text>
            ))}
          {focused && (
            <circle
              cx={focused.x}
              cy={focused.y}
              r={plan.half - 2}
              fill="none"
              stroke="#140d08"
              strokeWidth="4"
            />
          )}
        </svg>
        <BoardGrid
          cells={scene.cells}
          label={props.label}
          shape={plan.shape}
          place={(c) => plan.box(c.id)}
          step={step(scene)}
          describe={props.describe}
          onTouch={touch}
          onInspect={props.onInspect}
          onFocus={props.onFocus}
          lit={lit}
          start={marks.subject?.at ?? null}
        />
      </div>
    </div>
  );
}
