// SPDX-License-Identifier: MIT
// The browsers that are told: this one, which asks its reader first, and those elsewhere.
import { useState } from 'react';
import { deviceOf } from '../../model/account';
import { useSession } from '../../model/session';
import { asHere, ownBrowser, removeBrowser, type ToldBrowser } from '../../model/telling';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { NoPush, obstacle, tellHere, tellNoMore, type Trouble } from '../../ui/push';
import { Problem, useDate, useWork, type Work } from '../account/work';
import { Head, type Part } from './Row';

// What the page says of it: why not, or whether.
function Here({ now, put, first, work }: Part & { work: Work }) {
  const t = useText();
  const { name } = useSession();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const why = obstacle() ?? trouble;
  const here = ownBrowser(now) && !obstacle();
  const subscribe = async () => {
    setTrouble(null);
    try {
      await asHere(now);
      put(await tellHere(now, name, deviceOf(navigator.userAgent)));
    } catch (no) {
      if (!(no instanceof NoPush)) throw no;
      setTrouble(no.trouble);
    }
  };
  if (here)
    return (
      <button
        className="paper-button"
        disabled={work.busy}
        onClick={() => work.run(() => tellNoMore(now).then(put))}
      >
        <span>{t('telling.here.stop')}</span>
      </button>
    );
  return (
    <>
      {why && (
        <p className="telling-why" role={trouble ? 'alert' : undefined}>
          {t(`telling.no.${why}`)}
        </p>
      )}
      {!obstacle() && (
        <button
          className={first ? 'wax-button' : 'paper-button'}
          disabled={work.busy}
          onClick={() => work.run(subscribe)}
        >
          <Icon name="gi:trumpet-flag" size={22} />
          <span>{t('telling.here.act')}</span>
        </button>
      )}
    </>
  );
}

function Row({ one, put, work }: { one: ToldBrowser; put: Part['put']; work: Work }) {
  const t = useText();
  const date = useDate();
  const name = one.device || t('telling.browser.some');
  return (
    <li>
      <Icon name="gi:smartphone" size={24} />
      <span>
        <b>{name}</b>
        <small>
          {one.own ? t('account.session.this') : t('account.since', { date: date(one.since) })}
        </small>
      </span>
      {!one.own && (
        <button
          className="paper-button"
          disabled={work.busy}
          aria-label={`${t('telling.remove')}: ${name}`}
          onClick={() => work.run(() => removeBrowser(one.number).then(put))}
        >
          <span>{t('telling.remove')}</span>
        </button>
      )}
    </li>
  );
}

export function Browsers({ now, put, first }: Part) {
  const t = useText();
  const work = useWork();
  const { on, browsers } = now.push;
  const here = ownBrowser(now) && !obstacle();
  return (
    <div className="telling-way" data-way="push">
      <Head
        icon="gi:trumpet-flag"
        title={t('telling.push')}
        way={browsers.length > 0 ? { way: 'push', on, work, put } : undefined}
      >
        <p>{t(here && on ? 'telling.here.on' : 'telling.push.what')}</p>
      </Head>
      {browsers.length > 0 && (
        <ul className="account-list">
          {browsers.map((one) => (
            <Row key={one.number} one={one} put={put} work={work} />
          ))}
        </ul>
      )}
      <Here now={now} put={put} first={first} work={work} />
      <Problem of={work} />
    </div>
  );
}
