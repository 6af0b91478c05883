// SPDX-License-Identifier: MIT
// My table: what is on it, in which order, and what is told of a battle in few words.
import { describe, expect, it } from 'vitest';
import type { MatchNote } from '../src/model/api';
import {
  dueOf,
  hasTable,
  inOrder,
  merged,
  ownOf,
  scoreOf,
  sorted,
  type MyTable,
  type TableRow,
  type TableSeat,
} from '../src/model/myTable';
import { clockTime, inTime, span } from '../src/text/when';
import { sinceOwn } from '../src/pages/mine/look';
import { sentenceOf } from '../src/pages/mine/Pressing';
import { standing } from '../src/pages/mine/parts';
import { speaker } from '../src/text';
import type { GameEvent } from '../src/model/types';

const note = (id: string, more: Partial<MatchNote> = {}): MatchNote => ({
  id,
  game: 'fantasy',
  scenario: 'first_battle',
  title: 'Fantasy Commander',
  stage: 'playing',
  seq: 7,
  seats: [
    { seat: 0, who: 'person', name: 'Anna' },
    { seat: 1, who: 'bot', name: '', level: 'easy' },
  ],
  waiting: [0],
  commitment: '',
  ...more,
});
const row = (
  id: string,
  seats: TableSeat[],
  since = 0,
  more: Partial<TableRow> = {},
): TableRow => ({
  match: note(id),
  seats,
  since,
  ...more,
});
const turn = (more: Partial<TableSeat> = {}): TableSeat[] => [
  { seat: 0, token: 0, your_turn: true, ...more },
];
const waits: TableSeat[] = [{ seat: 0, token: 0, your_turn: false }];
const table = (battles: TableRow[], finished: TableRow[] = []): MyTable => ({
  now: 1000,
  battles,
  finished,
  gone: [],
});
const ids = (rows: TableRow[]) => rows.map((r) => r.match.id).join(' ');

