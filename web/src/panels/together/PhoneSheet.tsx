// SPDX-License-Identifier: MIT
// "Continue on my phone": a code that gives another device this seat, and the devices that have it.
import { useEffect, useRef, useState } from 'react';
import {
  codeFor,
  codeShown,
  devicesOf,
  timeLeft,
  type DeviceCode,
  type Devices,
} from '../../model/devices';
import type { MatchStore } from '../../model/match';
import { reachOf, type Reach } from '../../model/reach';
import { useSettings } from '../../model/settings';
import type { Seat } from '../../model/types';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { QrCode } from '../../ui/QrCode';
import { Sheet } from '../../ui/Sheet';
import '../../styles/together.css';

const LOOK_AGAIN = 2500; // ms

// Seconds that a code is still good for, counted down.
function useCountdown(code: DeviceCode | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!code) return;
    const end = performance.now() + code.seconds * 1000;
    const tell = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tell();
    const timer = setInterval(tell, 500);
    return () => clearInterval(timer);
  }, [code]);
  return left;
}

function Code({ store, seat, reach }: { store: MatchStore; seat: Seat; reach: Reach }) {
  const t = useText();
  const [code, setCode] = useState<DeviceCode | null>(null);
  const [problem, setProblem] = useState('');
  const left = useCountdown(code);
  const fetchCode = () =>
    codeFor(store, seat).then((got) => {
      setCode('code' in got && 'seconds' in got ? got : null);
      setProblem('message' in got ? got.message : '');
    });
  useEffect(() => void fetchCode(), [store, seat]);
  if (problem) return <p role="alert">{problem}</p>;
  if (!code) return <p>…</p>;
  if (left === 0)
    return (
      <p className="device-code">
        <span>{t('device.expired')}</span>
        <button className="brass-button" onClick={() => void fetchCode()}>
          {t('device.again')}
        </button>
      </p>
    );
  return (
    <div className="device-code">
      {!reach.only_here && (
        <QrCode text={`${reach.address}#/go/${code.code}`} label={t('device.qr')} />
      )}
      <div>
        <p>{t('device.help')}</p>
        <p className="device-address">{reach.address}#/go</p>
        <p className="code-letters" data-code={code.code}>
          {codeShown(code.code)}
        </p>
        <p className="code-left">
          <Icon name="gi:sands-of-time" size={20} />
          <span role="timer">{t('device.left', { time: timeLeft(left) })}</span>
        </p>
      </div>
    </div>
  );
}

function List({
  store,
  seat,
  known,
  onChange,
}: {
  store: MatchStore;
  seat: Seat;
  known: Devices;
  onChange: () => void;
}) {
  const t = useText();
  const { lang } = useSettings();
  const since = (s: number) =>
    new Date(s * 1000).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' });
  const end = (device: number) => void store.ask('end_device', { seat, device }).then(onChange);
  if (known.devices.length === 0) return null;
  return (
    <section>
      <h3>{t('device.list')}</h3>
      <ul className="devices">
        {known.devices.map((d) => (
          <li key={d.device}>
            <Icon name="gi:smartphone" size={24} />
            <span>
              <b>{t('device.name', { n: d.device })}</b>{' '}
              {t(d.own ? 'device.this' : d.here ? 'device.here' : 'device.gone')}
              <small>{t('device.since', { time: since(d.since) })}</small>
            </span>
            {(known.first || d.own) && (
              <button className="paper-button" onClick={() => end(d.device)}>
                <span>{t(d.own ? 'device.end.own' : 'device.end')}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PhoneSheet({
  store,
  seat,
  onClose,
}: {
  store: MatchStore;
  seat: Seat;
  onClose: () => void;
}) {
  const t = useText();
  const [known, setKnown] = useState<Devices | null>(null);
  const [reach, setReach] = useState<Reach | null>(null);
  const [come, setCome] = useState(false);
  const look = () => void devicesOf(store, seat).then(setKnown);
  // Whether a device is here is told to nobody: it is asked for while somebody looks.
  useEffect(() => {
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [store, seat, store.people.deviceNews]);
  useEffect(() => void reachOf().then(setReach), []);
  const before = useRef(store.people.deviceNews);
  useEffect(() => {
    if (store.people.deviceNews > before.current) setCome(true);
  }, [store.people.deviceNews]);
  return (
    <Sheet title={t('device.title')} onClose={onClose}>
      {known && !known.first && <p>{t('device.second')}</p>}
      {known?.first && reach?.only_here && (
        <p className="warning" role="alert">
          {t('reach.only_here')}
        </p>
      )}
      {known?.first &&
        reach &&
        (come ? (
          <p className="device-code" role="status">
            <b>{t('device.changed')}</b>
            <button className="brass-button" onClick={() => setCome(false)}>
              {t('device.again')}
            </button>
          </p>
        ) : (
          <Code store={store} seat={seat} reach={reach} />
        ))}
      {known && <List store={store} seat={seat} known={known} onChange={look} />}
    </Sheet>
  );
}
