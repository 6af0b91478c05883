// What an attack may lead to: four chances, losses both ways, one line of reason per die.
import { useState } from 'react';
import type { MatchStore } from '../model/match';
import type { Odds, Piece, Scene } from '../model/types';
import { chanceOf, type OddsView } from '../pages/table/useOdds';
import { useText } from '../text';
import type { Theme } from '../themes/types';
import { Icon } from '../ui/Icon';
import { MiniCounter } from '../ui/MiniCounter';
import { FireOdds } from './FireOdds';
import { RuleLink } from './RuleLink';

interface Props {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
  odds: OddsView;
}

const left = (p: Piece) => {
  const s = strength(p)!;
  return `${s.kind === 'size' ? s.value : s.of - s.value}/${s.of}`;
};

const strength = (p?: Piece) => p?.counters.find((c) => c.kind === 'size' || c.kind === 'wounds');

function Losses({ title, list, kind }: { title: string; list: number[]; kind: 'theirs' | 'ours' }) {
  const t = useText();
  const most = list.length - 1;
  const label = (n: number) => (n === 0 ? t('odds.none') : String(n));
  return (
    <div className={`losses ${kind}`}>
      <h3>{title}</h3>
      {list.slice(0, 6).map((p, n) => (
        <p key={n} className={p < 0.0005 && n > 1 && n < most ? 'rare' : ''}>
          <span>{label(n)}</span>
          <i><b style={{ width: `${Math.max(p > 0.002 ? 2 : 0, p * 100)}%` }} /></i>
          <em>{chanceOf(p)}</em>
        </p>
      ))}
    </div>
  );
}

function Numbers({ odds, store }: { odds: Odds; store: MatchStore }) {
  const t = useText();
  const o = odds.outcomes;
  const four: [string, unknown, string][] = [
    ['lose', o.target_destroyed, t('odds.destroyed')],
    ['panic', o.target_panics, t('odds.flee')],
    ['advance', o.advance, t('odds.advance')],
    ['ours', o.attacker_panics, t('odds.weflee')],
  ];
  return (
    <>
      <dl className="four">
        {four.map(([name, p, label]) => (
          <div key={name} className={name}>
            <dd>{chanceOf(p)}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <div className="both">
        <Losses title={t('odds.theylose')} list={(o.target_losses as number[]) ?? []} kind="theirs" />
        <Losses title={t('odds.welose')} list={(o.attacker_losses as number[]) ?? []} kind="ours" />
      </div>
      <ul className="reasons">
        {odds.reasons.map((r, i) => (
          <li key={i}>
            <span className="amount">{r.amount > 0 ? `+${r.amount}` : r.amount < 0 ? `−${-r.amount}` : '·'}</span>
            <span>{r.text}</span>
            <RuleLink rule={r.rule} store={store} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function OddsPanel({ store, scene, theme, odds }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState(0);
  if (odds.cases.length === 0) return null;
  if (!('target_losses' in odds.cases[0].odds.outcomes)) return <FireOdds cases={odds.attack ? odds.cases.slice(0, 1) : odds.cases} scene={scene} store={store} />;
  const piece = (id?: string) => scene.pieces.find((p) => p.id === id);
  const attacker = piece(odds.attack?.attacker);
  const target = piece(odds.attack?.target);
  const current = odds.cases[Math.min(chosen, odds.cases.length - 1)];
  const name = (key: string) => (key === 'defends' ? t('odds.defend') : key === 'stands' ? t('odds.stand') : key);
  const different = odds.cases.length > 1 && JSON.stringify(odds.cases[0].odds.outcomes) !== JSON.stringify(odds.cases[1].odds.outcomes);
  return (
    <section className="panel odds" aria-label={t('odds.title')}>
      <h2 className={attacker && target ? 'visually-hidden' : ''}>{t('odds.title')}</h2>
      {attacker && target ? (
        <header className="duel">
          <MiniCounter piece={attacker} theme={theme} />
          <span style={{ color: theme.sides[attacker.owner]?.name }}><b>{attacker.title}</b><small>{odds.attack?.answer ? attacker.at : `${attacker.at} →`}</small></span>
          <Icon name="gi:crossed-swords" size={22} className="brass" />
          <span className="right" style={{ color: theme.sides[target.owner]?.name }}><b>{target.title}</b><small>{target.at}{strength(target) ? ` · ${left(target)}` : ''}</small></span>
          <MiniCounter piece={target} theme={theme} />
        </header>
      ) : null}
      {(different || !odds.attack) && (
        <div className="switch">
          {odds.attack && <span>{t('odds.if')}</span>}
          <div className="segments" role="group" aria-label={t('odds.if')}>
            {odds.cases.map((c, i) => (
              <button key={c.key} aria-pressed={c === current} onClick={() => setChosen(i)}>{name(c.key)}</button>
            ))}
          </div>
        </div>
      )}
      <Numbers odds={current.odds} store={store} />
      <ul className="die-key" aria-hidden="true">
        {['1', '2', '3', '4', '5', '6'].map((f) => theme.dice[f] && <li key={f}><i className="die"><Icon name={theme.dice[f].icon} size={17} /></i></li>)}
      </ul>
    </section>
  );
}
