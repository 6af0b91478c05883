// SPDX-License-Identifier: MIT
// The head of a battlefield: Blazon, name, place in the turn, coins, General, hidden hands, score;
// and a morale check while it is shown.
import { memo } from 'react';
import { alike } from '../../ui/alike';
import { Icon } from '../../ui/Icon';
import { about } from './about';
import { COLOURS, LOOKS } from './colours';
import { DieIcon, Faces } from './Dice';
import type { Side, Table } from './scene';
import { acts, turnOrder } from './scene';
import { sayTarget } from './say';
import { useWords } from './words';
import { rem } from '../../ui/letters';

export const Blazon = ({ side, size = 30 }: { side: Side; size?: number }) => {
  const look = side.colour ? LOOKS[side.colour] : null;
  return (
    <svg width={rem(size)} height={rem(size * 1.13)} viewBox="-16 -16 32 36" aria-hidden="true">
      <path
        d="M-14-14H14V2C14 11 7 16 0 19-7 16-14 11-14 2Z"
        fill={look?.fill ?? '#4a3a20'}
        stroke="#f1e6cd"
        strokeWidth="1.8"
      />
      <use
        href={`#${(look?.emblem ?? 'gi:vertical-banner').replace(':', '-')}`}
        x="-9"
        y="-10"
        width="18"
        height="18"
        color="#fffaf0"
      />
    </svg>
  );
};

interface BlazonsProps {
  side: Side;
  size?: number;
}

const sameBlazons = (a: BlazonsProps, b: BlazonsProps) =>
  a.size === b.size && COLOURS.every((c) => a.side.blazons.has(c) === b.side.blazons.has(c));

export const Blazons = memo(({ side, size = 20 }: BlazonsProps) => {
  const { w, t } = useWords();
  const lacks = COLOURS.filter((c) => !side.blazons.has(c)).map((c) => t(LOOKS[c].short));
  const has = lacks.length === 0 ? w('hasAll') : w('lacks', { list: lacks });
  return (
    <span
      className="lg-blazons"
      {...about('term.blazon', w('race'), has)}
      role="img"
      aria-label={`${w('race')}: ${has}`}
    >
      {COLOURS.map((c) => (
        <svg
          key={c}
          width={rem(size)}
          height={rem(size * 1.13)}
          viewBox="-16 -16 32 36"
          aria-hidden="true"
        >
          <path
            d="M-14-14H14V2C14 11 7 16 0 19-7 16-14 11-14 2Z"
            fill={side.blazons.has(c) ? LOOKS[c].fill : '#17110b'}
            stroke={side.blazons.has(c) ? '#f1e6cd' : '#8f7b57'}
            strokeWidth="1.8"
            strokeDasharray={side.blazons.has(c) ? undefined : '4 3'}
          />
          <use
            href={`#${LOOKS[c].emblem.replace(':', '-')}`}
            x="-8"
            y="-9"
            width="16"
            height="16"
            color={side.blazons.has(c) ? '#fffaf0' : '#8f7b57'}
          />
        </svg>
      ))}
    </span>
  );
}, sameBlazons);

const handOf = ({ coins, general, ...side }: Side) => ({
  coins,
  general,
  army: side.army.length + side.armyHidden,
  command: side.command.length + side.commandHidden,
});

interface CountsProps {
  side: Side;
}

const sameCounts = (a: CountsProps, b: CountsProps) => alike(handOf(a.side), handOf(b.side));

export const Counts = memo(({ side }: CountsProps) => {
  const { w } = useWords();
  const { coins, general, army, command } = handOf(side);
  return (
    <span className="lg-counts">
      <span data-word="term.coins">
        <Icon name="gi:two-coins" size={18} />
        <b>{coins}</b>
        <i className="visually-hidden">{w('coins', { n: coins })}</i>
      </span>
      {general > 0 && (
        <span data-word="term.general">
          <DieIcon colour="blue" value={general} size={22} />
          <i className="visually-hidden">{w('general', { n: general })}</i>
        </span>
      )}
      <span data-word="term.army_card">
        <Icon name="gi:vertical-banner" size={18} />
        <b>{army}</b>
        <i className="visually-hidden">{w('armyCards')}</i>
      </span>
      <span data-word="term.command_card">
        <Icon name="gi:scroll-unfurled" size={18} />
        <b>{command}</b>
        <i className="visually-hidden">{w('commandCards')}</i>
      </span>
    </span>
  );
}, sameCounts);

