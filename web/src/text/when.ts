// SPDX-License-Identifier: MIT
// Times as people say them.
import type { Say } from '.';
import type { MatchNote } from '../model/api';
import type { Lang } from '../model/theme';
import { LOCALE, onDate } from './grammar';

const HOUR = 3600;
const DAY = 24 * HOUR;
export const PRESSING_S = 6 * HOUR; // with less left a battle presses

// "5 hours", "2 days", "12 minutes": the largest unit there is one of.
export function span(seconds: number, lang: Lang): string {
  const [unit, size] =
    seconds >= DAY ? ['day', DAY] : seconds >= HOUR ? ['hour', HOUR] : ['minute', 60];
  const n = Math.max(1, Math.floor(seconds / size));
  const style = { style: 'unit', unit, unitDisplay: 'long' } as Intl.NumberFormatOptions;
  return new Intl.NumberFormat(LOCALE[lang], style).format(n);
}

// How long whoever plays may think; nothing where there is no clock.
export function inTime({ days, clock }: Pick<MatchNote, 'days' | 'clock'>, t: Say): string {
  if (days) return t(days.each === 1 ? 'new.days.one' : 'new.days', { n: days.each });
  if (!clock) return '';
  return t('new.minutes', { n: clock.bank_ms / 60_000, s: clock.reserve_ms / 1000 });
}

// "7:42" today, else the day as well.
export function clockTime(at: number, now: number, lang: Lang): string {
  const when = new Date(at * 1000);
  const today = when.toDateString() === new Date(now * 1000).toDateString();
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const far = Math.abs(now - at) > 6 * DAY;
  const said = new Intl.DateTimeFormat(LOCALE[lang], {
    ...(today ? {} : far ? { day: 'numeric', month: 'short' } : { weekday: 'long' }),
    ...(far ? {} : time),
  }).format(when);
  return far ? onDate(said, lang) : said;
}
