// SPDX-License-Identifier: MIT
// Whom somebody has muted or blocked: each can be taken off the list again.
import { useEffect, useState } from 'react';
import { avoided, letBe, type AllAvoided, type Avoided } from '../../model/company';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Problem, useDate, useWork } from './work';

const ROWS = [
  ['muted', 'unmute', 'gi:sound-off'],
  ['blocked', 'unblock', 'gi:cancel'],
] as const;

export function Avoid() {
  const t = useText();
  const date = useDate();
  const work = useWork();
  const [list, setList] = useState<AllAvoided | null>(null);
  useEffect(() => {
    let gone = false;
    avoided().then(
      (found) => !gone && setList(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  if (!list || list.muted.length + list.blocked.length === 0) return null;
  const row = (one: Avoided, [how, back, icon]: (typeof ROWS)[number]) => {
    const name = one.name || t('account.avoid.nameless');
    return (
      <li key={`${how} ${one.number}`}>
        <Icon name={icon} size={24} />
        <span>
          <b>{name}</b>
          <small>{t(`account.avoid.${how}`, { date: date(one.since) })}</small>
        </span>
        <button
          className="paper-button"
          disabled={work.busy}
          aria-label={`${t(`account.${back}`)}: ${name}`}
          onClick={() => work.run(() => letBe(back, one.number).then(setList))}
        >
          <span>{t(`account.${back}`)}</span>
        </button>
      </li>
    );
  };
  return (
    <section>
      <h2>{t('account.avoid')}</h2>
      <p>{t('account.avoid.what')}</p>
      <ul className="account-list">
        {ROWS.flatMap((kind) => list[kind[0]].map((one) => row(one, kind)))}
      </ul>
      <Problem of={work} />
    </section>
  );
}
