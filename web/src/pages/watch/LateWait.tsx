// SPDX-License-Identifier: MIT
// A battle that is shown late, before its beginning is old enough: when it will be there. Whether
// somebody has sat down meanwhile is not known; where all seats were taken when it was made, it has
// begun.
import { useEffect, useState } from 'react';
import type { MatchNote } from '../../model/api';
import { useSettings } from '../../model/settings';
import { toWatch } from '../../model/watching';
import { useCard } from '../../panels/useCard';
import { useText } from '../../text';
import { lateness, minutesUntil } from '../../text/late';
import { useTheme } from '../../themes';
import { Invited } from '../Invited';
import { PageFrame } from '../PageFrame';
import { Plain } from '../Plain';
import { Players } from '../../panels/watch/Players';
import '../../styles/together.css';
import '../../panels/watch/watch.css';

const NO_OPTIONS = {};

// The server's time, in seconds; until it is known this device's.
function useServerTime(): number {
  const [ahead, setAhead] = useState(0);
  const [, again] = useState(0);
  useEffect(() => {
    void toWatch().then(
      ({ now }) => setAhead(now - Date.now() / 1000),
      () => 0,
    );
    const timer = setInterval(() => again((n) => n + 1), 5000);
    return () => clearInterval(timer);
  }, []);
  return Date.now() / 1000 + ahead;
}

const isTaken = (s: MatchNote['seats'][number]) => s.who !== 'friend' && s.who !== 'open';

function When({ note, delay }: { note: MatchNote; delay: number }) {
  const t = useText();
  const { lang } = useSettings();
  const now = useServerTime();
  const begun = note.created !== undefined && note.seats.every(isTaken);
  if (!begun) return <p role="status">{t('watch.waits', { time: lateness(delay, lang) })}</p>;
  const left = minutesUntil(note.created!, delay, now);
  return (
    <p role="status">
      {left > 0 ? t('watch.begun', { time: lateness(left * 60, lang) }) : t('watch.begun.soon')}
    </p>
  );
}

export function LateWait({ note, delay }: { note: MatchNote; delay: number }) {
  const t = useText();
  const { lang } = useSettings();
  const theme = useTheme(note.game);
  const card = useCard(note.game, note.scenario, note.options ?? NO_OPTIONS, note.content);
  if (!theme) return <Plain title="…" />;
  return (
    <PageFrame>
      <h1>{t('watch.you.late', { time: lateness(delay, lang) })}</h1>
      <When note={note} delay={delay} />
      <p className="watch-who">
        <Players seats={note.seats} />
      </p>
      <Invited note={note} card={card} theme={theme} />
      <p className="ways-out watch-ways">
        <a className="brass-button" href="#/watch">
          {t('watch.title')}
        </a>
      </p>
    </PageFrame>
  );
}
