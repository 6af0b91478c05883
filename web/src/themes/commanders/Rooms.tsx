// SPDX-License-Identifier: MIT
// In each sector that can be touched while orders are drawn: how many will stand there, of six.
import { boxOf } from './layout';
import { ROOM, standing } from './rooms';
import type { Field, Order } from './scene';

export function Rooms({
  field,
  side,
  orders,
  lit,
}: {
  field: Field;
  side: number;
  orders: Order[];
  lit: string[];
}) {
  return (
    <g aria-hidden="true">
      {lit
        .filter((id) => !id.endsWith('R'))
        .map((id) => {
          const b = boxOf(id);
          const n = standing(field, side, orders, id);
          return (
            <g
              key={id}
              transform={`translate(${b.x + b.width - 40} ${b.y + b.height - 26})`}
              className="cm-room"
            >
              <rect
                x="-26"
                y="-13"
                width="52"
                height="26"
                rx="13"
                fill={n >= ROOM ? '#8a1a13' : '#1b1008'}
                stroke="#c9a35a"
                strokeWidth="1.4"
              />
              <text y="5.5">{`${n} / ${ROOM}`}</text>
            </g>
          );
        })}
    </g>
  );
}
