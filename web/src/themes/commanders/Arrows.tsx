// SPDX-License-Identifier: MIT
// Orders on the map: pen arrows with number and arm, numbered legs, dashed flights of shot.
import { arrowShape, centreLine, on, wholeLine, type Arrow } from './arrows';
import { Sign } from './Figure';
import type { Point } from './layout';
import { ARM_OF } from './scene';

export const INK = [
  { fill: '#3f74b5', line: '#16325c' },
  { fill: '#b8463a', line: '#5c150f' },
];

interface Props {
  arrow: Arrow;
  side: number;
  last?: boolean; // it can still be changed
  held?: boolean; // not for this phase
}

export const Tag = ({
  at,
  count,
  arrow,
  side,
  last,
}: {
  at: Point;
  count: number;
  arrow: Arrow;
  side: number;
  last?: boolean;
}) => (
  <g transform={`translate(${at.x} ${at.y})`}>
    <rect
      x="-26"
      y="-14.5"
      width="52"
      height="29"
      rx="4"
      fill="#2a1d12"
      opacity=".3"
      transform="translate(1 2.5)"
    />
    <rect
      x="-26"
      y="-14.5"
      width="52"
      height="29"
      rx="4"
      fill="#fbf7ea"
      stroke={last ? '#c08a1e' : INK[side].line}
      strokeWidth={last ? 3 : 1.8}
    />
    <text className="cm-tag" x="-13" y="6" fill={INK[side].line}>
      {count}
    </text>
    <Sign arm={ARM_OF[arrow.order.letter]} x={10} width={22} ink={INK[side].line} />
  </g>
);

const Leg = ({ at, number, side }: { at: Point; number: number; side: number }) => (
  <g transform={`translate(${at.x} ${at.y})`}>
    <circle r="11" fill="#fbf7ea" stroke={INK[side].line} strokeWidth="2" />
    <text className="cm-leg" y="5" fill={INK[side].line}>
      {number}
    </text>
  </g>
);

export const Sight = ({ at, side }: { at: Point; side: number }) => (
  <g transform={`translate(${at.x} ${at.y})`} fill="none">
    <circle r="16" stroke="#fbf7ea" strokeWidth="6" opacity=".8" />
    <path d="M0-22V-8M0 22V8M-22 0H-8M22 0H8" stroke="#fbf7ea" strokeWidth="6" opacity=".8" />
    <circle r="16" stroke={INK[side].line} strokeWidth="2.6" />
    <circle r="3" fill={INK[side].line} stroke="none" />
    <path d="M0-22V-8M0 22V8M-22 0H-8M22 0H8" stroke={INK[side].line} strokeWidth="2.6" />
  </g>
);

export function OrderArrow({ arrow, side, last, held }: Props) {
  const { fill, line } = INK[side];
  if (arrow.flight) {
    const [curve] = arrow.curves;
    return (
      <g className={held ? 'cm-held' : undefined} data-order={arrow.order.id}>
        <path
          d={wholeLine(curve)}
          fill="none"
          stroke={last ? '#ffd778' : '#fbf7ea'}
          strokeWidth="8"
          strokeDasharray="17 9"
          strokeLinecap="round"
          opacity=".9"
        />
        <path
          d={wholeLine(curve)}
          fill="none"
          stroke={line}
          strokeWidth="4.6"
          strokeDasharray="17 9"
          strokeLinecap="round"
        />
        <Sight at={curve.b} side={side} />
        <Tag at={arrow.tag} count={arrow.order.count} arrow={arrow} side={side} last={last} />
      </g>
    );
  }
  return (
    <g className={held ? 'cm-held' : undefined} data-order={arrow.order.id}>
      {arrow.curves.map((curve, i) => (
        <g key={i}>
          <path
            d={arrowShape(curve)}
            fill="none"
            stroke={last ? '#ffd778' : '#fbf7ea'}
            strokeWidth={last ? 7.5 : 5.5}
            strokeLinejoin="round"
          />
          <path
            d={arrowShape(curve)}
            fill={fill}
            stroke={line}
            strokeWidth="1.8"
            strokeLinejoin="round"
          />
          <path
            d={centreLine(curve)}
            fill="none"
            stroke="#d6e2f0"
            strokeWidth="1.3"
            strokeDasharray="10 8"
            opacity=".75"
          />
        </g>
      ))}
      {arrow.curves.length > 1 &&
        arrow.curves.map((curve, i) => (
          <Leg key={i} at={on(curve, i ? 0.3 : 0.5)} number={i + 1} side={side} />
        ))}
      <Tag at={arrow.tag} count={arrow.order.count} arrow={arrow} side={side} last={last} />
    </g>
  );
}
