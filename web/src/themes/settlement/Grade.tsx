// SPDX-License-Identifier: MIT
// How a campaign was judged: its story, the table of the nine grades with one's own lit, the score,
// and the way to another one.
import { Laurel } from '../../panels/Laurel';
import { useText, type Key } from '../../text';
import { Icon } from '../../ui/Icon';
import { ReportRoad } from './ReportRoad';
import { gradePicture } from './reportPicture';
import type { GradeSeen, ReportBook } from './reports';
import type { ScreenProps } from './screens';

const RESULTS: Record<GradeSeen['result'], Key> = {
  won: 'sb.grade.won',
  half: 'sb.grade.half',
  lost: 'sb.grade.lost',
};

function Table({ grade, rail }: { grade: GradeSeen; rail: [string, string] }) {
  const t = useText();
  return (
    <table className="rp-table">
      <caption>{t('sb.grade.table')}</caption>
      <thead>
        <tr>
          <th>
            {rail[0]} <span aria-hidden="true">↓</span> {rail[1]} <span aria-hidden="true">→</span>
          </th>
          {grade.columns.map((band) => (
            <th key={band} scope="col">
              {band}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grade.rows.map((band, row) => (
          <tr key={band}>
            <th scope="row">{band}</th>
            {grade.table.slice(row * 3, row * 3 + 3).map((cell) => {
              const yours = cell.id === grade.grade;
              return (
                <td key={cell.id} className={yours ? 'yours' : ''}>
                  {yours && <Icon name="gi:laurel-crown" size={20} />}
                  <span aria-hidden={yours}>{cell.title}</span>
                  {yours && (
                    <span className="visually-hidden">
                      {t('sb.grade.yours', { grade: cell.title })}
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Score({ grade }: { grade: GradeSeen }) {
  const t = useText();
  return (
    <section className="rp-score">
      <h2>
        {t('sb.grade.score')} <b>{grade.score}</b>
      </h2>
      <ul>
        {grade.parts
          .filter(({ n }) => n > 0)
          .map((part) => (
            <li key={part.text}>
              <b>+{part.n}</b>
              <span>{part.text}</span>
            </li>
          ))}
      </ul>
      {[grade.from, grade.byHandText].map(
        (line) =>
          line && (
            <p key={line} className="rp-note">
              {line}
            </p>
          ),
      )}
    </section>
  );
}

// Given up, or ended in a way that has no grade.
function Ended({ p, children }: { p: ScreenProps; children: React.ReactNode }) {
  const t = useText();
  return (
    <main className="rp-page wood">
      <article className="rp rp-grade lost">
        <header>
          <Laurel theme={p.field} seat={0} how="lost" />
          <h1>{t('sb.grade.resigned')}</h1>
          <p className="rp-story">{t('sb.grade.resignedText')}</p>
        </header>
        {children}
      </article>
    </main>
  );
}

export function Grade({ p, book, grade }: { p: ScreenProps; book: ReportBook; grade?: GradeSeen }) {
  const t = useText();
  const { reputation, wellbeing, road } = p.campaign;
  const below = (
    <>
      <ReportRoad road={road} reports={book.reports} over shown={0} onOpen={(n) => p.show(n)} />
      <footer className="rp-foot">
        <div className="rp-actions">
          <button className="paper-button" onClick={() => p.show('chronicle')}>
            <Icon name="gi:open-book" size={20} />
            <span>{t('sb.report.chronicle')}</span>
          </button>
          {grade && (
            <button
              className="paper-button"
              onClick={() => void gradePicture(grade, p.note.title, t('sb.grade.score'))}
            >
              <Icon name="gi:photo-camera" size={20} />
              <span>{t('sb.report.picture')}</span>
            </button>
          )}
        </div>
        <a className="wax-button" href={`#/new/${p.note.game}`}>
          <Icon name="gi:village" size={28} />
          <span>{t('sb.grade.again')}</span>
        </a>
      </footer>
    </>
  );
  if (!grade || p.note.over?.reason === 'resigned') return <Ended p={p}>{below}</Ended>;
  const how = grade.result === 'won' ? 'won' : grade.result === 'half' ? 'drawn' : 'lost';
  return (
    <main className="rp-page wood">
      <article className={`rp rp-grade ${grade.result}`}>
        <header>
          <Laurel theme={p.field} seat={0} how={how} />
          <p className="rp-kicker">{t(RESULTS[grade.result])}</p>
          <h1>{grade.title}</h1>
          <p className="rp-story">{grade.story}</p>
        </header>
        <div className="rp-judged">
          <Table grade={grade} rail={[reputation.title, wellbeing.title]} />
          <Score grade={grade} />
        </div>
        {below}
      </article>
    </main>
  );
}
