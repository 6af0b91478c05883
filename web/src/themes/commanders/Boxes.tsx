// SPDX-License-Identifier: MIT
// In the reserves: the routed at the left, prisoners at the right.
import { Figure } from './Figure';
import { MAP, type Box } from './layout';
import { ARMS, LETTER, type Field, type Numbers } from './scene';
import { useWords } from './words';

const UPRIGHT = { spent: false, routed: false, square: false, building: false };

// One figure stands for all of its arm; the routed lie and take more room.
const STEP = { routed: 70, prisoners: 62 };
const armsOf = (numbers: Numbers) => ARMS.filter((arm) => numbers[arm] > 0);

function Crowd({
  numbers,
  side,
  x,
  y,
  routed = false,
}: {
  numbers: Numbers;
  side: number;
  x: number;
  y: number;
  routed?: boolean;
}) {
  const step = routed ? STEP.routed : -STEP.prisoners; // prisoners from the right
  return (
    <>
      {armsOf(numbers).map((arm, i) => (
        <g key={arm} transform={`translate(${x + i * step} ${y})`}>
          <g transform="scale(.66)">
            <Figure arm={arm} side={side} state={{ ...UPRIGHT, routed }} />
          </g>
          {numbers[arm] > 1 && (
            <text className="cm-many" x={routed ? 36 : -29} y="0">
              ×{numbers[arm]}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

// The routed of a side lie by its own reserve; those it has taken stand there too.
export function Boxes({ field }: { field: Field }) {
  const { w } = useWords();
  return (
    <g>
      {[0, 1].map((side) => {
        const top = side === 1;
        const y = top ? 0 : MAP.height - 104;
        return (
          <g key={side} transform={`translate(0 ${y})`}>
            <text className="cm-box" x="24" y="30" data-word="badge.routed">
              {w('routedBox')}
            </text>
            <text
              className="cm-box end"
              data-at={`prisoners:${side}`}
              x={MAP.width - 24}
              y="30"
              data-word="term.prisoner"
            >
              {w('prisoners')}
            </text>
            <Crowd numbers={field.routed[side]} side={side} x={42} y={74} routed />
            <Crowd numbers={field.captured[1 - side]} side={1 - side} x={MAP.width - 44} y={80} />
            {!top && (
              <>
                <text className="cm-aside" x="24" y="96">
                  {w('twoIntoOne')}
                </text>
                <text className="cm-aside end" x={MAP.width - 24} y="96">
                  {w('eachScores')}
                </text>
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}

interface HandsProps {
  field: Field;
  lit: Set<string>;
  touched: Set<string>;
  onTouch: (thing: string) => void;
  style: (box: Box) => React.CSSProperties;
}

const handOf = (side: number, i: number): Box => ({
  x: 8 + i * STEP.routed,
  y: side === 1 ? 36 : MAP.height - 68,
  width: 68,
  height: 56,
});

// Where they lie: nothing may lie over them.
export const routedBoxes = (field: Field): Box[] =>
  [0, 1].flatMap((side) => armsOf(field.routed[side]).map((_, i) => handOf(side, i)));

// The routed can be touched where the box is asked about.
function Hands({ field, lit, touched, onTouch, style }: HandsProps) {
  const { w } = useWords();
  const asked = [0, 1]
    .flatMap((side) =>
      armsOf(field.routed[side]).map((arm, i) => ({
        side,
        arm,
        i,
        id: `routed:${side}:${LETTER[arm]}`,
      })),
    )
    .filter(({ id }) => lit.has(id) || touched.has(id));
  return (
    <>
      {asked.map(({ side, arm, i, id }) => (
        <button
          key={id}
          className="ship-button cm-hand"
          data-box-button={id}
          data-thing={id}
          aria-label={`${w('routedBox')}: ${w(arm)}`}
          aria-pressed={touched.has(id)}
          style={style(handOf(side, i))}
          onClick={() => onTouch(id)}
        />
      ))}
    </>
  );
}

Boxes.Hands = Hands;
