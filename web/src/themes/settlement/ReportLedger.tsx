// SPDX-License-Identifier: MIT
// The ledger: each track before and after, with a line for every reason, so that the sum can be
// checked by eye; and what the grade would be today.
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Worded } from '../../ui/Term';
import { changeOf, type LedgerTrack, type ReportSeen } from './reports';
import { AT, at, useCount } from './useReveal';

const ICONS: Record<LedgerTrack['id'], string> = {
  reputation: 'gi:laurel-crown',
  wellbeing: 'gi:hearts',
  supplies: 'gi:swap-bag',
};

export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

function Track({ track, nth, on }: { track: LedgerTrack; nth: number; on: boolean }) {
  const { id, title, before, now, reasons } = track;
  const shown = useCount(before ?? now, now, AT.ledger + 80 * nth, on);
  const how = before === undefined || before === now ? '' : now > before ? 'good' : 'bad';
  return (
    <li className="rp-track">
      <h3 data-word={id} aria-label={changeOf(track)}>
        <Icon name={ICONS[id]} size={22} className={id} />
        <span>{title}</span>
        {before !== undefined && <s aria-hidden="true">{before} →</s>}
        <b className={how} aria-hidden="true">
          {shown}
        </b>
      </h3>
      <ul>
        {reasons.map((reason, i) => (
          <li key={i} className="rp-in" style={at(AT.ledger + 80 * nth + 60 * i)}>
            <b className={reason.by < 0 ? 'bad' : 'good'}>{signed(reason.by)}</b>
            <span>{reason.text}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface Props {
  report: ReportSeen;
  on: boolean; // it is being shown part by part
  now: boolean; // the campaign stands as it says
}

export function ReportLedger({ report, on, now }: Props) {
  const t = useText();
  return (
    <section className="rp-column rp-ledger" data-hint="ledger">
      <h2>{t('sb.report.ledger')}</h2>
      <ul>
        {report.ledger.map((track, nth) => (
          <Track key={track.id} track={track} nth={nth} on={on} />
        ))}
      </ul>
      <p className="rp-link">
        <Icon name="gi:linked-rings" size={18} />
        <Worded text={report.link} />
      </p>
      {now && (
        <p className="rp-today">
          {report.today.text} {report.today.more}
        </p>
      )}
    </section>
  );
}
