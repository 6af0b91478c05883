// SPDX-License-Identifier: MIT
// What an attack may lead to, told from the viewer's side: chances and losses after each answer
// side by side, one line of reason per die.
import type { MatchStore } from '../model/match';
import type { Piece, Scene } from '../model/types';
import { chanceOf, type OddsCase, type OddsView } from './useOdds';
import { useText } from '../text';
import { nameOf } from '../text/names';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { Term, Worded } from '../ui/Term';
import { MiniCounter } from '../board/MiniCounter';
import { useAnswerLabel } from './useAnswerLabel';
import { OddsBasis } from './OddsBasis';
import { RuleLink } from './RuleLink';
import { left, Who, chanceRows, lossesOf, sidesOf, distinct } from './oddsWords';

interface Props {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
  odds: OddsView;
}

function Fighter({
  piece,
  viewer,
  theme,
  note,
}: {
  piece: Piece;
  viewer: number | null;
  theme: Theme;
  note?: string;
}) {
  const t = useText();
  return (
    <>
      <MiniCounter piece={piece} theme={theme} />
      <span style={{ color: theme.looks.sides[piece.owner]?.name }}>
        <b>{nameOf(piece, viewer, t)}</b>
        <small>{`${note ?? ''}${left(piece)}`.replace(/^ · /, '')}</small>
      </span>
    </>
  );
}

// Who attacks whom: always there, whoever is asked.
function Duel({
  attacker,
  target,
  viewer,
  theme,
  goal,
}: {
  attacker: Piece;
  target: Piece;
  viewer: number | null;
  theme: Theme;
  goal?: string;
}) {
  return (
    <header className="duel">
      <Fighter
        piece={attacker}
        viewer={viewer}
        theme={theme}
        note={goal && goal !== attacker.at ? `→ ${goal}` : undefined}
      />
      <i aria-hidden="true">→</i>
      <Fighter piece={target} viewer={viewer} theme={theme} />
    </header>
  );
}

