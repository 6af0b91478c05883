// SPDX-License-Identifier: MIT
// The middle of the table: Battle Line, the five rewards of the Battle card, the Event, the decks;
// while something is chosen from the supply or the starting cards, those.
import { Icon } from '../../ui/Icon';
import { Term } from '../../ui/Term';
import { about } from './about';
import { CardIcon } from './ArmyCard';
import { LOOKS } from './colours';
import { TokenIcon } from './Dice';
import { OrderCard } from './Orders';
import { type Table } from './scene';
import { faceOf } from './face';
import { REWARDS } from './tokens';
import { useWords } from './words';

interface Props {
  table: Table;
  lit: Set<string>;
  touched: Set<string>;
  onTouch: (thing: string) => void;
  band?: boolean; // a strip between battlefields, with short cards
  part?: 'line' | 'rewards'; // all there is room for
}

type Things = Pick<Props, 'lit' | 'touched' | 'onTouch'>;

export function Rewards({ table, lit, touched, onTouch }: Things & { table: Table }) {
  const { w, t } = useWords();
  return (
    <div className="lg-rewards" role="group" aria-label={`${w('rewards')}: ${table.battle}`}>
      {table.rewards.length > 0 && (
        <b>
          <Term word="term.reward">{table.battle}</Term>
        </b>
      )}
      {table.rewards.map((r) => {
        const colour = r.id.slice(7) as keyof typeof LOOKS;
        return (
          <button
            key={r.id}
            className={lit.has(r.id) ? 'lit' : ''}
            style={
              { '--fill': LOOKS[colour]?.dark, '--rim': LOOKS[colour]?.fill } as React.CSSProperties
            }
            {...about('term.reward', r.title, r.text)}
            aria-pressed={touched.has(r.id)}
            aria-disabled={!lit.has(r.id)}
            data-item={r.id}
            aria-label={`${t(LOOKS[colour]?.short) || ''}: ${r.title}. ${r.text}`}
            onClick={() => lit.has(r.id) && onTouch(r.id)}
          >
            <i aria-hidden="true">{t(LOOKS[colour]?.letter)}</i>
            <Icon name={REWARDS[r.kind.slice(7)] ?? 'gi:laurel-crown'} size={20} />
            <span>{r.title}</span>
          </button>
        );
      })}
    </div>
  );
}

function Deck({
  id,
  icon,
  count,
  label,
  lit,
  onTouch,
}: {
  id: string;
  icon: string;
  count: number;
  label: string;
  lit: boolean;
  onTouch: (id: string) => void;
}) {
  return (
    <button
      className={`lg-deck${lit ? ' lit' : ''}`}
      data-item={id}
      title={label}
      aria-label={label}
      aria-disabled={!lit}
      onClick={() => lit && onTouch(id)}
    >
      <Icon name={icon} size={26} />
      <b>{count}</b>
    </button>
  );
}

// Legions to choose, large where one's own battlefield is going to be.
export function Starts({ table, lit, touched, onTouch }: Things & { table: Table }) {
  const { w } = useWords();
  return (
    <section className="lg-field large mine">
      <div className="lg-fit lg-supply lg-starts" role="group" aria-label={w('chooseColour')}>
        {table.starts.map((s) => {
          const face = faceOf(s);
          return (
            <button
              key={s.id}
              className={lit.has(s.id) ? 'lit' : ''}
              data-item={s.id}
              aria-pressed={touched.has(s.id)}
              onClick={() => onTouch(s.id)}
            >
              {face && <CardIcon face={face} width={104} />}
              <b>{s.title}</b>
              <small>{s.text}</small>
            </button>
          );
        })}
      </div>
    </section>
  );
}

// Tokens to gain, as many as the common supply has.
function Choices({ table, lit, touched, onTouch }: Things & { table: Table }) {
  const { w } = useWords();
  const tokens = table.supply.filter((s) => lit.has(s.id) || touched.has(s.id));
  return (
    <div className="lg-supply" role="group" aria-label={w('supply')}>
      {tokens.map((s) => (
        <button
          key={s.id}
          className="lit"
          data-item={s.id}
          aria-pressed={touched.has(s.id)}
          {...about(s.id.replace(':', '.'), s.title, s.text)}
          onClick={() => onTouch(s.id)}
        >
          <TokenIcon token={s.id.slice(6)} size={34} />
          <b>{s.title}</b>
        </button>
      ))}
    </div>
  );
}

export function Line({ table, lit, touched, onTouch, band, part }: Props) {
  const { w } = useWords();
  const choices = <Choices table={table} lit={lit} touched={touched} onTouch={onTouch} />;
  const decks = (
    <span className="lg-decks">
      <Deck
        id="deck:army"
        icon="gi:vertical-banner"
        count={table.left.cards}
        label={[w('deckLeft', { n: table.left.cards }), table.left.text].filter(Boolean).join(', ')}
        lit={lit.has('deck:army')}
        onTouch={onTouch}
      />
      <Deck
        id="deck:command"
        icon="gi:scroll-unfurled"
        count={table.decks.get('deck:command') ?? 0}
        label={w('deckCommand', { n: table.decks.get('deck:command') ?? 0 })}
        lit={lit.has('deck:command')}
        onTouch={onTouch}
      />
    </span>
  );
  const chosen = table.supply.some((s) => lit.has(s.id) || touched.has(s.id));
  return (
    <section className={band ? 'lg-line band' : 'lg-line'} aria-label={w('battleLine')}>
      {part === 'rewards' ? null : chosen ? (
        choices
      ) : (
        <>
          <h2>
            <Term word="term.line">{w('battleLine')}</Term>
            {!band && <small>{w('consultTakes')}</small>}
          </h2>
          <div className="lg-cards">
            {table.line.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                small={band}
                lit={lit.has(order.id)}
                on={touched.has(order.id)}
                onTouch={onTouch}
              />
            ))}
            {table.phase > 1 &&
              Array.from({ length: Math.max(0, table.most.line - table.line.length) }, (_, i) => (
                <span key={i} className="lg-empty">
                  {w('taken')}
                </span>
              ))}
            {!band && decks}
          </div>
        </>
      )}
      {part !== 'line' && (
        <div className="lg-middle">
          <Rewards table={table} lit={lit} touched={touched} onTouch={onTouch} />
          {band && decks}
        </div>
      )}
    </section>
  );
}
