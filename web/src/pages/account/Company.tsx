// SPDX-License-Identifier: MIT
// About another person at the table, for whoever has signed in: not to hear them, not to meet them,
// or to tell whoever runs the server. Nobody is told of it.
import { useState } from 'react';
import { avoid, REASONS, report, type Reason } from '../../model/company';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Problem, useWork } from './work';
import './account.css';

const LONGEST = 500; // letters

interface Props {
  match: string;
  seat: number;
  name: string;
}

function Report({ match, seat, onDone }: Omit<Props, 'name'> & { onDone: () => void }) {
  const t = useText();
  const work = useWork();
  const [reason, setReason] = useState<Reason>('chat');
  const [text, setText] = useState('');
  return (
    <form
      className="company-report"
      onSubmit={(e) => {
        e.preventDefault();
        work.run(() => report({ match, seat }, reason, text.trim()).then(onDone));
      }}
    >
      <label>
        {t('account.report.why')}
        <select value={reason} onChange={(e) => setReason(e.currentTarget.value as Reason)}>
          {REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`account.report.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('account.report.text')}
        <textarea
          rows={3}
          maxLength={LONGEST}
          value={text}
          onChange={(e) => setText(e.currentTarget.value)}
        />
      </label>
      <Problem of={work} />
      <button className="brass-button" disabled={work.busy}>
        {t(work.busy ? 'account.busy' : 'account.report.act')}
      </button>
    </form>
  );
}

export function Company({ match, seat, name }: Props) {
  const t = useText();
  const work = useWork();
  const [reporting, setReporting] = useState(false);
  const [done, setDone] = useState<'mute' | 'block' | 'report' | null>(null);
  const act = (how: 'mute' | 'block') =>
    work.run(() => avoid(how, { match, seat }).then(() => setDone(how)));
  const told = () => {
    setReporting(false);
    setDone('report');
  };
  return (
    <section className="company" aria-label={t('account.about', { name })}>
      <h3>{t('account.about', { name })}</h3>
      <div className="company-ways">
        <button className="paper-button" disabled={work.busy} onClick={() => act('mute')}>
          <Icon name="gi:sound-off" size={20} />
          <span>{t('account.mute')}</span>
        </button>
        <button className="paper-button" disabled={work.busy} onClick={() => act('block')}>
          <Icon name="gi:cancel" size={20} />
          <span>{t('account.block')}</span>
        </button>
        <button
          className="paper-button"
          aria-expanded={reporting}
          onClick={() => setReporting(!reporting)}
        >
          <Icon name="gi:flag-objective" size={20} />
          <span>{t('account.report')}</span>
        </button>
      </div>
      <p className="small">{t('account.about.what')}</p>
      {done && <p role="status">{t(`account.${done}.done`, { name })}</p>}
      <Problem of={work} />
      {reporting && <Report match={match} seat={seat} onDone={told} />}
    </section>
  );
}
