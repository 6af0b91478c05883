// SPDX-License-Identifier: MIT
// The board for hands, keys and screen readers: one grid, one cell per place, a roving tab stop.
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Cell } from '../model/types';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Props {
  cells: Cell[];
  label: string;
  shape: 'hex' | 'square';
  place: (cell: Cell) => Box;
  step: (id: string, key: string) => string;
  describe: (id: string) => string;
  onTouch: (id: string) => void;
  onInspect?: (id: string | null) => void;
  onFocus: (id: string | null) => void;
  lit: (id: string) => boolean;
  start: string | null;
  about?: (id: string) => object | undefined; // what a place tells of itself (panels/words)
}

const percent = (v: number) => `${(v * 100).toFixed(3)}%`;
const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

export const BoardGrid = memo((props: Props) => {
  const { cells, onInspect } = props;
  const root = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string>(cells[0]?.id ?? '');
  const pressed = useRef<number>();
  useEffect(() => {
    if (props.start) setStop(props.start);
  }, [props.start]);
  const rows = useMemo(() => {
    const byRow = new Map<number, Cell[]>();
    for (const cell of cells) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
    return [...byRow.entries()].sort(([a], [b]) => a - b);
  }, [cells]);
  const go = (id: string) => {
    setStop(id);
    root.current?.querySelector<HTMLElement>(`[data-cell="${id}"]`)?.focus();
  };
  const key = (e: React.KeyboardEvent<HTMLElement>, id: string) => {
    if (ARROWS.has(e.key)) {
      e.preventDefault();
      go(props.step(id, e.key));
    } else if (e.key === 'Enter') {
      e.preventDefault();
      e.stopPropagation();
      props.onTouch(id);
    } else if (e.key === ' ') {
      e.preventDefault();
      onInspect?.(id);
    } else if (e.key === 'Tab') {
      // The next thing that can be touched, before the page's next control.
      const lit = cells.filter((c) => props.lit(c.id)).map((c) => c.id);
      const order = cells.map((c) => c.id);
      const ahead = e.shiftKey
        ? lit.filter((c) => order.indexOf(c) < order.indexOf(id)).reverse()
        : lit.filter((c) => order.indexOf(c) > order.indexOf(id));
      if (ahead.length === 0) return;
      e.preventDefault();
      go(ahead[0]);
    }
  };
  return (
    <div className={`board-grid ${props.shape}`} role="grid" aria-label={props.label} ref={root}>
      {rows.map(([row, list]) => (
        <div role="row" key={row}>
          {list.map((cell) => {
            const box = props.place(cell);
            return (
              <div
                key={cell.id}
                role="gridcell"
                data-cell={cell.id}
                data-lit={props.lit(cell.id) || undefined}
                tabIndex={cell.id === stop ? 0 : -1}
                {...props.about?.(cell.id)}
                aria-label={props.describe(cell.id)}
                style={{
                  left: percent(box.left),
                  top: percent(box.top),
                  width: percent(box.width),
                  height: percent(box.height),
                }}
                onClick={() => {
                  setStop(cell.id);
                  props.onTouch(cell.id);
                }}
                onContextMenu={(e) => {
                  e.preventDefault();
                  onInspect?.(cell.id);
                }}
                onPointerEnter={(e) => e.pointerType === 'mouse' && onInspect?.(cell.id)}
                onPointerDown={(e) => {
                  if (e.pointerType !== 'mouse')
                    pressed.current = window.setTimeout(() => onInspect?.(cell.id), 550);
                }}
                onPointerUp={() => window.clearTimeout(pressed.current)}
                onPointerLeave={() => window.clearTimeout(pressed.current)}
                onFocus={(e) => {
                  setStop(cell.id);
                  props.onFocus(e.currentTarget.matches(':focus-visible') ? cell.id : null);
                }}
                onBlur={() => props.onFocus(null)}
                onKeyDown={(e) => key(e, cell.id)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});
