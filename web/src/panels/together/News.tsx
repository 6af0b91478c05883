// SPDX-License-Identifier: MIT
// Over the table for a few seconds: what somebody has just said, who has just left or come back.
import { useEffect, useRef, useState } from 'react';
import type { MatchStore } from '../../model/match';
import type { Scene, Seat } from '../../model/types';
import { useText } from '../../text';
import { playerName } from '../../text/names';
import { saidBy, wordsOf } from './words';

const SHOWN = 7000; // ms
const GONE = 4000; // whoever is back within that time has not been away
const LONG = 180_000; // then the server lets others have the AI play for who is awaited

// True for a while after `what` has become another thing, nothing to begin with.
function useNew(what: string, after = 0): boolean {
  const [on, setOn] = useState(false);
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    setOn(false);
    if (!what) return;
    const from = setTimeout(() => setOn(true), after);
    const until = setTimeout(() => setOn(false), after + SHOWN);
    return () => {
      clearTimeout(from);
      clearTimeout(until);
    };
  }, [what]);
  return on;
}

// Who keeps all waiting, from when on that is for long.
function Awaited({ store, seat, name }: { store: MatchStore; seat: Seat; name: string }) {
  const t = useText();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(timer);
  }, []);
  return long ? (
    <p className="notice">
      {t('away.long', { name })}
      <button onClick={() => store.people.handOver(seat)}>{t('away.ai')}</button>
    </p>
  ) : null;
}

export function News({
  store,
  scene,
  onTalk,
}: {
  store: MatchStore;
  scene: Scene;
  onTalk?: () => void;
}) {
  const t = useText();
  const line = store.talk.unread > 0 ? store.talk.lines[store.talk.lines.length - 1] : null;
  const said = useNew(line ? `${store.talk.come}` : '');
  const away = store.people.away;
  const left = useNew(away.join(), GONE);
  const nameOf = (seat: number) =>
    playerName(store.note?.seats[seat] ?? {}, t) || scene.seats[seat];
  return (
    <>
      {said && line && (
        <p className="notice">
          <b>{saidBy(line, scene, t)}</b>
          {wordsOf(line, t)}
          {onTalk && <button onClick={onTalk}>{t('talk.reply')}</button>}
        </p>
      )}
      {left &&
        away.map((seat) => (
          <p key={seat} className="notice">
            {t('away', { name: nameOf(seat) })}
          </p>
        ))}
      {store.people.awaited.map((seat) => (
        <Awaited key={`awaited${seat}`} store={store} seat={seat} name={nameOf(seat)} />
      ))}
    </>
  );
}
