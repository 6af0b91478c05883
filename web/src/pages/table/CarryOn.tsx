// SPDX-License-Identifier: MIT
// Says once for several questions that everybody acts who can, up to the next real choice.
import type { MatchStore } from '../../model/match';
import type { Seat } from '../../model/types';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';

export function CarryOn({ store, seat }: { store: MatchStore; seat: Seat }) {
  const t = useText();
  const on = store.routine.carries(seat);
  const turn = () => {
    store.routine.set(seat, !on);
    store.changed();
  };
  return (
    <button className="tool" aria-pressed={on} title={t('carry.on.help')} onClick={turn}>
      <Icon name="gi:fast-forward-button" size={20} />
      <span>{t('carry.on')}</span>
    </button>
  );
}
