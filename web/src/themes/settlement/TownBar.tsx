// SPDX-License-Identifier: MIT
// The bar of a campaign: where it stands, its four steps, the two tracks as rails, the Supplies.
import { lazy, Suspense, useState } from 'react';
import { go } from '../../model/route';
import { useText, type Key } from '../../text';
import { Icon } from '../../ui/Icon';
import { Logo } from '../../ui/Logo';
import { RailView } from './RailView';
import { roman } from './roman';
import type { ScreenProps } from './screens';
import type { Preview } from './useTown';

const SettingsSheet = lazy(() =>
  import('../../panels/SettingsSheet').then((m) => ({ default: m.SettingsSheet })),
);

export const STEPS = ['report', 'town', 'march', 'battle'] as const;
export type Step = (typeof STEPS)[number];

function Steps({ now }: { now: Step }) {
  const t = useText();
  return (
    <ol className="phases sb-steps" aria-label={t('sb.steps')}>
      {STEPS.map((step) => (
        <li
          key={step}
          className={step === now ? 'now' : ''}
          aria-current={step === now ? 'step' : undefined}
        >
          {t(`sb.step.${step}` as Key)}
        </li>
      ))}
    </ol>
  );
}

interface Props extends ScreenProps {
  step: Step;
  preview?: Preview | null;
}

export function TownBar({ store, note, campaign, step, preview }: Props) {
  const t = useText();
  const [settings, open] = useState(false);
  const { mission, supplies, reputation, wellbeing, phase } = campaign;
  const where =
    phase === 'over'
      ? t('sb.over')
      : t('sb.before', { n: roman(mission.n), of: roman(mission.of) });
  return (
    <header className="top-bar sb-bar">
      <a className="brand" href="#/">
        <Logo size={38} />
        <span>
          <b>{t(`name.${note.game}` as Key)}</b>
          <small className="wide">{where}</small>
          <small className="short">
            {phase === 'over' ? where : t('sb.before.short', { n: roman(mission.n) })}
          </small>
        </span>
        <span className="visually-hidden">{`Sandtable, ${t('home')}`}</span>
      </a>
      <Steps now={step} />
      <span className="gap" />
      <RailView
        rail={reputation}
        icon="gi:laurel-crown"
        word="track.reputation"
        change={preview?.reputation}
      />
      <RailView
        rail={wellbeing}
        icon="gi:hearts"
        word="track.wellbeing"
        heart
        change={preview?.wellbeing}
      />
      <p className="sb-supplies" data-word="track.supplies">
        <Icon name="gi:swap-bag" size={24} />
        <span>
          <b key={supplies.value}>{supplies.value}</b>
          <small>{supplies.title}</small>
        </span>
      </p>
      <button
        className="plain wide-only"
        onClick={() => go(`/rules/${note.game}`)}
        aria-label={t('rules')}
      >
        <Icon name="gi:open-book" size={24} />
      </button>
      <button className="plain" onClick={() => open(true)} aria-label={t('settings')}>
        <Icon name="gi:settings-knobs" size={24} />
      </button>
      {settings && (
        <Suspense fallback={null}>
          <SettingsSheet store={store} note={note} onClose={() => open(false)} />
        </Suspense>
      )}
    </header>
  );
}
