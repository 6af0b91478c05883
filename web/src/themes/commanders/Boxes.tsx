// SPDX-License-Identifier: MIT
// In the reserves: the routed at the left, prisoners at the right.
import { Figure } from './Figure';
import { MAP, type Box } from './layout';
import { ARMS, LETTER, type Field, type Numbers } from './scene';
import { useWords } from './words';

const UPRIGHT = { spent: false, routed: false, square: false, building: false };

function Crowd({ numbers, side, x, y, routed, right }: { numbers: Numbers; side: number; x: number; y: number; routed?: boolean; right?: boolean }) {
  const kinds = ARMS.filter((arm) => numbers[arm] > 0);
  return (
    <>
      {kinds.map((arm, i) => {
        const n = numbers[arm];
        const shown = Math.min(n, kinds.length > 1 ? 1 : 2);
        const at = x + (right ? -1 : 1) * i * 58;
        return (
          <g key={arm} transform={`translate(${at} ${y})`}>
            {Array.from({ length: shown }, (_, k) => <g key={k} transform={`translate(${k * (routed ? 30 : 20) * (right ? -1 : 1)} 0) scale(.66)`}><Figure arm={arm} side={side} state={{ ...UPRIGHT, routed: Boolean(routed) }} /></g>)}
            {n > shown && <text className="cm-many" x={(right ? -1 : 1) * (shown * (routed ? 24 : 14) + 14)} y="0">×{n}</text>}
          </g>
        );
      })}
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
            <text className="cm-box" x="24" y="30">{w('routedBox')}</text><text className="cm-box end" x={MAP.width - 24} y="30">{w('prisoners')}</text>
            <Crowd numbers={field.routed[side]} side={side} x={34} y={74} routed />
            <Crowd numbers={field.captured[1 - side]} side={1 - side} x={MAP.width - 44} y={80} right />
            {!top && <><text className="cm-aside" x="24" y="96">{w('twoIntoOne')}</text><text className="cm-aside end" x={MAP.width - 24} y="96">{w('eachScores')}</text></>}
          </g>
        );
      })}
    </g>
  );
}

interface HandsProps {
  lit: Set<string>;
  touched: Set<string>;
  onTouch: (thing: string) => void;
  style: (box: Box) => React.CSSProperties;
}

// The routed can be touched where the box is asked about.
function Hands({ lit, touched, onTouch, style }: HandsProps) {
  const { w } = useWords();
  const asked = [0, 1].flatMap((side) => ARMS.map((arm) => ({ side, arm, id: `routed:${side}:${LETTER[arm]}` }))).filter(({ id }) => lit.has(id) || touched.has(id));
  return (
    <>
      {asked.map(({ side, arm, id }, i) => (
        <button key={id} className="ship-button cm-hand" data-box-button={id} data-thing={id} aria-label={`${w('routedBox')}: ${w(arm)}`} aria-pressed={touched.has(id)} style={style({ x: 14 + i * 64, y: side === 1 ? 36 : MAP.height - 68, width: 62, height: 56 })} onClick={() => onTouch(id)} />
      ))}
    </>
  );
}

Boxes.Hands = Hands;
