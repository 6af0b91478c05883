// SPDX-License-Identifier: MIT
// The whole field in a corner of a small screen; a touch on it looks there.
import { freeCorner } from '../../board/corner';
import type { View } from '../../board/useView';
import { routedBoxes } from './Boxes';
import { boxOf, FRAME, MAP, SIZE, touchBox, type Place } from './layout';
import { ARMS, type Field } from './scene';
import { useWords } from './words';

const GROUND: Record<string, string> = {
  forest: '#86a05a',
  hill: '#c79a58',
  building: '#c0634a',
  river: '#8fb9c9',
};

interface Props {
  field: Field;
  places: Place[]; // stands, which it must not cover
  view: View;
  frame: { w: number; h: number };
  onMove: (x: number, y: number) => void;
}

export function MiniField({ field, places, view, frame, onMove }: Props) {
  const { w } = useWords();
  if (
    frame.w === 0 ||
    (frame.w >= SIZE.width * view.scale - 2 && frame.h >= SIZE.height * view.scale - 2)
  )
    return null;
  const corner = freeCorner(
    frame,
    view,
    SIZE,
    [...places.map(touchBox), ...routedBoxes(field)].map(({ x, y, width, height }) => ({
      left: x + FRAME,
      right: x + width + FRAME,
      top: y + FRAME,
      bottom: y + height + FRAME,
    })),
  );
  if (!corner) return null;
  return (
    <svg
      className="mini-map"
      style={corner}
      viewBox={`${-FRAME} ${-FRAME} ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={w('map')}
      onClick={(e) => {
        const box = e.currentTarget.getBoundingClientRect();
        onMove(
          ((e.clientX - box.left) / box.width) * SIZE.width,
          ((e.clientY - box.top) / box.height) * SIZE.height,
        );
      }}
    >
      <rect x={-FRAME} y={-FRAME} width={SIZE.width} height={SIZE.height} fill="#1b1008" />
      <rect width={MAP.width} height={MAP.height} fill="#e9dcb6" />
      {[...field.sectors.values()].map((s) => {
        const b = boxOf(s.id);
        const ground = [...s.ground].find((g) => GROUND[g]);
        return (
          <g key={s.id}>
            <rect
              x={b.x}
              y={b.y}
              width={b.width}
              height={b.height}
              fill="none"
              stroke="#3b2a1a"
              strokeWidth="6"
            />
            {ground && (
              <ellipse
                cx={b.x + b.width / 2}
                cy={b.y + b.height / 2}
                rx={ground === 'river' ? 170 : 70}
                ry={ground === 'river' ? 18 : 56}
                fill={GROUND[ground]}
              />
            )}
          </g>
        );
      })}
      {[...field.sectors.keys()].flatMap((id) =>
        [0, 1].flatMap((side) =>
          ARMS.filter((arm) =>
            field.heaps.some((h) => h.at === id && h.side === side && h.arm === arm),
          ).map((arm, i, all) => {
            const b = boxOf(id);
            return (
              <rect
                key={`${id}${side}${arm}`}
                x={b.x + b.width / 2 - all.length * 42 + i * 84}
                y={b.y + b.height / 2 - 30}
                width="72"
                height="58"
                fill={side === 0 ? '#f7efda' : '#37353f'}
                stroke={side === 0 ? '#2f66ad' : '#c0352c'}
                strokeWidth="14"
              />
            );
          }),
        ),
      )}
      <rect
        x={-view.x / view.scale - FRAME + 6}
        y={-view.y / view.scale - FRAME + 6}
        width={frame.w / view.scale - 12}
        height={frame.h / view.scale - 12}
        fill="none"
        stroke="#a3161f"
        strokeWidth="18"
      />
    </svg>
  );
}
