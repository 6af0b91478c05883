// SPDX-License-Identifier: MIT
// On a table that lies open for several seats: what only one of them may see, for as long as a hand
// is held on it.
import { useEffect, useState } from 'react';
import { hasCode } from '../model/codes';
import type { MatchStore } from '../model/match';
import { hiddenFrom } from '../model/hidden';
import { calmMotion, useSettings } from '../model/settings';
import type { Ask, Scene, Seat } from '../model/types';
import { useText } from '../text';
import { personName } from '../text/names';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { Medal } from './TopBar';

interface Props {
  store: MatchStore;
  scene: Scene; // what all may see
  theme: Theme;
}

// For as long as a hand is held on it, or from one press to the next.
function useHold(store: MatchStore) {
  const { twoPresses } = useSettings();
  const toggles = twoPresses || calmMotion();
  const [seat, setSeat] = useState<Seat | null>(null);
  const away = () => {
    if (seat !== null) store.screen.hasLooked(seat);
    setSeat(null);
  };
  useEffect(() => {
    window.addEventListener('blur', away);
    document.addEventListener('visibilitychange', away);
    return () => {
      window.removeEventListener('blur', away);
      document.removeEventListener('visibilitychange', away);
    };
  }, []);
  const look = (s: Seat) => (hasCode(store.id, s) ? store.drawCurtain(s) : setSeat(s));
  const hold = (s: Seat) =>
    toggles
      ? { onClick: () => (seat === s ? away() : look(s)) }
      : {
          onPointerDown: () => look(s),
          onPointerUp: away,
          onPointerLeave: away,
          onPointerCancel: away,
          onContextMenu: (e: React.MouseEvent<HTMLElement>) => e.preventDefault(),
          onKeyDown: (e: React.KeyboardEvent<HTMLElement>) =>
            (e.key === 'Enter' || e.key === ' ') && !e.repeat && (e.preventDefault(), look(s)),
          onKeyUp: away,
          onBlur: away,
        };
  return { toggles, seat, hold };
}

// Nothing is said to what one has not looked at.
export function LookFirst({ store, scene, theme, asked }: Props & { asked: Ask }) {
  const t = useText();
  const { seat, hold } = useHold(store);
  const name = personName(store.note?.seats[asked.seat], t) || scene.seats[asked.seat];
  return (
    <>
      <button className="wax-button look-first" aria-pressed={seat !== null} {...hold(asked.seat)}>
        <Icon name="gi:eye-target" size={26} />
        <span>{t('look.first', { name })}</span>
      </button>
      {seat !== null && <Hidden store={store} scene={scene} theme={theme} seat={seat} />}
    </>
  );
}

export function Peek({ store, scene, theme }: Props) {
  const t = useText();
  const { toggles, seat, hold } = useHold(store);
  const asked = store.playing ? null : store.view().shown?.question;
  return (
    <section className="peek" aria-label={t('peek.title')}>
      <header>
        <h2>{t('peek.title')}</h2>
      </header>
      <div className="tray-box">
        {store.held.map((s) => (
          <button key={s} className="dark-button" aria-pressed={seat === s} {...hold(s)}>
            <Medal theme={theme} seat={s} size={26} />
            <span>{t(toggles ? 'peek.press' : 'peek.hold', { side: scene.seats[s] })}</span>
          </button>
        ))}
        {asked && !asked.peeked && (
          <button className="quiet" onClick={() => store.drawCurtain(asked.seat)}>
            <Icon name="gi:padlock" size={16} /> {t('answer.secretly')}
          </button>
        )}
        {seat !== null && <Hidden store={store} scene={scene} theme={theme} seat={seat} />}
      </div>
    </section>
  );
}

function Hidden({ store, scene, theme, seat }: Props & { seat: Seat }) {
  const t = useText();
  const own = store.screen.privateView(seat);
  const Sign = theme.draws.sign;
  const lines = own ? hiddenFrom(scene, own.scene) : [];
  const answers =
    own?.question?.answers.filter(
      (a) => !store.view().shown?.question?.answers.some((b) => b.answer === a.answer),
    ) ?? [];
  return (
    <div className="peeked" role="status">
      {lines.length + answers.length === 0 && <p>{t('peek.nothing')}</p>}
      {lines.map((line) => (
        <p key={line.key}>
          <b>{line.title}</b>{' '}
          {line.items.map((i) => (
            <span key={i.id} className="peeked-item">
              {Sign && <Sign kind={i.kind} size={22} />}
              {i.title}
              {i.count > 1 ? ` × ${i.count}` : ''}
            </span>
          ))}
        </p>
      ))}
      {answers.slice(0, 8).map((a) => (
        <p key={a.answer}>{a.text}</p>
      ))}
    </div>
  );
}
