// SPDX-License-Identifier: MIT
// One of several, as large buttons.
interface Props<T extends string | number> {
  name: string;
  legend: string;
  list: [T, string][];
  value: T;
  onChange: (v: T) => void;
}

export function Choices<T extends string | number>({ name, legend, list, value, onChange }: Props<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="choices">
        {list.map(([v, text]) => (
          <label key={v}><input type="radio" name={name} checked={v === value} onChange={() => onChange(v)} />{text}</label>
        ))}
      </div>
    </fieldset>
  );
}
