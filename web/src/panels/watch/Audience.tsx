// SPDX-License-Identifier: MIT
// Who may watch a new battle: whoever is given its address, or anybody, so much later.
import { DELAYS, USUAL_DELAY } from '../../model/late';
import { useSettings } from '../../model/settings';
import { useText } from '../../text';
import { lateness } from '../../text/late';
import { Choices } from '../../ui/Choices';
import './watch.css';

type Delay = number | null; // in seconds; null: nobody finds it

export function Audience({ delay, onDelay }: { delay: Delay; onDelay: (delay: Delay) => void }) {
  const t = useText();
  const { lang } = useSettings();
  const listed = delay !== null;
  const said = (s: number) => (s === 0 ? t('watch.at.once') : lateness(s, lang));
  const note = (s: number) =>
    s === 0 ? t('watch.at.once.note') : t('watch.later.note', { time: lateness(s, lang) });
  return (
    <>
      <Choices
        short
        name="audience"
        legend={t('watch.who')}
        list={[
          ['link', t('watch.link'), undefined, t('watch.link.note')],
          ['anybody', t('watch.anybody'), undefined, t('watch.anybody.note')],
        ]}
        value={listed ? 'anybody' : 'link'}
        onChange={(who) => onDelay(who === 'anybody' ? USUAL_DELAY : null)}
      />
      {listed && (
        <Choices
          short
          name="delay"
          legend={t('watch.how.late')}
          list={DELAYS.map((s) => [s, said(s), undefined, note(s)])}
          value={delay}
          onChange={onDelay}
        />
      )}
    </>
  );
}

// The same among what has been chosen otherwise than usual.
export function AudienceSaid({ delay }: { delay: number }) {
  const t = useText();
  const { lang } = useSettings();
  return (
    <b>{delay === 0 ? t('watch.said.live') : t('watch.said', { time: lateness(delay, lang) })}</b>
  );
}
