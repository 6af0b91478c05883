// SPDX-License-Identifier: MIT
// A unit's counter and its experience: a pip for each XP, a diamond where something comes.
import type { Say } from '../../text';
import type { Unit } from './scene';

// As it stands on a board, whole.
export const whole = (unit: Unit) => ({
  ...unit.piece,
  at: null,
  owner: 0,
  counters: unit.hero || unit.machine ? [] : [{ kind: 'size', value: 3, of: 3 }],
});

export function Pips({ unit }: { unit: Unit }) {
  const last = unit.steps[unit.steps.length - 1] ?? 0;
  if (last === 0) return null;
  return (
    <svg className="sb-pips" viewBox={`0 0 ${last * 14} 14`} aria-hidden="true">
      {Array.from({ length: last }, (_, i) => {
        const has = unit.xp > i ? 'has' : '';
        return unit.steps.includes(i + 1) ? (
          <path key={i} className={has} d={`M${i * 14 + 7} 1l6 6-6 6-6-6Z`} />
        ) : (
          <circle key={i} className={has} cx={i * 14 + 7} cy="7" r="4.200" />
        );
      })}
    </svg>
  );
}

// "Legionnaires · veteran", "hero · Aura 3".
export const kindOf = (unit: Unit, t: Say) =>
  unit.hero
    ? [t('sb.hero'), unit.skill].filter(Boolean).join(' · ')
    : t('sb.kind', { type: unit.type, level: unit.level_title });
