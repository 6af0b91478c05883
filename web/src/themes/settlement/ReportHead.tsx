// SPDX-License-Identifier: MIT
// The head of a report: its seal with one word, which mission it was, what is to be said of it, and
// five facts.
import { Laurel } from '../../panels/Laurel';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Worded } from '../../ui/Term';
import type { Theme } from '../../model/theme';
import type { Fact, ReportSeen } from './reports';
import { roman } from './roman';
import { AT, at } from './useReveal';

export function SealWord({ report, field }: { report: ReportSeen; field: Theme }) {
  const how = report.outcome === 'won' && report.seal !== 'abandoned' ? 'won' : 'lost';
  return (
    <div className={`rp-seal ${how} ${report.seal}`}>
      <Laurel theme={field} seat={0} how={how} />
      <strong className="rp-ribbon">{report.seal_text}</strong>
    </div>
  );
}

const ICONS: Record<Fact['id'], [string, string] | null> = {
  result: ['gi:laurel-crown', 'gi:cracked-shield'],
  bonus: ['gi:star-medal', 'gi:cancel'],
  rounds: null,
  felled: null,
  losses: null,
};

function FactBox({ fact, nth }: { fact: Fact; nth: number }) {
  const icons = ICONS[fact.id];
  const good = fact.good === true ? 'good' : fact.good === false ? 'bad' : '';
  return (
    <div className="rp-fact rp-in" style={at(AT.facts + 90 * nth)} title={fact.help}>
      <dt>{fact.title}</dt>
      <dd className={good}>
        {icons && <Icon name={fact.good ? icons[0] : icons[1]} size={18} />}
        {fact.text}
        {fact.help && <span className="visually-hidden"> ({fact.help})</span>}
      </dd>
    </div>
  );
}

interface Props {
  report: ReportSeen;
  of: number;
  byHand: boolean;
  byHandText?: string;
  field: Theme;
}

const LONG = 21; // letters that fill a line beside the facts

export function ReportHead({ report, of, byHand, byHandText, field }: Props) {
  const t = useText();
  return (
    <header className="rp-head">
      <SealWord report={report} field={field} />
      <div className="rp-title">
        <p className="rp-kicker">
          {t('sb.report.of', { n: roman(report.mission), of: roman(of) })}
          {byHand && (
            <span className="rp-hand" title={byHandText}>
              <Icon name="gi:quill-ink" size={16} />
              {t('sb.report.byHand')}
            </span>
          )}
        </p>
        <h1 className={report.title.length > LONG ? 'long' : ''}>{report.title}</h1>
        <p className="rp-story">
          <Worded text={report.story} />
        </p>
      </div>
      <dl className="rp-facts">
        {report.facts.map((fact, nth) => (
          <FactBox key={fact.id} fact={fact} nth={nth} />
        ))}
      </dl>
    </header>
  );
}
