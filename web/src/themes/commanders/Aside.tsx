// SPDX-License-Identifier: MIT
// Below the dispatch: the enemy's closed sheet or both sheets open, what goes on in the zones, and
// the round clock.
import { useMemo } from 'react';
import type { PanelProps } from '../../model/theme';
import { Seal } from '../../ui/Seal';
import { Worth } from '../../panels/Worth';
import { Term } from '../../ui/Term';
import { Sight } from './Arrows';
import { Figure, Sign, Turned } from './Figure';
import { OrderLine } from './Lines';
import { linesOf } from './orders';
import { RoundPoints } from './RoundPoints';
import { readField, readOrder, type Field, type Order } from './scene';
import { useWords, type SayHere } from './words';
import { Watch } from './Watch';

const sideName = (scene: PanelProps['scene'], side: number) => scene.seats[side] ?? '';

// A folded sheet: the same picture while it is written, and the seal on it from then on.
function Closed({ scene, theme, side, writing }: PanelProps & { side: number; writing: boolean }) {
  const { w } = useWords();
  return (
    <section className="cm-closed" aria-label={w('enemySheet', { side: sideName(scene, side) })}>
      <h2>{sideName(scene, side)}</h2>
      <p className="hand">{w(writing ? 'writing' : 'closed')}</p>
      <small>{w('opened')}</small>
      {!writing && (
        <Seal theme={theme} seat={side} size={50} colour={theme.looks.sides[side]?.button} />
      )}
    </section>
  );
}

const Opened = ({ scene, field }: PanelProps & { field: Field }) => (
  <Both
    scene={scene}
    sheets={field.sheets.map((lines, side) =>
      lines.length > 0 || field.written?.side !== side
        ? lines
        : field.orders.filter((o) => !o.id.endsWith('+')),
    )}
  />
);

function Both({ scene, sheets }: { scene: PanelProps['scene']; sheets: Order[][] }) {
  const { w } = useWords();
  return (
    <section className="cm-both" aria-label={w('bothSheets')}>
      {sheets.map((lines, side) => (
        <div key={side} className={`cm-open side-${side}`}>
          <h2>{sideName(scene, side)}</h2>
          <ol>
            {lines.length === 0 ? (
              <li className="cm-line cm-empty">{w('noOrders')}</li>
            ) : (
              lines.map((o) => <OrderLine key={o.id} order={o} />)
            )}
          </ol>
        </div>
      ))}
    </section>
  );
}

// What both had ordered in the round before.
function Before({ scene, told }: PanelProps) {
  const { w } = useWords();
  const sheets = [0, 1].map((seat) =>
    linesOf(told, seat).flatMap((line) => readOrder(line, line) ?? []),
  );
  if (sheets.every((lines) => lines.length === 0)) return null;
  return (
    <details className="cm-before">
      <summary>{w('sheetsBefore')}</summary>
      <Both scene={scene} sheets={sheets} />
    </details>
  );
}

function Clock({ scene, theme, field }: PanelProps & { field: Field }) {
  const { w } = useWords();
  const held = [0, 1].map(
    (side) =>
      [...field.sectors.values()].filter((s) => s.owner === side && !s.id.endsWith('R')).length,
  );
  const first = held[0] === held[1] ? null : held[0] > held[1] ? 0 : 1;
  const over = field.phase === theme.words.phases.length - 1; // it has been given
  return (
    <section className="panel cm-clock" aria-label={w('clock')}>
      <Watch pool={field.pool} />
      <div>
        <h2>
          <Term word="term.round_clock">{w('clock')}</Term>
        </h2>
        <p>
          <b>{w('left', { n: field.pool })}</b> {w('majority')}
        </p>
        <p>
          {held.map((n, side) => (
            <b key={side} style={{ color: theme.looks.sides[side].name }}>
              {side === 1 && !over
                ? w('soFar', { held: w('holds', { side: sideName(scene, side), n }) })
                : w('holds', { side: sideName(scene, side), n })}
              {side === 0 ? ', ' : over ? '.' : ' '}
            </b>
          ))}
          {over ? '' : first === null ? w('lost') : w('wouldGet', { side: sideName(scene, first) })}
        </p>
      </div>
    </section>
  );
}

