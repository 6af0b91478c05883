// SPDX-License-Identifier: MIT
// Match, round and phase, colour step, initiative, victory rail. What changes stands in an element
// of its own, new with each change: what translates pages for people who ask for it anyway would
// keep the old one.
import { Icon } from '../ui/Icon';
import { Term } from '../ui/Term';
import { Logo } from '../ui/Logo';
import { roundOf, roundWord } from '../model/rounds';
import type { Scene } from '../model/types';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { track } from '../model/tracks';
import { Score } from './Score';
import { rem } from '../ui/letters';

interface Props {
  scene: Scene;
  theme: Theme;
  viewer?: number | null; // whose eyes look
  title: string;
  game: string;
  onScenario?: () => void;
  onRules?: () => void; // where this page has the game's rules
  onSettings: () => void;
  onTalk?: () => void; // where there is somebody to talk to
  unread?: number;
  clocks?: React.ReactNode;
}

function Phases({ scene, theme }: { scene: Scene; theme: Theme }) {
  const now = track(scene, 'phase');
  const t = useText();
  if (!now || theme.words.phases.length === 0) return null;
  const names = theme.words.phaseNames;
  const current = theme.words.phases.indexOf(theme.words.phases[now.value]);
  const shown = current === 0 ? [0] : theme.words.phases.map((_, i) => i).filter((i) => i > 0);
  return (
    <ol className="phases" aria-label={now.title}>
      {shown.map((i) => (
        <li
          key={i}
          className={i === current ? 'now' : ''}
          aria-current={i === current ? 'step' : undefined}
          data-word={`phase.${theme.words.phases[i]}`}
        >
          {i === current ? (
            <Term word={`phase.${theme.words.phases[i]}`}>
              {t(names?.[i]) || theme.words.phases[i]}
            </Term>
          ) : (
            t(names?.[i]) || theme.words.phases[i]
          )}
        </li>
      ))}
    </ol>
  );
}

function Steps({ scene, theme }: { scene: Scene; theme: Theme }) {
  const t = useText();
  const step = track(scene, 'step');
  if (!step || theme.words.steps.length === 0) return null;
  const now = step.value - 1;
  const acting = scene.pieces.filter(
    (p) => theme.looks.order?.(p.badges)?.token === theme.words.steps[now],
  ).length;
  return (
    <div className="steps" aria-label={`${step.title}: ${step.text}`} role="img">
      {theme.words.steps.map((colour, i) => (
        <span
          key={colour}
          className={i === now ? 'now' : i < now ? 'done' : ''}
          data-word={`colour.${colour}`}
        >
          <svg
            width={rem(i === now ? 34 : 26)}
            height={rem(i === now ? 34 : 26)}
            viewBox="-18 -18 36 36"
          >
            <use href={`#token-${colour}`} x="-18" y="-18" width="36" height="36" />
          </svg>
        </span>
      ))}
      <b className="wide-only">
        {t(theme.looks.tokens[theme.words.steps[now]]?.orders) || step.text}
        <small>{acting > 0 ? t('step.left', { n: acting }) : t('step.none')}</small>
      </b>
    </div>
  );
}

export function Medal({ theme, seat, size = 32 }: { theme: Theme; seat: number; size?: number }) {
  const side = theme.looks.sides[seat];
  if (!side) return null;
  return (
    <svg width={rem(size)} height={rem(size)} viewBox="-18 -18 36 36" aria-hidden="true">
      <circle r="17" fill="url(#brass)" stroke="#2a1708" />
      <circle r="13.5" fill={side.button} stroke="#2a1708" strokeWidth=".8" />
      <use
        href={`#${side.emblem.replace(':', '-')}`}
        x="-10"
        y="-10"
        width="20"
        height="20"
        color="#f6ecd0"
      />
    </svg>
  );
}

export function TopBar({
  scene,
  theme,
  viewer,
  title,
  game,
  onScenario,
  onRules,
  onSettings,
  onTalk,
  unread = 0,
  clocks,
}: Props) {
  const t = useText();
  const round = roundOf(scene);
  const initiative = track(scene, 'initiative'); // from deployment on, FC-5.6
  const Bar = theme.draws.bar;
  return (
    <header className="top-bar">
      <a className="brand" href="#/">
        <Logo size={38} />
        <span className="wide-only">
          <b>{title}</b>
          <small>{game}</small>
        </span>
        <span className="visually-hidden">{`Sandtable, ${t('home')}`}</span>
      </a>
      {round && round.value > 0 && (
        <p className="round" key={round.value} data-word="term.round">
          {t(roundWord(scene), { n: round.value })}
        </p>
      )}
      {Bar ? (
        <Bar scene={scene} theme={theme} />
      ) : (
        <>
          <Phases scene={scene} theme={theme} />
          <Steps scene={scene} theme={theme} />
        </>
      )}
      <span className="gap" />
      {clocks}
      {initiative && (
        <div className="initiative" data-word="term.initiative">
          <Medal theme={theme} seat={initiative.value} />
          <span className="wide-only">
            <small>{t('initiative')}</small>
            <span key={initiative.text}>{initiative.text}</span>
          </span>
        </div>
      )}
      <Score scene={scene} theme={theme} viewer={viewer} />
      {onScenario && (
        <button className="plain wide-only" onClick={onScenario} aria-label={t('card.open')}>
          <Icon name="gi:scroll-unfurled" size={24} />
        </button>
      )}
      {onTalk && (
        <button
          className="plain talk-button"
          onClick={onTalk}
          aria-label={unread > 0 ? t('talk.unread', { n: unread }) : t('chat')}
        >
          <Icon name="gi:conversation" size={24} />
          {unread > 0 && (
            <b key={unread} aria-hidden="true">
              {unread}
            </b>
          )}
        </button>
      )}
      {onRules && (
        <button className="plain rules-button" onClick={onRules} aria-label={t('rules')}>
          <Icon name="gi:open-book" size={24} />
        </button>
      )}
      <button className="plain" onClick={onSettings} aria-label={t('settings')}>
        <Icon name="gi:settings-knobs" size={24} />
      </button>
    </header>
  );
}
