// SPDX-License-Identifier: MIT
// Dice that may be thrown again lie there as dice: touching one answers for it.
import { useEffect, useState } from 'react';
import type { Hand } from './useHand';
import type { Scene, Tray, TrayItem } from '../model/types';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { Token } from './Pool';

const KINDS = ['dice', 'attack', 'defence'];

// The viewer's own dice, as long as an answer speaks of dice.
export function diceOf(scene: Scene, hand: Hand, viewer: number): Tray | undefined {
  if (!hand.question?.answers.some((a) => a.verb === 'keep' || typeof a.die === 'number'))
    return undefined;
  return scene.trays.find(
    (tray) =>
      tray.owner === viewer &&
      KINDS.includes(tray.id.split(':')[0]) &&
      tray.items.length > 0 &&
      tray.items.every((i) => /^(order|face):/.test(i.kind)),
  );
}

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

export function LooseDice({ tray, hand, theme }: { tray: Tray; hand: Hand; theme: Theme }) {
  const t = useText();
  const { question } = hand;
  // Which dice were picked to be thrown together is told by nobody but the hand that picked them.
  const [picked, setPicked] = useState(new Set<string>());
  const picking = question?.answers.some((a) => a.verb === 'roll') ?? false;
  useEffect(() => {
    if (!picking) setPicked(new Set());
  }, [picking]);
  const answerOf = (die: TrayItem) => question?.answers.find((a) => a.touches.includes(die.id));
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
              hand.play(answer!);
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
