// SPDX-License-Identifier: MIT
// Between two players at one screen. Nothing of the table is in the document while this is shown:
// only what everybody may know.
import { useEffect, useRef, useState } from 'react';
import { fitsCode, hasCode, setTrust } from '../model/codes';
import type { MatchStore } from '../model/match';
import { calmMotion, useSettings } from '../model/settings';
import type { Track } from '../model/types';
import { useText } from '../text';
import { personName } from '../text/names';
import type { Theme } from '../model/theme';
import { scoreOf } from '../model/tracks';
import { Medal } from '../panels/TopBar';
import { Icon } from '../ui/Icon';
import { Seal } from '../ui/Seal';

const HOLD = 1000;

// Hold for a second, or press twice.
function useSealBreaker(open: () => void) {
  const { twoPresses } = useSettings();
  const twice = twoPresses || calmMotion();
  const [holding, setHolding] = useState(false);
  const [pressed, setPressed] = useState(false);
  const timer = useRef<number>();
  const down = () => {
    if (twice || timer.current) return;
    setHolding(true);
    timer.current = window.setTimeout(open, HOLD);
  };
  const up = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    setHolding(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const press = () => {
    if (!twice) return;
    if (pressed) open();
    else setPressed(true);
  };
  return { twice, holding, pressed, down, up, press };
}

// For who has set a code: nothing opens without it.
function CodeLock({ store, seat, colour }: { store: MatchStore; seat: number; colour?: string }) {
  const t = useText();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const open = (e: React.FormEvent) => {
    e.preventDefault();
    if (fitsCode(store.id, seat, code)) store.openCurtain(seat);
    else setWrong(true);
  };
  return (
    <form className="curtain-code" onSubmit={open}>
      <input
        type="password"
        ref={field}
        autoComplete="off"
        value={code}
        onChange={(e) => {
          setCode(e.currentTarget.value);
          setWrong(false);
        }}
        aria-label={t('code.enter')}
        placeholder={t('code.enter')}
      />
      <button className="break" style={{ background: colour }}>
        <Icon name="gi:padlock" size={26} />
        <span>{t('code.open')}</span>
        <kbd>{t('key.enter')}</kbd>
      </button>
      {wrong && <p role="alert">{t('code.wrong')}</p>}
    </form>
  );
}

export function CurtainPage({
  store,
  theme,
  seat,
}: {
  store: MatchStore;
  theme: Theme;
  seat: number;
}) {
  const t = useText();
  const view = store.view(null); // what everybody may know: no other eyes are asked for here
  const scene = (view.queue[view.queue.length - 1] ?? view.shown)?.scene;
  const otherWriter = store.screen.writers.find((s) => s !== seat);
  const nameOf = (s: number) =>
    personName(store.note?.seats[s], t) || scene?.seats[s] || t('player', { n: s + 1 });
  const side = theme.looks.sides[seat];
  const name = nameOf(seat);
  const sideName = scene?.seats[seat] ?? '';
  const seal = useSealBreaker(() => store.openCurtain(seat));
  const tracks = new Map<string, Track>((scene?.tracks ?? []).map((x) => [x.id, x]));
  const initiative = tracks.get('initiative');
  const round = tracks.get('round')?.value ?? 0;
  const prompt = store.screen.askOf(seat)?.prompt;
  const purpose = t(theme.words.secrets?.[prompt ?? '']) || t('curtain.own');
  const locked = hasCode(store.id, seat);
  const handlers = locked
    ? {}
    : {
        onPointerDown: seal.down,
        onPointerUp: seal.up,
        onPointerLeave: seal.up,
        onPointerCancel: seal.up,
      };
  return (
    <main className="curtain">
      <header>
        <h1>{t('curtain.title', { name })}</h1>
        <p>{t('curtain.away', { name })}</p>
      </header>
      <div className="envelope" {...handlers}>
        <svg viewBox="0 0 780 480" aria-hidden="true">
          <path d="M6 14 774 2 778 466 12 478Z" fill="#d9c28f" stroke="#5d4222" strokeWidth="2.5" />
          <path d="M6 14 774 2 778 466 12 478Z" fill="url(#envelope-light)" />
          <radialGradient id="envelope-light" cx=".5" cy=".45" r=".75">
            <stop offset="0" stopColor="#f3e5bd" />
            <stop offset="1" stopColor="#cbb07a" stopOpacity="0" />
          </radialGradient>
          <path
            d="M12 478 330 250M778 466 450 250"
            stroke="#7d6238"
            strokeWidth="2"
            fill="none"
            opacity=".6"
          />
          <path
            d="M6 14 392 292 774 2"
            fill="#e4d0a0"
            stroke="#5d4222"
            strokeWidth="9"
            opacity=".5"
          />
          <path d="M6 14 392 286 774 2" fill="#ead9ae" stroke="#7d6238" strokeWidth="1.5" />
          <path
            d="M18 26 764 14 768 456 22 466Z"
            fill="none"
            stroke={side?.button}
            strokeWidth="3"
            opacity=".65"
          />
        </svg>
        <p className="own">
          {round > 0 ? t('curtain.what', { what: purpose, n: round }) : purpose}
        </p>
        <div className="curtain-seal">
          <svg
            viewBox="-60 -60 120 120"
            className={seal.holding || seal.pressed ? 'ring-run' : ''}
            aria-hidden="true"
          >
            <circle r="54" fill="none" stroke="#5d4222" strokeOpacity=".4" strokeWidth="7" />
            <circle
              r="54"
              fill="none"
              stroke="#e9c267"
              strokeWidth="7"
              strokeLinecap="round"
              className="progress"
              transform="rotate(-90)"
            />
          </svg>
          <Seal theme={theme} seat={seat} size={158} colour={side?.button} />
        </div>
        <p className="to">
          {name === sideName ? name : t('curtain.general', { name, side: sideName })}
        </p>
      </div>
      {locked ? (
        <CodeLock store={store} seat={seat} colour={side?.button} />
      ) : (
        <button
          autoFocus
          className="break"
          style={{ background: side?.button }}
          {...handlers}
          onClick={seal.press}
          onKeyDown={(e) => (e.key === 'Enter' || e.key === ' ') && !e.repeat && seal.down()}
          onKeyUp={(e) => (e.key === 'Enter' || e.key === ' ') && seal.up()}
        >
          <Icon name="gi:wax-seal" size={26} />
          <span>
            {seal.pressed
              ? t('curtain.again')
              : t(seal.twice ? 'curtain.press' : 'curtain.hold', { name })}
          </span>
          <kbd>{t('key.enter')}</kbd>
        </button>
      )}
      <p className="hint">{!locked && !seal.twice && t('curtain.hint')}</p>
      {!locked && store.usual(seat) !== null && (
        <button className="dark-button unseen" onClick={() => void store.answerUnseen(seat)}>
          <Icon name="gi:fast-forward-button" size={18} />
          {t('curtain.unseen')}
        </button>
      )}
      {!locked && (
        <button
          className="dark-button trust"
          onClick={() => {
            setTrust(store.id, true);
            store.openCurtain(seat);
          }}
        >
          <Icon name="gi:linked-rings" size={18} />
          {t('trust')}
        </button>
      )}
      <footer>
        <b>{t('curtain.public')}</b>
        {round > 0 && <span className="round">{t('round', { n: round })}</span>}
        {tracks.has('turn') && (
          <span className="round">{t('turn', { n: tracks.get('turn')!.value })}</span>
        )}
        <span>{tracks.get('phase')?.text}</span>
        {initiative && (
          <span className="with-medal">
            <Medal theme={theme} seat={initiative.value} size={26} />{' '}
            {t('initiative.of', { side: initiative.text })}
          </span>
        )}
        <span>
          {scene?.seats.map((s, i) => (
            <b key={s} style={{ color: theme.looks.sides[i]?.name }}>
              {s} {scoreOf(scene, theme, i)?.value ?? 0}{' '}
            </b>
          ))}
        </span>
        <span className="gap" />
        {otherWriter !== undefined && (
          <button className="dark-button" onClick={() => store.drawCurtain(otherWriter)}>
            <Icon name="gi:cycle" size={18} />
            {t('curtain.first', { name: nameOf(otherWriter) })}
          </button>
        )}
        {store.screen.canLayOpen && (
          <button className="dark-button" onClick={() => store.layOpen()}>
            <Icon name="gi:anticlockwise-rotation" size={18} />
            {t('table.open')}
          </button>
        )}
      </footer>
    </main>
  );
}
