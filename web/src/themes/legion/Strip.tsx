// SPDX-License-Identifier: MIT
// One's own things along the lower edge: General, actions, coins; Army cards; Command cards and
// permanents; Objectives.
import { memo } from 'react';
import { alike } from '../../ui/alike';
import { Icon } from '../../ui/Icon';
import { Term } from '../../ui/Term';
import { aboutCard } from './about';
import { CardIcon } from './ArmyCard';
import { DieIcon } from './Dice';
import { Blazons } from './Head';
import { OrderCard } from './Orders';
import { type Objective, type Side, type Table } from './scene';
import { turned } from './face';
import { useWords } from './words';

interface Props {
  table: Table;
  side: Side;
  lit: Set<string>;
  touched: Set<string>;
  flipped: boolean; // the card in hand is held the other way round
  onTouch: (thing: string) => void;
  small?: boolean;
  hidden: boolean; // one's own secrets are covered for the moment
}

interface GoalsProps {
  list: Objective[];
  hidden: number;
}

export const Goals = memo(({ list, hidden }: GoalsProps) => {
  const { w } = useWords();
  return (
    <ul className="lg-goals">
      {list.map((o) => (
        <li key={o.id} data-item={o.id} title={o.text}>
          <b>
            {o.shared && <Icon name="gi:linked-rings" size={16} />}
            {o.title}
          </b>
          <small>{o.now >= o.least ? w('done') : w('progress', { n: o.now, of: o.least })}</small>
          <i aria-label={w('worth', { n: o.points })} role="img">
            {o.points}
          </i>
          <p>{o.text}</p>
          <span className="lg-bar" aria-hidden="true">
            <i style={{ width: `${Math.min(100, (o.now / o.least) * 100)}%` }} />
          </span>
        </li>
      ))}
      {hidden > 0 && <li className="lg-covered">{w('hiddenOnes', { n: hidden })}</li>}
    </ul>
  );
}, alike);

function Army({ side, lit, touched, flipped, onTouch, small }: Omit<Props, 'table' | 'hidden'>) {
  const { w } = useWords();
  return (
    <div className="lg-hand" role="group" aria-label={w('armyCards')}>
      {side.army.map((card) => {
        const on = touched.has(card.id);
        const face = on && flipped ? turned(card) : card;
        return (
          <button
            key={card.id}
            className={`lg-card${lit.has(card.id) ? ' lit' : ''}`}
            data-item={card.id}
            aria-pressed={on}
            aria-disabled={!lit.has(card.id) && !on}
            {...aboutCard(card)}
            aria-label={`${card.title}: ${card.text}${on && flipped ? ` ${w('turned')}` : ''}`}
            onClick={() => (lit.has(card.id) || on) && onTouch(card.id)}
          >
            <CardIcon face={face} width={small ? 52 : 80} />
          </button>
        );
      })}
      {side.armyHidden > 0 && (
        <span className="lg-empty">{w('cardsHidden', { n: side.armyHidden })}</span>
      )}
    </div>
  );
}

export const Actions = ({ n, of }: { n: number; of: number }) => {
  const { w } = useWords();
  return (
    <span
      className="lg-actions"
      data-n={n}
      data-word="term.actions"
      role="img"
      aria-label={w('actionsLeft', { n })}
    >
      {Array.from({ length: Math.max(n, of) }, (_, i) => (
        <Icon key={i} name="gi:fist" size={20} className={i < n ? 'there' : ''} />
      ))}
    </span>
  );
};

export function Strip({ table, side, lit, touched, flipped, onTouch, small, hidden }: Props) {
  const { w } = useWords();
  const orders = [...side.command, ...side.permanents].map((order) => (
    <OrderCard
      key={order.id}
      order={order}
      small={small || side.command.length + side.permanents.length > 4}
      lit={lit.has(order.id)}
      on={touched.has(order.id)}
      onTouch={onTouch}
    />
  ));
  const room = (n: number, of: number) => (of > 0 ? w('ofLimit', { n, of }) : n);
  const general = (
    <>
      {side.general > 0 && (
        <span data-word="term.general">
          <DieIcon colour="blue" value={side.general} size={small ? 28 : 38} />
        </span>
      )}
      <span className="lg-coins" data-word="term.coins">
        <Icon name="gi:two-coins" size={20} />
        <b>{side.coins}</b>
      </span>
    </>
  );
  const army = (
    <Army
      side={side}
      lit={lit}
      touched={touched}
      flipped={flipped}
      onTouch={onTouch}
      small={small}
    />
  );
  if (small) {
    return (
      <section className="lg-strip small" aria-label={w('hand')} tabIndex={-1}>
        {hidden ? (
          <p className="lg-covered">{w('secret')}</p>
        ) : (
          <>
            {army}
            {orders}
          </>
        )}
        <span
          className="lg-purse"
          role="img"
          aria-label={`${w('general', { n: side.general })}, ${w('coins', { n: side.coins })}`}
        >
          {general}
        </span>
      </section>
    );
  }
  return (
    <section className="lg-strip" aria-label={w('hand')}>
      <div className="lg-own">
        <p
          role="img"
          aria-label={`${w('general', { n: side.general })}, ${w('coins', { n: side.coins })}`}
        >
          {general}
        </p>
        <Actions n={table.active === side.seat ? table.actions : 0} of={table.most.actions} />
        <Blazons side={side} size={22} />
      </div>
      <div>
        <h2>
          <Term word="term.army_card">{w('armyCards')}</Term>{' '}
          <small>{room(side.army.length + side.armyHidden, table.most.army)}</small>
        </h2>
        {hidden ? <p className="lg-covered">{w('secret')}</p> : army}
      </div>
      <div>
        <h2>
          <Term word="term.command_card">{w('commandCards')}</Term>{' '}
          <small>{room(side.command.length + side.commandHidden, table.most.command)}</small>
        </h2>
        {hidden ? (
          <p className="lg-covered">{w('secret')}</p>
        ) : (
          <div className="lg-cards">{orders}</div>
        )}
      </div>
      <div tabIndex={0} role="group" aria-label={w('objectives')}>
        <h2>
          <Term word="term.objective">{w('objectives')}</Term> <small>{w('secret')}</small>
        </h2>
        {hidden ? (
          <p className="lg-covered">{w('secret')}</p>
        ) : (
          <Goals list={[...side.objectives, ...table.shared]} hidden={side.objectivesHidden} />
        )}
      </div>
    </section>
  );
}
