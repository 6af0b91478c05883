// SPDX-License-Identifier: MIT
// House rules and variants. What cannot matter in the chosen scenario is not shown.
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

const read = (o: Option, text: string) =>
  o.type === 'bool'
    ? text === 'true'
    : o.type === 'int' || /^\d+$/.test(text)
      ? Number(text)
      : text;

export function Options({
  list,
  values,
  onChange,
}: {
  list: Option[];
  values: Values;
  onChange: (values: Values) => void;
}) {
  const t = useText();
  return (
    <details>
      <summary>{t('new.options')}</summary>
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
