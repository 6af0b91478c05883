// SPDX-License-Identifier: MIT
// On the dispatch: everything an action may be, kind by kind, with what each would do now; and what
// the thing in hand may be used for.
import { useEffect, useState } from 'react';
import type { PanelProps } from '../../model/theme';
import type { Answer } from '../../model/types';
import { Icon } from '../../ui/Icon';
import { Mini } from './Mini';
import { noteOf } from './notes';
import { useWords } from './words';

const KINDS = [
  'muster',
  'requisition',
  'consult',
  'empower',
  'play',
  'use',
  'give',
  'call',
  'hold',
] as const;
const AT_ONCE = ['muster', 'call', 'hold']; // there is nothing to choose
const LATE = ['call', 'hold']; // late in a match alone

// "Empower: your Legion die 4 .. rises to 5" under the heading of that kind.
const brief = (text: string) => {
  const rest = text.replace(/^[^:]{2,24}:\s/, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

function Deed({
  answer,
  whole,
  scene,
  theme,
  play,
  light,
}: Pick<PanelProps, 'scene' | 'theme' | 'play' | 'light'> & { answer: Answer; whole: boolean }) {
  const note = noteOf(scene, answer);
  const die = scene.pieces.find((p) => p.id === answer.touches[0]);
  return (
    <button
      className="paper-button"
      data-answer={answer.answer}
      onClick={() => play(answer)}
      onMouseEnter={() => light(answer.touches)}
      onMouseLeave={() => light([])}
    >
      {die ? (
        <Mini piece={die} theme={theme} size={30} />
      ) : (
        <Icon name={theme.hand.verbs[answer.verb]?.icon ?? 'gi:fist'} size={22} />
      )}
      <span>
        {whole ? answer.text : brief(answer.text)}
        {note && <small>{note}</small>}
      </span>
    </button>
  );
}

export function Deeds(props: PanelProps) {
  const { question, chosen, candidates, scene, theme, play } = props;
  const { w } = useWords();
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => setOpen(null), [question]);
  if (!question || chosen) return null;
  const held =
    candidates.length < question.answers.length
      ? candidates.filter((a) => a.touches.length > 0)
      : [];
  if (held.length > 0)
    return (
      <div className="lg-deed-list">
        {held.map((a) => (
          <Deed key={a.answer} {...props} answer={a} whole />
        ))}
      </div>
    );
  const kinds = KINDS.map((kind) => ({
    kind,
    answers: question.answers.filter((a) => a.verb === kind),
  })).filter(
    ({ kind, answers }) =>
      answers.length > 0 || (kind === 'give' ? scene.teams : !LATE.includes(kind)),
  );
  const shown = kinds.find((k) => k.kind === open)?.answers ?? [];
  return (
    <section className="lg-deeds" aria-label={w('deeds')}>
      <div className="lg-deed-kinds">
        {kinds.map(({ kind, answers }) => {
          const atOnce = answers.length === 1 && AT_ONCE.includes(kind);
          return (
            <button
              key={kind}
              className="paper-button"
              data-deed={kind}
              data-answer={atOnce ? answers[0].answer : undefined}
              aria-expanded={answers.length > 0 && !atOnce ? open === kind : undefined}
              aria-disabled={answers.length === 0}
              onClick={() =>
                atOnce
                  ? play(answers[0])
                  : answers.length > 0 && setOpen(open === kind ? null : kind)
              }
            >
              <Icon name={theme.hand.verbs[kind]?.icon ?? 'gi:fist'} size={22} />
              <span>
                {w(kind)}
                <small>
                  {answers.length === 0
                    ? w('notNow')
                    : atOnce
                      ? brief(answers[0].text)
                      : w(`${kind}_for`)}
                </small>
              </span>
            </button>
          );
        })}
      </div>
      {shown.length > 0 && (
        <div className="lg-deed-list">
          {shown.map((a) => (
            <Deed key={a.answer} {...props} answer={a} whole={false} />
          ))}
        </div>
      )}
    </section>
  );
}
