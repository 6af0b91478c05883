// SPDX-License-Identifier: MIT
// Dice that may be thrown again lie there as dice: touching one answers for it.
import { useEffect, useState } from 'react';
import type { PanelProps, Theme } from '../../model/theme';
import type { TrayItem } from '../../model/types';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Token } from '../../ui/Token';

const KINDS = ['dice', 'attack', 'defence'];

function Face({ kind, theme }: { kind: string; theme: Theme }) {
  const [sort, what] = kind.split(':');
  if (sort === 'order') return <Token colour={what} size={40} />;
  const look = theme.looks.dice[what];
  return look ? (
    <span style={{ color: look.colour }}>
      <Icon name={look.icon} size={34} />
    </span>
  ) : (
    <b>{what}</b>
  );
}

// The viewer's own dice, as long as an answer speaks of dice.
export function LooseDice({ scene, theme, viewer, question, play }: PanelProps) {
  const t = useText();
  // Which dice were picked to be thrown together is told by nobody but the hand that picked them.
  const [picked, setPicked] = useState(new Set<string>());
  const picking = question?.answers.some((a) => a.verb === 'roll') ?? false;
  useEffect(() => {
    if (!picking) setPicked(new Set());
  }, [picking]);
  if (!question?.answers.some((a) => a.verb === 'keep' || typeof a.die === 'number')) return null;
  const tray = scene.trays.find(
    ({ id, owner, items }) =>
      owner === (viewer ?? 0) &&
      KINDS.includes(id.split(':')[0]) &&
      items.length > 0 &&
      items.every((i) => /^(order|face):/.test(i.kind)),
  );
  if (!tray) return null;
  const answerOf = (die: TrayItem) => question.answers.find((a) => a.touches.includes(die.id));
  const lit = tray.items.some(answerOf);
  return (
    <div className="loose-dice" role="group" aria-label={tray.title}>
      {tray.items.map((die) => {
        const answer = answerOf(die);
        return (
          <button
            key={die.id}
            className={`loose-die${answer ? ' lit' : ''}${picked.has(die.id) ? ' picked' : ''}`}
            disabled={!answer}
            data-thing={die.id}
            data-answer={answer?.answer}
            aria-label={answer?.text ?? die.title}
            title={answer?.text ?? die.title}
            onClick={() => {
              if (answer!.verb === 'pick_die') setPicked(new Set([...picked, die.id]));
              play(answer!);
            }}
          >
            <Face kind={die.kind} theme={theme} />
          </button>
        );
      })}
      {lit && <p>{t('dice.touch')}</p>}
    </div>
  );
}
