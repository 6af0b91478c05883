// SPDX-License-Identifier: MIT
// A track as a rail from 0 to its end, with a pawn; a dashed one shows where a choice would lead.
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import type { Rail } from './scene';

interface Props {
  rail: Rail;
  icon: string;
  word: string;
  heart?: boolean;
  change?: number;
}

const LONG = 200;
const at = (value: number, of: number) => 8 + ((LONG - 16) * value) / Math.max(1, of);

export function RailView({ rail, icon, word, heart, change = 0 }: Props) {
  const t = useText();
  const { value, of } = rail;
  const ghost = Math.min(of, Math.max(0, value + change));
  const ticks = Array.from({ length: of + 1 }, (_, i) => at(i, of));
  return (
    <div
      className={`sb-rail${heart ? ' heart' : ''}${rail.warning ? ' danger' : ''}`}
      data-word={word}
      role="img"
      aria-label={t('sb.rail', { title: rail.title, n: value, of })}
    >
      <p>
        <Icon name={icon} size={20} />
        <span>{rail.title}</span>
        <b key={value}>
          {value}
          {change !== 0 && <i>{`${change > 0 ? '+' : '−'}${Math.abs(change)}`}</i>}
        </b>
      </p>
      <svg viewBox={`0 0 ${LONG} 20`}>
        <rect className="groove" x="2" y="6" width={LONG - 4} height="8" rx="4" />
        <rect className="filled" x="2" y="6" width={at(value, of) - 2} height="8" rx="4" />
        <path
          d={ticks.map((x, i) => `M${x} ${i % 5 ? 8 : 6}v${i % 5 ? 4 : 8}`).join('')}
          className="ticks"
        />
        {ghost !== value && <circle className="ghost" cx={at(ghost, of)} cy="10" r="8" />}
        <g className="pawn" style={{ transform: `translateX(${at(value, of)}px)` }}>
          <circle cy="10" r="8.500" />
          <circle cy="10" r="4" className="middle" />
        </g>
      </svg>
    </div>
  );
}