describe('my table', () => {
  it('has the least time first, then what has waited longest, then what others are to do', () => {
    const rows = [
      row('others, older', waits, 10),
      row('younger', turn(), 30),
      row('slow', turn({ due: 900 }), 1),
      row('older', turn(), 20),
      row('others', waits, 40),
      row('quick', turn({ due: 500 }), 50),
    ];
    expect(ids(rows.sort(inOrder))).toBe('quick slow older younger others others, older');
  });
  it('goes by the time of who is asked, and by no time of somebody else’s', () => {
    const days = (until: (number | null)[]) => ({ days: { each: 3, until } });
    const rows = [
      row('no clock', turn(), 10),
      row('later', turn({ due: 9000 })),
      row('sooner', [...turn({ due: 8000 }), { seat: 1, due: 100 }]),
      row('theirs', [{ seat: 0, your_turn: false, due: 50 }]),
      row('live', turn({ due: 500 })),
    ];
    expect(ids(rows.sort(inOrder))).toBe('live sooner later no clock theirs');
    expect(dueOf(rows[1])).toBe(8000);
    expect(dueOf(rows[4])).toBe(Infinity);
    const say = speaker('en');
    expect(inTime(note('a', days([null, 1])), say)).toBe('3 days per turn');
    expect(inTime({ days: { each: 1, until: [] } }, say)).toBe('1 day per turn');
    expect(inTime(note('a'), say)).toBe('');
  });
  it('has a battle once, with all seats that are held by token or by account', () => {
    const both = merged([
      row('a', [{ seat: 1, your_turn: true }]),
      row('b', waits),
      row('a', [
        { seat: 0, token: 3 },
        { seat: 1, token: 4 },
      ]),
    ]);
    expect(ids(both)).toBe('a b');
    expect(both[0].seats.map((s) => s.seat)).toEqual([1, 0]);
    expect(ownOf(table(both)).map((m) => m.your_turn)).toEqual([true, false, false]);
  });
  it('leads to a battle of a campaign by the campaign, and has no lessons', () => {
    const campaign = { match: 'town', game: 'settlement', title: '', mission: 1 };
    const on = sorted(
      table([
        row('town', turn()),
        { ...row('fight', turn()), match: note('fight', { campaign }) },
        {
          ...row('taught', turn()),
          match: note('taught', { lesson: { id: 'x', step: 1, of: 2, done: false } }),
        },
        { ...row('open', waits), match: note('open', { stage: 'waiting' }) },
        { ...row('old', turn()), match: note('old', { earlier: { rules_version: 'x' } }) },
        row('others', waits),
      ]),
    );
    expect(ids(on.turn)).toBe('town');
    expect(ids(on.open)).toBe('open');
    expect(ids(on.others)).toBe('old others');
  });
  it('is there for whoever has battles, and not for lessons alone', () => {
    const lesson = { id: 'x', step: 1, of: 2, done: false };
    expect(hasTable(table([]))).toBe(false);
    expect(hasTable(table([{ ...row('t', turn()), match: note('t', { lesson }) }]))).toBe(false);
    expect(hasTable(table([], [row('a', waits)]))).toBe(true);
    expect(hasTable({ ...table([]), gone: ['a'] })).toBe(true);
  });
  it('tells the score from the side of its reader, and none where none is counted', () => {
    const counts = { 'vp:0': 5, 'vp:1': 6 };
    expect(scoreOf(row('a', waits, 0, { counts }))).toEqual([5, 6]);
    expect(scoreOf(row('a', [{ seat: 1 }], 0, { counts }))).toEqual([6, 5]);
    expect(scoreOf(row('a', [{ seat: 0 }, { seat: 1 }], 0, { counts }))).toBe(null);
    expect(scoreOf(row('a', waits, 0, { counts: { 'morale:0': 2 } }))).toBe(null);
    expect(standing(row('a', waits, 0, { counts, round: 5 }), speaker('en'), 'en')).toBe(
      'round 5, behind 5 : 6',
    );
    expect(standing(row('a', waits, 0, { round: 5 }), speaker('fr'), 'fr')).toBe('manche 5');
  });
  it('says times as people do', () => {
    expect(span(5 * 3600 + 59, 'en')).toBe('5 hours');
    expect(span(2 * 86_400, 'fr')).toBe('2\u00a0jours');
    expect(span(90, 'en')).toBe('1 minute');
    const now = new Date(2026, 5, 10, 12).getTime() / 1000;
    expect(clockTime(now - 3600, now, 'en')).toBe('11:00');
    expect(clockTime(now - 20 * 86_400, now, 'en')).toBe('21 May');
    expect(clockTime(now - 20 * 86_400, now, 'fr')).toBe('le 21 mai');
    expect(clockTime(now + 13 * 86_400, now, 'en')).toBe('23 Jun');
  });
  it('takes the newest sentence that is short enough for large letters', () => {
    const event = (text: string) => ({ event: 'x', text }) as unknown as GameEvent;
    const looked = (...texts: string[]) => [{ seq: 1, seat: null, events: texts.map(event) }];
    expect(sentenceOf(looked('Morgane takes the ford.', 'So long '.repeat(9)))).toBe(
      'Morgane takes the ford',
    );
    expect(sentenceOf(looked(''))).toBe('');
    expect(sentenceOf([])).toBe('');
  });
  it('tells what has happened since its reader did something', () => {
    const moment = (seq: number, ...seats: (number | null)[]) => ({
      seq,
      seat: null,
      events: seats.map((seat) => ({ event: 'x', seat, text: '' }) as unknown as GameEvent),
    });
    const told = [moment(3, 1), moment(4, 0), moment(5, null, 1), moment(6, 1)];
    expect(sinceOwn(told, [0]).map((m) => m.seq)).toEqual([5, 6]);
    expect(sinceOwn(told, [1])).toEqual([]);
    expect(sinceOwn(told, [2]).length).toBe(4);
  });
});