// What has to be rolled, and what was; dice that have no square yet.
export function Check({ side }: { side: Side }) {
  const { w } = useWords();
  if (side.loose.length > 0)
    return (
      <p className="lg-check" role="status">
        {side.loose.map((n, i) => (
          <span key={i} data-die="">
            <DieIcon colour="black" value={n} size={30} />
          </span>
        ))}
        <span>{w('rolled', { n: side.loose.join(', ') })}</span>
      </p>
    );
  if (!side.check || side.check.face === 0) return null;
  const { face, target, passed } = side.check;
  return (
    <p
      className={`lg-check${passed === undefined ? '' : passed ? ' held' : ' failed'}`}
      role="status"
    >
      <span data-die="">
        <DieIcon colour="black" value={face} size={30} />
      </span>
      <span>
        {w('rolled', { n: face })}
        {passed !== undefined && (
          <>
            <b>{passed ? w('holds') : w('fails')}</b>
            <Faces target={target} rolled={face} label={sayTarget(target, w)} />
          </>
        )}
      </span>
    </p>
  );
}

// On what somebody holds against whoever looks.
export function Target({ table, side, own }: { table: Table; side: Side; own: number }) {
  const { w } = useWords();
  const target = side.team === table.sides[own].team ? undefined : table.target(side.seat, own);
  return target === undefined ? null : (
    <em className="lg-target" data-word="term.morale">
      {side.signs.has('shield')
        ? w('underShield')
        : `${sayTarget(target, w)} ${w('againstOne', { side: own === table.eyes ? w('you') : table.sides[own].name })}`}
    </em>
  );
}

// A rival's Shieldwall is told with the morale check it spares.
export function Signs({ table, side, own }: { table: Table; side: Side; own: number }) {
  const { w } = useWords();
  return (
    <>
      {[...side.signs]
        .filter((s) => s !== 'shield' || side.team === table.sides[own].team)
        .map((s) => (
          <em key={s} className="lg-sign" data-word={`term.${s === 'shield' ? 'shieldwall' : s}`}>
            {w(`${s as 'race' | 'laurel' | 'shield'}_sign`)}
          </em>
        ))}
    </>
  );
}

export function Head({
  table,
  side,
  own,
  full,
  onLook,
  looking,
}: {
  table: Table;
  side: Side;
  own: number;
  full?: boolean;
  onLook?: () => void;
  looking?: boolean;
}) {
  const { w } = useWords();
  const place = turnOrder(table).indexOf(side.seat) + 1;
  const mate = side.seat !== own && side.team === table.sides[own].team;
  const notes = [
    side.seat === table.eyes ? w('you') : mate ? w('mate') : '',
    acts(table, side.seat) ? w('acts') : '',
  ]
    .filter(Boolean)
    .join(' · ');
  const name = (
    <>
      <Blazon side={side} size={26} />
      <span className="lg-name">
        <b style={{ color: side.colour && LOOKS[side.colour].name }}>{side.name}</b>
        {notes && <small>{notes}</small>}
      </span>
    </>
  );
  return (
    <header className="lg-head">
      {onLook ? (
        <button
          className="lg-look"
          onClick={onLook}
          aria-pressed={looking}
          aria-label={looking ? w('back') : w('look', { side: side.name })}
        >
          {name}
        </button>
      ) : (
        <span className="lg-look">{name}</span>
      )}
      <span className="lg-place" aria-label={w('turnNumber', { n: place })} role="img">
        {place}
      </span>
      <Counts side={side} />
      {full && <Blazons side={side} size={17} />}
      {full && <Signs table={table} side={side} own={own} />}
      {full && <Target table={table} side={side} own={own} />}
      <b className="lg-points" data-word="term.victory_points">
        {side.points}
        <i className="visually-hidden">{w('points', { n: side.points })}</i>
      </b>
    </header>
  );
}
