// SPDX-License-Identifier: MIT
// An Army or starting card: bands with pattern and letter at its sides, half squares on its edges.
import { memo } from 'react';
import { LOOKS, type Colour } from './colours';
import { CARD } from './layout';
import type { Face } from './scene';
import { rem } from '../../ui/letters';
import { useText } from '../../text';

const { width: W, height: H } = CARD;

const Band = ({ colour, x, width }: { colour: Colour; x: number; width: number }) => (
  <>
    <rect x={x} y="1" width={width} height={H - 2} fill={LOOKS[colour].fill} />
    <rect x={x} y="1" width={width} height={H - 2} fill={`url(#lg-p-${colour})`} />
  </>
);

const use = (icon: string, x: number, y: number, size: number, colour: string) => (
  <use href={`#${icon.replace(':', '-')}`} x={x} y={y} width={size} height={size} color={colour} />
);

export const ArmyCard = memo(({ face }: { face: Face }) => {
  const t = useText();
  const through = face.left === face.right;
  return (
    <g>
      <rect x="0" y="2.5" width={W} height={H} rx="5" fill="#000" opacity=".45" />
      <rect width={W} height={H} rx="5" fill="url(#lg-cream)" stroke="#1a120a" strokeWidth="1.5" />
      {through && !face.start ? (
        <Band colour={face.left} x={1} width={W - 2} />
      ) : (
        <>
          <Band colour={face.left} x={1} width={31} />
          <Band colour={face.right} x={W - 32} width={31} />
        </>
      )}
      {face.start ? null : through ? (
        <>
          <circle cx={W / 2} cy={H / 2} r="18" fill="#f8f1dc" stroke="#1a120a" />
          {use(LOOKS[face.left].emblem, W / 2 - 13, H / 2 - 13, 26, '#2a1d12')}
        </>
      ) : (
        <>
          <rect
            x={W / 2 - 13}
            y={H / 2 - 17}
            width="26"
            height="34"
            rx="3"
            fill="none"
            stroke="#b59b63"
          />
          {use('gi:vertical-banner', W / 2 - 11, H / 2 - 12, 22, '#2a1d12')}
        </>
      )}
      {face.top && (
        <path
          d={`M${W / 2 - 17} 0H${W / 2 + 17}V14H${W / 2 - 17}Z`}
          fill="#a8201a"
          stroke="#f8f1dc"
          strokeWidth="1.5"
        />
      )}
      {face.bottom && (
        <path
          d={`M${W / 2 - 17} ${H}H${W / 2 + 17}V${H - 14}H${W / 2 - 17}Z`}
          fill="#a8201a"
          stroke="#f8f1dc"
          strokeWidth="1.5"
        />
      )}
      <path
        d={`M0 ${H / 2 - 17}H14V${H / 2 + 17}H0ZM${W} ${H / 2 - 17}H${W - 14}V${H / 2 + 17}H${W}Z`}
        fill="#141218"
        stroke="#f8f1dc"
        strokeWidth="1.5"
      />
      <text className="lg-letter" x="11" y="17">
        {t(LOOKS[face.left].letter)}
      </text>
      <text className="lg-letter" x={W - 11} y="17">
        {t(LOOKS[face.right].letter)}
      </text>
      {face.big && (
        <>
          <rect
            x="2"
            y="2"
            width={W - 4}
            height={H - 4}
            rx="4"
            fill="none"
            stroke="#e9c983"
            strokeWidth="3"
          />
          {use('gi:crown', W / 2 - 9, face.top ? 13 : 3, 18, face.start ? '#a9803a' : '#f3d98f')}
        </>
      )}
    </g>
  );
});

// In a hand, or beside a name.
export const CardIcon = ({ face, width }: { face: Face; width: number }) => (
  <svg
    className="lg-icon"
    width={rem(width)}
    height={rem((width * H) / W)}
    viewBox={`-1 -1 ${W + 2} ${H + 4}`}
    aria-hidden="true"
  >
    <ArmyCard face={face} />
  </svg>
);
