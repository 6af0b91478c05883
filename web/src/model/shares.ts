// SPDX-License-Identifier: MIT
// Chances of things of which exactly one comes about, in whole per cents that add up to 100.
import { percent } from './percent';

// What befalls whom it is about: `lost` and `hurt` are bad for them, `well` is nothing.
export type Tone = 'lost' | 'away' | 'hurt' | 'hurt2' | 'hurt3' | 'well';

export interface Share {
  text: string;
  p: number;
  tone: Tone;
}

// The largest remainders are rounded up.
export function wholes(chances: number[]): number[] {
  const exact = chances.map((p) => p * 100);
  const out = exact.map(Math.floor);
  const all = Math.round(exact.reduce((sum, n) => sum + n, 0));
  const order = exact
    .map((n, i) => ({ i, rest: n - out[i] }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of order.slice(0, all - out.reduce((sum, n) => sum + n, 0))) out[i]++;
  return out;
}

// Each as it is shown; what is not quite impossible or certain says so.
export const percents = (chances: number[], lang: string): string[] =>
  wholes(chances).map((n, i) =>
    chances[i] > 0 && (n === 0 || (n === 100 && chances[i] < 0.9995))
      ? percent(n === 0 ? 0.001 : 0.995, lang)
      : percent(n / 100, lang),
  );

const HURT: Tone[] = ['hurt', 'hurt2', 'hurt3'];

// Of chances to lose 0, 1, 2, ...: those beyond the third are told together. Losing all that there
// is (`most`) is told as being lost.
export function lossShares(
  list: number[],
  { none, all, most = 99 }: { none: string; all?: string; most?: number },
): Share[] {
  const out: Share[] = [{ text: none, p: list[0] ?? 1, tone: 'well' }];
  for (let n = 1; n < Math.min(list.length, 4, most); n++)
    out.push({ text: `−${n}`, p: list[n], tone: HURT[n - 1] });
  const sum = (from: number, to?: number) => list.slice(from, to).reduce((a, p) => a + p, 0);
  if (most > 4) out.push({ text: '−4+', p: sum(4, most), tone: 'hurt3' });
  out.push({ text: all ?? `−${most}+`, p: sum(most), tone: 'lost' });
  return out.filter((share) => share.p >= 0.0005);
}
