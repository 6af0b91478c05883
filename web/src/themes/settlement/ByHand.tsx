// SPDX-License-Identifier: MIT
// A battle played on one's own table: what to build, and then the report question by question. What
// may be said comes from the question alone; lists are sent in the order the referee takes them.
import { useEffect, useState } from 'react';
import { useText, type Key } from '../../text';
import { Icon } from '../../ui/Icon';
import type { Answer } from '../../model/types';
import { playAll } from './playAll';
import { setUpOf, type ArmyUnit, type FormSeen } from './reports';
import { UnitMark } from './ReportUnits';
import { roman } from './roman';
import type { Phase } from './scene';
import type { ScreenProps } from './screens';
import { SetUp } from './SetUp';

const TITLES: Partial<Record<Phase, Key>> = {
  outcome: 'sb.hand.outcome',
  rounds: 'sb.hand.rounds',
  lost_units: 'sb.hand.lost',
  razed: 'sb.hand.razed',
  killed: 'sb.hand.killed',
  bonus: 'sb.hand.bonus',
};

interface Asked {
  p: ScreenProps;
  form: FormSeen;
}

// One answer of a few.
function OneOf({ p }: Asked) {
  return (
    <div className="bh-one">
      {(p.question?.answers ?? []).map((a) => (
        <button key={a.answer} className="paper-button" onClick={() => void p.play(a.answer)}>
          {a.text}
        </button>
      ))}
    </div>
  );
}

const subject = (a: Answer) => a.answer.split(' ')[1] ?? '';

const Mark = ({ unit, p }: { unit?: ArmyUnit; p: ScreenProps }) =>
  unit ? <UnitMark kind={unit.kind} level={unit.level} field={p.field} size={34} /> : null;

// Any number of things, and then that these were all.
function Several({ p, form }: Asked) {
  const t = useText();
  const [chosen, choose] = useState<string[]>([]);
  const all = (p.question?.answers ?? []).filter((a) => a.answer !== 'done');
  const nameOf = (id: string) =>
    form.army.find((u) => u.id === id)?.title ??
    form.towns.find((town) => town.at === id)?.title ??
    id;
  const picked = all.filter((a) => chosen.includes(a.answer));
  // as they stand in the question: the referee takes lists in one order only
  const send = () => void playAll(p.store, [...picked.map((a) => a.answer), 'done']);
  const turn = (answer: string) =>
    choose(chosen.includes(answer) ? chosen.filter((a) => a !== answer) : [...chosen, answer]);
  return (
    <>
      <ul className="bh-several">
        {all.map((a) => (
          <li key={a.answer}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(a.answer)}
                onChange={() => turn(a.answer)}
              />
              <Mark unit={form.army.find((u) => u.id === subject(a))} p={p} />
              <span>
                {nameOf(subject(a))}
                <small>{form.army.find((u) => u.id === subject(a))?.type ?? subject(a)}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <button className="wax-button" onClick={send}>
        <Icon name="gi:quill-ink" size={24} />
        <span>{picked.length ? t('sb.hand.these', { n: picked.length }) : t('sb.hand.none')}</span>
      </button>
    </>
  );
}

// What has been said so far, as on the form.
function Said({ p }: { p: ScreenProps }) {
  const sheet = p.scene.sheets?.find((s) => s.id === 'form');
  const rows = (sheet?.rows ?? []).filter((row) => row[1] && row[1] !== '…');
  return (
    <dl className="bh-said">
      {rows.map(([head, text]) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Question({ p, form }: Asked) {
  const t = useText();
  const { phase } = p.campaign;
  const title = TITLES[phase];
  if (!title || !p.question) return <p role="status">{t('sb.hand.wait')}</p>;
  const many = phase === 'lost_units' || phase === 'razed' || phase === 'killed';
  return (
    <section className="bh-question" aria-live="polite">
      <h3>{t(title)}</h3>
      {many ? <Several key={phase} p={p} form={form} /> : <OneOf p={p} form={form} />}
      {p.store.refusal && (
        <p className="bh-refused" role="alert">
          {p.store.refusal.message}
        </p>
      )}
    </section>
  );
}

export function ByHand({ p, form, onBack }: Asked & { onBack: () => void }) {
  const t = useText();
  const setUp = setUpOf(p.scene);
  const begun = p.campaign.phase !== 'outcome';
  const { undoing } = p.store;
  useEffect(() => {
    scrollTo?.(0, 0);
  }, []);
  return (
    <main className="rp-page wood">
      <article className="rp bh">
        <header>
          <p className="rp-kicker rp-hand">
            <Icon name="gi:quill-ink" size={16} />
            {t('sb.report.of', { n: roman(form.mission), of: roman(p.campaign.mission.of) })}
          </p>
          <h1>{t('sb.hand.title', { title: form.title })}</h1>
          <p className="rp-note">{t('sb.hand.why')}</p>
        </header>
        {setUp && !begun && (
          <section>
            <h2>{t('sb.hand.setUp')}</h2>
            <p className="rp-note">{t('sb.hand.setUpText')}</p>
            <button className="brass-button" onClick={() => print()}>
              <Icon name="gi:scroll-unfurled" size={20} />
              {t('sb.hand.print')}
            </button>
            <details>
              <summary>{t('sb.hand.read')}</summary>
              <SetUp p={p} setUp={setUp} />
            </details>
          </section>
        )}
        <section>
          <h2>{begun ? t('sb.hand.report').replace(/^\d\. /, '') : t('sb.hand.report')}</h2>
          <Said p={p} />
          <Question p={p} form={form} />
        </section>
        <footer className="rp-foot">
          {begun && undoing.now ? (
            <button className="paper-button" onClick={() => void undoing.takeBack()}>
              <Icon name="gi:anticlockwise-rotation" size={20} />
              <span>{t('sb.hand.undo')}</span>
            </button>
          ) : (
            !begun && (
              <button className="paper-button" onClick={onBack}>
                <Icon name="gi:return-arrow" size={20} />
                <span>{t('sb.hand.back')}</span>
              </button>
            )
          )}
        </footer>
      </article>
    </main>
  );
}
