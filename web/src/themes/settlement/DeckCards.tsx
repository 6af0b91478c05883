// SPDX-License-Identifier: MIT
// The cards of a deck as they lie on the table, each once, with how many of it there are.
import { Icon } from '../../ui/Icon';
import type { DeckCard } from './scene';

export function DeckCards({ cards }: { cards: DeckCard[] }) {
  const once = cards.filter((card, i) => cards.findIndex((c) => c.title === card.title) === i);
  const many = (title: string) => cards.filter((card) => card.title === title).length;
  return (
    <ul className="sb-laid">
      {once.map(({ id, title, text, star }) => (
        <li key={title} data-word={`tactic.${id}`}>
          <b>
            {star && <Icon name="gi:round-star" size={14} />}
            {title}
            {many(title) > 1 && <i>× {many(title)}</i>}
          </b>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
