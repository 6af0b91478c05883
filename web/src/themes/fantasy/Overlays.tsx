// SPDX-License-Identifier: MIT
// Lit hexes, paths and targets over the map, under the counters.
import { HexGrid, R, at, corners, hexPath, type Point } from '../../model/hex';
import type { Scene } from '../../model/types';
import type { Theme } from '../../model/theme';
import { underWay, type BoardMarks, type CellMark } from '../../board/marks';
import type { Chance } from '../../model/types';
import { Counter } from '../../board/Counter';
import { useText } from '../../text';

function CellFloor({
  c,
  mark,
  occupied,
  goal,
}: {
  c: Point;
  mark: CellMark;
  occupied: boolean;
  goal: boolean;
}) {
  const d = hexPath(c, R - 3);
  const inner = hexPath(c, R - 6.5);
  if (mark.floor === 'run')
    return (
      <path
        d={d}
        fill="url(#run-stripes)"
        stroke="#7a5518"
        strokeWidth="1.8"
        strokeDasharray="6 4"
      />
    );
  if (mark.floor === 'target')
    return <path d={d} fill="#a3161f" fillOpacity=".3" stroke="#a3161f" strokeWidth="2" />;
  return (
    <>
      <path
        d={d}
        fill={goal ? '#ffe7a0' : '#fdf3cf'}
        fillOpacity={goal ? 0.85 : 0.66}
        stroke="#9a6f1c"
        strokeWidth="2.6"
      />
      <path d={inner} fill="none" stroke="#fffaf0" strokeWidth="1.8" />
      {mark.steps !== undefined && !occupied && !goal && (
        <>
          <circle
            cx={c.x}
            cy={c.y + (mark.stops ? 20 : 2)}
            r="9.5"
            fill="#fffaf0"
            stroke="#3a2616"
            strokeWidth="1.4"
          />
          <text className="steps" x={c.x} y={c.y + (mark.stops ? 24.4 : 6.4)}>
            {mark.steps}
          </text>
        </>
      )}
      {mark.stops && !goal && (
        <g transform={`translate(${c.x} ${c.y - 33})`}>
          <path
            d="M-4-9.5H4L9.5-4V4L4 9.5H-4L-9.5 4V-4Z"
            fill="#a3231b"
            stroke="#fff4dc"
            strokeWidth="1.6"
          />
          <path d="M-5 0H5" stroke="#fff4dc" strokeWidth="3" />
        </g>
      )}
    </>
  );
}

function contactPath(c: Point, sides: number[]): string {
  const ring = corners(c, R - 7);
  return sides.map((side) => `M${at(ring[side])}L${at(ring[(side + 1) % 6])}`).join('');
}

interface Props {
  scene: Scene;
  grid: HexGrid;
  theme: Theme;
  marks: BoardMarks;
}

export function Floors({ scene, grid, marks }: Props) {
  const occupied = new Set(scene.pieces.map((p) => p.at));
  const contacts: string[] = [];
  return (
    <g className="floors">
      {[...marks.cells].map(([id, mark]) => {
        const c = grid.centreOf(id)!;
        if (mark.contacts.length) contacts.push(contactPath(c, mark.contacts));
        return (
          <CellFloor
            key={id}
            c={c}
            mark={mark}
            occupied={occupied.has(id)}
            goal={id === marks.goal}
          />
        );
      })}
      <path d={contacts.join('')} stroke="#fff4dc" strokeWidth="6" strokeLinecap="round" />
      <path d={contacts.join('')} stroke="#b8281f" strokeWidth="4" strokeLinecap="round" />
      {marks.subject?.at && grid.centreOf(marks.subject.at) && (
        <path
          d={hexPath(grid.centreOf(marks.subject.at)!, R - 3)}
          fill="#ffd778"
          fillOpacity=".55"
          stroke="#b98719"
          strokeWidth="2.5"
        />
      )}
      {[...marks.pieces].map(([id, state]) => {
        const place = scene.pieces.find((p) => p.id === id)?.at;
        const c = place && state === 'target' ? grid.centreOf(place) : null;
        return c ? (
          <path
            key={id}
            d={hexPath(c, R - 2.5)}
            fill="#c22a26"
            fillOpacity=".36"
            stroke="#a3161f"
            strokeWidth="1.6"
          />
        ) : null;
      })}
    </g>
  );
}

const BRACKET = 'M-34-22V-31H-24M24-31H34V-22M34 29V38H24M-24 38H-34V29';

interface OverProps extends Props {
  chances: Map<string, Chance>;
}