function Losses({ title, lists, who }: { title: string; lists: number[][]; who: Who }) {
  const t = useText();
  const most = Math.max(...lists.map((l) => l.length)) - 1;
  const counts = Array.from({ length: Math.min(6, most) + 1 }, (_, n) => n);
  const likely = counts.filter(
    (n) => n < 2 || n === most || lists.some((l) => (l[n] ?? 0) >= 0.0005),
  );
  return (
    <tbody className={`losses ${who}`}>
      <tr>
        <th colSpan={lists.length + 1} scope="rowgroup">
          {title}
        </th>
      </tr>
      {likely.map((n) => (
        <tr key={n}>
          <th scope="row">{n === 0 ? t('odds.none') : n}</th>
          {lists.map((list, i) => {
            const p = list[n] ?? 0;
            return (
              <td key={i}>
                <span className="bar">
                  <i>
                    <b style={{ width: `${Math.max(p > 0.002 ? 2 : 0, p * 100)}%` }} />
                  </i>
                  <em>{chanceOf(p)}</em>
                </span>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

// Each reason once; one that holds for some answers only says for which.
function Reasons({
  cases,
  labels,
  store,
}: {
  cases: OddsCase[];
  labels: string[];
  store: MatchStore;
}) {
  const lines = new Map<string, { amount: number; text: string; rule: string; where: number[] }>();
  cases.forEach((c, i) =>
    c.odds.reasons.forEach((r) => {
      const key = `${r.rule}|${r.text}|${r.amount}`;
      const line = lines.get(key) ?? { ...r, where: [] };
      lines.set(key, { ...line, where: [...line.where, i] });
    }),
  );
  return (
    <ul className="reasons">
      {[...lines].map(([key, r]) => (
        <li key={key}>
          <span className="amount">
            {r.amount > 0 ? `+${r.amount}` : r.amount < 0 ? `−${-r.amount}` : '·'}
          </span>
          <span>
            <Worded text={r.text} />
            {r.where.length < cases.length && (
              <small> · {r.where.map((i) => labels[i]).join(', ')}</small>
            )}
          </span>
          <RuleLink rule={r.rule} store={store} />
        </li>
      ))}
    </ul>
  );
}

export function OddsPanel({ store, scene, theme, odds }: Props) {
  const t = useText();
  const labelOf = useAnswerLabel(theme, scene);
  if (odds.cases.length === 0) return null;
  const viewer = store.viewer;
  const Own = theme.draws.odds;
  if (Own) {
    if (!odds.attack?.answer) return null;
    return (
      <section className="panel odds" aria-label={t('odds.title')}>
        <Own
          odds={odds.cases[0].odds}
          scene={scene}
          viewer={viewer}
          asked={odds.attack.answer}
          prompt={store.view().shown?.question?.prompt ?? ''}
        />
        <OddsBasis odds={odds.cases.slice(0, 1).map((c) => c.odds)} />
        <Reasons cases={odds.cases.slice(0, 1)} labels={['']} store={store} />
      </section>
    );
  }
  if (!('target_losses' in odds.cases[0].odds.outcomes)) {
    const Cases = theme.draws.cases;
    const cases = odds.attack ? odds.cases.slice(0, 1) : odds.cases;
    const rule = (id: string) => <RuleLink rule={id} store={store} />;
    return (
      <section className="panel odds fire" aria-label={t('odds.title')}>
        {Cases ? (
          <Cases cases={cases} scene={scene} viewer={viewer} rule={rule} />
        ) : (
          <>
            <OddsBasis odds={cases.map((c) => c.odds)} />
            <Reasons cases={cases.slice(0, 1)} labels={['']} store={store} />
          </>
        )}
      </section>
    );
  }
  const piece = (id?: string) => scene.pieces.find((p) => p.id === id);
  const attacker = piece(odds.fight?.attacker);
  const target = piece(odds.fight?.target);
  const { hit, hitting } = sidesOf(odds, scene, viewer);
  const cases = distinct(odds.cases);
  const labels = cases.map((c) =>
    c.answer ? labelOf(c.answer) : t(c.key === 'defends' ? 'odds.defend' : 'odds.stand'),
  );
  return (
    <section className="panel odds" aria-label={t('odds.title')}>
      <h2 className="visually-hidden">{t('odds.title')}</h2>
      {attacker && target && (
        <Duel
          attacker={attacker}
          target={target}
          viewer={viewer}
          theme={theme}
          goal={odds.attack?.goal}
        />
      )}
      <table className="chances">
        {cases.length > 1 && (
          <thead>
            <tr>
              <td />
              {labels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody className="four">
          {chanceRows(cases, hitting, hit)
            .filter((r) => r.needed || r.values.some((p) => p > 0))
            .map((r) => (
              <tr key={r.label} className={r.who}>
                <th scope="row">{t(r.label)}</th>
                {r.values.map((p, i) => (
                  <td key={i}>{chanceOf(p)}</td>
                ))}
              </tr>
            ))}
        </tbody>
        <Losses
          title={t(`odds.${hit}.lose`)}
          lists={cases.map((c) => lossesOf(c, 'target_losses'))}
          who={hit}
        />
        <Losses
          title={t(`odds.${hitting}.lose`)}
          lists={cases.map((c) => lossesOf(c, 'attacker_losses'))}
          who={hitting}
        />
      </table>
      <OddsBasis odds={cases.map((c) => c.odds)} />
      <Reasons cases={cases} labels={labels} store={store} />
      <ul className="die-key" aria-label={t('die.faces')}>
        {['1', '2', '3', '4', '5'].map(
          (f) =>
            theme.looks.dice[f] && (
              <li key={f}>
                <Term word={`face.${f}`} className="faced">
                  <i className="die">
                    <Icon name={theme.looks.dice[f].icon} size={17} />
                  </i>
                  <small>{t(theme.looks.dice[f].title)}</small>
                </Term>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
