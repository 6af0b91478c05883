// SPDX-License-Identifier: MIT
// Who holds on what against whom, and what makes the number.
import type { TrayItem } from '../../model/types';
import { Icon } from '../../ui/Icon';
import { Term } from '../../ui/Term';
import { about } from './about';
import { DieIcon, Faces, TokenIcon } from './Dice';
import { sayTarget } from './say';
import type { Side, Table } from './scene';
import { useWords } from './words';

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

function Sign({ kind }: { kind: string }) {
  if (kind === 'commander_dice') return <DieIcon colour="red" value={0} size={15} />;
  if (kind === 'vanguard' || kind === 'warlord') return <TokenIcon token={kind} size={18} />;
  return <Icon name={kind === 'big_cards' ? 'gi:crown' : 'gi:vertical-banner'} size={16} />;
}

// "3 +1 −1", each with its sign; in words where it is asked about.
function Why({ parts }: { parts: TrayItem[] }) {
  if (parts.length === 0) return null;
  const lines = parts.map((part) => `${signed(part.count)} ${part.title}`);
  return (
    <span className="lg-why" {...about('term.morale', ...lines)}>
      {parts.map((part, i) => (
        <span key={part.id}>
          <b>{i === 0 ? part.count : signed(part.count)}</b>
          <Sign kind={part.kind} />
          <i className="visually-hidden">{part.title}</i>
        </span>
      ))}
    </span>
  );
}

function Row({ table, checker, finisher }: { table: Table; checker: Side; finisher: Side }) {
  const { w } = useWords();
  const target = table.target(checker.seat, finisher.seat) ?? 0;
  const name = (side: Side) => (side.seat === table.eyes ? w('you') : side.name);
  return (
    <li>
      <b>{w('against', { a: name(checker), b: name(finisher) })}</b>
      {checker.signs.has('shield') ? (
        <small>{w('underShield')}</small>
      ) : (
        <>
          <Faces target={target} label={sayTarget(target, w)} />
          <small>{sayTarget(target, w)}</small>
          <Why parts={table.morale(checker.seat, finisher.seat)} />
        </>
      )}
    </li>
  );
}

export function Checks({ table, own }: { table: Table; own: number }) {
  const { w } = useWords();
  const side = table.sides[own];
  const rivals = table.sides.filter(
    (s) => s.seat !== own && s.team !== side.team && table.target(s.seat, own) !== undefined,
  );
  if (rivals.length === 0) return null;
  return (
    <section className={`panel lg-checks${rivals.length > 1 ? ' many' : ''}`}>
      <h2>
        <Term word="term.morale">{w('morale')}</Term>
      </h2>
      <ul>
        {rivals.flatMap((rival) => [
          <Row key={`${rival.seat}<`} table={table} checker={rival} finisher={side} />,
          <Row key={`${rival.seat}>`} table={table} checker={side} finisher={rival} />,
        ])}
      </ul>
    </section>
  );
}
