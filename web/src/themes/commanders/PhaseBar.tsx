// SPDX-License-Identifier: MIT
// The bar above: the seven phases of a round; while zones are open, the phase and the nine steps
// they share.
import type { Scene } from '../../model/types';
import type { Theme } from '../../model/theme';
import { Icon } from '../../ui/Icon';
import { Term } from '../../ui/Term';
import { readField } from './scene';
import { Watch } from './Watch';
import { useWords } from './words';
import { useText } from '../../text';

const STEPS = [
  'react',
  'place',
  'fire',
  'hits',
  'regroup',
  'place',
  'melee',
  'hits',
  'end',
] as const;
const ICONS: Record<(typeof STEPS)[number], string> = {
  react: 'gi:guards',
  place: 'gi:linked-rings',
  fire: '',
  hits: 'gi:crosshair',
  regroup: 'gi:anticlockwise-rotation',
  melee: 'gi:crossed-swords',
  end: 'gi:flag-objective',
};

const WORDS: Record<string, string> = {
  react: 'reaction',
  place: 'positions',
  fire: 'ranged',
  hits: 'ranged_hits',
};

const Musket = () => (
  <svg
    width="22"
    height="22"
    viewBox="-11 -11 22 22"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
  >
    <path d="M-9.5 8-4 3" strokeWidth="3.6" />
    <path d="M-4 3 5-5.5" strokeWidth="2" />
    <path d="M-3.5 1-2.2 5" strokeWidth="1.3" />
    <path d="M7-7.5 10-10M7.5-5 11-4.5M5-7.8 5-11" strokeWidth="1.4" />
  </svg>
);

export function PhaseBar({ scene, theme }: { scene: Scene; theme: Theme }) {
  const t = useText();
  const { w } = useWords();
  const { phase, step, pool } = readField(scene);
  if (phase === 0) return null;
  const last = theme.words.phases.length - 1;
  const name = (i: number) => t(theme.words.phaseNames?.[i]) || theme.words.phases[i];
  const numbers = Array.from({ length: last }, (_, i) => i + 1);
  return (
    <>
      <span className="cm-watch" data-word="term.round_clock">
        <Watch pool={pool} size={34} />
      </span>
      <p className="cm-now">
        <b>
          <Term word={`phase.${theme.words.phases[phase]}`}>{name(phase)}</Term>
        </b>
        {step > 0 ? (
          <small className="wide-only">{w('phaseOf', { n: phase, of: last })}</small>
        ) : (
          <span aria-hidden="true" className="cm-dots">
            {numbers
              .filter((i) => i !== phase)
              .map((i) => (
                <i key={i} className={i < phase ? 'done' : ''} />
              ))}
          </span>
        )}
      </p>
      {step === 0 ? (
        <ol className="phases" aria-label={w('phases')}>
          {numbers.map((i) => (
            <li
              key={i}
              className={i === phase ? 'now' : ''}
              aria-current={i === phase ? 'step' : undefined}
              data-word={`phase.${theme.words.phases[i]}`}
            >
              {name(i)}
            </li>
          ))}
        </ol>
      ) : (
        <ol className="cm-steps" aria-label={w('steps')}>
          {STEPS.map((id, i) => (
            <li
              key={i}
              className={i + 1 === step ? 'now' : i + 1 < step ? 'done' : ''}
              aria-current={i + 1 === step ? 'step' : undefined}
              data-word={`combat_step.${WORDS[id] ?? id}`}
            >
              {ICONS[id] ? <Icon name={ICONS[id]} size={22} /> : <Musket />}
              <span>{w(`steps_${id}`)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
