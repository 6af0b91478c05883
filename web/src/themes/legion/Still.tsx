// SPDX-License-Identifier: MIT
// A table to look at only, as a scenario's card shows it: everybody's battlefield, side by side.
import { useMemo } from 'react';
import type { StillProps } from '../../model/theme';
import { Battlefield } from './Battlefield';
import { Defs } from './Defs';
import { areaOf } from './layout';
import { readTable } from './scene';

const none = () => null;

export function Still({ scene }: StillProps) {
  const table = useMemo(() => readTable(scene), [scene]);
  return (
    <div className="still lg-still" aria-hidden="true">
      <Defs />
      {table.sides
        .filter((s) => s.cards.length > 0)
        .map((side) => {
          const area = areaOf(side, false);
          return (
            <div key={side.seat} style={{ aspectRatio: area.width / area.height }}>
              <Battlefield side={side} area={area} ringOf={none} />
            </div>
          );
        })}
    </div>
  );
}
