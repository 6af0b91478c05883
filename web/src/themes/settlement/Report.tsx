// SPDX-License-Identifier: MIT
// The report of a mission as a sealed document: head, town, units, ledger, the road, and one button
// that leads on.
import { settings } from '../../model/settings';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { useHeard } from '../../ui/useHeard';
import { Hints, useHints } from './Hints';
import { ReportHead } from './ReportHead';
import { ReportLedger } from './ReportLedger';
import { ReportRoad } from './ReportRoad';
import { ReportTown } from './ReportTown';
import { ReportUnits } from './ReportUnits';
import { reportPicture } from './reportPicture';
import { battleOf, type ReportBook, type ReportSeen } from './reports';
import type { ScreenProps } from './screens';
import { useReveal } from './useReveal';

interface Props {
  p: ScreenProps;
  book: ReportBook;
  report: ReportSeen;
  fresh: boolean; // for the first time in this browser
  onBack: () => void;
}

// Single letters only where the reader has them, and never while something is being written.
function useKeys(keys: Record<string, () => void>) {
  useHeard('keydown', (e) => {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
    const on = e.target as HTMLElement;
    if (on.closest('dialog, input, textarea, select')) return;
    if (e.key === 'Enter' && on.closest('button, a')) return;
    if (e.key.length === 1 && !settings().letters) return;
    const act = keys[e.key.length === 1 ? e.key.toLowerCase() : e.key];
    if (!act) return;
    e.preventDefault();
    act();
  });
}

function Foot({ p, book, report, onBack }: Omit<Props, 'fresh'>) {
  const t = useText();
  const last = book.reports.at(-1) === report;
  const asked = last && p.campaign.phase === 'instructor';
  const battle = battleOf(p.note, report.mission);
  const { next } = report;
  return (
    <footer className="rp-foot">
      <div className="rp-next" data-hint="next">
        {next && (
          <>
            <b>{t('sb.report.next', { title: next.title })}</b>
            <span>{next.text}</span>
          </>
        )}
      </div>
      <div className="rp-actions">
        {book.reports.length > 1 && (
          <button className="paper-button" onClick={() => p.show('chronicle')}>
            <Icon name="gi:open-book" size={20} />
            <span>{t('sb.report.chronicle')}</span>
          </button>
        )}
        {battle && (
          <a className="paper-button" href={`#/replay/${battle}`}>
            <Icon name="gi:backward-time" size={20} />
            <span>{t('sb.report.watch')}</span>
          </a>
        )}
        <button
          className="paper-button"
          onClick={() => void reportPicture(report, p.note.title, t)}
        >
          <Icon name="gi:photo-camera" size={20} />
          <span>{t('sb.report.picture')}</span>
        </button>
      </div>
      <button className="wax-button" disabled={asked} onClick={onBack}>
        <Icon name={p.over ? 'gi:laurel-crown' : 'gi:village'} size={28} />
        <span>
          {t(asked ? 'sb.report.teachFirst' : p.over ? 'sb.report.toGrade' : 'sb.report.back')}
        </span>
        {!asked && <kbd aria-hidden="true">{t('key.enter')}</kbd>}
      </button>
    </footer>
  );
}

export function Report({ p, book, report, fresh, onBack }: Props) {
  const on = useReveal(fresh);
  const hints = useHints();
  const t = useText();
  const last = book.reports.at(-1) === report;
  const missions = book.reports.map((r) => r.mission);
  const step = (by: number) => {
    const to = missions[missions.indexOf(report.mission) + by];
    if (to) p.show(to);
  };
  const asked = last && p.campaign.phase === 'instructor';
  const battle = battleOf(p.note, report.mission);
  useKeys({
    Enter: () => !asked && onBack(),
    Escape: () => !asked && onBack(),
    v: () => battle && (location.hash = `#/replay/${battle}`),
    p: () => void reportPicture(report, p.note.title, t),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
  });
  return (
    <main className={`rp-page wood${on ? ' revealing' : ''}`}>
      <article className={`rp ${report.outcome}`} aria-label={report.title}>
        <ReportHead
          report={report}
          of={p.campaign.mission.of}
          byHand={book.byHand.includes(report.mission)}
          byHandText={book.byHandText}
          field={p.field}
        />
        <Hints hints={hints} dice={report.units.some((u) => u.loss?.face)} next={!!report.next} />
        <div className="rp-columns">
          <ReportTown report={report} districts={p.campaign.districts} />
          <ReportUnits report={report} p={p} last={last} />
          <ReportLedger report={report} on={on} now={last && !p.over} />
        </div>
        {!hints.open && (
          <ReportRoad
            road={p.campaign.road}
            reports={book.reports}
            over={p.over !== null}
            shown={report.mission}
            onOpen={(n) => p.show(n)}
          />
        )}
        <Foot p={p} book={book} report={report} onBack={onBack} />
      </article>
    </main>
  );
}
