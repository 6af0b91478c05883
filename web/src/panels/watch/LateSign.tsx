// SPDX-License-Identifier: MIT
// In the head of a table that is shown late; over a page that has a head of its own.
import { useSettings } from '../../model/settings';
import { useText } from '../../text';
import { lateness } from '../../text/late';
import { Icon } from '../../ui/Icon';
import './watch.css';

export function LateSign({ delay, apart }: { delay: number; apart?: boolean }) {
  const t = useText();
  const { lang } = useSettings();
  const time = lateness(delay, lang);
  return (
    <p
      className={apart ? 'late-sign apart' : 'late-sign'}
      role="note"
      title={t('watch.you.late', { time })}
    >
      <Icon name="gi:sands-of-time" size={18} />
      <span className="visually-hidden">{t('watch.you.late', { time })}</span>
      <span className="late-whole" aria-hidden="true">
        {t('watch.you.late', { time })}
      </span>
      <span className="late-brief" aria-hidden="true">
        {t('watch.behind', { time: lateness(delay, lang, 'short') })}
      </span>
    </p>
  );
}
