// SPDX-License-Identifier: MIT
// The chronicle of a campaign: all its reports in their order, each as a few lines.
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { signed } from './ReportLedger';
import { SealWord } from './ReportHead';
import type { ReportBook, ReportSeen } from './reports';
import { roman } from './roman';
import type { ScreenProps } from './screens';

function Entry({ report, book, p }: { report: ReportSeen; book: ReportBook; p: ScreenProps }) {
  const t = useText();
  const lost = report.units.filter((u) => u.loss);
  return (
    <li className="rp-entry">
      <SealWord report={report} field={p.field} />
      <div>
        <h2>
          {roman(report.mission)} · {report.title}
          {book.byHand.includes(report.mission) && (
            <small className="rp-hand" title={book.byHandText}>
              <Icon name="gi:quill-ink" size={14} />
              {t('sb.report.byHand')}
            </small>
          )}
        </h2>
        <p className="rp-story">{report.story}</p>
        <p className="rp-line">
          {report.ledger.map((track) => (
            <span key={track.id}>
              {track.title} <b>{track.now}</b>
              {track.before !== undefined && ` (${signed(track.now - track.before)})`}
            </span>
          ))}
        </p>
        <p className="rp-line">
          {report.facts.map((fact) => (
            <span key={fact.id}>
              {fact.title} <b>{fact.text}</b>
            </span>
          ))}
        </p>
        {lost.length > 0 && (
          <p className="rp-line fell">
            {lost.map((u) => (
              <span key={u.id}>{t('sb.report.pair', { a: u.title, b: u.loss!.text })}</span>
            ))}
          </p>
        )}
        <button className="paper-button" onClick={() => p.show(report.mission)}>
          {t('sb.chronicle.read')}
        </button>
      </div>
    </li>
  );
}

export function Chronicle({
  p,
  book,
  onBack,
}: {
  p: ScreenProps;
  book: ReportBook;
  onBack: () => void;
}) {
  const t = useText();
  return (
    <main className="rp-page wood">
      <article className="rp rp-chronicle">
        <h1>{t('sb.chronicle.title')}</h1>
        {book.reports.length === 0 && <p className="rp-note">{t('sb.chronicle.none')}</p>}
        <ol>
          {book.reports.map((report) => (
            <Entry key={report.mission} report={report} book={book} p={p} />
          ))}
        </ol>
        <footer className="rp-foot">
          <button className="wax-button" onClick={onBack}>
            <Icon name={p.over ? 'gi:laurel-crown' : 'gi:village'} size={28} />
            <span>{t(p.over ? 'sb.report.toGrade' : 'sb.report.back')}</span>
          </button>
        </footer>
      </article>
    </main>
  );
}
