// SPDX-License-Identifier: MIT
// What the page reads of a campaign's reports: facts, pips, who gave them, and what has been read.
import { expect, test } from 'vitest';
import {
  battleOf,
  bookOf,
  changeOf,
  gradeOf,
  hasRead,
  pipsOf,
  read,
  reportsOf,
  type ReportSeen,
} from '../src/themes/settlement/reports';
import { roman } from '../src/themes/settlement/roman';
import { AT, REVEAL } from '../src/themes/settlement/useReveal';
import type { MatchNote } from '../src/model/api';
import type { Scene } from '../src/model/types';

const report = (mission: number) => ({ mission, title: 'Smoke over the Fields' }) as ReportSeen;
const scene = (data: object, more: object[] = []) =>
  ({ sheets: [{ id: 'report:2', title: '', rows: [], data }, ...more] }) as unknown as Scene;
const note = (more: object = {}) => ({ id: 'm', ...more }) as unknown as MatchNote;

test('all reports of a campaign lie beside the last one', () => {
  const both = scene({ reports: [report(1), report(2)] });
  expect(reportsOf(both, note())).toEqual([1, 2]);
  expect(bookOf({} as Scene, note()).reports).toEqual([]);
});

test('which of them were given by hand the referee says, or else the host', () => {
  const said = scene({ reports: [report(1)], by_hand: [1], by_hand_text: 'Nobody can check it.' });
  expect(bookOf(said, note())).toMatchObject({ byHand: [1], byHandText: 'Nobody can check it.' });
  const battles = [
    { mission: 1, match: 'abc' },
    { mission: 2, hand: true },
  ];
  expect(bookOf(scene({ reports: [report(1)] }), note({ battles })).byHand).toEqual([2]);
});

test('a battle can be watched where the host still names it', () => {
  const battles = [
    { mission: 1, match: 'abc' },
    { mission: 2, hand: true },
  ];
  expect(battleOf(note({ battles }), 1)).toBe('abc');
  expect(battleOf(note({ battles }), 2)).toBeUndefined();
  expect(battleOf(note(), 1)).toBeUndefined();
});

test('a report is new until it has been read in this browser, and so are those after it', () => {
  expect(hasRead('m', 1)).toBe(false);
  read('m', 2);
  expect(hasRead('m', 1)).toBe(true);
  expect(hasRead('m', 3)).toBe(false);
  read('m', 1);
  expect(hasRead('m', 2)).toBe(true);
  expect(hasRead('other', 1)).toBe(false);
});

const kinds = (xp: Parameters<typeof pipsOf>[0]) =>
  pipsOf(xp)
    .map((pip) => pip.kind[0])
    .join('');

test('XP are pips: those it had, those it gained, those that are free', () => {
  const xp = { before: 2, more: 3, after: 5, marks: [3, 7] };
  expect(kinds(xp)).toBe('hhnnnff');
  expect(pipsOf(xp).flatMap((pip, i) => (pip.mark ? [i + 1] : []))).toEqual([3, 7]);
});

test('who falls a level loses pips, the one just gained as well', () => {
  expect(kinds({ before: 4, more: 1, after: 3, marks: [3, 7] })).toBe('hhhllff');
  expect(kinds({ before: 1, more: 1, after: 0, marks: [3, 7] })).toBe('llfffff');
});

test('more XP than count fill all pips', () => {
  expect(kinds({ before: 9, more: 2, after: 11, marks: [3, 7] })).toBe('hhhhhhh');
});

test('a change is told with both numbers, or with the one that is known', () => {
  const track = { id: 'supplies' as const, title: 'Supplies', now: 88, reasons: [] };
  expect(changeOf({ ...track, before: 39 })).toBe('Supplies 39 → 88');
  expect(changeOf(track)).toBe('Supplies 88');
});

test('the grade is read with its story', () => {
  const sheet = {
    id: 'grade',
    title: 'Weary Survivor',
    text: 'It is over.',
    rows: [],
    data: { score: 31 },
  };
  expect(gradeOf(scene({}, [sheet]))).toMatchObject({
    title: 'Weary Survivor',
    story: 'It is over.',
    score: 31,
  });
  expect(gradeOf(scene({}))).toBeUndefined();
});

test('missions are numbered as chapters', () => {
  expect([1, 4, 5, 7, 9].map(roman)).toEqual(['I', 'IV', 'V', 'VII', 'IX']);
});

test('everything has come when the showing ends', () => {
  for (const begin of Object.values(AT)) expect(begin + 400).toBeLessThanOrEqual(REVEAL);
});