export function Plans({ scene, grid, theme, marks, chances }: OverProps) {
  const centres = marks.path.map((id) => grid.centreOf(id)).filter((c): c is Point => c !== null);
  const goal = marks.goal ? grid.centreOf(marks.goal) : null;
  const start = marks.goal ?? marks.subject?.at ?? null;
  const from = start ? grid.centreOf(start) : null;
  const ghosted = goal && marks.subject && marks.subject.at !== marks.goal;
  return (
    <g className="plans">
      {centres.length > 1 && (
        <>
          <path
            d={`M${centres.map(at).join('L')}`}
            fill="none"
            stroke="#fff4dc"
            strokeWidth="6.5"
            strokeLinecap="round"
            strokeDasharray="0.1 9.5"
          />
          <path
            d={`M${centres.map(at).join('L')}`}
            fill="none"
            stroke="#a3231b"
            strokeWidth="4.6"
            strokeLinecap="round"
            strokeDasharray="0.1 9.5"
          />
        </>
      )}
      {ghosted && marks.subject && (
        <g transform={`translate(${goal.x} ${goal.y + 4})`} opacity=".62">
          <Counter piece={marks.subject} theme={theme} state="ghost" showPeek={false} />
        </g>
      )}
      {[...marks.pieces].map(([id, state]) => {
        const piece = state === 'target' ? scene.pieces.find((p) => p.id === id) : undefined;
        const c = piece?.at ? grid.centreOf(piece.at) : null;
        if (!c) return null;
        const chosen = id === marks.target;
        return (
          <g key={id} transform={`translate(${c.x} ${c.y})`}>
            <path d={BRACKET} fill="none" stroke="#fff4dc" strokeWidth={chosen ? 5.5 : 4.5} />
            <path d={BRACKET} fill="none" stroke="#a3161f" strokeWidth={chosen ? 3.6 : 2.6} />
            {chances.has(id) && (
              <Chip chance={chances.get(id)!} above={chosen && from !== null && from.y > c.y + 8} />
            )}
          </g>
        );
      })}
      <Swords marks={marks} scene={scene} grid={grid} />
      <Attack scene={scene} grid={grid} />
    </g>
  );
}

// Who attacks whom, while somebody is asked about it.
function Attack({ scene, grid }: { scene: Scene; grid: HexGrid }) {
  const fight = underWay(scene);
  const [a, b] = [fight?.attacker, fight?.target].map((id) =>
    grid.centreOf(scene.pieces.find((p) => p.id === id)?.at ?? ''),
  );
  if (!a || !b) return null;
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  return (
    <path
      className="attack"
      d={`M16-5H${far - 38}V-13L${far - 16} 0 ${far - 38} 13V5H16Z`}
      transform={`translate(${a.x} ${a.y}) rotate(${(Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI})`}
      fill="#b3211c"
      stroke="#fff4dc"
      strokeWidth="2"
    />
  );
}

// Below the target, or above it where the attacker stands below: how likely, and what.
function Chip({ chance, above }: { chance: Chance; above: boolean }) {
  const t = useText();
  return (
    <g transform={above ? 'translate(-20 -48)' : 'translate(8 50)'}>
      <rect
        x="-38"
        y="-17"
        width="76"
        height="34"
        rx="10"
        fill="#a3231b"
        stroke="#fff4dc"
        strokeWidth="1.8"
      />
      <use
        href={chance.kind === 'hurt' ? '#gi-broken-shield' : '#gi-crowned-skull'}
        x="-27"
        y="-15"
        width="15"
        height="15"
        color="#fff4dc"
      />
      <text className="chip" x="8" y="-2">
        {chance.text}
      </text>
      <text className="chip-what" y="12">
        {t(chance.kind === 'destroyed' ? 'odds.destroyed' : 'odds.hurt')}
      </text>
    </g>
  );
}

// Crossed swords where the attacker will meet its target.
function Swords({ marks, scene, grid }: { marks: BoardMarks; scene: Scene; grid: HexGrid }) {
  const target = scene.pieces.find((p) => p.id === marks.target);
  const from = marks.goal ?? marks.subject?.at;
  const a = from ? grid.centreOf(from) : null;
  const b = target?.at ? grid.centreOf(target.at) : null;
  if (!a || !b) return null;
  const far = Math.hypot(b.x - a.x, b.y - a.y) > 2 * R;
  const mid = far
    ? { x: b.x * 0.72 + a.x * 0.28, y: b.y * 0.72 + a.y * 0.28 }
    : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return (
    <>
      {far && (
        <path d={`M${at(a)}L${at(b)}`} stroke="#a3231b" strokeWidth="3" strokeDasharray="8 6" />
      )}
      <g transform={`translate(${mid.x} ${mid.y})`}>
        <circle r="16" fill="#a3231b" stroke="#fff4dc" strokeWidth="2" />
        <use
          href={far ? '#gi-high-shot' : '#gi-crossed-swords'}
          x="-11"
          y="-11"
          width="22"
          height="22"
          color="#fff4dc"
        />
      </g>
    </>
  );
}
