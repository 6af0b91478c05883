// SPDX-License-Identifier: MIT
// The town as a painting: its districts standing or in ruins, the houses, and whatever has been
// built. What comes fades in; what is nearer is drawn later.
import { memo } from 'react';
import { all, drawn, svg, type Drawing } from '../../ui/markup';
import { BUILDINGS, PALISADE } from './drawing/buildings';
import { DISTRICTS } from './drawing/districts';
import { flow, ground, HEIGHT, symbols, vignette, WIDTH } from './drawing/ground';

export interface Site {
  x: number;
  y: number; // of its foot
  scale: number;
}

export const DISTRICT_SITES: Record<string, Site> = {
  mill: { x: 226, y: 294, scale: 0.92 },
  chapel: { x: 420, y: 206, scale: 0.86 },
  market: { x: 612, y: 338, scale: 0.86 },
  keep: { x: 872, y: 212, scale: 0.92 },
};

const BUILDING_SITES: Record<string, Site> = {
  palisade: { x: 602, y: 414, scale: 1 },
  granary: { x: 700, y: 300, scale: 0.8 },
  tavern: { x: 508, y: 392, scale: 0.72 },
  watchtower: { x: 348, y: 268, scale: 0.88 },
  smithy: { x: 420, y: 356, scale: 0.72 },
  barracks: { x: 742, y: 384, scale: 0.78 },
  stables: { x: 838, y: 366, scale: 0.76 },
  workshop: { x: 590, y: 246, scale: 0.6 },
  signal_mast: { x: 716, y: 214, scale: 0.72 },
  chapel_of_the_dawn: { x: 520, y: 234, scale: 0.72 },
  infirmary: { x: 404, y: 296, scale: 0.68 },
  market: { x: 560, y: 300, scale: 0.72 },
};

const RED = '#c25a3c';
const BRICK = '#a8452e';
const BROWN = '#a0794a';
const HOUSES: [x: number, y: number, roof: string, scale: number][] = [
  [470, 262, RED, 0.86],
  [546, 272, BROWN, 0.84],
  [640, 258, RED, 0.86],
  [480, 306, BRICK, 1],
  [668, 276, BROWN, 0.9],
  [752, 276, RED, 0.94],
  [790, 312, BROWN, 1],
  [462, 340, BROWN, 1.06],
  [738, 336, BRICK, 1.06],
  [806, 348, RED, 1.04],
  [566, 384, RED, 1.06],
  [670, 388, BRICK, 1.06],
];

interface Thing {
  key: string;
  y: number;
  art: Drawing;
}

const placed = ({ x, y, scale }: Site, art: Drawing) =>
  svg`<g transform="translate(${x} ${y}) scale(${scale})">${art}</g>`;

const houses: Thing[] = HOUSES.map(([x, y, roof, scale]) => ({
  key: `${x} ${y}`,
  y,
  art: svg`<use href="#sb-house" transform="translate(${x} ${y}) scale(${scale})" color="${roof}"/>`,
}));

const districtThing = (id: string, ruined: boolean): Thing => {
  const site = DISTRICT_SITES[id];
  const art = DISTRICTS[id][ruined ? 'ruined' : 'standing'];
  return { key: `${id}${ruined}`, y: site.y, art: placed(site, art) };
};
const buildingThing = (id: string): Thing[] => {
  const site = BUILDING_SITES[id];
  const art = id === 'palisade' ? PALISADE : BUILDINGS[id];
  return site && art ? [{ key: id, y: site.y, art: placed(site, art) }] : [];
};

const Ground = memo(() => <g {...drawn(all(symbols, ground()))} />);
const Flow = memo(() => <g {...drawn(flow)} />);
const Lamp = memo(() => <g {...drawn(vignette)} />);
const Piece = memo(({ art }: { art: Drawing }) => <g className="sb-come" {...drawn(art)} />);

// The same drawing for the same thing, so that nothing is put on the page anew.
const known = new Map<string, Thing>();
function once(thing: Thing): Thing {
  const before = known.get(thing.key) ?? thing;
  known.set(thing.key, before);
  return before;
}

interface Props {
  districts: { id: string; ruined?: boolean }[];
  buildings: string[];
}

export const Painting = memo(({ districts, buildings }: Props) => {
  const things = [
    ...houses,
    ...districts.filter((d) => DISTRICTS[d.id]).map((d) => districtThing(d.id, d.ruined === true)),
    ...buildings.flatMap(buildingThing),
  ].map(once);
  return (
    <svg
      className="sb-painting"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Ground />
      <Flow />
      {things
        .sort((a, b) => a.y - b.y)
        .map((thing) => (
          <Piece key={thing.key} art={thing.art} />
        ))}
      <Lamp />
    </svg>
  );
});

// A building alone, as its card shows it.
const SKY = svg`<rect width="158" height="112" fill="#e4d6b0"/><path d="M0 66Q40 56 80 64T158 60V112H0Z" fill="#9aa76a"/><path d="M0 84Q50 76 158 82V112H0Z" fill="#83945a"/>`;
export const CardArt = memo(({ id }: { id: string }) => {
  const art = BUILDINGS[id];
  return (
    <svg
      className="sb-art"
      viewBox="0 0 158 112"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {art && (
        <g {...drawn(all(SKY, svg`<g transform="translate(78 96) scale(1.06)">${art}</g>`))} />
      )}
    </svg>
  );
});
