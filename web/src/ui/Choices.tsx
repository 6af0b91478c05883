// SPDX-License-Identifier: MIT
// One of several, as large buttons; some with a picture and a sentence.
import { Icon } from './Icon';

interface Props<T extends string | number> {
  name: string;
  legend: string;
  list: [value: T, text: string, icon?: string, note?: string][];
  value: T;
  onChange: (v: T) => void;
  short?: boolean; // in one row, with the sentence of the one that is chosen below it
}

export function Choices<T extends string | number>({
  name,
  legend,
  list,
  value,
  onChange,
  short,
}: Props<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={short ? 'choices short' : 'choices'}>
        {list.map(([v, text, icon, note]) => (
          <label key={v}>
            <input type="radio" name={name} checked={v === value} onChange={() => onChange(v)} />
            {icon && <Icon name={icon} size={28} />}
            <span>
              {text}
              {note && !short && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
      {short && <p className="choice-note">{list.find(([v]) => v === value)?.[3]}</p>}
    </fieldset>
  );
}
