// SPDX-License-Identifier: MIT
// A piece that fights: it runs up, loses miniatures, shakes, gives way, breaks.
import type { Blow } from '../model/fight';
import type { Point } from '../model/hex';
import type { Piece } from '../model/types';
import type { Theme } from '../model/theme';
import { Counter, counterOf, pawnAt } from './Counter';
import type { Spot } from './props';
import { PAWN } from './shapes';

const HIDDEN = ['face_down', 'activated'];
const CRACK = 'M7-34L-3-17 8-5-7 9 6 30';

interface Props {
  piece: Piece;
  theme: Theme;
  at: Spot;
  acting: boolean; // it attacks
  run: Point | null; // from where it charges, in pixels
  blow?: Blow; // from when the faces fly
  landed: number[]; // milliseconds after which each hit lands
  decided: boolean; // the verdict is spoken
  way: Point | null; // where it gives way to, in pixels from here
}

// What it looks like after the blow.
function struck(piece: Piece, blow: Blow): Piece {
  const change = blow.kind === 'wounds' ? blow.count : -blow.count;
  return {
    ...piece,
    counters: piece.counters.map((c) =>
      c.kind === blow.kind ? { ...c, value: c.value + change } : c,
    ),
  };
}

function Falling({ piece, blow, landed }: { piece: Piece; blow: Blow; landed: number[] }) {
  const size = counterOf(piece, 'size');
  const when = (i: number) =>
    ({
      '--at': `${landed[Math.min(i, landed.length - 1)] ?? 0}ms`,
      '--turn': `${i % 2 ? 150 : -130}deg`,
    }) as React.CSSProperties;
  if (!size)
    return (
      <text className="fight-loss" y="-34" style={when(0)}>
        −{blow.count}
      </text>
    );
  return (
    <>
      {Array.from({ length: blow.count }, (_, i) => (
        <g key={i} transform={pawnAt(size.value - 1 - i, size.of, piece.badges.includes('weak'))}>
          <path className="fight-pawn" d={PAWN} fill="#fbf4e0" style={when(i)} />
        </g>
      ))}
    </>
  );
}

export function FightActor({ piece, theme, at, acting, run, blow, landed, decided, way }: Props) {
  const Actor = theme.draws.actor;
  const bare = {
    ...piece,
    badges: piece.badges.filter((b) => !HIDDEN.includes(b) && !theme.looks.order?.([b])),
  };
  const changes = blow && blow.count > 0 ? blow : undefined;
  const now = changes && (decided || counterOf(piece, 'size')) ? struck(bare, changes) : bare;
  const marks = `fight-actor${run ? ' runs' : ''}${decided && blow?.shakes ? ' shakes' : ''}${decided && blow?.breaks ? ' breaks' : ''}`;
  const style = {
    '--x': `${run?.x ?? 0}px`,
    '--y': `${run?.y ?? 0}px`,
    '--wx': `${way?.x ?? 0}px`,
    '--wy': `${way?.y ?? 0}px`,
  } as React.CSSProperties;
  return (
    <g transform={`translate(${at.x} ${at.y})`} style={style}>
      <g className={decided && way ? 'fight-way' : undefined}>
        <g className={marks}>
          <g transform={`scale(${at.unit})`}>
            {Actor ? (
              <Actor piece={now} theme={theme} />
            ) : (
              <Counter
                piece={now}
                theme={theme}
                state={acting ? 'selected' : 'ready'}
                showPeek={false}
              />
            )}
            {changes && <Falling piece={piece} blow={changes} landed={landed} />}
            {decided && blow?.breaks && (
              <g className="fight-in" fill="none" strokeLinejoin="bevel">
                <path d={CRACK} stroke="#1a0906" strokeWidth="4.5" />
                <path d={CRACK} stroke="#ffd9cf" strokeWidth="1.8" />
              </g>
            )}
          </g>
        </g>
      </g>
    </g>
  );
}
