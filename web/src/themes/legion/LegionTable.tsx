// SPDX-License-Identifier: MIT
// The table of the legion game: one battlefield large, the others small, Battle Line and rewards in
// the middle, one's hand below.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BoardProps } from '../../board/props';
import { around, middle } from '../../model/place';
import { othersOf } from '../../model/sides';
import { settings } from '../../model/settings';
import { useHeard } from '../../ui/useHeard';
import { Defs } from './Defs';
import { Field } from './Field';
import { useFlights } from './flights';
import './legion.css';
import { Line, Starts } from './Line';
import { placingOf } from './placing';
import { placeOf, readTable } from './scene';
import { Strip } from './Strip';
import { FLIP } from './verbs';

const NONE = new Set<string>();

// Whose dice and cards a question is about, where it is not one's own.
function elsewhere(lit: Set<string>, own: number): number | null {
  const seats = new Set([...lit].flatMap((id) => placeOf(id)?.seat ?? []));
  return seats.size > 0 && !seats.has(own) ? [...seats][0] : null;
}

export function LegionTable(props: BoardProps) {
  const { scene, hand, small, onTouch, onTouchPiece } = props;
  const root = useRef<HTMLDivElement>(null);
  const table = useMemo(() => readTable(scene), [scene]);
  const own = table.eyes ?? props.viewer ?? Math.max(0, table.active);
  useFlights(root, table);
  const [looked, look] = useState<number | null>(null);
  const [zoom, setZoom] = useState(1);
  // what is to be in sight above what covers the lowest pixels
  const [aim, takeAim] = useState<{ ids: string[]; below: number }>({ ids: [], below: 0 });
  const large = looked ?? own;
  const choice = hand?.choice ?? null;
  const answers = useMemo(() => hand?.answers ?? [], [hand?.answers]);
  const lit = choice?.lit ?? NONE;
  const touched = useMemo(() => new Set(choice?.touched ?? []), [choice]);
  // Whatever is chosen, another may be chosen instead.
  const able = useMemo(() => new Set(answers.flatMap((a) => a.touches)), [answers]);
  const rings = useMemo(() => {
    const all = lit.size > 0 ? lit : able;
    if (touched.size > 0) return all;
    // Of a way from square to square its end is ringed once its beginning has been touched.
    const firsts = new Set(answers.map((a) => a.touches[0]));
    return new Set(
      [...all].filter((id) => !/[es]$/.test(id) || placeOf(id) === null || firsts.has(id)),
    );
  }, [answers, lit, able, touched]);
  const placing = useMemo(
    () => placingOf(table.sides[own], answers, choice, table.promises),
    [table, own, answers, choice],
  );
  const targets = props.marks.pieces as Map<string, string>;

  // On a small screen the battlefield a question is about comes by itself; one's own comes back
  // with one's own question.
  const about = elsewhere(able, own);
  const asked = hand?.answers;
  useEffect(() => look(small ? about : null), [asked, small]);

  // F turns the card in hand.
  const turn = useRef<() => void>();
  turn.current = placing.held && placing.both ? () => onTouchPiece(FLIP) : undefined;
  useHeard('keydown', (e) => {
    if (
      e.key.toLowerCase() !== 'f' ||
      e.ctrlKey ||
      e.metaKey ||
      e.altKey ||
      !settings().letters ||
      !turn.current ||
      document.querySelector('dialog[open]') ||
      e.target instanceof HTMLInputElement
    )
      return;
    turn.current();
    e.preventDefault();
  });

  // Who has chosen a card by key goes on to the first place it may take, one that closes something
  // if there is any.
  const card = placing.held?.id;
  useEffect(() => {
    if (placing.at || !document.activeElement?.matches('.lg-card:focus-visible')) return;
    const first =
      [...placing.frames].sort(([, a], [, b]) => Number(b !== null) - Number(a !== null))[0]?.[0] ??
      '';
    root.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(first)}"]`)?.focus();
  }, [card]);

  const show = useCallback((ids: string[]) => {
    const field = root.current?.querySelector('.lg-field.large [data-board]');
    if (!field) return;
    const found = ids.flatMap(
      (id) =>
        field.querySelector(`[data-cell="${CSS.escape(id)}"], [data-square="${CSS.escape(id)}"]`) ??
        [],
    );
    const start = field.querySelector('[role=gridcell][tabindex="0"]');
    const boxes = (found.length > 0 || !start ? found : [start]).map((e) =>
      e.getBoundingClientRect(),
    );
    if (boxes.length === 0) return;
    const at = middle(around(boxes));
    const room = field.getBoundingClientRect();
    field.scrollBy(
      at.x - (room.left + room.right) / 2,
      at.y - (room.top + room.bottom - parseFloat(getComputedStyle(field).paddingBottom)) / 2,
    );
  }, []);
  useEffect(() => {
    if (props.handle)
      props.handle.current = {
        zoom: (f) => setZoom((z) => Math.min(2.4, Math.max(0.5, z * f))),
        fit: () => setZoom((z) => (z === 1 ? 0.01 : 1)),
        show: (id) => show([id]),
        look: (ids, below = 0) => takeAim({ ids, below }),
        push: (_dx, _dy, below = 0) => takeAim((old) => (below > 0 ? old : { ids: [], below })),
      };
  }, [props.handle, show]);
  useLayoutEffect(() => {
    if (aim.ids.length > 0) show(aim.ids);
  }, [aim]);

  const field = (seat: number) => {
    const side = table.sides[seat];
    return (
      <Field
        key={seat}
        scene={scene}
        table={table}
        side={side}
        own={own}
        large={seat === large}
        small={small}
        zoom={zoom}
        placing={seat === own ? placing : undefined}
        answers={answers}
        lit={rings}
        able={able}
        touched={touched}
        targets={targets}
        focus={props.focus}
        glow={props.glow}
        onCell={onTouch}
        onThing={onTouchPiece}
        onFocus={props.onFocus}
        onLook={
          seat === own && large === own
            ? undefined
            : () => look(seat === large || seat === own ? null : seat)
        }
        looking={seat === large && seat !== own}
      />
    );
  };
  const others = othersOf(scene, own);
  const mate = others.find((s) => table.sides[s].team === table.sides[own].team);
  const rivals = others.filter((s) => s !== mate);
  const line = (band: boolean, part?: 'line' | 'rewards') => (
    <Line
      table={table}
      lit={able}
      touched={touched}
      onTouch={onTouchPiece}
      band={band}
      part={part}
    />
  );
  const starts = table.starts.length > 0 && (
    <Starts table={table} lit={able} touched={touched} onTouch={onTouchPiece} />
  );
  const strip = (
    <Strip
      table={table}
      side={table.sides[own]}
      lit={able}
      touched={touched}
      flipped={placing.flipped}
      onTouch={onTouchPiece}
      small={small}
      hidden={!props.showPeek}
    />
  );
  // The one that is looked at takes the large place; the one that lay there takes its place.
  const at = (seat: number) => field(seat === large ? own : seat);
  if (small) {
    const part = [...able].some((id) => id.startsWith('reward:'))
      ? 'rewards'
      : table.line.some((o) => able.has(o.id))
        ? 'line'
        : null;
    return (
      <div
        className="lg-board small"
        ref={root}
        data-large={large}
        style={{ '--covered': `${aim.below}px` } as React.CSSProperties}
      >
        <Defs />
        <div className="lg-row rivals">
          {[...rivals, ...(mate === undefined ? [] : [mate])].map(at)}
        </div>
        {part && line(true, part)}
        <div className="lg-row main">{starts || field(large)}</div>
        {strip}
      </div>
    );
  }
  const two = rivals.length === 1;
  return (
    <div className={`lg-board seats-${table.sides.length}`} ref={root} data-large={large}>
      <Defs />
      <div className="lg-row rivals">
        {rivals.map(at)}
        {two && line(false)}
      </div>
      {!two && line(true)}
      <div className="lg-row main">
        {starts || field(large)}
        {mate !== undefined && at(mate)}
      </div>
      {strip}
    </div>
  );
}
