// SPDX-License-Identifier: MIT
// Preferences, talk, and the ways out of a match.
import { Suspense, useState } from 'react';
import type { MatchNote } from '../model/api';
import { hasCode, setCode, setTrust, trusts } from '../model/codes';
import type { MatchStore } from '../model/match';
import { change, useSettings } from '../model/settings';
import { turnTo, useText } from '../text';
import { LANGUAGES } from '../text/grammar';
import type { Volume } from '../model/sound';
import type { Lang } from '../model/theme';
import { pocket } from '../model/where';
import { PublicNote } from './watching';
import { Icon } from '../ui/Icon';
import { askToNotify, canNotify } from '../ui/notify';
import { Sheet } from '../ui/Sheet';
import { WaysOut } from './WaysOut';

const SPEEDS = [0.5, 1, 2, 0];

function Choice<T>({
  label,
  values,
  value,
  onChange,
}: {
  label: string;
  values: [T, string][];
  value: T;
  onChange: (v: T) => void;
}) {
  return (
    <div className="setting">
      <span>{label}</span>
      <div className="segments on-paper" role="group" aria-label={label}>
        {values.map(([v, text]) => (
          <button key={text} aria-pressed={v === value} onClick={() => onChange(v)}>
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

export function Preferences() {
  const t = useText();
  const s = useSettings();
  const yes: [boolean, string][] = [
    [true, t('on')],
    [false, t('off')],
  ];
  return (
    <>
      <Choice<Lang>
        label={t('language')}
        values={LANGUAGES}
        value={s.lang}
        onChange={(lang) => void turnTo(lang)}
      />
      <Choice
        label={t('speed')}
        values={SPEEDS.map((v) => [v, v === 0 ? t('speed.instant') : `${v}×`])}
        value={s.speed}
        onChange={(speed) => change({ speed })}
      />
      <Choice<Volume>
        label={t('sound')}
        values={[
          ['off', t('sound.off')],
          ['low', t('sound.low')],
          ['on', t('sound.on')],
        ]}
        value={s.sound}
        onChange={(sound) => change({ sound })}
      />
      {canNotify() && (
        <Choice
          label={t('notify')}
          values={yes}
          value={s.notify && Notification.permission === 'granted'}
          onChange={(on) =>
            void (on ? askToNotify() : Promise.resolve(false)).then((notify) => change({ notify }))
          }
        />
      )}
      <Choice
        label={t('letters')}
        values={yes}
        value={s.letters}
        onChange={(letters) => change({ letters })}
      />
      <Choice
        label={t('two')}
        values={yes}
        value={s.twoPresses}
        onChange={(twoPresses) => change({ twoPresses })}
      />
      <Choice
        label={t('guide')}
        values={yes}
        value={s.guide}
        onChange={(guide) => change({ guide })}
      />
    </>
  );
}

// A code of one's own for the curtain, so that the neighbour cannot lift it.
function CurtainCode({ match, seat }: { match: string; seat: number }) {
  const t = useText();
  const [code, setText] = useState('');
  const [set, setSet] = useState(hasCode(match, seat));
  return (
    <form
      className="chat"
      onSubmit={(e) => {
        e.preventDefault();
        setCode(match, seat, code);
        setSet(code !== '');
        setText('');
      }}
    >
      <input
        type="password"
        autoComplete="off"
        maxLength={20}
        value={code}
        onChange={(e) => setText(e.currentTarget.value)}
        aria-label={t('code.mine')}
        placeholder={t(set ? 'code.change' : 'code.mine')}
      />
      <button className="brass-button">{t(set && code === '' ? 'code.remove' : 'code.set')}</button>
    </form>
  );
}

function Trust({ match }: { match: string }) {
  const t = useText();
  const [on, setOn] = useState(trusts(match));
  return (
    <Choice
      label={t('trust')}
      values={[
        [true, t('on')],
        [false, t('off')],
      ]}
      value={on}
      onChange={(v) => {
        setTrust(match, v);
        setOn(v);
      }}
    />
  );
}

export function SettingsSheet({
  store,
  note,
  onScenario,
  onPhone,
  onClose,
}: {
  store: MatchStore;
  note: MatchNote;
  onScenario?: () => void;
  onPhone?: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const gone = store
    .view()
    // the others play on
    .log.some(({ event }) => event.event === 'left' && event.seat === store.viewer);
  return (
    <Sheet title={t('settings')} onClose={onClose}>
      <Preferences />
      {store.hotSeat && <Trust match={store.id} />}
      {store.hotSeat && store.viewer !== null && (
        <CurtainCode match={store.id} seat={store.viewer} />
      )}
      {pocket() && <p className="pocket-far">{t('pocket.far')}</p>}
      {note.public && store.held.length > 0 && !pocket() && (
        <Suspense fallback={null}>
          <PublicNote to={note.public} />
        </Suspense>
      )}
      <p className="ways-out">
        {onPhone && (
          <button className="paper-button" onClick={onPhone}>
            <Icon name="gi:smartphone" size={22} />
            <span>{t('device.title')}</span>
          </button>
        )}
        {onScenario && (
          <button className="paper-button" onClick={onScenario}>
            <span>{t('card.open')}</span>
          </button>
        )}
        <a className="paper-button" href={`#/rules/${note.game}`}>
          <span>{t('rules.title')}</span>
        </a>
        <a className="paper-button" href="#/">
          <span>{t('home')}</span>
        </a>
      </p>
      <h3>{t('keys')}</h3>
      <p className="small">{t('keys.text')}</p>
      {note.commitment && (
        <p className="small">
          {t('fair')}
          <code>{note.commitment}</code>
        </p>
      )}
      {store.viewer !== null && !note.lesson && !gone && note.stage === 'playing' && (
        <WaysOut store={store} note={note} onClose={onClose} />
      )}
    </Sheet>
  );
}
