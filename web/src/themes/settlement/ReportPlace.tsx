// SPDX-License-Identifier: MIT
// Where reports, the chronicle, the grade and the form of a battle by hand are shown.
import './report.css';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { ByHand } from './ByHand';
import { Chronicle } from './Chronicle';
import { Grade } from './Grade';
import { Report } from './Report';
import { bookOf, formOf, gradeOf, hasRead, read } from './reports';
import type { Phase } from './scene';
import type { Open, ScreenProps } from './screens';

export interface ReportsProps extends ScreenProps {
  open: Open;
  onClose: () => void;
}

const FORM: Phase[] = ['rounds', 'lost_units', 'razed', 'killed', 'bonus', 'casualties'];

// Which screen it is; null: that of the town.
type Kind = 'form' | 'report' | 'chronicle' | 'grade' | null;

function kindOf({ campaign, open, over, scene, note, store }: ReportsProps): Kind {
  if (FORM.includes(campaign.phase)) return 'form';
  if (campaign.phase === 'outcome' && open === 'by_hand') return 'form';
  if (open === 'chronicle') return 'chronicle';
  const { reports } = bookOf(scene, note);
  if (typeof open === 'number' && reports.some((r) => r.mission === open)) return 'report';
  const last = reports.at(-1);
  const unread = last && store.viewer !== null && !hasRead(store.id, last.mission);
  if (unread || (last && campaign.phase === 'instructor')) return 'report';
  return over ? 'grade' : null;
}

// Whether there is anything to show in the place of the town.
export const showsReports = (p: ReportsProps) => kindOf(p) !== null;

export function Reports(p: ReportsProps) {
  const { scene, note, store, open, onClose } = p;
  const book = bookOf(scene, note);
  const kind = kindOf(p);
  if (kind === 'form') {
    const form = formOf(scene);
    return form ? <ByHand p={p} form={form} onBack={onClose} /> : null;
  }
  if (kind === 'chronicle') return <Chronicle p={p} book={book} onBack={onClose} />;
  if (kind === 'report') {
    const last = book.reports.at(-1)!;
    const report = book.reports.find((r) => r.mission === open) ?? last;
    const leave = () => {
      read(store.id, report.mission);
      onClose();
      store.changed();
    };
    return (
      <Report
        key={report.mission}
        p={p}
        book={book}
        report={report}
        fresh={!hasRead(store.id, report.mission)}
        onBack={leave}
      />
    );
  }
  return kind === 'grade' ? <Grade p={p} book={book} grade={gradeOf(scene)} /> : null;
}

// "I played it on my table", on the screen of the outcome.
export function ByHandDoor({ show, note }: ScreenProps) {
  const t = useText();
  const running = note.battle && !note.battle.over;
  return (
    <button className="paper-button rp-door" onClick={() => show('by_hand')}>
      <Icon name="gi:quill-ink" size={22} />
      <span>
        {t('sb.hand.door')}
        <small>{t(running ? 'sb.hand.doorRuns' : 'sb.hand.doorText')}</small>
      </span>
    </button>
  );
}
