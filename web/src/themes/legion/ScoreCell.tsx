// SPDX-License-Identifier: MIT
// One cell of the score sheet: what has given the points, in a few words, and the points.
import { Icon } from '../../ui/Icon';
import { rem } from '../../ui/letters';
import { LOOKS } from './colours';
import { linesIn, type Column } from './counted';
import { Blazons } from './Head';
import type { Side } from './scene';
import { useWords } from './words';

interface Props {
  side: Side;
  column: Column;
  points: number;
  state: 'there' | 'now' | 'later';
}

// Finished legions as rows of cards in their colour, each with its letter, largest first.
function Legions({ side }: { side: Side }) {
  const { t } = useWords();
  const squares = new Map<string, number>();
  for (const { legion } of side.squares)
    if (legion) squares.set(legion, (squares.get(legion) ?? 0) + 1);
  const rows = [...squares]
    .map(([west, n]) => ({ cards: n + 1, colour: side.cards.find((c) => c.at === west)?.right }))
    .sort((a, b) => b.cards - a.cards);
  return (
    <span className="lg-rows">
      {rows.map(({ cards, colour }, i) => (
        <svg
          key={i}
          width={rem(cards * 8 + 4)}
          height={rem(17)}
          viewBox={`0 0 ${cards * 8 + 4} 17`}
        >
          <rect
            x=".5"
            y=".5"
            width={cards * 8 + 3}
            height="16"
            rx="2"
            fill={colour && LOOKS[colour].fill}
            stroke="#14100a"
          />
          <text x={cards * 4 + 2} y="12.5" className="lg-row-letter">
            {colour && t(LOOKS[colour].letter)}
          </text>
        </svg>
      ))}
    </span>
  );
}

function Dice({ side }: { side: Side }) {
  const count = (red: boolean) => side.squares.filter((s) => s.red === red && s.value).length;
  return (
    <span className="lg-dice-count">
      <i className="lg-sign-die" /> {count(false)} <i className="lg-sign-die red" /> {count(true)}
    </span>
  );
}

function Objectives({ side, column }: { side: Side; column: Column }) {
  return (
    <span className="lg-goal-chips">
      {linesIn(column, side).map((line) => (
        <span key={line.id} className={`lg-goal-chip${line.count > 0 ? ' done' : ''}`}>
          {line.count > 0 ? '✓' : '✕'} {line.title}
        </span>
      ))}
    </span>
  );
}

function Given({ side, column }: { side: Side; column: Column }) {
  const { w, t } = useWords();
  const lines = linesIn(column, side);
  const [kind] = column.kinds;
  if (kind === 'objective') return <Objectives side={side} column={column} />;
  if (kind === 'blazons') return <Blazons side={side} size={17} />;
  if (kind === 'race') {
    const lacks = Object.entries(LOOKS).flatMap(([c, look]) =>
      side.blazons.has(c) ? [] : t(look.short),
    );
    return lines.length > 0 ? (
      <Icon name="gi:flying-flag" size={22} />
    ) : (
      <small>{lacks.length > 0 ? w('lacks', { list: lacks }) : w('none')}</small>
    );
  }
  return (
    <>
      {kind === 'normal' && <Legions side={side} />}
      {kind === 'legion_dice' && <Dice side={side} />}
      {kind === 'coins' && (
        <span>
          <Icon name="gi:two-coins" size={16} /> {side.coins}
        </span>
      )}
      {kind === 'laurel' && lines.length > 0 && <Icon name="gi:laurel-crown" size={22} />}
      {kind !== 'coins' && kind !== 'legion_dice' && kind !== 'laurel' && (
        <small>{lines.map((line) => line.title).join(', ')}</small>
      )}
    </>
  );
}

export function Cell({ side, column, points, state }: Props) {
  return (
    <td className={state} data-column={column.kinds[0]}>
      <span className="lg-given">
        <Given side={side} column={column} />
      </span>
      <b>{points > 0 ? points : '–'}</b>
    </td>
  );
}
