// SPDX-License-Identifier: MIT
// Holidays from battles by days: no time passes meanwhile.
import { useEffect, useState } from 'react';
import { holiday, takeHoliday, type Holiday } from '../../model/company';
import { useText } from '../../text';
import { Problem, Twice, useDate, useWork } from './work';

const USUAL = 7; // days

function Take({ left, onTaken }: { left: number; onTaken: (taken: Holiday) => void }) {
  const t = useText();
  const date = useDate();
  const work = useWork();
  const [wanted, setDays] = useState(USUAL);
  const days = Math.min(wanted, left);
  return (
    <>
      <label className="account-days">
        {t('account.holiday.days')}
        <select value={String(days)} onChange={(e) => setDays(Number(e.currentTarget.value))}>
          {Array.from({ length: left }, (_, i) => (
            <option key={i} value={String(i + 1)}>
              {t('account.holiday.n', { n: i + 1 })}
            </option>
          ))}
        </select>
      </label>
      <Twice
        label={t('account.holiday.take')}
        question={t('account.holiday.really', {
          n: days,
          date: date(Date.now() / 1000 + days * 86_400, true),
        })}
        yes={t('account.holiday.yes')}
        work={work}
        act={() => takeHoliday(days).then(onTaken)}
      />
      <Problem of={work} />
    </>
  );
}

export function Holidays() {
  const t = useText();
  const date = useDate();
  const [now, setNow] = useState<Holiday | null>(null);
  useEffect(() => {
    let gone = false;
    holiday().then(
      (found) => !gone && setNow(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  if (!now) return null;
  const lasts = now.ends !== undefined && now.ends * 1000 > Date.now();
  return (
    <section className="account-holidays">
      <h2>{t('account.holiday')}</h2>
      <p>{t('account.holiday.what')}</p>
      <p role="status">
        {lasts
          ? t('account.holiday.lasts', { date: date(now.ends!, true) })
          : t(now.days_left > 0 ? 'account.holiday.left' : 'account.holiday.none', {
              n: now.days_left,
            })}
      </p>
      {!lasts && now.days_left > 0 && <Take left={now.days_left} onTaken={setNow} />}
    </section>
  );
}