function Zones({ scene, theme, field }: PanelProps & { field: Field }) {
  const { w } = useWords();
  const zones = [...new Set(field.fighters.map((f) => f.zone))].sort();
  if (zones.length === 0) return null;
  return (
    <section className="panel cm-zones">
      <header>
        <h2>
          <Term word="term.zone">{w('zones', { n: zones.length })}</Term>
        </h2>
        <small>{w('hitsTogether')}</small>
      </header>
      <ul>
        {zones.map((zone) => (
          <li key={zone}>
            <b>
              {zone.endsWith('*')
                ? w('building', { at: zone.slice(0, 2) })
                : zone.replace('-', ' : ')}
            </b>
            <span>
              {[0, 1].map((side) => {
                const own = field.fighters.filter((f) => f.zone === zone && f.side === side);
                return (
                  <i key={side} style={{ color: theme.looks.sides[side].name }}>
                    {sideName(scene, side)} {own.filter((f) => !f.hit && !f.routed).length}/
                    {own.length}
                  </i>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Upright = { spent: false, routed: false, square: false, building: false };

function Key_({ field, w }: { field: Field; w: SayHere }) {
  if (field.step === 0) {
    return (
      <ul className="cm-key">
        {[...field.sectors.values()].some((s) => s.tokens[0] + s.tokens[1] > 0) && (
          <li>
            <svg width="22" height="22" viewBox="-22 -22 44 44" aria-hidden="true">
              <Sight at={{ x: 0, y: 0 }} side={0} />
            </svg>
            <Term word="term.token">{w('laid')}</Term>
          </li>
        )}
        {(['infantry', 'cavalry', 'artillery'] as const).map((arm) => (
          <li key={arm}>
            <svg width="2.2rem" height="1.6rem" viewBox="-11 -8 22 16" aria-hidden="true">
              <Sign arm={arm} width={20} />
            </svg>
            <Term word={`arm_title.${arm}`}>{w(arm)}</Term>
          </li>
        ))}
        <li>
          <svg width="40" height="14" viewBox="-43 -9 86 18" aria-hidden="true">
            <rect
              x="-42"
              y="-8.5"
              width="84"
              height="17"
              rx="8.5"
              fill="#e9dcb6"
              stroke="#3b2a1a"
            />
            <path
              d="M-32-3.5H32M-32 4H32"
              stroke="#3b2a1a"
              strokeWidth="4.6"
              strokeDasharray="9 6"
              opacity=".6"
            />
          </svg>
          {w('border')}
        </li>
      </ul>
    );
  }
  return (
    <ul className="cm-key">
      <li>
        <svg width="28" height="14" viewBox="-17 -8 34 16" aria-hidden="true">
          <ellipse rx="14" ry="6" fill="none" stroke="#c9a35a" strokeWidth="3.5" />
        </svg>
        <Term word="badge.square">{w('square')}</Term>
      </li>
      <li>
        <svg width="34" height="16" viewBox="-30 -14 62 20" aria-hidden="true">
          <Figure arm="infantry" side={0} state={{ ...Upright, routed: true }} />
        </svg>
        <Term word="badge.routed">{w('routed')}</Term>
      </li>
      <li>
        <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
          <Turned x={0} y={0} />
        </svg>
        <Term word="badge.spent">{w('spent')}</Term>
      </li>
    </ul>
  );
}

export function Aside(props: PanelProps) {
  const { scene, viewer, theme, owing } = props;
  const { w } = useWords();
  const field = useMemo(() => readField(scene), [scene]);
  const scoring = field.phase === theme.words.phases.length - 1;
  const other = viewer === 1 ? 0 : 1;
  const known = field.sheets[1 - (viewer ?? 0)].length > 0;
  return (
    <>
      {field.phase === 0 ? null : field.step > 0 ? (
        <Zones {...props} field={field} />
      ) : scoring || known ? (
        <Opened {...props} field={field} />
      ) : (
        <Closed
          {...props}
          side={other}
          writing={field.phase === 1 && owing?.includes(other) === true}
        />
      )}
      {field.phase === 1 && <RoundPoints {...props} />}
      {field.phase === 1 && <Before {...props} />}
      {field.phase > 0 && field.step === 0 && <Clock {...props} field={field} />}
      <div className="panel">
        <Worth scene={scene} theme={theme} />
      </div>
      <Key_ field={field} w={w} />
    </>
  );
}
