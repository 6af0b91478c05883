// SPDX-License-Identifier: MIT
// One tin soldier as he stands at the moment: upright, edge-on when spent, lying when routed, in a
// ring, behind a wall.
import { figureAt } from './figures';
import type { Arm, State } from './scene';

interface Props {
  arm: Arm;
  side: number;
  state: State;
  x?: number;
  y?: number;
  alone?: boolean; // there is room for a whole ring around it
}

const LYING: Record<Arm, string> = {
  infantry: 'translate(24 -3) rotate(-84)',
  cavalry: 'translate(20 -9) rotate(-74)',
  artillery: 'translate(10 4) rotate(-32)',
};

const Wall = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M-13-17H13V2H-13Z" fill="#b9a07a" stroke="#3b2a1a" strokeWidth="1.1" />
    <path
      d="M-13-11H13M-13-4.5H13M-6-17V-11M5-17V-11M-1-11V-4.5M8-11V-4.5M-8-11V-4.5M-5-4.5V2M4-4.5V2"
      stroke="#5d4630"
      strokeWidth=".9"
    />
    <path d="M-14.5-19H14.5V-16H-14.5Z" fill="#d3bd94" stroke="#3b2a1a" strokeWidth=".9" />
  </g>
);

export const Turned = ({ x, y, r = 7 }: { x: number; y: number; r?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 7})`}>
    <circle r="7.5" fill="#f7efda" stroke="#1b120b" strokeWidth="1.4" />
    <path d="M3.6-2.4A4.3 4.3 0 1 0 4.2 1.4" fill="none" stroke="#1b120b" strokeWidth="1.9" />
    <path d="M5.6-5.2 4.8 .2 .6-2.6Z" fill="#1b120b" />
  </g>
);

const ring = (d: string) => (
  <>
    <path d={d} fill="none" stroke="#2a1708" strokeWidth="5.4" />
    <path d={d} fill="none" stroke="url(#brass)" strokeWidth="3.6" />
  </>
);

export function Figure({ arm, side, state, x = 0, y = 0, alone }: Props) {
  const turn = side === 1 ? 'scale(-1 1)' : '';
  const [rx, ry] = alone ? [25, 9.5] : [15, 6.5];
  const pose = state.routed ? LYING[arm] : state.spent ? `scale(.42 1)` : '';
  return (
    <g transform={`translate(${x} ${y})`}>
      {state.square && !state.routed && ring(`M${-rx}-2A${rx} ${ry} 0 0 1 ${rx}-2`)}
      <use href={figureAt(arm, side)} transform={`${turn} ${pose}`} />
      {state.square && !state.routed && ring(`M${-rx}-2A${rx} ${ry} 0 0 0 ${rx}-2`)}
      {state.building && <Wall x={0} />}
      {state.spent && !state.routed && <Turned x={8} y={arm === 'infantry' ? -44 : -48} />}
    </g>
  );
}

// The sign of an arm as staff maps have it: infantry crossed, cavalry one stroke, a gun a dot.
export function Sign({
  arm,
  x = 0,
  y = 0,
  width = 20,
  ink = '#1b120b',
  fill = '#fbf7ea',
}: {
  arm: Arm;
  x?: number;
  y?: number;
  width?: number;
  ink?: string;
  fill?: string;
}) {
  const h = width * 0.68;
  return (
    <g transform={`translate(${x - width / 2} ${y - h / 2})`} stroke={ink} strokeWidth={width / 12}>
      <rect width={width} height={h} fill={fill} />
      {arm === 'infantry' && <path d={`M0 0 ${width} ${h}M${width} 0 0 ${h}`} />}
      {arm === 'cavalry' && <path d={`M0 ${h} ${width} 0`} />}
      {arm === 'artillery' && (
        <circle cx={width / 2} cy={h / 2} r={h / 4.2} fill={ink} stroke="none" />
      )}
    </g>
  );
}
