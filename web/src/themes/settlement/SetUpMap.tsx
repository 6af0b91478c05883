// SPDX-License-Identifier: MIT
// The map of a battle in ink, to be built on a table: zones by hatch, ground by sign, places by
// name.
import type { Cell, Scene } from '../../model/types';

const R = 26;
const DX = R * Math.sqrt(3);
const DY = R * 1.5;

const centre = (cell: Cell): [number, number] => [
  DX * (cell.column + 0.5 + (cell.row % 2 ? 0.5 : 0)) + 6,
  DY * cell.row + R + 6,
];
const hex = Array.from({ length: 6 }, (_, i) => {
  const a = ((i * 60 - 90) * Math.PI) / 180;
  return `${(Math.cos(a) * R).toFixed(1)} ${(Math.sin(a) * R).toFixed(1)}`;
}).join('L');
export const HEX = `M${hex}Z`;

const SIGNS: Record<string, string> = {
  forest: 'M-9 6-4-8 1 6ZM0 8 5-6 10 8Z',
  hill: 'M-13 7C-7-9 7-9 13 7M-6 7C-3 0 3 0 6 7',
  river: 'M-18 0C-12-6-6 6 0 0S12 6 18 0M-18 7C-12 1-6 13 0 7S12 13 18 7',
  ford: 'M-18 0C-12-6-6 6 0 0S12 6 18 0M-6-9v18M6-9v18',
  bridge: 'M-13-6H13M-13 6H13M-9-6V6M0-6V6M9-6V6',
  rocks: 'M-12 8-5-8 2 8ZM-1 8 6-4 13 8Z',
  supply_cart: 'M-11-3H9V5H-11ZM-6 5a3 3 0 1 0 .1 0M5 5a3 3 0 1 0 .1 0M9-3l6-3',
  altar_of_styx: 'M-12 8H12L8 2H-8ZM0 2V-12M-4-7H4',
  altar_of_healing: 'M-12 8H12L8 2H-8ZM0 1V-11M-5-6H5',
  unholy_ground: 'M-10-8 10 8M10-8-10 8M0-11V11',
  graveyard: 'M-9 9V-2a9 9 0 0 1 18 0V9ZM0-6V4M-4-2H4',
  graves: 'M-10 8V1a4 4 0 0 1 8 0v7ZM2 8V1a4 4 0 0 1 8 0v7Z',
  chained_coffins: 'M-6-11H6L10-4 5 11H-5L-10-4ZM-10 0H10',
  field_fortifications: 'M-14 8-10-8-6 8ZM-6 8-2-8 2 8ZM2 8 6-8 10 8Z',
  town: 'M-11 9V-2L0-11 11-2V9ZM-3 9V2H3V9',
};

interface PlaceProps {
  cell: Cell;
  id: string;
  yours: boolean;
  theirs: boolean;
}

function Place({ cell, id, yours, theirs }: PlaceProps) {
  const [x, y] = centre(cell);
  const sign = SIGNS[cell.terrain];
  const capture = cell.marks.includes('capture_point');
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path d={HEX} fill="#fff" />
      {yours && <path d={HEX} fill={`url(#${id}-yours)`} />}
      {theirs && <path d={HEX} fill={`url(#${id}-theirs)`} />}
      <path d={HEX} fill="none" stroke="#444" strokeWidth="1" />
      {sign && <path d={sign} fill="#fff" stroke="#000" strokeWidth="1.5" strokeLinejoin="round" />}
      {capture && <circle r="17" fill="none" stroke="#000" strokeWidth="2" strokeDasharray="4 3" />}
    </g>
  );
}

const Names = ({ cell }: { cell: Cell }) => {
  const [x, y] = centre(cell);
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <text y={-R + 11} className="su-hex">
        {cell.id}
      </text>
      {cell.label && (
        <text y={R - 6} className="su-place">
          {cell.label.replace(/ \(.*/, '')}
        </text>
      )}
    </g>
  );
};

export function SetUpMap({
  id,
  scene,
  empire,
  styx,
  label,
}: {
  id: string; // of its own, where the map is on the page twice
  scene: Scene;
  empire: string[];
  styx: string[];
  label: string;
}) {
  const width = DX * (scene.columns + 0.5) + 12;
  const height = DY * scene.rows + R / 2 + 12;
  return (
    <svg className="su-map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <pattern id={`${id}-yours`} width="7" height="7" patternUnits="userSpaceOnUse">
          <circle cx="2" cy="2" r="1" fill="#2c5f9e" />
        </pattern>
        <pattern
          id={`${id}-theirs`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V6" stroke="#7a3a3a" strokeWidth="1.4" />
        </pattern>
      </defs>
      {scene.cells.map((cell) => (
        <Place
          key={cell.id}
          cell={cell}
          id={id}
          yours={empire.includes(cell.id)}
          theirs={styx.includes(cell.id)}
        />
      ))}
      {scene.cells.map((cell) => (
        <Names key={cell.id} cell={cell} />
      ))}
    </svg>
  );
}
