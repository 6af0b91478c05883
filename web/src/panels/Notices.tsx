// SPDX-License-Identifier: MIT
// Short notices over the table: the line is down, the other side asks to take a step back.
import type { MatchStore } from '../model/match';
import type { Scene, Seat } from '../model/types';
import { useText } from '../text';
import { personName } from '../text/names';
import { News } from './together/News';

// Who would play again, and, for whoever is one of them, who has not said so.
export function Rematch({ store, scene }: { store: MatchStore; scene: Scene }) {
  const t = useText();
  if (!store.people.rematch || store.people.rematch.by.length === 0) return null;
  const { by, sides } = store.people.rematch;
  const names = (seats: number[]) =>
    seats.map((seat) => personName(store.note?.seats[seat], t) || scene.seats[seat]);
  const silent = (store.note?.seats ?? [])
    .filter(
      (s) =>
        s.who === 'person' && !s.stand_in && !by.includes(s.seat) && !store.held.includes(s.seat),
    )
    .map((s) => s.seat);
  const others = by.filter((seat) => !store.held.includes(seat));
  if (others.length === by.length)
    return <p className="notice">{t(`rematch.asked.${sides}`, { side: names(others) })}</p>;
  return silent.length > 0 ? (
    <p className="notice">{t('rematch.waits', { side: names(silent) })}</p>
  ) : null;
}

// What was last told of that seat, so that it is seen what would go.
function lastOf(store: MatchStore, seat: Seat): string {
  const { log } = store.view();
  return log.filter(({ event }) => event.seat === seat && event.text).pop()?.event.text ?? '';
}

export function Notices({
  store,
  scene,
  onTalk,
}: {
  store: MatchStore;
  scene: Scene;
  onTalk?: () => void;
}) {
  const t = useText();
  const { limit } = store.undoing;
  return (
    <div className="notices" role="status">
      <News store={store} scene={scene} onTalk={onTalk} />
      {limit && (
        <p className="notice">
          {t(limit.undo > 0 ? 'undo.left' : 'undo.over', {
            n: limit.undo > 0 ? limit.undo : limit.lose,
          })}
        </p>
      )}
      {store.link === 'lost' && <p className="notice">{t('lost')}</p>}
      {store.undoing.offer !== null && (
        <p className="notice">
          {t('undo.offered', { side: scene.seats[store.undoing.offer] })}{' '}
          <em>{lastOf(store, store.undoing.offer)}</em>
          <button
            onClick={() => {
              void store.ask('accept_undo');
              store.dismiss();
            }}
          >
            {t('agree')}
          </button>
          <button
            onClick={() => {
              void store.ask('refuse_undo');
              store.dismiss();
            }}
          >
            {t('refuse')}
          </button>
        </p>
      )}
      <Rematch store={store} scene={scene} />
    </div>
  );
}
