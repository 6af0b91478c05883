// SPDX-License-Identifier: MIT
// On the dispatch: what the card would bring where it stands now, or what an action may be.
import type { PanelProps } from '../../model/theme';
import { Deeds } from './Deeds';
import { DieIcon, TokenIcon } from './Dice';
import { readTable } from './scene';
import { useWords } from './words';

export function OnTheDispatch(props: PanelProps) {
  return props.question?.prompt === 'action' ? <Deeds {...props} /> : <Brings {...props} />;
}

function Brings({ scene, chosen }: PanelProps) {
  const { w } = useWords();
  const promise = chosen && readTable(scene).promises.find((p) => p.answer === chosen.answer);
  if (!promise) return null;
  const black = promise.squares.filter((s) => s.endsWith('e')).length;
  const red = promise.squares.length - black;
  return (
    <section className="lg-brings" aria-label={w('brings')} role="status">
      <b>{promise.title}</b>
      <ul>
        {black > 0 && (
          <li>
            <DieIcon colour="black" value={0} size={24} />
            {w('legionDice', { n: black })}
          </li>
        )}
        {red > 0 && (
          <li>
            <DieIcon colour="red" value={0} size={24} />
            {w('commanderDice', { n: red })}
          </li>
        )}
        {promise.tokens > 0 && (
          <li>
            <TokenIcon token="warlord" />
            {w('tokens', { n: promise.tokens })}
          </li>
        )}
      </ul>
      {promise.text && <p>{promise.text}</p>}
    </section>
  );
}
