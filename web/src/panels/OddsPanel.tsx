// SPDX-License-Identifier: MIT
// What an attack may lead to, told from the viewer's side: chances and losses after each answer
// side by side, one line of reason per die.
import type { MatchStore } from '../model/match';
import { useSettings } from '../model/settings';
import type { Piece, Scene } from '../model/types';
import { chanceOf, type OddsCase, type OddsView } from './useOdds';
import { useText, type Key, type Say } from '../text';
import { nameOf } from '../text/names';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { Term, Worded } from '../ui/Term';
import { MiniCounter } from '../board/MiniCounter';
import { useAnswerLabel } from './Dispatch';
import { FireOdds } from './FireOdds';
import { OddsBasis } from './OddsBasis';
import { RuleLink } from './RuleLink';

interface Props {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
  odds: OddsView;
}

type Who = 'you' | 'they';

const strength = (p?: Piece) => p?.counters.find((c) => c.kind === 'size' || c.kind === 'wounds');

const left = (p: Piece) => {
  const s = strength(p);
  return s ? ` · ${s.kind === 'size' ? s.value : s.of - s.value}/${s.of}` : '';
};

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
      <span style={{ color: theme.sides[piece.owner]?.name }}>
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

interface Row {
  label: Key;
  values: number[];
  who: Who;
  needed: boolean; // shown even where it cannot happen
}

export function chanceRows(cases: OddsCase[], attacker: Who, target: Who): Row[] {
  const of = (key: string) => cases.map((c) => Number(c.odds.outcomes[key] ?? 0));
  return [
    // One or the other: together they are all that may become of the target.
    { label: `odds.${target}.destroyed`, values: of('destroyed'), who: target, needed: true },
    { label: `odds.${target}.flee`, values: of('flees'), who: target, needed: true },
    { label: `odds.${target}.hurt`, values: of('hurt'), who: target, needed: true },
    { label: `odds.${target}.unharmed`, values: of('unharmed'), who: target, needed: true },
    { label: `odds.${attacker}.advance`, values: of('advance'), who: attacker, needed: false },
    { label: `odds.${attacker}.flee`, values: of('attacker_panics'), who: attacker, needed: false },
    {
      label: `odds.${attacker}.destroyed`,
      values: of('attacker_destroyed'),
      who: attacker,
      needed: false,
    },
  ];
}

const lossesOf = (c: OddsCase, whose: 'target_losses' | 'attacker_losses') =>
  (c.odds.outcomes[whose] as number[] | undefined) ?? [1];

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

// Which side of the fight is the viewer's, seen from the attacker and from the target.
function sidesOf(odds: OddsView, scene: Scene, viewer: number | null): { hit: Who; hitting: Who } {
  const target = scene.pieces.find((p) => p.id === odds.fight?.target);
  const mine = target ? target.owner === viewer : !odds.attack;
  return mine ? { hit: 'you', hitting: 'they' } : { hit: 'they', hitting: 'you' };
}

// The one chance that matters most, for the button of each answer: "You are destroyed: 21%".
export function notesOf(
  odds: OddsView,
  scene: Scene,
  viewer: number | null,
  t: Say,
): Map<string, string> {
  const cases = odds.cases.filter((c) => c.answer && 'target_losses' in c.odds.outcomes);
  const { hit, hitting } = sidesOf(odds, scene, viewer);
  const row = chanceRows(cases, hitting, hit).find((r) => r.values.some((p) => p > 0));
  return new Map(
    row && cases.length > 1
      ? cases.map((c, i) => [
          c.answer!.answer,
          t('odds.note', { what: t(row.label), chance: chanceOf(row.values[i]) }),
        ])
      : [],
  );
}

// "Zombie Archers H2 → your Legionnaires G5", for the sheet of a phone, where the panel lies
// further down.
export function versus(odds: OddsView, scene: Scene, viewer: number | null, t: Say): string {
  const [attacker, target] = [odds.fight?.attacker, odds.fight?.target].map((id) =>
    scene.pieces.find((p) => p.id === id),
  );
  return attacker && target ? `${nameOf(attacker, viewer, t)} → ${nameOf(target, viewer, t)}` : '';
}

// Answers that lead to the same are shown once.
function distinct(cases: OddsCase[]): OddsCase[] {
  return cases.length > 1 &&
    cases.every(
      (c) => JSON.stringify(c.odds.outcomes) === JSON.stringify(cases[0].odds.outcomes),
    ) &&
    !cases[0].answer
    ? cases.slice(0, 1)
    : cases;
}

export function OddsPanel({ store, scene, theme, odds }: Props) {
  const t = useText();
  const { lang } = useSettings();
  const labelOf = useAnswerLabel(theme, scene);
  if (odds.cases.length === 0) return null;
  const viewer = store.viewer;
  const Own = theme.draws?.odds;
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
  if (!('target_losses' in odds.cases[0].odds.outcomes))
    return (
      <FireOdds
        cases={odds.attack ? odds.cases.slice(0, 1) : odds.cases}
        scene={scene}
        store={store}
      />
    );
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
            theme.dice[f] && (
              <li key={f}>
                <Term word={`face.${f}`} className="faced">
                  <i className="die">
                    <Icon name={theme.dice[f].icon} size={17} />
                  </i>
                  <small>{theme.dice[f].title[lang]}</small>
                </Term>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
