// SPDX-License-Identifier: MIT
// One order as it is written by hand: "2 [sign] c1 → c2 → c3".
import { Sign } from './Figure';
import { lineText, type Note } from './orders';
import { ARM_OF, type Order } from './scene';
import { bombards } from './ways';
import { placeName, useWords } from './words';

const Stroke = ({ dashed }: { dashed: boolean }) => (
  <svg width="38" height="16" viewBox="0 0 38 16">
    <path
      d="M3 9Q16 6.5 31 8.5"
      fill="none"
      stroke="#22354f"
      strokeWidth="1.8"
      strokeDasharray={dashed ? '5 3.5' : undefined}
      strokeLinecap="round"
    />
    <path
      d="M27 3.5 35 8.6 26.5 13"
      fill="none"
      stroke="#22354f"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

export function OrderLine({ order, note, last }: { order: Order; note?: Note; last?: boolean }) {
  const { w } = useWords();
  const way = [order.from, ...order.legs];
  return (
    <li className={last ? 'cm-line last' : 'cm-line'} data-line={lineText(order)}>
      <span className="visually-hidden">{`${order.count} ${w(ARM_OF[order.letter])}, ${way.map((sector) => placeName(sector, w)).join(' → ')}`}</span>
      <span aria-hidden="true" className="cm-ink">
        <b>{order.count}</b>
        <svg width="2.5rem" height="1.8rem" viewBox="-12.5 -9 25 18">
          <Sign arm={ARM_OF[order.letter]} width={22} ink="#22354f" fill="none" />
        </svg>
        {way.map((sector, i) => (
          <span key={i} className="cm-stop">
            {i > 0 && <Stroke dashed={bombards(order)} />}
            {sector.endsWith('R') ? (
              <i className="cm-far">{placeName(sector, w)}</i>
            ) : (
              <i>
                {sector[0]}
                <b>{sector[1]}</b>
              </i>
            )}
          </span>
        ))}
      </span>
      {note?.text && <small className={note.bad ? 'bad' : undefined}>{note.text}</small>}
    </li>
  );
}
