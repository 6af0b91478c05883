// SPDX-License-Identifier: MIT
// Sectors that can be touched, the one chosen, the one a line of the chronicle speaks of, and the
// keyboard's place.
import type { BoardMarks } from '../../board/marks';
import { boxOf } from './layout';

interface Props {
  sectors: string[];
  lit: Set<string>;
  goals: string[];
  glow?: Set<string>;
  focus: string | null;
  marks: BoardMarks;
}

export function Floors({ sectors, lit, goals, glow, focus, marks }: Props) {
  return (
    <g>
      {sectors.map((id) => {
        const b = boxOf(id);
        const box = { x: b.x + 9, y: b.y + 9, width: b.width - 18, height: b.height - 18, rx: 6 };
        const target = marks.cells.get(id)?.floor === 'target';
        return (
          <g key={id}>
            {glow?.has(id) && <rect {...box} className="glow" />}
            {lit.has(id) && (
              <>
                <rect
                  {...box}
                  fill={target ? '#c8322c' : '#fff3c4'}
                  fillOpacity={target ? 0.14 : 0.34}
                  stroke="#2a1708"
                  strokeWidth="4.5"
                  strokeOpacity=".35"
                />
                <rect
                  {...box}
                  fill="none"
                  stroke={target ? '#a3161f' : '#9a6f1c'}
                  strokeWidth="2.6"
                  strokeDasharray={target ? '14 5' : '6 5'}
                />
              </>
            )}
            {goals.includes(id) && (
              <rect {...box} fill="#ffe08a" fillOpacity=".3" stroke="#c08a1e" strokeWidth="3.6" />
            )}
            {focus === id && (
              <>
                <rect {...box} fill="none" stroke="#140d08" strokeWidth="7" />
                <rect {...box} fill="none" stroke="#ffd778" strokeWidth="3.6" />
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}
