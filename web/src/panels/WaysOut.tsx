// SPDX-License-Identifier: MIT
// How to leave a battle, before it begins or while it is played: apart, last, and asked a second
// time.
import { useEffect, useRef, useState } from 'react';
import type { MatchNote } from '../model/api';
import type { MatchStore } from '../model/match';
import { useText } from '../text';
import { personName } from '../text/names';

type Way = 'handover' | 'resign' | 'withdraw' | 'calloff';

interface SureProps {
  way: Way;
  side?: string; // who is meant, where several sit at one screen
  onBack: () => void;
  onYes: () => void;
}

// To go back is the answer that is ready.
function Sure({ way, side, onBack, onYes }: SureProps) {
  const t = useText();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    back.current?.focus();
    back.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [way]);
  return (
    <div className="last-ways asked" role="alertdialog" aria-label={t(`${way}.really`)}>
      <p>
        {side && `${side} · `}
        <b>{t(`${way}.really`)}</b> {t(`${way}.what`)}
      </p>
      <button className="paper-button" ref={back} onClick={onBack}>
        <span>{t(way === 'calloff' ? 'calloff.no' : 'play.on')}</span>
      </button>
      <button className="paper-button grave" onClick={onYes}>
        <span>{t(`${way}.yes`)}</span>
      </button>
    </div>
  );
}

// A battle that nobody waits for any more.
export function CallOff({ store }: { store: MatchStore }) {
  const t = useText();
  const [sure, setSure] = useState(false);
  const [seat] = store.held;
  if (seat === undefined) return null;
  if (sure)
    return (
      <Sure
        way="calloff"
        onBack={() => setSure(false)}
        onYes={() => void store.ask('call_off', { seat })}
      />
    );
  return (
    <div className="last-ways">
      <button className="paper-button" onClick={() => setSure(true)}>
        <span>{t('calloff')}</span>
      </button>
    </div>
  );
}

interface Props {
  store: MatchStore;
  note: MatchNote;
  onClose: () => void;
  asked?: 'handover' | 'resign'; // to begin with
}

export function WaysOut({ store, note, onClose, asked = undefined }: Props) {
  const t = useText();
  const leave = note.campaign ? 'withdraw' : 'resign';
  const [way, setWay] = useState<Way | undefined>(asked === 'resign' ? leave : asked);
  const seat = store.viewer ?? 0;
  const standsIn = note.seats[seat]?.stand_in !== undefined;
  const send = (what: string, more = {}) => {
    void store.ask(what, more);
    onClose();
  };
  if (way)
    return (
      <Sure
        way={way}
        side={
          store.hotSeat
            ? personName(note.seats[seat], t) || store.view().shown?.scene.seats[seat]
            : undefined
        }
        onBack={() => setWay(undefined)}
        onYes={() => (way === 'handover' ? send('hand_over', { level: 'easy' }) : send('resign'))}
      />
    );
  return (
    <div className="last-ways">
      {standsIn ? (
        <button className="paper-button" onClick={() => send('take_back')}>
          <span>{t('takeseat')}</span>
        </button>
      ) : (
        note.seats.filter((s) => s.who !== 'rules').length > 1 && (
          <button className="paper-button" onClick={() => setWay('handover')}>
            <span>{t('handover')}</span>
          </button>
        )
      )}
      <button className="paper-button grave" onClick={() => setWay(leave)}>
        <span>{t(leave)}</span>
      </button>
    </div>
  );
}
