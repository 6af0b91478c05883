// SPDX-License-Identifier: MIT
// The sums of the pair that is looked at, on a slip beside its tray.
import { MAP, type Box } from './layout';
import type { Fighter } from './scene';
import type { Zone } from './zones';
import { useWords, type SayHere } from './words';

const sum = (f: Fighter, w: SayHere) => {
  const mod = f.modifier ?? 0;
  const who = `${w(f.side === 0 ? 'white' : 'black')}, ${w(f.arm)}`;
  return f.value === undefined ? who : `${who}: ${Math.max(...f.dice)} ${mod < 0 ? '−' : '+'} ${Math.abs(mod)} = ${f.value}`;
};

export function Slip({ zone, box, space }: { zone: Zone; box: Box; space: number }) {
  const { w } = useWords();
  const pair = zone.pairs[space - 1];
  if (!pair) return null;
  const lines = [pair.near, pair.far].filter((f): f is Fighter => f !== undefined);
  const height = 34 + lines.length * 22;
  const below = box.y + box.height + height + 20 < MAP.height;
  const x = Math.max(8, Math.min(MAP.width - 288, box.x + box.width / 2 - 140));
  const y = below ? box.y + box.height + 14 : Math.max(8, box.y - height - 24);
  return (
    <g transform={`translate(${x} ${y})`} className="cm-slip">
      <rect width="280" height={height} rx="3" fill="#1b0f06" opacity=".4" transform="translate(2 4)" /><rect width="280" height={height} rx="3" fill="#fbf4de" stroke="#c5a566" />
      <text className="cm-slip-title" x="12" y="22">{w('openLine', { n: space })}</text>
      {lines.map((f, i) => <text key={f.id} x="12" y={44 + i * 22} className={f.hit ? 'hit' : ''}>{sum(f, w)}{f.hit ? ` · ${w('hit')}` : ''}</text>)}
    </g>
  );
}
