// SPDX-License-Identifier: MIT
// Where an answer says several numbers at once: one row a number, and one button that says what it
// adds up to.
import { useEffect, useState } from 'react';
import type { Answer } from '../../model/types';
import { Sign } from './Figure';
import { bundles, choices, partsOf, strikesOf, withPart, type Bundle } from './parts';
import { ARM_OF, type Letter } from './scene';
import { placeName, useWords } from './words';

const plainly = (part: string) =>
  part
    .replace(/^.*:/, '')
    .replace(/(\d+)([XQICA])/g, '$1$2 ')
    .trim();

// A zone, and a space in it: "a1 : a2 · 3".
const spoken = (place: string) =>
  place.includes('-') ? place.replace('-', ' : ').replace('.', ' · ') : place;

function Row({
  options,
  now,
  pick,
}: {
  options: string[];
  now: string;
  pick: (value: string) => void;
}) {
  const { w } = useWords();
  const letter = /^\d+([ICA])$/.exec(options[0])?.[1] as Letter | undefined;
  const zone = /^(.*):/.exec(options[0])?.[1];
  return (
    <div className="cm-row" role="group" aria-label={letter ? w(ARM_OF[letter]) : zone}>
      {letter ? (
        <svg width="2.8rem" height="2rem" viewBox="-14 -10 28 20" aria-hidden="true">
          <Sign arm={ARM_OF[letter]} width={25} />
        </svg>
      ) : (
        <b>{zone && spoken(zone)}</b>
      )}
      <div className="segments on-paper">
        {options.map((o) => (
          <button key={o} aria-pressed={o === now} onClick={() => pick(o)}>
            {letter ? parseInt(o, 10) : placeName(spoken(plainly(o)), w)}
          </button>
        ))}
      </div>
    </div>
  );
}

function Parts({
  bundle,
  headed,
  play,
  light,
}: {
  bundle: Bundle;
  headed: boolean;
  light: (things: string[]) => void;
  play: (answer: Answer) => void;
}) {
  const usual =
    bundle.answers[
      ['withdraw', 'enter', 'rally', 'target'].includes(bundle.answers[0].verb)
        ? 0
        : bundle.answers.length - 1
    ]; // as many as may enter, as few as may leave, all that can rally
  const [chosen, choose] = useState<Answer>(usual);
  const { w } = useWords();
  const now = bundle.answers.includes(chosen) ? chosen : usual;
  useEffect(() => {
    if (strikesOf(now).length === 0) return;
    light([...now.touches, ...strikesOf(now)]);
    return () => light([]);
  }, [now.answer]);
  return (
    <section className="cm-parts">
      {headed && bundle.head && (
        <h2>
          {bundle.head
            .split('>')
            .map((at) => placeName(at, w))
            .join(' → ')
            .replace('-', ' : ')}
        </h2>
      )}
      {choices(bundle).map(
        (options, i) =>
          options.length > 1 && (
            <Row
              key={i}
              options={options}
              now={partsOf(now)[i] ?? ''}
              pick={(value) => choose(withPart(bundle, now, i, value))}
            />
          ),
      )}
      <button className="paper-button" data-answer={now.answer} onClick={() => play(now)}>
        <span>{now.text}</span>
      </button>
    </section>
  );
}

interface Props {
  answers: Answer[];
  play: (answer: Answer) => void;
  light: (things: string[]) => void;
}

export const Split = ({ answers, ...more }: Props) => (
  <>
    {bundles(answers).map((b, i, all) => (
      <Parts key={b.key} bundle={b} headed={all[i - 1]?.head !== b.head} {...more} />
    ))}
  </>
);
