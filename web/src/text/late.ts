// SPDX-License-Identifier: MIT
// How late something is shown, as people say it.
import type { Lang } from '../model/theme';
import { LOCALE } from './grammar';

// "5 minutes"; what is no whole minute in seconds.
export function lateness(
  seconds: number,
  lang: Lang,
  unitDisplay: 'long' | 'short' = 'long',
): string {
  const whole = seconds >= 60 && seconds % 60 === 0;
  const unit = whole ? 'minute' : 'second';
  const style = { style: 'unit', unit, unitDisplay } as Intl.NumberFormatOptions;
  return new Intl.NumberFormat(LOCALE[lang], style).format(whole ? seconds / 60 : seconds);
}

// Until what happened at `begun` is shown: in minutes, never more than there can be; 0: any moment.
export const minutesUntil = (begun: number, delay: number, now: number): number =>
  Math.ceil(Math.min(delay, Math.max(0, begun + delay - now)) / 60);
