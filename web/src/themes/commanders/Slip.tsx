// SPDX-License-Identifier: MIT
// The sums of the pair that is looked at, on a slip beside its tray: die and modifiers, and where
// these come from.
import { MAP, type Box } from './layout';
import type { Fighter } from './scene';
import type { Zone } from './zones';
import { useWords, type SayHere } from './words';

const sum = (f: Fighter, w: SayHere) => {
  const mod = f.modifier ?? 0;
  const who = `${w(f.side === 0 ? 'white' : 'black')}, ${w(f.arm)}`;
  const dice = f.dice.join(', ');
  return f.dice.length === 0
    ? who
    : f.value === undefined
      ? `${who}: ${dice}`
      : `${who}: ${dice} ${mod < 0 ? '−' : '+'} ${Math.abs(mod)} = ${f.value}`;
};

// Where the sum comes from: as the scene says it, or out of the sentence the dice were told with.
export const reasonsOf = (f: Fighter): string => /\((.*)\)/.exec(f.sum ?? '')?.[1] ?? f.sum ?? '';

export const WIDTH = 300;

// What one sees of the map, where not all of it fits the screen.
export interface Seen {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const WHOLE: Seen = { left: 0, right: MAP.width, top: 0, bottom: MAP.height };

// Beside the tray where there is room, otherwise above or below it; on a small screen never beside
// it, and where it can be seen.
export function slipBox(box: Box, lines: number, seen?: Seen): Box {
  const { left, right, top, bottom } = seen ?? WHOLE;
  const height = 40 + lines * 58;
  const y = Math.max(8, Math.min(MAP.height - height - 8, box.y + box.height / 2 - height / 2));
  if (!seen && box.x + box.width + WIDTH + 18 < MAP.width)
    return { x: box.x + box.width + 12, y, width: WIDTH, height };
  if (!seen && box.x - WIDTH - 12 > 0) return { x: box.x - WIDTH - 12, y, width: WIDTH, height };
  const below = box.y + box.height + height + 14 < bottom;
  return {
    x: Math.max(left + 8, Math.min(right - WIDTH - 8, box.x + box.width / 2 - WIDTH / 2)),
    y: below ? box.y + box.height + 12 : Math.max(top + 8, box.y - height - 22),
    width: WIDTH,
    height,
  };
}

export function Slip({
  zone,
  box,
  space,
  seen,
  style,
}: {
  zone: Zone;
  box: Box;
  space: number;
  seen?: Seen;
  style: (box: Box) => React.CSSProperties;
}) {
  const { w } = useWords();
  const pair = zone.pairs[space - 1];
  if (!pair) return null;
  const lines = [pair.near, pair.far].filter((f): f is Fighter => f !== undefined);
  const { height: _, ...place } = style(slipBox(box, lines.length, seen)) as Record<string, string>;
  return (
    <div className="cm-slip" style={place} aria-hidden="true">
      <h3>{w('openLine', { n: space })}</h3>
      {lines.map((f) => (
        <p key={f.id} className={f.hit ? 'hit' : ''}>
          {sum(f, w)}
          {f.hit ? ` · ${w('hit')}` : ''}
          {reasonsOf(f) && <small>{reasonsOf(f)}</small>}
        </p>
      ))}
    </div>
  );
}
