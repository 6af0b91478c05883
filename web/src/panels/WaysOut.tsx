// SPDX-License-Identifier: MIT
// How to leave a battle that is being played: apart, last, and asked a second time.
import { useEffect, useRef, useState } from 'react';
import type { MatchNote } from '../model/api';
import type { MatchStore } from '../model/match';
import { useText, type Key } from '../text';

type Way = 'handover' | 'resign';

// What the second question says: [question, what comes of it, yes].
const ASKED: Record<Way, [Key, Key, Key]> = {
  handover: ['handover.really', 'handover.what', 'handover.yes'],
  resign: ['resign.really', 'resign.what', 'resign.yes'],
};

interface Props {
  store: MatchStore;
  note: MatchNote;
  onClose: () => void;
  asked?: Way; // to begin with
}

export function WaysOut({ store, note, onClose, asked = undefined }: Props) {
  const t = useText();
  const [way, setWay] = useState(asked);
  const seat = store.viewer ?? 0;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus();
    back.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [way]);
  const standsIn = note.seats[seat]?.stand_in !== undefined;
  const send = (what: string, more = {}) => {
    void store.ask(what, more);
    onClose();
  };
  if (way) {
    const [question, what, yes] = ASKED[way];
    // At one screen it has to be said who is meant.
    const scene = store.view().shown?.scene;
    const side = store.hotSeat ? note.seats[seat]?.name || scene?.seats[seat] : '';
    return (
      <div className="last-ways asked" role="alertdialog" aria-label={t(question)}>
        <p>
          {side && `${side} · `}
          <b>{t(question)}</b> {t(what)}
        </p>
        <button className="paper-button" ref={back} onClick={() => setWay(undefined)}>
          <span>{t('play.on')}</span>
        </button>
        <button
          className="paper-button grave"
          onClick={() => (way === 'resign' ? send('resign') : send('hand_over', { level: 'easy' }))}
        >
          <span>{t(yes)}</span>
        </button>
      </div>
    );
  }
  return (
    <div className="last-ways">
      {standsIn ? (
        <button className="paper-button" onClick={() => send('take_back')}>
          <span>{t('takeseat')}</span>
        </button>
      ) : (
        <button className="paper-button" onClick={() => setWay('handover')}>
          <span>{t('handover')}</span>
        </button>
      )}
      <button className="paper-button grave" onClick={() => setWay('resign')}>
        <span>{t('resign')}</span>
      </button>
    </div>
  );
}
