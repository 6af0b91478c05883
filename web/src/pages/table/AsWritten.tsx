// SPDX-License-Identifier: MIT
// Says beforehand that everybody acts who can, as their orders say: for such questions no curtain
// has to fall, and nobody has to wait.
import type { MatchStore } from '../../model/match';
import type { Seat } from '../../model/types';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';

export function AsWritten({ store, seat }: { store: MatchStore; seat: Seat }) {
  const t = useText();
  const on = store.routine.carries(seat);
  const turn = () => {
    store.routine.set(seat, !on);
    store.changed();
  };
  return (
    <button className="tool" aria-pressed={on} title={t('as.written.help')} onClick={turn}>
      <Icon name="gi:fast-forward-button" size={20} />
      <span>{t('as.written')}</span>
    </button>
  );
}
