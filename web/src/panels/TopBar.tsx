// SPDX-License-Identifier: MIT
// Match, round and phase, colour step, initiative, victory rail.
import { Icon } from '../ui/Icon';
import { Term } from '../ui/Term';
import { Logo } from '../ui/Logo';
import type { Scene, Track } from '../model/types';
import { useSettings } from '../model/settings';
import { othersOf, teamsOf } from '../model/sides';
import { useText } from '../text';
import type { Theme } from '../model/theme';

interface Props {
  scene: Scene;
  theme: Theme;
  title: string;
  game: string;
  onScenario?: () => void;
  onRules?: () => void; // where this page has the game's rules
  onSettings: () => void;
  clocks?: React.ReactNode;
}

const track = (scene: Scene, id: string): Track | undefined => scene.tracks.find((t) => t.id === id);

export function scoreOf(scene: Scene, theme: Theme, seat: number): Track | undefined {
  for (const score of theme.scores) {
    const whose = score.ofOther ? othersOf(scene, seat) : [seat];
    const found = whose.flatMap((s) => track(scene, `${score.track}:${scene.teams?.[s] ?? s}`) ?? []);
    if (found.length > 0) return { ...found[0], value: found.reduce((sum, one) => sum + one.value, 0) };
  }
  return undefined;
}

function Phases({ scene, theme }: { scene: Scene; theme: Theme }) {
  const now = track(scene, 'phase');
  const { lang } = useSettings();
  if (!now || theme.phases.length === 0) return null;
  const names = theme.phaseNames;
  const current = theme.phases.indexOf(theme.phases[now.value]);
  const shown = current === 0 ? [0] : theme.phases.map((_, i) => i).filter((i) => i > 0);
  return (
    <ol className="phases" aria-label={now.title}>
      {shown.map((i) => (
        <li key={i} className={i === current ? 'now' : ''} aria-current={i === current ? 'step' : undefined} data-word={`phase.${theme.phases[i]}`}>{i === current ? <Term word={`phase.${theme.phases[i]}`}>{names?.[i]?.[lang] ?? theme.phases[i]}</Term> : names?.[i]?.[lang] ?? theme.phases[i]}</li>
      ))}
    </ol>
  );
}

function Steps({ scene, theme }: { scene: Scene; theme: Theme }) {
  const t = useText();
  const { lang } = useSettings();
  const step = track(scene, 'step');
  if (!step || theme.steps.length === 0) return null;
  const now = step.value - 1;
  const acting = scene.pieces.filter((p) => p.badges.includes(`order:${theme.steps[now]}`)).length;
  return (
    <div className="steps" aria-label={`${step.title}: ${step.text}`} role="img">
      {theme.steps.map((colour, i) => (
        <span key={colour} className={i === now ? 'now' : i < now ? 'done' : ''} data-word={`colour.${colour}`}>
          <svg width={i === now ? 34 : 26} height={i === now ? 34 : 26} viewBox="-18 -18 36 36"><use href={`#token-${colour}`} x="-18" y="-18" width="36" height="36" /></svg>
        </span>
      ))}
      <b className="wide-only">
        {theme.tokens[theme.steps[now]]?.orders[lang] ?? step.text}
        <small>{acting > 0 ? t('step.left', { n: acting }) : t('step.none')}</small>
      </b>
    </div>
  );
}

export function Medal({ theme, seat, size = 32 }: { theme: Theme; seat: number; size?: number }) {
  const side = theme.sides[seat];
  if (!side) return null;
  return (
    <svg width={size} height={size} viewBox="-18 -18 36 36" aria-hidden="true">
      <circle r="17" fill="url(#brass)" stroke="#2a1708" />
      <circle r="13.500" fill={side.button} stroke="#2a1708" strokeWidth=".8" />
      <use href={`#${side.emblem.replace(':', '-')}`} x="-10" y="-10" width="20" height="20" color="#f6ecd0" />
    </svg>
  );
}

