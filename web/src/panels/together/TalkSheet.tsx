// SPDX-License-Identifier: MIT
// What people at a table say to each other, from the table itself: who is there, gestures, a line
// of one's own.
import { useEffect, useRef, useState } from 'react';
import type { MatchStore } from '../../model/match';
import { GESTURES, type Gesture } from '../../model/talk';
import type { MatchNote } from '../../model/api';
import type { Scene } from '../../model/types';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { playerName } from '../../text/names';
import { saidBy, wordsOf } from './words';
import '../../styles/together.css';

const ICONS: Record<Gesture, string> = {
  good_luck: 'gi:clover',
  well_played: 'gi:thumb-up',
  one_moment: 'gi:coffee-cup',
  thanks: 'gi:shaking-hands',
};

function Present({ note, scene, held }: { note: MatchNote; scene: Scene; held: number[] }) {
  const t = useText();
  return (
    <ul className="present">
      {note.seats
        .filter((s) => s.who === 'person')
        .map((s) => {
          const here = held.includes(s.seat) || s.here === true;
          return (
            <li key={s.seat} className={here ? 'here' : ''}>
              <b>{playerName(s, t) || scene.seats[s.seat]}</b>{' '}
              {t(held.includes(s.seat) ? 'invite.you' : here ? 'device.here' : 'device.gone')}
            </li>
          );
        })}
    </ul>
  );
}

export function TalkSheet({
  store,
  note,
  scene,
  onClose,
}: {
  store: MatchStore;
  note: MatchNote;
  scene: Scene;
  onClose: () => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const lines = useRef<HTMLUListElement>(null);
  useEffect(() => {
    store.talk.read();
    lines.current?.scrollTo(0, lines.current.scrollHeight);
  }, [store, store.talk.lines.length]);
  const send = (e: React.FormEvent) => {
    e.preventDefault();
    if (text.trim()) store.talk.say(text.trim());
    setText('');
  };
  return (
    <Sheet title={t('chat')} onClose={onClose}>
      <Present note={note} scene={scene} held={store.held} />
      <ul className="talk" ref={lines} aria-live="polite" tabIndex={0} aria-label={t('chat')}>
        {store.talk.lines.length === 0 && <li className="none">{t('talk.none')}</li>}
        {store.talk.lines.map((c, i) => (
          <li key={i} className={c.seat !== null && store.held.includes(c.seat) ? 'own' : ''}>
            <b>{saidBy(c, scene, t)}</b> {wordsOf(c, t)}
          </li>
        ))}
      </ul>
      <div className="gestures" role="group" aria-label={t('talk.gestures')}>
        {GESTURES.map((g) => (
          <button key={g} className="paper-button" onClick={() => store.talk.gesture(g)}>
            <Icon name={ICONS[g]} size={22} />
            <span>{t(`gesture.${g}`)}</span>
          </button>
        ))}
      </div>
      <form className="chat" onSubmit={send}>
        <input
          value={text}
          onChange={(e) => setText(e.currentTarget.value)}
          maxLength={500}
          aria-label={t('talk.line')}
          placeholder={t('talk.line')}
          autoComplete="off"
        />
        <button className="brass-button">{t('send')}</button>
      </form>
    </Sheet>
  );
}
