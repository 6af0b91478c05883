// SPDX-License-Identifier: MIT
// When nobody is to be told anything, by which clock, and in which language all of it is.
import { useState } from 'react';
import { setTelling, zoneHere, type Quiet } from '../../model/telling';
import { useText } from '../../text';
import { LANGUAGES } from '../../text/grammar';
import { Problem, useWork, type Work } from '../account/work';
import { Head, OnOff, type Part } from './Row';

const USUAL: Quiet = { from: '22:00', until: '07:30' };
// "America/New_York", as it can be read.
const read = (zone: string) => zone.replace(/_/g, ' ');

function Times({ quiet, put, work }: { quiet: Quiet; put: Part['put']; work: Work }) {
  const t = useText();
  const [times, setTimes] = useState(quiet);
  const isNew = times.from !== quiet.from || times.until !== quiet.until;
  return (
    <form
      className="account-line telling-times"
      onSubmit={(e) => {
        e.preventDefault();
        work.run(() => setTelling({ quiet: times }).then(put));
      }}
    >
      {(['from', 'until'] as const).map((end) => (
        <label key={end}>
          {t(`telling.quiet.${end}`)}
          <input
            type="time"
            required
            value={times[end]}
            onChange={(e) => setTimes({ ...times, [end]: e.currentTarget.value })}
          />
        </label>
      ))}
      {isNew && (
        <button className="paper-button" disabled={work.busy || !times.from || !times.until}>
          <span>{t('telling.quiet.act')}</span>
        </button>
      )}
    </form>
  );
}

function Zone({ now, put, work }: Part & { work: Work }) {
  const t = useText();
  const here = zoneHere();
  return (
    <p className="telling-zone">
      <span>{t('telling.zone', { zone: read(now.zone) })}</span>
      {here !== now.zone && (
        <button
          className="paper-button"
          disabled={work.busy}
          onClick={() => work.run(() => setTelling({ zone: here }).then(put))}
        >
          <span>{t('telling.zone.here', { zone: read(here) })}</span>
        </button>
      )}
    </p>
  );
}

export function Hours({ now, put }: Part) {
  const t = useText();
  const work = useWork();
  const { quiet } = now;
  const turn = (on: boolean) =>
    setTelling(on ? { quiet: USUAL, zone: zoneHere() } : { quiet: null }).then(put);
  return (
    <div className="telling-way" data-way="hours">
      <div className="telling-row">
        <Head icon="gi:night-sleep" title={t('telling.quiet')}>
          <p>{t('telling.quiet.what')}</p>
        </Head>
        <OnOff label={t('telling.quiet')} on={quiet !== undefined} work={work} turn={turn} />
      </div>
      {quiet && <Times key={`${quiet.from} ${quiet.until}`} quiet={quiet} put={put} work={work} />}
      <Zone now={now} put={put} work={work} />
      <div className="telling-row">
        <span>{t('telling.language')}</span>
        <div className="segments on-paper" role="group" aria-label={t('telling.language')}>
          {LANGUAGES.map(([language, name]) => (
            <button
              key={language}
              lang={language}
              aria-pressed={now.language === language}
              disabled={work.busy}
              onClick={() =>
                language !== now.language && work.run(() => setTelling({ language }).then(put))
              }
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <Problem of={work} />
    </div>
  );
}
