// Any cells, where they lie: for games that have no board of their own here.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Cell, Piece } from '../model/types';
import { BoardGrid } from './BoardGrid';
import { Counter } from './Counter';
import { plainLayout, step } from './plainLayout';
import type { BoardProps } from './props';
import { useView } from './useView';

const RINGS = { walk: '#2f6d3a', run: '#2f6d3a', pick: '#8a5a14', target: '#b8281f', none: '#8a5a14' };

function Place({ cell, outline, floor, goal, glow }: { cell: Cell; outline: string; floor?: keyof typeof RINGS; goal: boolean; glow?: boolean }) {
  return (
    <g data-place={cell.id}>
      <path d={outline} fill={goal ? '#ffe6a3' : '#efe3c0'} stroke="#6d5730" strokeWidth="1.500" className={glow ? 'glow' : undefined} />
      {floor && <path d={outline} fill={RINGS[floor]} fillOpacity=".18" stroke={RINGS[floor]} strokeWidth="4" strokeDasharray={floor === 'target' ? '14 5' : undefined} />}
    </g>
  );
}

export function PlainBoard(props: BoardProps) {
  const { scene, theme, marks, focus } = props;
  const frame = useRef<HTMLDivElement>(null);
  const plan = useMemo(() => plainLayout(scene), [scene.cells, scene.board]);
  const { view, zoom, fitAll, centreOn, lookAt, dragged } = useView(frame, { width: plan.width, height: plan.height, least: 0.1 });
  const show = useCallback((id: string) => {
    const at = plan.centres.get(id);
    if (at) centreOn(at.x, at.y);
  }, [plan, centreOn]);
  const look = useCallback((ids: string[]) => {
    const all = ids.flatMap((id) => plan.centres.get(id) ?? []);
    const [xs, ys] = [all.map((c) => c.x), all.map((c) => c.y)];
    if (all.length > 0) lookAt({ left: Math.min(...xs) - plan.half, right: Math.max(...xs) + plan.half, top: Math.min(...ys) - plan.half, bottom: Math.max(...ys) + plan.half }, 0);
  }, [plan, lookAt]);
  useEffect(() => {
    if (props.handle) props.handle.current = { zoom, fit: fitAll, show, look };
  }, [props.handle, zoom, fitAll, show, look]);
  const touch = useCallback((cell: string) => !dragged.current && props.onTouch(cell), [props.onTouch, dragged]);
  const lit = (id: string) => marks.cells.has(id) || scene.pieces.some((p) => p.at === id && marks.pieces.has(p.id));
  const focused = focus === null ? undefined : plan.centres.get(focus);
  const spot = (p: Piece) => {
    const together = scene.pieces.filter((other) => other.at === p.at);
    const at = plan.centres.get(p.at!)!;
    return { x: at.x + (together.indexOf(p) - (together.length - 1) / 2) * (plan.half / together.length), y: at.y };
  };
  return (
    <div className="board plain" ref={frame}>
      <div className="sheet" style={{ width: plan.width * view.scale, height: plan.height * view.scale, transform: `translate(${view.x}px, ${view.y}px)` }}>
        <svg viewBox={`0 0 ${plan.width} ${plan.height}`} className="drawing" aria-hidden="true" focusable="false">
          {scene.cells.map((c) => <Place key={c.id} cell={c} outline={plan.outline(c.id)} floor={marks.cells.get(c.id)?.floor} goal={marks.goal === c.id} glow={props.glow?.has(c.id)} />)}
          {scene.pieces.filter((p) => p.at && plan.centres.has(p.at)).map((p) => (
            <g key={p.id} data-piece={p.id} className="place" style={{ transform: `translate(${spot(p).x}px, ${spot(p).y}px)` }}>
              <Counter piece={p} theme={theme} state={marks.pieces.get(p.id) ?? 'ready'} showPeek={props.showPeek} />
            </g>
          ))}
          {focused && <circle cx={focused.x} cy={focused.y} r={plan.half - 2} fill="none" stroke="#140d08" strokeWidth="4" />}
        </svg>
        <BoardGrid
          cells={scene.cells} label={props.label} shape={plan.shape} place={(c) => plan.box(c.id)} step={step(scene)} describe={props.describe}
          onTouch={touch} onInspect={props.onInspect} onFocus={props.onFocus} lit={lit} start={marks.subject?.at ?? null}
        />
      </div>
    </div>
  );
}
