// SPDX-License-Identifier: MIT
// Signs of what brings points: legions as rows of cards, shields, dice, coins.
import { Icon } from '../../ui/Icon';
import { rem } from '../../ui/letters';
import { COLOURS, LOOKS } from './colours';

interface Props {
  kind: string;
  each: number;
  size: number;
}

const SHIELD = 'M-14-14H14V2C14 11 7 16 0 19-7 16-14 11-14 2Z';
const [RED, BLACK] = ['#c83a2d', '#2b2a2e'];

// Cards of one colour, closed on both sides; at full strength a die lies on every square.
function Row({ cards, dice, size }: { cards: number; dice?: boolean; size: number }) {
  const width = cards * 15 + 2;
  const all = Array.from({ length: cards }, (_, i) => i * 15);
  return (
    <svg
      width={rem(size * (0.6 + cards * 0.3))}
      height={rem(size)}
      viewBox={`0 0 ${width} 20`}
      aria-hidden="true"
    >
      {all.map((x) => (
        <rect
          key={x}
          x={1 + x}
          y="1"
          width="14"
          height="18"
          rx="2"
          fill="#f3e7c8"
          stroke="#14100a"
        />
      ))}
      <rect x="7" y="2" width={width - 14} height="16" fill={RED} />
      {all.slice(1).map((x) => (
        <path key={x} d={`M${x + 0.5} 2V18`} stroke="#14100a" />
      ))}
      {dice &&
        all
          .slice(1)
          .map((x) => (
            <rect
              key={x}
              x={x - 4.5}
              y="5"
              width="10"
              height="10"
              rx="2"
              fill={BLACK}
              stroke="#fffaf0"
            />
          ))}
    </svg>
  );
}

const SPOTS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  5: [
    [-8, -8],
    [8, -8],
    [0, 0],
    [-8, 8],
    [8, 8],
  ],
};

const Die = ({ fill, face = 0, size }: { fill: string; face?: number; size: number }) => (
  <svg width={rem(size)} height={rem(size)} viewBox="-18 -18 36 36" aria-hidden="true">
    <rect x="-16" y="-16" width="32" height="32" rx="7" fill={fill} stroke="#f8f1dc" />
    {(SPOTS[face] ?? []).map(([x, y]) => (
      <circle key={`${x},${y}`} cx={x} cy={y} r="3.6" fill="#fffaf0" />
    ))}
  </svg>
);

function Shields({ all, size }: { all?: boolean; size: number }) {
  const colours = all ? COLOURS : COLOURS.slice(1, 2);
  const step = 13;
  const width = (colours.length - 1) * step + 34;
  return (
    <svg
      width={rem((size * width) / 52)}
      height={rem(size)}
      viewBox={`-17 -17 ${width} 38`}
      aria-hidden="true"
    >
      {colours.map((colour, i) => (
        <path
          key={colour}
          d={SHIELD}
          transform={`translate(${i * step} 0)`}
          fill={LOOKS[colour].fill}
          stroke="#f1e6cd"
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}

// Five pips are a five; other numbers stand before the sign.
function Many({ kind, each, size }: Props) {
  const face = kind === 'pips' && SPOTS[each] ? each : 1;
  return (
    <span className="lg-many">
      {face !== each && <small>{each}</small>}
      {kind === 'pips' ? (
        <Die fill={BLACK} face={face} size={size} />
      ) : (
        <Icon name="gi:two-coins" size={size} />
      )}
    </span>
  );
}

const CARDS: Record<string, number> = { normal: 2, big: 3, massive: 4, full: 3 };

export function Worth({ kind, each, size }: Props) {
  if (CARDS[kind]) return <Row cards={CARDS[kind]} dice={kind === 'full'} size={size * 0.8} />;
  if (kind === 'pips' || kind === 'coins') return <Many kind={kind} each={each} size={size} />;
  if (kind === 'blazons' || kind === 'five') return <Shields all={kind === 'five'} size={size} />;
  if (kind === 'legion_dice') return <Die fill={BLACK} size={size} />;
  if (kind === 'commander_dice') return <Die fill={RED} size={size} />;
  return <Icon name={kind === 'race' ? 'gi:flying-flag' : 'gi:laurel-crown'} size={size} />;
}
