// SPDX-License-Identifier: MIT
// How many go along the arrow just drawn: one to all that may.
import type { Answer } from '../../model/types';
import { on, type Arrow } from './arrows';
import { FRAME, MAP, SIZE } from './layout';
import { sent } from './verbs';
import { useWords } from './words';

interface Props {
  along: Answer[];
  chosen: Answer | null;
  arrow: Arrow;
  play: (answer: Answer) => void;
}

export function Stepper({ along, chosen, arrow, play }: Props) {
  const { w } = useWords();
  const end = arrow.curves[arrow.curves.length - 1];
  const at = on(end, 0.62);
  const half = along.length * 21 + 8;
  const x = Math.max(half + 4, Math.min(MAP.width - half - 4, at.x));
  const y = Math.max(30, Math.min(MAP.height - 30, at.y + (arrow.flight ? 40 : 46)));
  return (
    <div
      className="cm-stepper"
      role="group"
      aria-label={w('howMany')}
      data-grip
      style={{
        left: `${((x + FRAME) / SIZE.width) * 100}%`,
        top: `${((y + FRAME) / SIZE.height) * 100}%`,
      }}
    >
      {along.map((answer) => (
        <button
          key={answer.answer}
          aria-pressed={answer === chosen}
          data-answer={answer.answer}
          onClick={() => play(answer)}
        >
          {sent(answer)}
        </button>
      ))}
    </div>
  );
}
