// SPDX-License-Identifier: MIT
// One battlefield on the table with its head. The large one has the grid for hands, keys and screen
// readers; on the small ones the dice that may be named can be touched all the same.
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { BoardGrid } from '../../board/BoardGrid';
import type { Answer, Scene } from '../../model/types';
import { aboutCard, aboutSquare, aboutPlace } from './about';
import { CardIcon } from './ArmyCard';
import { Battlefield } from './Battlefield';
import type { Ring } from './Dice';
import { Blazons, Check, Head, Signs, Target } from './Head';
import { areaOf, cardAt, CARD, nextCell, squareAt, type Area } from './layout';
import { OrderCard } from './Orders';
import { describeCell, saySide, saySquare } from './say';
import { acts, placeOf, type Side, type Table } from './scene';
import type { Placing } from './placing';
import { FLIP } from './verbs';
import { useWords } from './words';

interface Props {
  scene: Scene;
  table: Table;
  side: Side;
  own: number;
  large: boolean;
  small?: boolean; // a small screen
  zoom: number;
  placing?: Placing;
  answers: Answer[];
  lit: Set<string>; // what is ringed
  able: Set<string>; // what may be touched
  touched: Set<string>;
  targets: Map<string, string>;
  focus: string | null;
  glow?: Set<string>;
  onCell: (cell: string) => void;
  onThing: (thing: string) => void;
  onFocus: (cell: string | null) => void;
  onLook?: () => void;
  looking?: boolean;
}

const part = (area: Area, x: number, y: number, width: number, height: number) => ({
  left: (x - area.x) / area.width,
  top: (y - area.y) / area.height,
  width: width / area.width,
  height: height / area.height,
});
const style = (box: ReturnType<typeof part>) =>
  Object.fromEntries(Object.entries(box).map(([k, v]) => [k, `${(v * 100).toFixed(3)}%`]));

// A token lies on a die: what may be touched is the square. All of them tell of themselves.
function Hands({
  table,
  side,
  area,
  able,
  touched,
  onThing,
  least,
}: Pick<Props, 'table' | 'side' | 'able' | 'touched' | 'onThing'> & { area: Area; least: number }) {
  const { w } = useWords();
  return (
    <>
      {side.squares.map((s) => {
        const { x, y } = squareAt(s);
        const told = {
          ...aboutSquare(s, table, w),
          style: style(part(area, x - least / 2, y - least / 2, least, least)),
        };
        if (!able.has(s.id) && !touched.has(s.id))
          return <span key={s.id} className="ship-button lg-square" {...told} aria-hidden="true" />;
        return (
          <button
            key={s.id}
            className="ship-button lg-square"
            data-square-button={s.id}
            data-thing={s.id}
            aria-pressed={touched.has(s.id)}
            aria-label={[saySquare(s, w), s.text?.replaceAll('\n', ' ')].filter(Boolean).join('. ')}
            {...told}
            onClick={() => onThing(s.id)}
          />
        );
      })}
    </>
  );
}

// How many pixels a unit of the large battlefield takes: the others' are at most as large.
function useUnit(units: number, zoom: number, large: boolean) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = sheet.current;
    const board = box?.closest<HTMLElement>('.lg-board');
    if (!large || !box || !board) return;
    const watcher = new ResizeObserver(() =>
      board.style.setProperty('--unit', `${box.offsetWidth / zoom / units}px`),
    );
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [units, zoom, large]);
  return sheet;
}

