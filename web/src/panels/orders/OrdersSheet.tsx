// SPDX-License-Identifier: MIT
// Where standing orders are given: for each thing that may be asked what is answered without
// asking. Each change counts at once.
import { useEffect, useState } from 'react';
import type { MatchStore } from '../../model/match';
import {
  decided,
  waysOf,
  type How,
  type Order,
  type Orders,
  type Reaction,
} from '../../model/orders';
import type { Theme } from '../../model/theme';
import type { Piece, Refusal, Scene, Seat } from '../../model/types';
import { useText, type Key } from '../../text';
import { Sheet } from '../../ui/Sheet';
import { nameOf } from '../orderWords';
import './orders.css';

const HALF = 50;

const ordersOf = (how: How, units: Piece[]): Order | null => {
  if (how === 'ask') return null;
  if (how === 'odds') return { how, percent: HALF };
  return how === 'unit' ? { how, unit: units[0].id } : { how };
};

interface RowProps {
  reaction: Reaction;
  order: Order | undefined;
  units: Piece[];
  onDecide: (order: Order | null) => void;
}

function Percent({
  title,
  percent,
  onDecide,
}: {
  title: string;
  percent: number;
  onDecide: (n: number) => void;
}) {
  const t = useText();
  return (
    <label className="percent">
      <input
        type="number"
        min={1}
        max={99}
        defaultValue={percent}
        aria-label={`${title}: ${t('orders.percent')}`}
        onChange={(e) => {
          const n = Math.round(Number(e.currentTarget.value));
          if (n >= 1 && n <= 99) onDecide(n);
        }}
      />
      <span aria-hidden="true"> %</span>
    </label>
  );
}

function Row({ reaction, order, units, onDecide }: RowProps) {
  const t = useText();
  const { id, title, no } = reaction;
  const said = (how: How): Key =>
    how === 'always' && no.length === 0 ? 'orders.do.best' : `orders.do.${how}`;
  return (
    <li className={order ? 'given' : ''} data-reaction={id}>
      <label className="what">
        <span>{title}</span>
        <select
          value={order?.how ?? 'ask'}
          onChange={(e) => onDecide(ordersOf(e.currentTarget.value as How, units))}
        >
          {waysOf(reaction, units.length > 0 || order?.how === 'unit').map((how) => (
            <option key={how} value={how}>
              {t(said(how))}
            </option>
          ))}
        </select>
      </label>
      {order?.how === 'odds' && (
        <Percent
          title={title}
          percent={order.percent}
          onDecide={(percent) => onDecide({ how: 'odds', percent })}
        />
      )}
      {order?.how === 'unit' && (
        <select
          aria-label={`${title}: ${t('orders.which')}`}
          value={order.unit}
          onChange={(e) => onDecide({ how: 'unit', unit: e.currentTarget.value })}
        >
          {!units.some((p) => p.id === order.unit) && (
            <option value={order.unit}>{t('orders.gone')}</option>
          )}
          {units.map((p) => (
            <option key={p.id} value={p.id}>
              {nameOf(p)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

interface Props {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
  seat: Seat;
  onClose: () => void;
}

export function OrdersSheet({ store, scene, theme, seat, onClose }: Props) {
  const t = useText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const given = store.standing.of(seat);
  // Another device of this seat may have given others.
  useEffect(() => void store.standing.load(), []);
  if (!given) return null;
  const units = scene.pieces.filter((p) => p.owner === seat && p.at && p.kind !== theme.hand.lines);
  const give = (orders: Orders | 'sensible') =>
    void store.standing.give(seat, orders).then(setRefusal);
  return (
    <Sheet title={t('orders')} onClose={onClose}>
      <div className="orders-sheet">
        <p>{t('orders.what')}</p>
        <div className="orders-all">
          <button className="paper-button" onClick={() => give('sensible')}>
            {t('orders.sensible')}
          </button>
          <button
            className="paper-button"
            disabled={Object.keys(given.orders).length === 0}
            onClick={() => give({})}
          >
            {t('orders.ask.all')}
          </button>
        </div>
        {refusal && (
          <p className="refusal" role="alert">
            {refusal.message}
          </p>
        )}
        <ul>
          {given.reactions.map((r) => (
            <Row
              key={r.id}
              reaction={r}
              order={given.orders[r.id]}
              units={units}
              onDecide={(order) => give(decided(given.orders, r.id, order))}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
