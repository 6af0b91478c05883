// SPDX-License-Identifier: MIT
// The dice of a fight where they lie, and what flies from them to what it did.
import { gapOf, type Fate, type Flight, type Throw } from '../model/fight';
import type { Point } from '../model/hex';
import type { Theme } from '../model/theme';
import { useText } from '../text';
import type { Heap } from './fightPlaces';

const use = (icon: string, size: number, colour: string) => (
  <use
    href={`#${icon.replace(':', '-')}`}
    x={-size / 2}
    y={-size / 2}
    width={size}
    height={size}
    color={colour}
  />
);

interface DiceProps {
  heap: Heap;
  throws: Throw;
  theme: Theme;
  fates: (Fate | undefined)[] | null; // once they are known
  seen: boolean; // they lie there from before
}

export function FightDice({ heap, throws, theme, fates, seen }: DiceProps) {
  const t = useText();
  const { die } = heap;
  const grown = `scale(${Math.max(1, die / 78)})`; // words as large as dice
  const words = `${throws.title} · ${t('fight.count', { n: throws.faces.length })}`;
  const half = words.length * 4.2 + 14;
  return (
    <g className="fight-heap">
      <g className="fight-in" transform={`translate(${heap.title.x} ${heap.title.y}) ${grown}`}>
        <rect
          x={-half}
          y="-20"
          width={2 * half}
          height="27"
          rx="13.5"
          fill="#140c06"
          fillOpacity=".82"
        />
        <text style={{ fill: theme.looks.sides[throws.seat]?.name }}>{words}</text>
      </g>
      {heap.dice.map((at, i) => {
        const look = theme.looks.dice[String(throws.faces[i])];
        return (
          <g key={`${i}:${throws.thrown[i]}`} transform={`translate(${at.x} ${at.y})`}>
            <g
              className={`fight-die${seen ? ' seen' : ''}${fates && !fates[i] ? ' idle' : ''}`}
              style={{ '--nth': i } as React.CSSProperties}
              data-face={throws.faces[i]}
            >
              <g transform={`rotate(${((i * 37) % 17) - 8})`}>
                <rect
                  x={-die / 2 + 4}
                  y={-die / 2 + 7}
                  width={die}
                  height={die}
                  rx={die * 0.18}
                  fill="#0d0805"
                  opacity=".45"
                />
                <rect
                  x={-die / 2}
                  y={-die / 2}
                  width={die}
                  height={die}
                  rx={die * 0.18}
                  fill="#fff8e6"
                  stroke={look?.colour}
                  strokeWidth="3"
                />
                {look && use(look.icon, die * 0.66, look.colour)}
              </g>
              <text className="fight-word" transform={`translate(0 ${die / 2}) ${grown}`} y="17">
                {t(look?.title)}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

const TRAIL: Record<Fate, string> = {
  hit: '#f3a199',
  met: '#f3a199',
  block: '#9fd6ab',
  panic: '#cfa6e6',
  ignored: '#cdb891',
  idle: 'none',
};

interface FlightProps {
  flight: Flight;
  nth: number;
  of: number;
  from: Point;
  to: Point;
  icon?: { icon: string; colour: string };
  size: number;
}

// It rises and comes down: across at an even pace, up and down slowing.
export function FightFlight({ flight, nth, of, from, to, icon, size }: FlightProps) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const style = {
    '--x': `${dx}px`,
    '--y': `${dy}px`,
    '--at': `${nth * gapOf(of)}ms`,
  } as React.CSSProperties;
  const { fate } = flight;
  const stays = fate === 'block' || fate === 'ignored';
  const shot = 'text' in flight.from ? flight.from.text : null; // goes straight
  const number = Math.min(20, size * 0.84);
  return (
    <g transform={`translate(${from.x} ${from.y})`} style={style} data-fate={fate}>
      <path
        className="fight-trail"
        d={`M0 0Q${dx / 2} ${shot ? dy / 2 : dy} ${dx} ${dy}`}
        fill="none"
        stroke={shot ? '#ffb38a' : TRAIL[fate]}
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray={shot ? '22 6' : '.1 11'}
      />
      {shot && fate === 'met' && (
        <g
          transform={`translate(${dx} ${dy}) rotate(${(Math.atan2(dy, dx) * 180) / Math.PI}) scale(${size / 36})`}
        >
          <path
            className="fight-flare"
            d="M10-46A48 48 0 0 0 10 46"
            fill="none"
            stroke="#58d46f"
            strokeWidth="9"
            strokeLinecap="round"
          />
        </g>
      )}
      <g className={`fight-across${stays ? ' stays' : ''}`}>
        <g className={shot ? 'fight-down straight' : 'fight-down'}>
          <circle
            r={size * 0.72}
            fill="#fff8e6"
            stroke={icon?.colour ?? '#a3231b'}
            strokeWidth="2.5"
          />
          {shot ? (
            <text className="fight-number" y={number * 0.35} style={{ fontSize: number }}>
              {shot}
            </text>
          ) : (
            icon && use(icon.icon, size, icon.colour)
          )}
          {fate === 'ignored' && (
            <path
              d={`M${-size * 0.6} ${size * 0.6}L${size * 0.6} ${-size * 0.6}`}
              stroke="#a3161f"
              strokeWidth="5"
              strokeLinecap="round"
            />
          )}
        </g>
      </g>
    </g>
  );
}
