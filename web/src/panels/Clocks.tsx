// SPDX-License-Identifier: MIT
// What is left of each side's time. The server counts; between its messages the running clocks go
// on here.
import { useEffect, useState } from 'react';
import type { MatchStore } from '../model/match';
import { useSettings } from '../model/settings';
import type { Scene } from '../model/types';
import { useText } from '../text';
import { clockTime, PRESSING_S, span } from '../text/when';
import type { Theme } from '../model/theme';

const HURRY = 60_000;
const MINUTE = 60_000;

function shown(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  const [h, m] = [Math.floor(s / 3600), Math.floor(s / 60) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`;
}

interface Props {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
}

// By days: how long each side that is asked may take.
function Days({ until, scene, theme }: Omit<Props, 'store'> & { until: (number | null)[] }) {
  const t = useText();
  const { lang } = useSettings();
  const [now, setNow] = useState(Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="clocks" role="timer" aria-label={t('clock')}>
      {until.map((end, seat) => {
        if (end === null) return null;
        const left = Math.max(60, end - Math.max(now, Date.now() / 1000));
        return (
          <span
            key={seat}
            className={left < PRESSING_S ? 'running hurry' : 'running'}
            style={{ color: theme.looks.sides[seat]?.name }}
            title={clockTime(end, now, lang)}
          >
            <small>{scene.seats[seat]}</small>
            <b>{span(left, lang)}</b>
          </span>
        );
      })}
    </div>
  );
}

export function Clocks({ store, scene, theme }: Props) {
  const { days, stage } = store.note ?? {};
  if (days && stage === 'playing') return <Days until={days.until} scene={scene} theme={theme} />;
  return <Minutes store={store} scene={scene} theme={theme} />;
}

function Minutes({ store, scene, theme }: Props) {
  const t = useText();
  const { clock } = store;
  const [, tick] = useState(0);
  const runs = (clock?.running.length ?? 0) > 0;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = window.setInterval(() => tick((n) => n + 1), 250);
    return () => window.clearInterval(timer);
  }, [runs]);
  if (!clock) return null;
  return (
    <div className="clocks" role="timer" aria-label={t('clock')}>
      {clock.left_ms.map((left, seat) => {
        if (left === null) return null;
        const running = clock.running.includes(seat);
        const now = running ? left - (performance.now() - clock.at) : left;
        return (
          <span
            key={seat}
            className={`${running ? 'running' : ''} ${now < HURRY ? 'hurry' : ''}`}
            style={{ color: theme.looks.sides[seat]?.name }}
          >
            <small>
              {running ? '▸ ' : ''}
              {scene.seats[seat]}
            </small>
            <b key={shown(now)}>{shown(now)}</b>
          </span>
        );
      })}
    </div>
  );
}
