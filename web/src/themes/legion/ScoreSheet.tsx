// SPDX-License-Identifier: MIT
// The end of the legion game: the score counted up column by column before everybody, with what has
// given the points, and who led after each column.
import { useLayoutEffect, useRef, useState } from 'react';
import { Worth } from './Worth';
import { calmMotion, settings } from '../../model/settings';
import type { ScoresProps } from '../../model/theme';
import { Icon } from '../../ui/Icon';
import { LOOKS } from './colours';
import { COLUMNS, groupsOf, pointsIn, pointsOf, sharedOf, totalsAfter } from './counted';
import { Blazon } from './Head';
import { readTable, type Side } from './scene';
import { Cell } from './ScoreCell';
import { ScoreLead } from './ScoreLead';
import { useWords } from './words';
import './score.css';

const PER_COLUMN = 1100; // ms at speed 1

// How many columns have been counted. Space and the right arrow go on, Escape to the end.
function useCount(all: number, atOnce: boolean): [number, () => void] {
  const { speed } = settings();
  const [n, setN] = useState(atOnce ? all : 0);
  useLayoutEffect(() => {
    if (n >= all) return;
    const timer = setTimeout(() => setN(n + 1), PER_COLUMN / (speed || 1));
    const key = (e: KeyboardEvent) => {
      if (e.key === 'Escape') setN(all);
      else if (e.key === ' ' || e.key === 'ArrowRight') setN(n + 1);
      else return;
      e.preventDefault();
      e.stopPropagation();
    };
    window.addEventListener('keydown', key, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', key, true);
    };
  }, [n, all, speed]);
  return [n, () => setN(atOnce ? all : 0)];
}

// On a small screen the column that is counted is brought into sight.
function useColumnInSight(counted: number) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const column = ref.current?.querySelector<HTMLElement>('th.now');
    const names = ref.current?.querySelector<HTMLElement>('tbody th');
    if (!column || !names) return;
    const out = Math.min(0, parseFloat(getComputedStyle(names).left) || 0); // pushed out
    ref.current!.scrollLeft = column.offsetLeft - names.offsetWidth - out - 6;
  }, [counted]);
  return ref;
}

function useHow(scene: ScoresProps['scene']) {
  const items = scene.trays.find((tray) => tray.holds === 'worth')?.items ?? [];
  const { w } = useWords();
  return (kinds: string[]) => {
    const found = items.filter((item) => kinds.includes(item.kind.split(':')[0]));
    const each = found[0]?.kind.split(':')[1];
    if (found.length === 0) return w('column.objectives.how');
    return each
      ? w('column.each', { each: found[0].title, n: found[0].count })
      : found.map((item) => item.count).join(', ');
  };
}

const each = (kind: string, scene: ScoresProps['scene']) =>
  Number(
    scene.trays
      .find((tray) => tray.holds === 'worth')
      ?.items.find((item) => item.kind.startsWith(`${kind}:`))
      ?.kind.split(':')[1] ?? 0,
  );

function HeadRow({ scene, counted }: { scene: ScoresProps['scene']; counted: number }) {
  const { w } = useWords();
  const how = useHow(scene);
  return (
    <tr>
      <td />
      {COLUMNS.map((column, i) => (
        <th key={column.title} scope="col" className={i === counted - 1 ? 'now' : ''}>
          <span className="lg-col-signs" aria-hidden="true">
            {column.signs.map((kind) =>
              kind === 'objective' ? (
                <Icon key={kind} name="gi:scroll-unfurled" size={22} />
              ) : (
                <Worth key={kind} kind={kind} each={each(kind, scene)} size={20} />
              ),
            )}
          </span>
          {w(column.title)}
          <small>{how(column.kinds)}</small>
        </th>
      ))}
      <th scope="col" className="total">
        {w('total')}
      </th>
    </tr>
  );
}

