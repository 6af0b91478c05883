// SPDX-License-Identifier: MIT
// What one needs beside the boxes to play a mission on a table: on paper two pages, on the screen
// the same to read.
import { createPortal } from 'react-dom';
import { useText } from '../../text';
import type { Named, SetUpSeen } from './reports';
import { roman } from './roman';
import type { ScreenProps } from './screens';
import { SetUpMap } from './SetUpMap';

const ended = (title: string) => (/[.!?]$/.test(title) ? title : `${title}.`);

const List = ({ title, list }: { title: string; list: Named[] }) =>
  list.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul>
        {list.map((one, i) => (
          <li key={i}>
            <b>{ended(one.title)}</b> {one.text}
          </li>
        ))}
      </ul>
    </section>
  );

function Task({ setUp }: { setUp: SetUpSeen }) {
  const t = useText();
  return (
    <section>
      <p>
        <b>{t('sb.setup.win')}</b> {setUp.task}. <b>{t('sb.setup.bonus')}</b> {setUp.bonus}.{' '}
        <b>{t('sb.setup.rounds', { n: setUp.rounds })}.</b>
      </p>
      {setUp.quotas.map((quota) => (
        <p key={quota}>{quota}</p>
      ))}
    </section>
  );
}

function Forces({ setUp }: { setUp: SetUpSeen }) {
  const t = useText();
  const count: Record<string, number> = {};
  for (const card of setUp.deck) count[card.title] = (count[card.title] ?? 0) + 1;
  const deck = setUp.deck
    .filter((card, i) => setUp.deck.findIndex((c) => c.title === card.title) === i)
    .map((card) => ({
      ...card,
      title: count[card.title] > 1 ? `${count[card.title]} × ${card.title}` : card.title,
    }));
  return (
    <div className="su-columns">
      <section>
        <h3>{t('sb.setup.army')}</h3>
        <ul>
          {setUp.army.map((unit) => (
            <li key={unit.id}>
              <b>{unit.title}</b>
              {!unit.text.startsWith(unit.title) && ` (${unit.text})`}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('sb.setup.force')}</h3>
        <ul>
          {setUp.force.map((line) => (
            <li key={line.text}>{line.text}</li>
          ))}
        </ul>
        <p>
          {t('sb.report.pair', {
            a: t('sb.setup.goals'),
            b: setUp.goals.map((goal) => goal.title).join(', '),
          })}
        </p>
      </section>
      <List title={t('sb.setup.deck')} list={deck} />
    </div>
  );
}

function Automaton({ setUp }: { setUp: SetUpSeen }) {
  const t = useText();
  return (
    <section className="su-card">
      <h2>{t('sb.setup.card')}</h2>
      <div className="su-columns">
        <div>
          <p>{t('sb.setup.first')}</p>
          <ol>
            {setUp.actions.map((one) => (
              <li key={one.title}>
                <b>{one.title}.</b> {one.text}
              </li>
            ))}
          </ol>
          <h3>{t('sb.setup.bag')}</h3>
          <ul>
            {setUp.bag.map((token) => (
              <li key={token.id}>
                <b>
                  {token.n} × {token.title}.
                </b>{' '}
                {token.text}
              </li>
            ))}
          </ul>
        </div>
        <ul>
          {setUp.always.map((one) => (
            <li key={one.title}>
              <b>{one.title}.</b> {one.text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

// To write in while one plays: what the report will ask.
function Tally({ setUp }: { setUp: SetUpSeen }) {
  const t = useText();
  const heads = [t('sb.setup.fellIn'), t('sb.setup.felledBy'), t('sb.setup.razedIn')];
  return (
    <table className="su-tally">
      <caption>{t('sb.setup.tally')}</caption>
      <thead>
        <tr>
          <th>{t('sb.setup.round')}</th>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: setUp.rounds }, (_, i) => (
          <tr key={i}>
            <th>{i + 1}</th>
            {heads.map((head) => (
              <td key={head} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Pages = ({ p, setUp, id }: { p: ScreenProps; setUp: SetUpSeen; id: string }) => {
  const t = useText();
  return (
    <>
      <section className="su-page">
        <h2 className="su-title">
          {roman(setUp.mission)} · {setUp.title}
        </h2>
        <p className="su-story">{setUp.story}</p>
        <Task setUp={setUp} />
        <SetUpMap
          id={id}
          scene={p.scene}
          empire={setUp.zones.empire}
          styx={setUp.zones.styx}
          label={t('sb.setup.map')}
        />
        <p className="su-key">
          <i className="yours" /> {t('sb.setup.yours')} <i className="theirs" />{' '}
          {t('sb.setup.theirs')}
        </p>
        <Forces setUp={setUp} />
        <List title={t('sb.setup.conditions')} list={setUp.conditions} />
      </section>
      <section className="su-page">
        <Automaton setUp={setUp} />
        <Tally setUp={setUp} />
      </section>
    </>
  );
};

export const SetUp = ({ p, setUp }: { p: ScreenProps; setUp: SetUpSeen }) => (
  <>
    <div className="su">
      <Pages p={p} setUp={setUp} id="su-here" />
    </div>
    {createPortal(
      <div className="su su-print" aria-hidden="true">
        <Pages p={p} setUp={setUp} id="su-print" />
      </div>,
      document.body,
    )}
  </>
);
