// SPDX-License-Identifier: MIT
// The field to look at only, as a scenario's card shows it.
import { useMemo } from 'react';
import type { StillProps } from '../../model/theme';
import { FRAME, placesOf, SIZE } from './layout';
import { Marks } from './Marks';
import { Pill } from './Pill';
import { readField } from './scene';
import { Borders, Defs, Engraving, Frame, Lettering } from './Sheet';
import { Stand } from './Stand';

// A card lists the cells of its map only; the reserves are off it.
const RESERVES = ['WR', 'BR'].map((id) => ({
  id,
  column: 0,
  row: 0,
  terrain: '',
  label: '',
  marks: [],
}));
const NO_LABELS = new Map<string, string>();

export function FieldStill({ scene }: StillProps) {
  const field = useMemo(
    () => readField({ ...scene, cells: [...RESERVES, ...scene.cells] }),
    [scene],
  );
  return (
    <div
      className="still star"
      aria-hidden="true"
      style={{ aspectRatio: `${SIZE.width} / ${SIZE.height}` }}
    >
      <svg viewBox={`${-FRAME} ${-FRAME} ${SIZE.width} ${SIZE.height}`} className="drawing">
        <Defs />
        <Engraving field={field} />
        <Borders field={field} />
        <Lettering field={field} labels={NO_LABELS} />
        {field.borders.map((b) => (
          <Pill key={b.id} border={b} near={0} far={0} />
        ))}
        {[...field.sectors.values()].map((s) => (
          <Marks key={s.id} sector={s} />
        ))}
        {placesOf(field).map((p) => (
          <g key={p.key} transform={`translate(${p.x} ${p.y}) scale(${p.scale})`}>
            <Stand place={p} mark="ready" />
          </g>
        ))}
        <Frame />
      </svg>
    </div>
  );
}