export function Field(props: Props) {
  const { scene, table, side, own, large, placing, lit, touched, targets, focus } = props;
  const { w, lang } = useWords();
  const around = large && side.seat === own && props.answers.some((a) => a.verb === 'place');
  const room = !large ? 'small' : props.small ? 'phone' : table.sides.length > 3 ? 'half' : 'large';
  const area = useMemo(() => areaOf(side, around, room), [side, around, room]);
  const cells = useMemo(
    () =>
      scene.cells.filter(
        (c) => c.owner === side.seat && (side.seat === own || c.terrain !== 'free'),
      ),
    [scene.cells, side.seat, own],
  );
  const ringOf = useCallback(
    (thing: string): Ring =>
      touched.has(thing)
        ? 'selected'
        : lit.has(thing) && !(placing?.held && placeOf(thing) !== null && !/[es]$/.test(thing))
          ? targets.get(thing) === 'target'
            ? 'target'
            : 'lit'
          : null,
    [touched, lit, placing, targets],
  );
  const ratio = area.width / area.height;
  const sheet = useUnit(area.width, props.zoom, large);
  const mate = side.seat !== own && side.team === table.sides[own].team;
  const told = useMemo(
    () => new Map(side.cards.map((card) => [card.at, aboutPlace(side, card, table, w)])),
    [side, table, lang],
  );
  const seat = `P${side.seat + 1}`;
  return (
    <section
      className={`lg-field${large ? ' large' : ''}${side.seat === own ? ' mine' : mate ? ' mate' : ' rival'}${acts(table, side.seat) ? ' acting' : ''}`}
      data-seat={side.seat}
      data-at={`field:${side.seat}`}
      aria-label={large ? undefined : saySide(side, w)}
    >
      <Head
        table={table}
        side={side}
        own={own}
        full={large || props.small}
        onLook={props.onLook}
        looking={props.looking}
      />
      <Check side={side} />
      {props.able.has(seat) && (
        <button
          className="ship-button lg-name-it"
          data-item={seat}
          onClick={() => props.onThing(seat)}
        >
          {w('checkOf', { side: side.name })}
        </button>
      )}
      <div className="lg-body">
        <div className="lg-fit" data-board={large ? '' : undefined}>
          <div
            ref={sheet}
            className="lg-sheet"
            style={
              {
                '--ratio': ratio,
                '--units': area.width,
                '--zoom': props.zoom,
              } as React.CSSProperties
            }
          >
            <Battlefield
              side={side}
              area={area}
              ringOf={ringOf}
              placing={placing}
              ends={large}
              told={large ? undefined : told}
              focus={focus && placeOf(focus)?.seat === side.seat ? focus : null}
              glow={props.glow}
            />
            {large && (
              <BoardGrid
                cells={cells}
                label={w('fieldOf', { side: side.name })}
                shape="square"
                place={(c) => {
                  const at = cardAt(c);
                  return part(area, at.x, at.y, CARD.width, CARD.height);
                }}
                step={(id, key) => nextCell(id, key, cells)}
                describe={(id) => describeCell(side, id, props.answers, lang)}
                onTouch={props.onCell}
                onFocus={props.onFocus}
                start={cells.find((c) => c.terrain !== 'free')?.id ?? null}
                lit={(id) => (placing?.held ? placing.frames.has(id) : lit.has(id))}
                about={(id) => told.get(id)}
              />
            )}
            {(large || !props.small) && (
              <Hands
                table={table}
                side={side}
                area={area}
                able={props.able}
                touched={touched}
                onThing={props.onThing}
                least={large ? 40 : 46}
              />
            )}
            {large && placing?.held && placing.at && placing.both && (
              <button
                className="lg-turn"
                data-answer-turn
                data-thing={FLIP}
                aria-pressed={placing.flipped}
                style={style(
                  part(
                    area,
                    cardAt(placeOf(placing.at)!).x + CARD.width - 30,
                    cardAt(placeOf(placing.at)!).y - 14,
                    44,
                    44,
                  ),
                )}
                onClick={() => props.onThing(FLIP)}
                aria-label={w('turnRound')}
              >
                <kbd>F</kbd>
              </button>
            )}
          </div>
        </div>
        {!large && !props.small && (
          <div className="lg-open">
            <Blazons side={side} size={19} />
            <Signs table={table} side={side} own={own} />
            <Target table={table} side={side} own={own} />
            {[...side.permanents, ...side.command].map((order) => (
              <OrderCard key={order.id} order={order} small />
            ))}
            {mate && (
              <span className="lg-lent">
                {side.army.map((card) => (
                  <span key={card.id} role="img" aria-label={card.title} {...aboutCard(card)}>
                    <CardIcon face={card} width={42} />
                  </span>
                ))}
              </span>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
