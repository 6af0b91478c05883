// SPDX-License-Identifier: MIT
// What people at a table say to each other, from the table itself: who is there, gestures, a line
// of one's own.
import { Suspense, useEffect, useRef, useState } from 'react';
import type { MatchStore } from '../../model/match';
import { GESTURES, type Gesture } from '../../model/talk';
import type { MatchNote } from '../../model/api';
import { signedIn } from '../../model/session';
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

// What whoever has signed in may ask for about the others.
export type About = React.ComponentType<{ match: string; seat: number; name: string }>;

interface There {
  note: MatchNote;
  scene: Scene;
  held: number[];
  About: About;
}

function Present({ note, scene, held, About }: There) {
  const t = useText();
  const [about, setAbout] = useState<number | null>(null);
  const asks = signedIn() !== null;
  const nameOf = (seat: number) => playerName(note.seats[seat], t) || scene.seats[seat];
  return (
    <>
      <ul className="present">
        {note.seats
          .filter((s) => s.who === 'person')
          .map(({ seat, here: connected }) => {
            const own = held.includes(seat);
            const here = own || connected === true;
            return (
              <li key={seat} className={here ? 'here' : ''}>
                <b>{nameOf(seat)}</b> {t(own ? 'invite.you' : here ? 'device.here' : 'device.gone')}
                {asks && !own && (
                  <button
                    className="quiet"
                    aria-label={t('talk.about', { name: nameOf(seat) })}
                    aria-expanded={about === seat}
                    onClick={() => setAbout(about === seat ? null : seat)}
                  >
                    <Icon name="gi:cog" size={18} />
                  </button>
                )}
              </li>
            );
          })}
      </ul>
      {about !== null && (
        <Suspense fallback={null}>
          <About key={about} match={note.id} seat={about} name={nameOf(about)} />
        </Suspense>
      )}
    </>
  );
}

export function TalkSheet({
  store,
  note,
  scene,
  about,
  onClose,
}: {
  store: MatchStore;
  note: MatchNote;
  scene: Scene;
  about: About;
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
      <Present note={note} scene={scene} held={store.held} About={about} />
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
