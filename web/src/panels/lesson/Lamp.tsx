// SPDX-License-Identifier: MIT
// Everything is dimmed but what a lesson speaks of; round that lies a golden ring, and a hand
// points at it. For eyes only.
import { middle, type Box } from '../../model/place';
import { Icon } from '../../ui/Icon';
import type { Spot } from '../../board/spots';

interface Props {
  lit: Spot[]; // what the ring is for
  clear: Spot[]; // what stays bright besides
  slip: Box | null;
  pointing: boolean;
  what: string; // is lit
}

const HAND = 46;
const MORE = 5; // so far round a thing the lamp reaches undimmed

function outline({ box, shape }: Spot, more: number): string {
  const { x, y } = middle(box);
  if (shape === 'hex') {
    const [w, h] = [box.width / 2 + more, box.height / 2 + more];
    return `M${x} ${y - h}L${x + w} ${y - h / 2}V${y + h / 2}L${x} ${y + h}L${x - w} ${y + h / 2}V${y - h / 2}Z`;
  }
  const [l, t, w, h] = [
    box.left - more,
    box.top - more,
    box.width + 2 * more,
    box.height + 2 * more,
  ];
  const r = Math.min(9, w / 2, h / 2);
  return `M${l + r} ${t}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

function Ring({ spot }: { spot: Spot }) {
  return (
    <g className="lesson-ring" fill="none">
      <path d={outline(spot, 16)} stroke="#ecd6a0" strokeWidth="1" opacity=".25" />
      <path d={outline(spot, 10)} stroke="#ecd6a0" strokeWidth="1.5" opacity=".5" />
      <path d={outline(spot, MORE)} stroke="#140d08" strokeWidth="7" />
      <path d={outline(spot, MORE)} stroke="#ffd778" strokeWidth="4" />
      <path d={outline(spot, MORE - 4)} stroke="#fff1c4" strokeWidth="1.2" />
    </g>
  );
}

// From the slip's side, so that it never hides what it points at.
function Hand({ spot, slip }: { spot: Spot; slip: Box }) {
  const [at, from] = [middle(spot.box), middle(slip)];
  const [east, south] = [from.x >= at.x, from.y >= at.y];
  const small = spot.shape === 'hex'; // only its middle is bare
  const x =
    at.x + (east ? 1 : -1) * spot.box.width * (small ? 0.2 : spot.box.width > 150 ? 0.45 : 0.36);
  const y = at.y + (south ? 1 : -1) * spot.box.height * (small ? 0.24 : 0.45);
  // The drawing points to the lower right, with its finger at 0.95 and 0.82 of its size.
  const style = {
    left: x - HAND * (east ? 0.05 : 0.95),
    top: y - HAND * (south ? 0.18 : 0.82),
    transform: `scale(${east ? -1 : 1}, ${south ? -1 : 1})`,
  };
  return (
    <span className="lesson-hand" style={style}>
      <Icon name="gi:pointing" size={HAND} />
    </span>
  );
}

export function Lamp({ lit, clear, slip, pointing, what }: Props) {
  const all = [...lit, ...clear];
  const inSheet = lit.some((spot) => spot.element.closest('.bottom-sheet'));
  return (
    <div className={`lesson-lamp${inSheet ? ' in-sheet' : ''}`} aria-hidden="true" data-lit={what}>
      <svg>
        <defs>
          <radialGradient id="lamp-glow">
            <stop offset=".3" stopColor="#000" />
            <stop offset="1" stopColor="#000" stopOpacity="0" />
          </radialGradient>
          <mask id="lamp-mask" maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
            <rect width="100%" height="100%" fill="#fff" />
            {lit.map(({ box }, i) => (
              <ellipse
                key={i}
                cx={middle(box).x}
                cy={middle(box).y}
                rx={box.width / 2 + 90}
                ry={box.height / 2 + 90}
                fill="url(#lamp-glow)"
                opacity=".6"
              />
            ))}
            {all.map((spot, i) => (
              <path key={i} d={outline(spot, MORE)} fill="#000" />
            ))}
          </mask>
        </defs>
        <rect className="lesson-dark" width="100%" height="100%" mask="url(#lamp-mask)" />
        {lit.map((spot, i) => (
          <Ring key={i} spot={spot} />
        ))}
      </svg>
      {pointing && slip && lit.length === 1 && <Hand spot={lit[0]} slip={slip} />}
    </div>
  );
}
