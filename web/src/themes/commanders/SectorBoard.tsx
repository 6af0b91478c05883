// SPDX-License-Identifier: MIT
// The field of Commanders: the engraver's map, stands of tin soldiers, arrows, and battle zones on
// the borders.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BoardGrid } from '../../board/BoardGrid';
import type { BoardProps } from '../../board/props';
import { useView } from '../../board/useView';
import { on } from './arrows';
import { OrderArrow } from './Arrows';
import { Boxes } from './Boxes';
import { Dice } from './Die';
import { Floors } from './Floors';
import { boxOf, FRAME, middleOf, placesOf, SIZE, touchBox, type Place } from './layout';
import { Marks } from './Marks';
import { MiniField } from './MiniField';
import { Pill } from './Pill';
import { describeSector, describeZones } from './say';
import { strikesOf } from './parts';
import { readField } from './scene';
import { Rooms } from './Rooms';
import { Borders, Defs, Engraving, Frame, Lettering } from './Sheet';
import { Stand } from './Stand';
import { Stepper } from './Stepper';
import { usePull } from './usePull';
import { placeName, useWords } from './words';
import { Zones } from './Zones';
import { askedOf, traysOf, zonesOf } from './zones';
import { useOrders } from './useOrders';
import { percent, style, pileOf, around, seenOf, nextSector } from './sectorPlaces';

