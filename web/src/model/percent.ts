// SPDX-License-Identifier: MIT
// A chance in per cent: never certain where it is not. French puts a narrow space that does not
// break before its sign.
export function percent(p: number, lang: string): string {
  const n = p * 100;
  return `${n > 0 && n < 1 ? '<1' : n > 99 && n < 99.95 ? '>99' : Math.round(n)}${lang === 'fr' ? '\u202f' : ''}%`;
}
