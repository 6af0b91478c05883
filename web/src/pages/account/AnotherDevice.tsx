// SPDX-License-Identifier: MIT
// A code that signs another device in, for its camera or its keys.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { deviceCode, type Signed } from '../../model/account';
import { codeShown, timeLeft } from '../../model/devices';
import { reachOf, type Reach } from '../../model/reach';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Problem, useWork } from './work';
import '../../styles/together.css';

const QrCode = lazy(() => import('../../ui/QrCode').then((m) => ({ default: m.QrCode })));

interface Shown {
  code: string;
  until: number; // by performance.now()
  reach: Reach;
}

function useLeft(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - performance.now()) / 1000));
  const [seconds, setSeconds] = useState(left());
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

function Code({ shown: { code, until, reach }, again }: { shown: Shown; again: () => void }) {
  const t = useText();
  const left = useLeft(until);
  if (left === 0)
    return (
      <p className="device-code">
        <span>{t('account.device.expired')}</span>
        <button className="paper-button" onClick={again}>
          <span>{t('account.device.again')}</span>
        </button>
      </p>
    );
  return (
    <div className="device-code">
      {!reach.only_here && (
        <Suspense fallback={null}>
          <QrCode text={`${reach.address}#/account/${code}`} label={t('account.device.qr')} />
        </Suspense>
      )}
      <div>
        {reach.only_here && (
          <p className="warning" role="alert">
            {t('reach.only_here')}
          </p>
        )}
        <p>{t('account.device.help')}</p>
        <p className="device-address">{reach.address}#/account</p>
        <p className="code-letters" data-code={code}>
          {codeShown(code)}
        </p>
        <p className="code-left">
          <Icon name="gi:sands-of-time" size={20} />
          <span role="timer">{t('account.device.left', { time: timeLeft(left) })}</span>
        </p>
      </div>
    </div>
  );
}

export function AnotherDevice({ sessions }: { sessions: Signed[] }) {
  const t = useText();
  const work = useWork();
  const [shown, setShown] = useState<Shown | null>(null);
  const [come, setCome] = useState(false);
  const newest = Math.max(0, ...sessions.map((s) => s.session));
  const before = useRef(newest);
  const fetchCode = () =>
    work.run(async () => {
      before.current = newest;
      const [{ code, seconds }, reach] = await Promise.all([deviceCode(), reachOf()]);
      setCome(false);
      setShown({ code, until: performance.now() + seconds * 1000, reach });
    });
  useEffect(() => {
    if (!shown || newest <= before.current) return;
    setShown(null);
    setCome(true);
  }, [newest, shown]);
  return (
    <section>
      <h2>{t('account.device')}</h2>
      <p>{t('account.device.what')}</p>
      {come && (
        <p role="status" className="account-told">
          {t('account.device.come')}
        </p>
      )}
      {shown ? (
        <Code shown={shown} again={fetchCode} />
      ) : (
        <button className="paper-button" disabled={work.busy} onClick={fetchCode}>
          <Icon name="gi:smartphone" size={22} />
          <span>{t('account.device.act')}</span>
        </button>
      )}
      <Problem of={work} />
    </section>
  );
}