function Rail({ scene, theme }: { scene: Scene; theme: Theme }) {
  const t = useText();
  const scores = scene.seats.map((_, i) => scoreOf(scene, theme, i));
  const teams = teamsOf(scene);
  if (scores.every((s) => s === undefined)) return null;
  const goal = scores.find((s) => s && s.of > 0)?.of ?? 0;
  return (
    <div className="victory" data-thing={scores.map((s) => s?.id).join(' ')}>
      <p className="scores" data-word="term.victory_points">
        {teams.map((seats) => (
          <span key={seats[0]} style={{ color: theme.sides[seats[0]]?.name }}>
            <span className="score-name">{seats.map((s) => scene.seats[s]).join(' + ')} </span>
            <b>{scores[seats[0]]?.value ?? 0}</b>
          </span>
        ))}
        {goal > 0 && <span className="visually-hidden">{t('score.goal', { n: goal })}</span>}
        {goal > 0 && <span className="score-goal" aria-hidden="true">/ {goal}</span>}
      </p>
      {goal > 0 && (
        <svg className="rail wide-only" viewBox="0 0 292 44" width="292" height="44" aria-hidden="true">
          <rect x="3" y="13" width="286" height="13" rx="6.500" fill="#0f0a06" stroke="#7d5f2c" />
          {Array.from({ length: goal + 1 }, (_, i) => {
            const x = 14 + (i * 264) / goal;
            return <path key={i} d={`M${x} ${i % 5 ? 17 : 14}V${i % 5 ? 22 : 25}`} stroke={i === goal ? '#fff0c8' : '#c9a35a'} strokeWidth={i % 5 ? 1 : 2} />;
          })}
          <text x="14" y="41" className="rail-number">0</text>
          <text x="278" y="41" className="rail-number">{goal}</text>
          <use href="#gi-laurel-crown" x="269" y="-4" width="18" height="18" color="#ecd6a0" />
          {teams.map(([i]) => {
            const value = Math.min(goal, scores[i]?.value ?? 0);
            const same = scores.every((s) => s?.value === scores[0]?.value);
            const x = 14 + (value * 264) / goal + (same ? (i * 12 - 3) : 0);
            const side = theme.sides[i];
            return side ? (
              <g key={i} transform={`translate(${x} 19.500)`} className="pawn">
                <path d={i % 2 === 0 ? 'M-8-11H8L10-9V9L8 11H-8L-10 9V-9Z' : 'M-10 11V-3C-10-9-6-12 0-12S10-9 10-3V11Z'} fill={side.band} stroke={side.name} strokeWidth="1.500" />
                <use href={`#${side.emblem.replace(':', '-')}`} x="-7" y="-7.500" width="14" height="14" color="#fff7e2" />
              </g>
            ) : null;
          })}
        </svg>
      )}
    </div>
  );
}

export function TopBar({ scene, theme, title, game, onScenario, onRules, onSettings, clocks }: Props) {
  const t = useText();
  const round = track(scene, 'round') ?? track(scene, 'turn');
  const initiative = track(scene, 'initiative'); // from deployment on, FC-5.6
  const Bar = theme.draws?.bar;
  return (
    <header className="top-bar">
      <a className="brand" href="#/" aria-label={`Sandtable, ${t('home')}`}>
        <Logo size={38} />
        <span className="wide-only"><b>{title}</b><small>{game}</small></span>
      </a>
      {round && round.value > 0 && <p className="round" data-word="term.round">{t(round.id === 'round' ? 'round' : 'turn', { n: round.value })}</p>}
      {Bar ? <Bar scene={scene} theme={theme} /> : <><Phases scene={scene} theme={theme} /><Steps scene={scene} theme={theme} /></>}
      <span className="gap" />
      {clocks}
      {initiative && (
        <div className="initiative" data-word="term.initiative">
          <Medal theme={theme} seat={initiative.value} />
          <span className="wide-only"><small>{t('initiative')}</small>{initiative.text}</span>
        </div>
      )}
      <Rail scene={scene} theme={theme} />
      {onScenario && <button className="plain wide-only" onClick={onScenario} aria-label={t('card.open')}><Icon name="gi:scroll-unfurled" size={24} /></button>}
      {onRules && <button className="plain" onClick={onRules} aria-label={t('rules')}><Icon name="gi:open-book" size={24} /></button>}
      <button className="plain" onClick={onSettings} aria-label={t('settings')}><Icon name="gi:settings-knobs" size={24} /></button>
    </header>
  );
}
