// SPDX-License-Identifier: MIT
// At a table by days, for whoever waits and is told nowhere yet: a way to be told. It stands below
// the dispatch, after a moment, and goes for good where somebody sends it away.
import { useEffect, useState } from 'react';
import { isTold, offerNoMore, offers, telling } from '../../model/telling';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import './telling.css';

const AFTER_MS = 2500; // a program answers sooner

export function TurnOffer() {
  const t = useText();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!offers()) return;
    let gone = false;
    const timer = setTimeout(
      () =>
        void telling().then(
          (now) => !gone && setWanted(!isTold(now)),
          () => undefined,
        ),
      AFTER_MS,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);
  if (!wanted) return null;
  return (
    <div className="turn-offer" role="group" aria-label={t('telling.title')}>
      <Icon name="gi:trumpet-flag" size={24} />
      <p>{t('telling.offer.what')}</p>
      <a className="paper-button" href="#/account/turn">
        <span>{t('telling.offer')}</span>
      </a>
      <button
        className="turn-offer-no"
        onClick={() => {
          offerNoMore();
          setWanted(false);
        }}
      >
        {t('telling.offer.no')}
      </button>
    </div>
  );
}
