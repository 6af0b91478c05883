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

// What a hand does at a place: the same functions for as long as the grid is there.
interface Deeds {
  touch: (id: string) => void;
  inspect: (id: string) => void;
  press: (id: string, pointer: string) => void;
  release: () => void;
  focus: (id: string | null, seen: boolean) => void;
  key: (e: React.KeyboardEvent<HTMLElement>, id: string) => void;
}

interface PlaceProps extends Box {
  id: string;
  label: string;
  lit: boolean;
  stop: boolean;
  deeds: Deeds;
  about?: object;
  told: string; // of `about`, to compare it by
}

// Drawn anew only where something about it has changed.
const Place = memo(
  ({ id, label, lit, stop, deeds, about, left, top, width, height }: PlaceProps) => (
    <div
      role="gridcell"
      data-cell={id}
      data-lit={lit || undefined}
      tabIndex={stop ? 0 : -1}
      {...about}
      aria-label={label}
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(width),
        height: percent(height),
      }}
      onClick={() => deeds.touch(id)}
      onContextMenu={(e) => {
        e.preventDefault();
        deeds.inspect(id);
      }}
      onPointerEnter={(e) => e.pointerType === 'mouse' && deeds.inspect(id)}
      onPointerDown={(e) => deeds.press(id, e.pointerType)}
      onPointerUp={deeds.release}
      onPointerLeave={deeds.release}
      onFocus={(e) => deeds.focus(id, e.currentTarget.matches(':focus-visible'))}
      onBlur={() => deeds.focus(null, false)}
      onKeyDown={(e) => deeds.key(e, id)}
    />
  ),
  (a, b) =>
    a.label === b.label &&
    a.lit === b.lit &&
    a.stop === b.stop &&
    a.told === b.told &&
    a.id === b.id &&
    a.left === b.left &&
    a.top === b.top &&
    a.width === b.width &&
    a.height === b.height,
);

function useDeeds(props: Props, setStop: (id: string) => void, root: React.RefObject<HTMLElement>) {
  const now = useRef(props);
  now.current = props;
  return useMemo((): Deeds => {
    let pressed = 0;
    const inspect = (id: string) => now.current.onInspect?.(id);
    const go = (id: string) => {
      setStop(id);
      root.current?.querySelector<HTMLElement>(`[data-cell="${id}"]`)?.focus();
    };
    // The next thing that can be touched, before the page's next control.
    const ahead = (id: string, back: boolean): string | undefined => {
      const { cells, lit } = now.current;
      const at = cells.findIndex((c) => c.id === id);
      const ones = cells.filter((c, i) => lit(c.id) && (back ? i < at : i > at));
      return (back ? ones[ones.length - 1] : ones[0])?.id;
    };
    return {
      inspect,
      touch: (id) => {
        setStop(id);
        now.current.onTouch(id);
      },
      press: (id, pointer) => {
        if (pointer !== 'mouse') pressed = window.setTimeout(() => inspect(id), 550);
      },
      release: () => window.clearTimeout(pressed),
      focus: (id, seen) => {
        if (id) setStop(id);
        now.current.onFocus(seen ? id : null);
      },
      key: (e, id) => {
        if (ARROWS.has(e.key)) {
          e.preventDefault();
          go(now.current.step(id, e.key));
        } else if (e.key === 'Enter') {
          e.preventDefault();
          e.stopPropagation();
          now.current.onTouch(id);
        } else if (e.key === ' ') {
          e.preventDefault();
          inspect(id);
        } else if (e.key === 'Tab') {
          const next = ahead(id, e.shiftKey);
          if (next === undefined) return;
          e.preventDefault();
          go(next);
        }
      },
    };
  }, []);
}

export const BoardGrid = memo((props: Props) => {
  const { cells } = props;
  const root = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState<string>(cells[0]?.id ?? '');
  const deeds = useDeeds(props, setStop, root);
  useEffect(() => {
    if (props.start) setStop(props.start);
  }, [props.start]);
  const rows = useMemo(() => {
    const byRow = new Map<number, Cell[]>();
    for (const cell of cells) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
    return [...byRow.entries()].sort(([a], [b]) => a - b);
  }, [cells]);
  return (
    <div className={`board-grid ${props.shape}`} role="grid" aria-label={props.label} ref={root}>
      {rows.map(([row, list]) => (
        <div role="row" key={row}>
          {list.map((cell) => {
            const about = props.about?.(cell.id);
            return (
              <Place
                key={cell.id}
                id={cell.id}
                label={props.describe(cell.id)}
                lit={props.lit(cell.id)}
                stop={cell.id === stop}
                deeds={deeds}
                about={about}
                told={about ? JSON.stringify(about) : ''}
                {...props.place(cell)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});
