// SPDX-License-Identifier: MIT
// The standing orders at a glance, and the way to change them. At one screen others look on: what
// they say is on the sheet alone.
import type { MatchStore } from '../model/match';
import type { Standing } from '../model/standing';
import type { Scene } from '../model/types';
import { useText } from '../text';
import { Icon } from '../ui/Icon';
import { orderWords } from './orderWords';

const AT_ONCE = 4;

// What has been decided, in the order of the game; what is left to `easy` is counted.
function Given({ given, scene }: { given: Standing; scene: Scene }) {
  const t = useText();
  const { reactions, orders } = given;
  const all = reactions.filter((r) => r.id in orders);
  const own = all.filter((r) => orders[r.id].how !== 'easy');
  const easy = all.filter((r) => orders[r.id].how === 'easy');
  const listed = [...own, ...(easy.length > 2 ? [] : easy)];
  const shown = listed.slice(0, AT_ONCE);
  const more = listed.length - shown.length;
  if (all.length === 0) return <p>{t('orders.none')}</p>;
  return (
    <ul>
      {shown.map((r) => (
        <li key={r.id}>
          <span>{r.title}</span> <b>{orderWords(t, r, orders[r.id], scene)}</b>
        </li>
      ))}
      {more > 0 && <li>{t('orders.more', { n: more })}</li>}
      {easy.length > 2 && (
        <li>
          <span>{t('orders.count', { n: easy.length, of: reactions.length })}</span>{' '}
          <b>{t('orders.easy')}</b>
        </li>
      )}
    </ul>
  );
}

interface Props {
  store: MatchStore;
  scene: Scene;
  onOpen: () => void;
}

export function Orders({ store, scene, onOpen }: Props) {
  const t = useText();
  const given = store.standing.of(store.viewer);
  if (!given) return null;
  return (
    <section className="panel orders" aria-label={t('orders')}>
      <header>
        <h2>{t('orders')}</h2>
        <button className="quiet" aria-haspopup="dialog" onClick={onOpen}>
          {t('orders.change')}
        </button>
      </header>
      {!store.open && <Given given={given} scene={scene} />}
    </section>
  );
}

// The same in one line, where there is no room for a panel.
export function OrdersLine({ store, onOpen }: Omit<Props, 'scene'>) {
  const t = useText();
  const given = store.standing.of(store.viewer);
  if (!given) return null;
  const n = Object.keys(given.orders).length;
  return (
    <button className="orders-line" aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="gi:wax-seal" size={20} />
      <span>{t('orders')}</span>
      {!store.open && (
        <b>{n > 0 ? t('orders.count', { n, of: given.reactions.length }) : t('orders.none')}</b>
      )}
    </button>
  );
}