export function SectorBoard(props: BoardProps) {
  const { scene, marks, hand, small } = props;
  const { w, lang } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const field = useMemo(() => readField(scene), [scene]);
  const places = useMemo(() => placesOf(field), [field]);
  const zones = useMemo(() => zonesOf(field), [field]);
  const { view, zoom, fitAll, centreOn, lookAt, frameOn, push, dragged, frameSize } = useView(
    frame,
    { ...SIZE, least: small ? 0.72 : 0.1, slack: small ? 30 : 0 },
  );
  const [space, setSpace] = useState<string | null>(null);
  const chosen = hand?.choice.chosen ?? null;
  const orders = useOrders(field, places, zones.length > 0, chosen, props.showPeek);
  const { side, draft, shown, planning, arrows, pill } = orders;

  const sectors = useMemo(() => scene.cells.map((c) => c.id), [scene.cells]);
  const lit = useMemo(() => hand?.choice.lit ?? new Set<string>(), [hand?.choice]);
  const touched = useMemo(() => new Set(hand?.choice.touched ?? []), [hand?.choice]);
  const starts = useMemo(
    () => new Set((hand?.answers ?? []).flatMap((a) => a.touches.slice(0, 1))),
    [hand?.answers],
  );
  const { pull, start, moved } = usePull({ sheet, sectors, lit, touch: props.onTouchPiece });

  const strikes = useMemo(() => {
    const lit = [...(props.glow ?? [])].filter((thing) => thing.includes('>'));
    const meant = chosen ?? hand?.primary;
    return lit.length > 0 ? lit : meant ? strikesOf(meant) : [];
  }, [props.glow, chosen, hand?.primary]);
  const asked = useMemo(() => askedOf(zones, hand?.answers ?? []), [zones, hand?.answers]);
  const look = useCallback(
    (ids: string[], below?: number) => {
      const tray = asked[0] && traysOf(zones).get(asked[0].border.id);
      // On a small screen the zone that is asked fills the width.
      if (tray && small) {
        lookAt(around([tray]), 0, below);
        return;
      }
      const boxes = ids.filter((id) => sectors.includes(id)).map(boxOf);
      if (boxes.length > 0) lookAt(around(boxes), 0, below);
    },
    [sectors, lookAt, asked, zones, small],
  );
  const frameAll = useCallback(
    (ids: string[] | null) => {
      const trays = traysOf(zones);
      const boxes = (ids ?? []).map((id) => trays.get(id) ?? boxOf(id));
      frameOn(boxes.length > 0 ? around(boxes) : null);
    },
    [zones, frameOn],
  );
  const show = useCallback(
    (id: string) => centreOn(middleOf(id).x + FRAME, middleOf(id).y + FRAME),
    [centreOn],
  );
  useEffect(() => {
    if (props.handle)
      props.handle.current = { zoom, fit: fitAll, show, look, push, frame: frameAll };
  }, [props.handle, zoom, fitAll, show, look, push, frameAll]);

  const keyed = useRef(false); // the arrows lead the eye, not where the focus happens to lie
  useEffect(() => {
    if (props.focus && keyed.current) look([props.focus]);
  }, [props.focus]);

  const touch = useCallback(
    (cell: string) => !dragged.current && props.onTouch(cell),
    [props.onTouch, dragged],
  );
  const describe = useCallback(
    (id: string) =>
      describeSector({ ...field, orders: shown }, id, scene.seats, lang, hand?.answers ?? []),
    [field, shown, scene.seats, lang, hand?.answers],
  );
  const labels = useMemo(
    () =>
      new Map(
        scene.cells
          .filter(
            (c) =>
              c.label &&
              c.label.toLowerCase() !== c.id.toLowerCase() &&
              !c.id.endsWith('R') &&
              !/^\w\d$/.test(c.label),
          )
          .map((c) => [c.id, c.label]),
      ),
    [scene.cells],
  );
  const markOf = (place: Place) => {
    if (place.heaps.some((h) => touched.has(h.id))) return 'selected' as const;
    const pile = pileOf(place, (id) => lit.has(id));
    return pile
      ? marks.pieces.get(pile) === 'target'
        ? ('target' as const)
        : ('selectable' as const)
      : ('ready' as const);
  };
  const size = {
    width: SIZE.width * view.scale,
    height: SIZE.height * view.scale,
    transform: `translate(${view.x}px, ${view.y}px)`,
  };
  const last = arrows.find((a) => a.last && a.arrow.order === draft);
  const choices = hand?.along.length ?? 0;
  // On a small screen the numbers at the end of an arrow come into view.
  useEffect(() => {
    if (!small || !last || choices < 2) return;
    const end = on(last.arrow.curves[last.arrow.curves.length - 1], 0.62);
    const [at, half] = [(end.x + FRAME) * view.scale + view.x, choices * 25 + 12];
    if (at - half < 0 || at + half > frameSize.current.w) centreOn(end.x + FRAME, end.y + FRAME);
  }, [draft, choices]);
  return (
    <div
      className="board cm-board"
      ref={frame}
      onKeyDownCapture={() => {
        keyed.current = true;
      }}
    >
      <div className="sheet" style={size} ref={sheet}>
        <svg
          viewBox={`${-FRAME} ${-FRAME} ${SIZE.width} ${SIZE.height}`}
          className="drawing"
          aria-hidden="true"
        >
          <Defs />
          <Engraving field={field} />
          <Borders field={field} />
          <Floors
            sectors={sectors}
            lit={lit}
            goals={hand?.choice.touched ?? []}
            glow={props.glow}
            focus={props.focus}
            marks={marks}
          />
          <Lettering field={field} labels={labels} />
          {field.borders
            .filter((b) => b.from !== b.to)
            .map((b) => (
              <Pill key={b.id} border={b} {...pill(b.id)} />
            ))}
          {[...field.sectors.values()].map((s) => (
            <Marks key={s.id} sector={s} />
          ))}
          <Boxes field={field} />
          {places.map((p) => (
            <g
              key={p.key}
              data-stand={p.key}
              data-thing={p.heaps.map((h) => h.id).join(' ')}
              className="place"
              style={{ transform: `translate(${p.x}px, ${p.y}px) scale(${p.scale})` }}
            >
              <Stand place={p} mark={markOf(p)} />
            </g>
          ))}
          {arrows.map(({ arrow, ...more }) => (
            <OrderArrow key={arrow.order.id + arrow.order.from} arrow={arrow} {...more} />
          ))}
          {pull && (
            <path
              d={`M${pull.from.x} ${pull.from.y}L${pull.to.x} ${pull.to.y}`}
              stroke="#2f66ad"
              strokeWidth="7"
              strokeDasharray="2 12"
              strokeLinecap="round"
            />
          )}
          {planning && (
            <Rooms
              field={field}
              side={side}
              orders={[...shown, ...(draft ? [draft] : [])]}
              lit={sectors.filter((id) => lit.has(id) || touched.has(id))}
            />
          )}
          <Dice field={field} />
          <Frame />
          <Zones
            zones={zones}
            asked={asked}
            lit={lit}
            touched={touched}
            targets={marks.pieces}
            space={space}
            strikes={strikes}
          />
        </svg>
        <BoardGrid
          cells={scene.cells}
          label={props.label}
          shape="square"
          place={(c) => percent(boxOf(c.id))}
          step={(id, key) => nextSector(id, key, sectors)}
          describe={describe}
          onTouch={touch}
          onInspect={props.onInspect}
          onFocus={props.onFocus}
          start={marks.subject?.at ?? null}
          lit={(id) =>
            lit.has(id) || places.some((p) => p.at === id && p.heaps.some((h) => lit.has(h.id)))
          }
        />
        {zones.length === 0 &&
          places.map((p) => {
            const pile =
              pileOf(p, (id) => touched.has(id)) ??
              pileOf(p, (id) => lit.has(id)) ??
              pileOf(p, (id) => starts.has(id));
            if (!pile) return null;
            const held = touched.has(pile);
            return (
              <button
                key={p.key}
                className="ship-button cm-grip"
                data-grip
                data-stand-button={p.key}
                data-thing={p.heaps.map((h) => h.id).join(' ')}
                style={style(touchBox(p))}
                tabIndex={-1}
                aria-label={`${p.heaps[0].title}, ${placeName(p.at, w)}`}
                aria-pressed={held}
                onPointerDown={(e) => start(e, { x: p.x, y: p.y - 16 }, pile, held)}
                onClick={() => !moved.current && props.onTouchPiece(pile)}
              />
            );
          })}
        <Boxes.Hands
          field={field}
          lit={lit}
          touched={touched}
          onTouch={props.onTouchPiece}
          style={style}
        />
        <Zones.Hands
          zones={zones}
          space={space}
          seen={small ? seenOf(view, frameSize.current) : undefined}
          lit={lit}
          touched={touched}
          onTouch={props.onTouchPiece}
          onSpace={setSpace}
          style={style}
        />
        {hand && last && hand.along.length > 1 && (
          <Stepper
            along={hand.along}
            chosen={hand.choice.chosen}
            arrow={last.arrow}
            play={hand.play}
          />
        )}
      </div>
      {small && zones.length === 0 && (
        <MiniField
          field={field}
          places={places}
          view={view}
          frame={frameSize.current}
          onMove={(x, y) => centreOn(x, y)}
        />
      )}
      {zones.length > 0 && (
        <ul className="visually-hidden">
          {describeZones(field, scene.seats, lang).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