function Row({
  side,
  counted,
  own,
  won,
  name,
}: {
  side: Side;
  counted: number;
  own: boolean;
  won: boolean;
  name: string;
}) {
  const { w } = useWords();
  const look = side.colour && LOOKS[side.colour];
  return (
    <tr
      className={own ? 'own' : ''}
      data-score-of={side.seat}
      style={{ '--side': look?.fill } as React.CSSProperties}
    >
      <th scope="row">
        <Blazon side={side} size={26} />
        <span>
          <b>{side.name}</b>
          <small>{[name, own ? w('you') : ''].filter(Boolean).join(', ')}</small>
        </span>
      </th>
      {COLUMNS.map((column, i) => (
        <Cell
          key={column.title}
          side={side}
          column={column}
          points={pointsIn(column, side)}
          state={i < counted - 1 ? 'there' : i === counted - 1 ? 'now' : 'later'}
        />
      ))}
      <td className={`total${won && counted >= COLUMNS.length ? ' won' : ''}`}>
        <b key={counted}>{pointsOf(side, counted)}</b>
      </td>
    </tr>
  );
}

// Two who count together, with the Objective they share.
function TeamRow({
  table,
  team,
  total,
  done,
}: {
  table: ReturnType<typeof readTable>;
  team: Side[];
  total: number;
  done: boolean;
}) {
  const { w } = useWords();
  const shared = sharedOf(table, team[0].team);
  return (
    <tr className="team">
      <th scope="row" colSpan={COLUMNS.length}>
        {team.map((s) => s.name).join(' + ')}
      </th>
      <td className={done ? '' : 'later'}>
        {shared.map((line) => (
          <span key={line.id} className={`lg-goal-chip${line.count > 0 ? ' done' : ''}`}>
            {line.count > 0 ? `✓ +${line.count}` : '✕'} {w('column.shared', { title: line.title })}
          </span>
        ))}
      </td>
      <td className="total">
        <b key={total}>{total}</b>
      </td>
    </tr>
  );
}

export function ScoreSheet({ scene, viewer, winners, names }: ScoresProps) {
  const { w } = useWords();
  const table = readTable(scene);
  const own = viewer ?? table.eyes ?? winners[0] ?? 0;
  const groups = groupsOf(table, own);
  const atOnce = settings().speed === 0 || calmMotion();
  const [counted, again] = useCount(COLUMNS.length, atOnce);
  const scroller = useColumnInSight(counted);
  const totals = totalsAfter(table, groups, counted);
  const done = counted >= COLUMNS.length;
  const [first, second] = [...totals].sort((a, b) => b - a);
  const leader = groups[totals.indexOf(first)].map((s) => s.name).join(' + ');
  const said =
    first === second
      ? w('sheet.level', { n: first })
      : w('sheet.leads', { side: leader, n: first - second });
  return (
    <section className={`lg-sheet-of-score${atOnce ? '' : ' counting'}`} data-counted={counted}>
      <header>
        <h2>{w('sheet')}</h2>
        <p role="status">{counted > 0 ? said : ''}</p>
        <button className="quiet ink" disabled={!done} onClick={again}>
          {w('sheet.again')}
        </button>
      </header>
      <div
        ref={scroller}
        className="lg-sheet-scroll"
        tabIndex={0}
        role="group"
        aria-label={w('sheet')}
      >
        <table>
          <thead>
            <HeadRow scene={scene} counted={counted} />
          </thead>
          <tbody>
            {groups.flatMap((group, g) => [
              ...group.map((side) => (
                <Row
                  key={side.seat}
                  side={side}
                  counted={counted}
                  own={side.seat === own}
                  won={winners.includes(side.seat)}
                  name={names[side.seat] ?? ''}
                />
              )),
              ...(group.length > 1
                ? [
                    <TeamRow
                      key={`team${g}`}
                      table={table}
                      team={group}
                      total={totals[g]}
                      done={done}
                    />,
                  ]
                : []),
            ])}
          </tbody>
        </table>
        <ScoreLead table={table} groups={groups} counted={counted} />
      </div>
    </section>
  );
}
