// SPDX-License-Identifier: MIT
// What an attack may lead to, told from the viewer's side: for each answer bars of what may come of
// it, one line of reason per die.
import type { MatchStore } from '../model/match';
import type { Piece, Scene } from '../model/types';
import { chanceOf, type OddsCase, type OddsView } from './useOdds';
import { useText } from '../text';
import { nameOf } from '../text/names';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { Term, Worded } from '../ui/Term';
import { ShareBar } from '../ui/ShareBar';
import { lossShares } from '../model/shares';
import { MiniCounter } from '../board/MiniCounter';
import { useAnswerLabel } from './useAnswerLabel';
import { OddsBasis } from './OddsBasis';
import { RuleLink } from './RuleLink';
import { left, type Who, besidesOf, fateOf, lossesOf, sidesOf, distinct } from './oddsWords';

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

// What one answer may lead to: what becomes of the target, what both may lose, what else.
function Case({
  one,
  label,
  hit,
  hitting,
}: {
  one: OddsCase;
  label: string | null;
  hit: Who;
  hitting: Who;
}) {
  const t = useText();
  const besides = besidesOf(one, hitting).filter(({ p }) => p > 0);
  const losses = (whose: 'target_losses' | 'attacker_losses') =>
    lossShares(lossesOf(one, whose), { none: t('odds.none') });
  return (
    <section className="case">
      {label && <h3>{label}</h3>}
      <ShareBar shares={fateOf(one, hit, t)} who={hit} />
      <ShareBar title={t(`odds.${hit}.lose`)} shares={losses('target_losses')} who={hit} />
      <ShareBar
        title={t(`odds.${hitting}.lose`)}
        shares={losses('attacker_losses')}
        who={hitting}
      />
      {besides.length > 0 && (
        <p className="besides">
          {besides.map(({ text, p }, i) => (
            <span key={text}>
              {i > 0 && ' · '}
              {t(text)} <b>{chanceOf(p)}</b>
            </span>
          ))}
        </p>
      )}
    </section>
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
      {cases.map((one, i) => (
        <Case
          key={labels[i]}
          one={one}
          label={cases.length > 1 ? labels[i] : null}
          hit={hit}
          hitting={hitting}
        />
      ))}
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
