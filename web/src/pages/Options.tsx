// SPDX-License-Identifier: MIT
// House rules and variants. What cannot matter in the chosen scenario is not shown.
import { Suspense } from 'react';
import type { ScenarioCard } from '../model/card';
import type { GameSpec } from '../model/types';
import { useText } from '../text';

type Option = GameSpec['options'][number];
type Values = Record<string, unknown>;

const MATTERS: Record<string, (card: ScenarioCard) => boolean> = {
  epic_terrain: (card) => card.epic === true,
  epic_points: (card) => card.epic === true,
  unlimited_rounds: (card) => card.epic === true,
  s6_hydra: (card) => card.id === 'decisive_battle',
  elements: (card) => card.elements.length > 0,
  capture_zones: (card) => card.id === 'the_capture',
  capture_reroll: (card) => card.id === 'the_capture',
  containers_block: (card) => card.id === 'the_rescue',
  leave_in_groups: (card) => card.id === 'the_rescue',
};

export const optionsFor = (spec: GameSpec, card: ScenarioCard | null): Option[] =>
  spec.options.filter((o) => !card || (MATTERS[o.name]?.(card) ?? true));

export const read = (o: Option, text: string) =>
  o.type === 'bool'
    ? text === 'true'
    : o.type === 'int' || /^\d+$/.test(text)
      ? Number(text)
      : text;

const isUsual = (o: Option, values: Values) =>
  String(values[o.name] ?? o.default) === String(o.default);

// What is otherwise than usual: "Advanced rules", "Elimination: off", "Rounds: 8".
function useSaid(o: Option, values: Values): string {
  const t = useText();
  const title = o.title ?? o.name;
  const value = String(values[o.name]);
  if (o.type === 'bool') return value === 'true' ? title : t('new.is', { title, value: t('off') });
  const called = o.type === 'int' ? value : (o.titles?.[o.values.indexOf(value)] ?? value);
  return t('new.is', { title, value: called });
}

const Changed = ({ option, values }: { option: Option; values: Values }) => (
  <b>{useSaid(option, values)}</b>
);

interface Props {
  list: Option[];
  values: Values;
  onChange: (values: Values) => void;
  said: string[]; // by the page, about what it asks for itself
  other: React.ReactNode; // what of that is otherwise than usual
  usual: string; // what is so where nothing is changed
  children: React.ReactNode; // that
}

export function Options({ list, values, onChange, said, other, usual, children }: Props) {
  const t = useText();
  const changed = list.filter((o) => !isUsual(o, values));
  return (
    <details className="folded">
      <summary>
        <span>
          {[...said, changed.length === 0 && usual].filter(Boolean).join(' · ')}
          {other && <Suspense fallback={null}> · {other}</Suspense>}
          {changed.map((o) => (
            <span key={o.name}>
              {' · '}
              <Changed option={o} values={values} />
            </span>
          ))}
        </span>
        <em>{t('new.change')}</em>
      </summary>
      {children}
      {list.length > 0 && <h2>{t('new.options')}</h2>}
      {list.map((o) => {
        const value = String(values[o.name] ?? o.default);
        const set = (text: string) => onChange({ ...values, [o.name]: read(o, text) });
        return (
          <label key={o.name} className="option">
            {o.title ?? o.name}
            <small>{o.help}</small>
            {o.type === 'int' ? (
              <input
                type="number"
                min={0}
                value={value}
                onChange={(e) => set(e.currentTarget.value)}
              />
            ) : (
              <select value={value} onChange={(e) => set(e.currentTarget.value)}>
                {o.values.map((v, i) => (
                  <option key={v} value={v}>
                    {o.type === 'bool' ? t(v === 'true' ? 'on' : 'off') : (o.titles?.[i] ?? v)}
                  </option>
                ))}
              </select>
            )}
          </label>
        );
      })}
    </details>
  );
}
