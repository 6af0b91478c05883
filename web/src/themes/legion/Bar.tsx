// SPDX-License-Identifier: MIT
// The bar above: the four parts of a turn, the Event in force, and that the end is near.
import type { Theme } from '../../model/theme';
import type { Scene } from '../../model/types';
import { Icon } from '../../ui/Icon';
import { Term } from '../../ui/Term';
import { about } from './about';
import { PHASES, readTable } from './scene';
import { Actions } from './Strip';
import { useWords } from './words';

const PARTS = ['event', 'army', 'command', 'end'] as const;
// Of the engine's phases: set-up before the turns; drawing and placing are one to the eye.
const partOf = (phase: number) =>
  phase < 4 ? -1 : phase === 4 ? 0 : phase < 7 ? 1 : phase === 7 ? 2 : 3;

export function Bar({ scene }: { scene: Scene; theme: Theme }) {
  const { w } = useWords();
  const { phase, event, lastRound, round, actions, most } = readTable(scene);
  const now = partOf(phase);
  return (
    <>
      {now < 0 ? (
        <p className="lg-now">
          <Term word={`phase.${PHASES[phase]}`}>{w('setup')}</Term>
        </p>
      ) : (
        <>
          <ol className="phases" aria-label={w('turnPhases')}>
            {PARTS.map((part, i) => (
              <li
                key={part}
                className={i === now ? 'now' : ''}
                aria-current={i === now ? 'step' : undefined}
                data-word={part === 'event' ? 'phase.start' : `phase.${part}`}
              >
                {i === now ? (
                  <Term word={part === 'event' ? 'phase.start' : `phase.${part}`}>{w(part)}</Term>
                ) : (
                  w(part)
                )}
              </li>
            ))}
          </ol>
          <p
            className="lg-now narrow-only"
            data-word={now === 0 ? 'phase.start' : `phase.${PARTS[Math.max(0, now)]}`}
          >
            {w(PARTS[Math.max(0, now)])}
          </p>
          {now === 2 && (
            <span className="lg-now-actions">
              <Actions n={actions} of={most.actions} />
            </span>
          )}
        </>
      )}
      {event && (
        <p className="lg-event wide-only" {...about('term.event', event.title, event.text)}>
          <Icon name="gi:drum" size={26} />
          <span>
            <b>{event.title}</b>
            <small>{event.text}</small>
          </span>
        </p>
      )}
      {lastRound !== undefined && (
        <p className="lg-last" role="status">
          <Icon name="gi:hourglass" size={18} />
          <span>{lastRound === round ? w('lastRound') : w('lastIs', { n: lastRound })}</span>
        </p>
      )}
    </>
  );
}
