// SPDX-License-Identifier: MIT
// Command cards: in a hand, in the Line, in front of a player.
import { memo } from 'react';
import { alike } from '../../ui/alike';
import { Icon } from '../../ui/Icon';
import { aboutOrder } from './about';
import { Brief } from './Brief';
import { TokenIcon } from './Dice';
import { useFitting } from './fitting';
import type { Order } from './scene';
import { ORDERS } from './tokens';
import { useWords } from './words';

interface Props {
  order: Order;
  lit?: boolean;
  on?: boolean;
  small?: boolean; // of a narrow card
  onTouch?: (id: string) => void;
}

export const OrderCard = memo(({ order, lit, on, small, onTouch }: Props) => {
  const { w } = useWords();
  const told = aboutOrder(order, w);
  const ref = useFitting<HTMLButtonElement>(order.text);
  return (
    <button
      ref={ref}
      className={`lg-order${order.token ? ' permanent' : ''}${lit ? ' lit' : ''}${small ? ' small' : ''}${order.used ? ' used' : ''}`}
      data-item={order.id}
      aria-pressed={onTouch ? Boolean(on) : undefined}
      aria-disabled={!lit && !on}
      {...told}
      aria-label={told['data-about'].replaceAll('\n', '. ')}
      onClick={() => (lit || on) && onTouch?.(order.id)}
    >
      <b>{order.title}</b>
      <span className="lg-emblem">
        {order.token && <TokenIcon token={order.token} size={small ? 18 : 22} />}
        <Icon name={ORDERS[order.entry] ?? 'gi:scroll-unfurled'} size={small ? 22 : 30} />
        {order.cost !== undefined && <i>{order.cost}</i>}
      </span>
      <small className="lg-said whole" aria-hidden="true">
        {order.text}
      </small>
      <small className="lg-said brief" aria-hidden="true">
        {order.brief ? <Brief text={order.brief} /> : order.text}
      </small>
    </button>
  );
}, alike);
