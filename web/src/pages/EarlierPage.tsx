// SPDX-License-Identifier: MIT
// A match whose rules are no more: what has changed, what can still be read, and what may become of
// it.
import { useState } from 'react';
import type { Earlier, MatchNote } from '../model/api';
import type { MatchStore } from '../model/match';
import { loadBattle } from '../model/moments';
import { tokensOf } from '../model/seats';
import { useSettings } from '../model/settings';
import { useText, type Key } from '../text';
import { playerName } from '../text/names';
import { download } from '../ui/download';
import { Plain } from './Plain';
import { pageLink } from './table/useMatch';
import '../styles/together.css';

// The chronicle as this reader was told it, a line for each event.
async function chronicle(id: string, lang: string, earlier: Earlier): Promise<string> {
  const battle = await loadBattle(
    pageLink(id),
    id,
    tokensOf(id).map((h) => h.token),
    lang,
  );
  const seen = battle ? ([...battle.moments.values()][0] ?? []) : [];
  const lines = seen.flatMap((m) => m.events.map((e) => e.text).filter(Boolean));
  return [...lines, ...(earlier.rest ?? [])].join('\n') + '\n';
}

const save = (text: string, name: string) =>
  download(new Blob([text], { type: 'text/plain' }), name);

// What does no harm is the big answer: to go on where that is possible, else to look. A draw cannot
// be taken back once all want it.
export function EarlierPage({
  store,
  note,
  earlier,
}: {
  store: MatchStore;
  note: MatchNote;
  earlier: Earlier;
}) {
  const t = useText();
  const { lang } = useSettings();
  const [problem, setProblem] = useState('');
  const wish = async (what: string) => {
    const reply = await store.people.settle(what);
    setProblem(reply.ok ? '' : (reply.error?.message ?? ''));
  };
  const own = store.held.map((seat) => store.people.wishes[seat]).find(Boolean);
  const open = note.stage !== 'over' && store.held.length > 0;
  return (
    <Plain title={t('earlier.title')} home>
      <div className="earlier">
        <p>{t('earlier.begun', { rules: earlier.rules_version, today: earlier.today ?? '' })}</p>
        {(earlier.changes?.length ?? 0) > 0 && (
          <section aria-label={t('earlier.changes')}>
            <h2>{t('earlier.changes')}</h2>
            <ul>
              {earlier.changes!.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        )}
        {open && (
          <section aria-label={t('earlier.settle')}>
            <p>{t('earlier.settle')}</p>
            {earlier.go_on ? (
              <button
                className="wax-button"
                aria-pressed={own === 'go_on'}
                onClick={() => void wish('go_on')}
              >
                {t('earlier.go_on')}
              </button>
            ) : (
              <p>{t('earlier.no_way')}</p>
            )}
            <p className="ways-out">
              <button
                className="paper-button"
                aria-pressed={own === 'draw'}
                onClick={() => void wish('draw')}
              >
                {t('earlier.draw')}
              </button>
              {own && (
                <button className="paper-button" onClick={() => void wish('wait')}>
                  {t('earlier.wait')}
                </button>
              )}
            </p>
          </section>
        )}
        <div role="status">
          {note.seats.map(
            (s) =>
              store.people.wishes[s.seat] && (
                <p key={s.seat}>
                  {t(`earlier.wish.${store.people.wishes[s.seat]}` as Key, {
                    name: playerName(s, t) || String(s.seat + 1),
                  })}
                </p>
              ),
          )}
        </div>
        {problem && <p role="alert">{problem}</p>}
        <p className="ways-out">
          <a
            className={open && earlier.go_on ? 'paper-button' : 'wax-button'}
            href={`#/replay/${note.id}`}
          >
            {t('earlier.look')}
          </a>
          <button
            className="paper-button"
            onClick={() =>
              void chronicle(note.id, lang, earlier).then((text) =>
                save(text, `sandtable-${note.id}.txt`),
              )
            }
          >
            {t('earlier.download')}
          </button>
        </p>
      </div>
    </Plain>
  );
}
