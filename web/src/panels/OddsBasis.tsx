// SPDX-License-Identifier: MIT
// What the odds rest on, where not everything there is was counted.
import { useSettings } from '../model/settings';
import type { Odds } from '../model/types';
import { speaker } from '../text';
import type { Lang } from '../model/theme';

// Per cent with a tenth, rounded up: an error is not told smaller than it is.
const tenths = (error: number, lang: Lang) =>
  (Math.ceil(error * 1000) / 10).toLocaleString(lang, { minimumFractionDigits: 1 });

export function basisOf(odds: Odds, lang: Lang): string[] {
  const t = speaker(lang);
  const error = tenths(odds.error ?? 0, lang);
  const lines: string[] = [];
  if (odds.worlds)
    lines.push(
      t(odds.exact === false ? 'odds.worlds.drawn' : 'odds.worlds', { n: odds.worlds, error }),
    );
  if (odds.samples) lines.push(t('odds.samples', { n: odds.samples, error }));
  return lines;
}

// Of the cases shown together, each line once.
export function OddsBasis({ odds }: { odds: Odds[] }) {
  const { lang } = useSettings();
  const lines = new Set(odds.flatMap((o) => basisOf(o, lang)));
  return (
    <>
      {[...lines].map((line) => (
        <p key={line} className="odds-basis">
          {line}
        </p>
      ))}
    </>
  );
}
