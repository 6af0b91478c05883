// SPDX-License-Identifier: MIT
// A battlefield as it is seen: cards, squares and dice, the ends that are still open, and the card
// in hand at its place.
import { memo } from 'react';
import type { About } from './about';
import { ArmyCard } from './ArmyCard';
import { LOOKS } from './colours';
import { SquareDrawing, type Ring } from './Dice';
import { CARD, cardAt, openEnds, squareAt, type Area } from './layout';
import { placeOf, type Side } from './scene';
import type { Placing } from './placing';
import { useWords } from './words';

interface Props {
  side: Side;
  area: Area;
  ringOf: (thing: string) => Ring;
  placing?: Placing;
  ends?: boolean; // show what open rows need
  focus?: string | null;
  glow?: Set<string>;
  told?: Map<string, About>; // what cards tell of themselves, where nothing lies over the drawing
}

const { width: W, height: H } = CARD;

function Ends({ side, taken }: { side: Side; taken: (column: number, row: number) => boolean }) {
  return (
    <>
      {openEnds(side.cards)
        .filter((e) => !taken(e.column, e.row))
        .map(({ card, side: at }) => {
          const { x, y } = cardAt(card);
          const colour = card[at];
          return (
            <g
              key={`${card.id}${at}`}
              transform={`translate(${at === 'left' ? x - 22 : x + W + 22} ${y + H / 2})`}
            >
              <circle
                r="15"
                fill="#0d1f17"
                stroke="#f8f1dc"
                strokeWidth="1.6"
                strokeDasharray="4 3.5"
              />
              <use
                href={`#${LOOKS[colour].emblem.replace(':', '-')}`}
                x="-9"
                y="-9"
                width="18"
                height="18"
                color={LOOKS[colour].name}
              />
            </g>
          );
        })}
    </>
  );
}

const from = ([first, last]: [number, number]) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

// Rows and columns by the numbers that questions and the chronicle use.
const Numbers = ({ area: { x, y, rim } }: { area: Area }) => (
  <g className="lg-rim" fontSize={rim.size}>
    {from(rim.columns).map((column) => (
      <text
        key={`c${column}`}
        x={cardAt({ column, row: 0 }).x + W / 2}
        y={y + rim.size}
        textAnchor="middle"
      >
        c{column + 1}
      </text>
    ))}
    {from(rim.rows).map((row) => (
      <text key={`r${row}`} x={x + 4} y={cardAt({ column: 0, row }).y + H / 2 + rim.size * 0.35}>
        r{row + 1}
      </text>
    ))}
  </g>
);

const box = (id: string) => {
  const place = placeOf(id);
  return place ? cardAt(place) : { x: 0, y: 0 };
};

export const Battlefield = memo(
  ({ side, area, ringOf, placing, ends, focus, glow, told }: Props) => {
    const { w } = useWords();
    const frames = [...(placing?.frames ?? [])].filter(([id]) => id !== placing?.at);
    const framed = new Set(placing?.frames.keys());
    const known = new Set(side.squares.map((s) => s.id));
    return (
      <svg
        className="drawing"
        viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}
        aria-hidden="true"
      >
        {side.cards.length > 0 && <Numbers area={area} />}
        {ends && (
          <Ends
            side={side}
            taken={(column, row) => framed.has(`P${side.seat + 1}.r${row + 1}c${column + 1}`)}
          />
        )}
        {frames.map(([id, promise]) => {
          const { x, y } = box(id);
          return (
            <g
              key={id}
              transform={`translate(${x} ${y})`}
              className={promise ? 'lg-frame closes' : 'lg-frame'}
              data-frame={id}
            >
              <rect x="2" y="2" width={W - 4} height={H - 4} rx="6" />
              {promise && (
                <text x={W / 2} y={H / 2 + 6}>
                  {w('closes', { n: promise.squares.length })}
                </text>
              )}
            </g>
          );
        })}
        {side.cards.map((card) => (
          <g
            key={card.id}
            className="place"
            style={{ transform: `translate(${cardAt(card).x}px, ${cardAt(card).y}px)` }}
          >
            <g data-at={card.at} {...told?.get(card.at)}>
              <ArmyCard face={card} />
            </g>
            {ringOf(card.at) && (
              <rect
                x="-3"
                y="-3"
                width={W + 6}
                height={H + 6}
                rx="7"
                fill="none"
                stroke="#ffdf8a"
                strokeWidth="4"
              />
            )}
          </g>
        ))}
        {placing?.held && placing.at && (
          <g
            transform={`translate(${box(placing.at).x} ${box(placing.at).y})`}
            className="lg-ghost"
            data-ghost={placing.at}
          >
            <g opacity=".72">
              <ArmyCard face={placing.held} />
            </g>
            <rect
              x="-3"
              y="-3"
              width={W + 6}
              height={H + 6}
              rx="7"
              fill="none"
              stroke="#ffdf8a"
              strokeWidth="4"
            />
          </g>
        )}
        {side.cards
          .filter((c) => c.start && side.general > 0)
          .map((card) => (
            <use
              key="general"
              href={`#lg-die-blue-${side.general}`}
              x={cardAt(card).x + W / 2}
              y={cardAt(card).y + H / 2}
            />
          ))}
        {side.squares.map((s) => (
          <SquareDrawing key={s.id} square={s} ring={ringOf(s.id)} />
        ))}
        {placing?.promise?.squares
          .filter((id) => !known.has(id))
          .map((id) => {
            const place = placeOf(id);
            return (
              place && (
                <SquareDrawing
                  key={id}
                  square={{ id, red: id.endsWith('s'), ...place }}
                  ring={null}
                  promised
                />
              )
            );
          })}
        {side.cards
          .filter((c) => glow?.has(c.at))
          .map((c) => (
            <rect
              key={c.id}
              x={cardAt(c).x - 3}
              y={cardAt(c).y - 3}
              width={W + 6}
              height={H + 6}
              rx="7"
              fill="none"
              stroke="#ffe08a"
              strokeWidth="4"
            />
          ))}
        {side.squares
          .filter((s) => glow?.has(s.id))
          .map((s) => (
            <circle
              key={s.id}
              cx={squareAt(s).x}
              cy={squareAt(s).y}
              r="26"
              fill="none"
              stroke="#ffe08a"
              strokeWidth="4"
            />
          ))}
        {focus && (
          <rect
            x={box(focus).x - 2}
            y={box(focus).y - 2}
            width={W + 4}
            height={H + 4}
            rx="7"
            fill="none"
            stroke="#ffd778"
            strokeWidth="4"
          />
        )}
      </svg>
    );
  },
);
