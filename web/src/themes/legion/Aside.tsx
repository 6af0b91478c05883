// SPDX-License-Identifier: MIT
// Below the dispatch: who holds on what, how things stand, and how each score comes about.
import { useState, type ReactNode } from 'react';
import type { PanelProps } from '../../model/theme';
import type { TrayItem } from '../../model/types';
import { Checks } from './Checks';
import { readTable, type Table } from './scene';
import { LOOKS } from './colours';
import { Blazons } from './Head';
import { OrderCard } from './Orders';
import { Goals } from './Strip';
import { Worth } from '../../panels/Worth';
import { Term } from '../../ui/Term';
import { useWords } from './words';

function Lines({ name, lines }: { name: string; lines: TrayItem[] }) {
  const { w } = useWords();
  return (
    <table className="lg-lines">
      <caption>{w('score', { side: name })}</caption>
      <tbody>
        {lines.map((l) => (
          <tr key={l.id} data-line={l.kind}>
            <th scope="row">{l.title}</th>
            <td>{l.count}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{w('total')}</th>
          <td>{lines.reduce((n, l) => n + l.count, 0)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const isOver = (table: Table) =>
  table.sides.some((s) => s.lines.some((l) => l.kind.startsWith('objective')));

interface StandingProps {
  table: Table;
  own: number;
  children: ReactNode;
}

function Standing({ table, own, children }: StandingProps) {
  const { w, t } = useWords();
  const [open, setOpen] = useState<number | null>(null);
  const over = isOver(table);
  const all = Math.max(
    1,
    table.sides.reduce((n, s) => n + s.points, 0),
  );
  const byTeam = [...table.sides].sort((a, b) =>
    a.team === b.team
      ? a.seat - b.seat
      : a.team === table.sides[own].team
        ? -1
        : b.team === table.sides[own].team
          ? 1
          : a.team - b.team,
  );
  return (
    <section className="panel lg-standing">
      <header>
        <h2>
          <Term word="term.victory_points">{w('standing')}</Term>
        </h2>
        {!over && <small>{w('withoutObjectives')}</small>}
      </header>
      <div className="lg-stand-bar" aria-hidden="true">
        {byTeam.map((s) => (
          <span
            key={s.seat}
            style={{ flexGrow: s.points / all, background: s.colour && LOOKS[s.colour].dark }}
          >
            {s.points > 0 && (
              <>
                {s.colour && t(LOOKS[s.colour].letter)} {s.points}
              </>
            )}
          </span>
        ))}
      </div>
      <ul>
        {byTeam.map((s) => (
          <li key={s.seat}>
            <button
              aria-expanded={open === s.seat}
              onClick={() => setOpen(open === s.seat ? null : s.seat)}
            >
              <b style={{ color: s.colour && LOOKS[s.colour].name }}>{s.name}</b>
              <Blazons side={s} size={15} />
              <b>{s.points}</b>
            </button>
            {(open === s.seat || over) && s.lines.length > 0 && (
              <Lines name={s.name} lines={s.lines} />
            )}
          </li>
        ))}
      </ul>
      {children}
      {table.sums.map(({ team, lines }) => (
        <Lines
          key={team}
          name={table.sides
            .filter((s) => s.team === team)
            .map((s) => s.name)
            .join(' + ')}
          lines={lines}
        />
      ))}
    </section>
  );
}

export function Aside({ scene, theme, viewer, hidden }: PanelProps) {
  const { w } = useWords();
  const table = readTable(scene);
  const own = table.eyes ?? viewer ?? Math.max(0, table.active);
  const side = table.sides[own];
  return (
    <>
      <Standing table={table} own={own}>
        {!isOver(table) && <Worth scene={scene} theme={theme} seat={own} />}
      </Standing>
      {!isOver(table) && <Checks table={table} own={own} />}
      {table.event && (
        <section className="panel lg-event-panel">
          <h2>{table.event.title}</h2>
          <p>{table.event.text}</p>
        </section>
      )}
      <div className="lg-phone-only">
        <section className="panel">
          <h2>
            <Term word="term.objective">{w('objectives')}</Term>
          </h2>
          {!hidden && (
            <Goals list={[...side.objectives, ...table.shared]} hidden={side.objectivesHidden} />
          )}
        </section>
        <section className="panel">
          <h2>
            <Term word="term.line">{w('battleLine')}</Term>
          </h2>
          <div className="lg-cards">
            {table.line.map((o) => (
              <OrderCard key={o.id} order={o} />
            ))}
          </div>
        </section>
        <section className="panel">
          <h2>{table.battle}</h2>
          <ul className="lg-rewards-list">
            {table.rewards.map((r) => (
              <li key={r.id}>
                <b>{r.title}</b> {r.text}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
