// SPDX-License-Identifier: MIT
// The map under everything: drawn once for each ground, with frame, borders and lettering.
import { memo, useMemo } from 'react';
import { all, drawn, svg } from '../../ui/markup';
import { boxOf, crossing, FRAME, MAP, middleOf, SIZE } from './layout';
import { drawMap, groundOf } from './map';
import { letteringOf } from './names';
import type { Field, Sector } from './scene';
import { useWords } from './words';

const DEFS = all(
  svg`<radialGradient id="cm-lamp"><stop offset="0" stop-color="#fff0b8" stop-opacity=".95"/><stop offset=".66" stop-color="#ffe6a0" stop-opacity=".8"/><stop offset="1" stop-color="#ffdf8a" stop-opacity="0"/></radialGradient>`,
  svg`<linearGradient id="cm-vellum" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f5ead0"/><stop offset="1" stop-color="#ecdcb2"/></linearGradient>`,
);

export const Defs = memo(() => <defs {...drawn(DEFS)} />);

export const Engraving = memo(
  ({ field }: { field: Field }) => <g {...drawn(drawMap(field))} />,
  (a, b) => groundOf(a.field) === groundOf(b.field),
);

export const Frame = memo(() => {
  const out = FRAME;
  const corner = (x: number, y: number, sx: number, sy: number) => (
    <path
      key={`${x}${y}`}
      transform={`translate(${x} ${y}) scale(${sx} ${sy})`}
      d="M-18-18H34L22-6H2Q-6-6-6 2V22L-18 34Z"
      fill="url(#brass)"
      stroke="#2a1708"
      strokeWidth="1.5"
    />
  );
  return (
    <g>
      <path
        d={`M${-out} ${-out}H${SIZE.width - out}V${SIZE.height - out}H${-out}ZM0 0V${MAP.height}H${MAP.width}V0Z`}
        fill="#1b1008"
        fillRule="evenodd"
      />
      <rect
        x={-out + 1.5}
        y={-out + 1.5}
        width={SIZE.width - 3}
        height={SIZE.height - 3}
        fill="none"
        stroke="url(#brass)"
        strokeWidth="3"
      />
      <rect
        x="-7"
        y="-7"
        width={MAP.width + 14}
        height={MAP.height + 14}
        fill="none"
        stroke="#0d0704"
        strokeWidth="6"
      />
      <rect
        x="-7"
        y="-7"
        width={MAP.width + 14}
        height={MAP.height + 14}
        fill="none"
        stroke="#efe2c1"
        strokeWidth="3"
        strokeDasharray="13 13"
      />
      <rect width={MAP.width} height={MAP.height} fill="none" stroke="#c9a35a" strokeWidth="2" />
      {corner(0, 0, 1, 1)}
      {corner(MAP.width, 0, -1, 1)}
      {corner(0, MAP.height, 1, -1)}
      {corner(MAP.width, MAP.height, -1, -1)}
    </g>
  );
});

const RIM = ['#2f66ad', '#c0352c'];

// Who holds a sector tints its rim; borders are dash and dot.
export function Borders({ field }: { field: Field }) {
  const lines = useMemo(() => {
    const seen = new Set<string>();
    return field.borders
      .flatMap((b) => {
        const narrow = boxOf(b.from).width < boxOf(b.to).width ? boxOf(b.from) : boxOf(b.to);
        const c = crossing(b);
        const d = c.upright
          ? `M${c.x} ${narrow.y}v${narrow.height}`
          : `M${narrow.x} ${c.y}h${narrow.width}`;
        return seen.has(d) ? [] : (seen.add(d), [d]);
      })
      .join('');
  }, [field.borders.length]);
  return (
    <g>
      {[...field.sectors.values()]
        .filter((s) => s.owner !== undefined && !s.id.endsWith('R'))
        .map((s) => {
          const b = boxOf(s.id);
          return (
            <rect
              key={s.id}
              x={b.x + 4}
              y={b.y + 4}
              width={b.width - 8}
              height={b.height - 8}
              fill="none"
              stroke={RIM[s.owner!]}
              strokeWidth="7"
              opacity=".3"
            />
          );
        })}
      <path d={lines} stroke="#efe2c1" strokeWidth="3.4" />
      <path d={lines} stroke="#3b2a1a" strokeWidth="1.7" strokeDasharray="13 4 2.5 4" />
    </g>
  );
}

const Name = ({ sector }: { sector: Sector }) => {
  const b = boxOf(sector.id);
  return (
    <text className="cm-sector" x={b.x + 12} y={b.y + 28}>
      {sector.id.toUpperCase()}
    </text>
  );
};

// Names written on the map; digits beside handwriting are set upright and leaned.
export function Lettering({ field, labels }: { field: Field; labels: Map<string, string> }) {
  const { w, t } = useWords();
  const known = letteringOf(groundOf(field));
  const place = (s: Sector) => labels.get(s.id) || t(known?.places[s.id]);
  const river = t(known?.river);
  const wet = [...field.sectors.values()].find((s) => s.ground.has('river'));
  return (
    <g aria-hidden="true">
      {[...field.sectors.values()].map((s) => {
        const m = middleOf(s.id);
        if (s.id.endsWith('R'))
          return (
            <text
              key={s.id}
              className="cm-reserve"
              x="148"
              y={s.id === 'BR' ? 30 : MAP.height - 74}
            >
              {w(s.id === 'BR' ? 'blackReserve' : 'whiteReserve')}
            </text>
          );
        const name = place(s);
        return (
          <g key={s.id}>
            <Name sector={s} />
            {name && (
              <text
                className="cm-place"
                x={m.x + (s.ground.has('building') ? 40 : s.ground.has('hill') ? -40 : 0)}
                y={m.y + 88}
              >
                {name}
              </text>
            )}
          </g>
        );
      })}
      {river && wet && (
        <text
          className="cm-place cm-river"
          transform={`translate(${boxOf(wet.id).x + 200} ${middleOf(wet.id).y + (boxOf(wet.id).y > 400 ? -44 : 66)}) rotate(7)`}
        >
          {river}
        </text>
      )}
      {known && (
        <g transform={`translate(${middleOf('b1').x} ${MAP.height - 116})`}>
          <text className="cm-plan">{t(known.title)}</text>
          <path d="M-118 9Q-60 5 0 9T118 8" fill="none" stroke="#2f2012" strokeWidth=".9" />
        </g>
      )}
    </g>
  );
}
