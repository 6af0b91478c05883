// SPDX-License-Identifier: MIT
// Under a question that may be decided for good: to answer it so, and do so from now on.
import type { MatchStore } from '../model/match';
import { decided, type Order } from '../model/orders';
import type { Ask } from '../model/types';
import { useText } from '../text';

interface Props {
  store: MatchStore;
  question: Ask;
  onOpen: () => void;
}

export function FromNow({ store, question, onOpen }: Props) {
  const t = useText();
  const given = store.standing.of(question.seat);
  const { shown } = store.view();
  const reaction = given && shown && store.standing.reactionTo(question, shown);
  if (!reaction?.prompt) return null; // who sets up once has nothing to decide for good
  const give = (order: Order) =>
    void store.standing.give(question.seat, decided(given!.orders, reaction.id, order));
  return (
    <div className="from-now" role="group" aria-label={`${t('from.now')} ${reaction.title}`}>
      <span aria-hidden="true">{t('from.now')}</span>
      {reaction.no.length > 0 && (
        <>
          <button onClick={() => give({ how: 'always' })}>{t('orders.always')}</button>
          <button onClick={() => give({ how: 'never' })}>{t('orders.never')}</button>
        </>
      )}
      {reaction.no.length === 0 && (
        <button onClick={() => give({ how: 'always' })}>{t('orders.best')}</button>
      )}
      <button aria-haspopup="dialog" aria-label={t('from.now.all')} onClick={onOpen}>
        …
      </button>
    </div>
  );
}
