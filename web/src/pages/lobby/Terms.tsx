// SPDX-License-Identifier: MIT
// What a campaign is played with: chosen once, before it begins, so it lies open.
import type { OptionSpec } from '../../model/types';
import { useText } from '../../text';
import { Choices } from '../../ui/Choices';
import { read } from '../Options';

interface Props {
  list: OptionSpec[];
  values: Record<string, unknown>;
  onChange: (values: Record<string, unknown>) => void;
}

export function Terms({ list, values, onChange }: Props) {
  const t = useText();
  const called = (o: OptionSpec, value: string, i: number) =>
    o.type === 'bool' ? t(value === 'true' ? 'on' : 'off') : (o.titles?.[i] ?? value);
  return (
    <>
      {list.map((o) => (
        <div key={o.name} className="campaign-term">
          <Choices
            name={o.name}
            legend={o.title ?? o.name}
            list={o.values.map((v, i): [string, string] => [v, called(o, v, i)])}
            value={String(values[o.name] ?? o.default)}
            onChange={(v) => onChange({ ...values, [o.name]: read(o, v) })}
          />
          {o.help && <p>{o.help}</p>}
        </div>
      ))}
    </>
  );
}
