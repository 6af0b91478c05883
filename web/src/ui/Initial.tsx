// SPDX-License-Identifier: MIT
// A person's first letter on a round badge; the same name always has the same colour.
const COLOURS = ['#24466e', '#17604f', '#4d4088', '#8a3a1e', '#6b4d12', '#7a2450'];

const first = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)][0]?.segment ?? '';
// Browsers of before take letters apart from what stands on them.
const initialOf = (name: string) =>
  ('Segmenter' in Intl ? first(name) : ([...name][0] ?? '')).toLocaleUpperCase();

export function Initial({ name }: { name: string }) {
  const sum = [...name].reduce((s, c) => s + c.codePointAt(0)!, 0);
  return (
    <i className="initial" style={{ background: COLOURS[sum % COLOURS.length] }} aria-hidden="true">
      {initialOf(name)}
    </i>
  );
}
