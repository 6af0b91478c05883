// SPDX-License-Identifier: MIT
// Watching: who is shown a battle late, what is said of that, and who stands in the list.
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MatchNote } from '../src/model/api';
import { change } from '../src/model/settings';
import { DELAYS, lateBy, USUAL_DELAY } from '../src/model/late';
import { People } from '../src/model/people';
import { keepHabit, keptHabit } from '../src/pages/lobby/habit';
import { noteOf, titleIn } from '../src/pages/watch/rows';
import { Audience, AudienceSaid } from '../src/panels/watch/Audience';
import { LateSign } from '../src/panels/watch/LateSign';
import { Players } from '../src/panels/watch/Players';
import { PublicNote } from '../src/panels/watch/PublicNote';
import { again } from '../src/panels/useAgain';
import { speaker } from '../src/text';
import { lateness, minutesUntil } from '../src/text/late';

const note = {
  id: 'm',
  game: 'fantasy',
  scenario: 'first_battle',
  title: 'Fantasy Commander',
  stage: 'playing',
  seq: 3,
  seats: [
    { seat: 0, who: 'person', name: 'Anna', here: false },
    { seat: 1, who: 'bot', name: '', level: 'easy' },
  ],
  waiting: [0],
  commitment: '',
} as MatchNote;
const late: MatchNote = { ...note, public: { delay_s: 300 } };
const shown = <P extends object>(part: FunctionComponent<P>, props: P) =>
  renderToStaticMarkup(createElement(part, props));

afterEach(() => {
  change({ lang: 'en' });
  vi.unstubAllGlobals();
});

describe('A battle that is shown late', () => {
  it('is so to whoever holds no seat of it, and to nobody else', () => {
    expect(lateBy(late, [])).toBe(300);
    expect(lateBy(late, [1])).toBe(0);
    expect(lateBy({ public: { delay_s: 0 } }, [])).toBe(0);
    expect(lateBy(note, [])).toBe(0);
    expect(lateBy(null, [])).toBe(0);
  });

  it('does not say that somebody has left: nobody is told who is there', () => {
    const people = (of: MatchNote) =>
      new People({ note: of, held: [], viewer: null } as unknown as ConstructorParameters<
        typeof People
      >[0]);
    expect(people(note).away).toEqual([0]);
    expect(people(late).away).toEqual([]);
  });

  it('says in its head how late it is, in the language of the reader', () => {
    expect(shown(LateSign, { delay: 300 })).toContain('You watch 5 minutes behind');
    change({ lang: 'fr' });
    expect(shown(LateSign, { delay: 60 })).toContain('Vous regardez avec 1 minute de retard');
  });

  it('is there when its beginning is old enough, never later than the delay after now', () => {
    expect(minutesUntil(1000, 300, 1000)).toBe(5);
    expect(minutesUntil(1000, 300, 1179)).toBe(3);
    expect(minutesUntil(1000, 300, 1301)).toBe(0);
    expect(minutesUntil(1000, 300, 0), 'a device whose clock is slow').toBe(5);
  });

  it('tells times that are no whole minutes in seconds', () => {
    expect(lateness(600, 'en')).toBe('10 minutes');
    expect(lateness(60, 'fr')).toBe('1 minute');
    expect(lateness(5, 'en')).toBe('5 seconds');
    expect(lateness(90, 'fr')).toMatch(/^90\ssecondes$/);
  });
});

describe('Whoever plays a public battle', () => {
  it('is told that anybody may watch, and how late', () => {
    expect(shown(PublicNote, { to: { delay_s: 180 } })).toContain('3 minutes behind');
    expect(shown(PublicNote, { to: { delay_s: 0 } })).toContain('as it is played');
  });

  it('chooses who may watch, and how late once that is anybody', () => {
    const unlisted = shown(Audience, { delay: null, onDelay: () => undefined });
    expect(unlisted).toContain('Who may watch?');
    expect(unlisted).not.toContain('How late');
    const listed = shown(Audience, { delay: USUAL_DELAY, onDelay: () => undefined });
    for (const s of DELAYS.filter(Boolean)) expect(listed).toContain(lateness(s, 'en'));
    expect(listed).toContain('Spectators see everything 5 minutes later');
    expect(shown(AudienceSaid, { delay: 0 })).toContain('anybody may watch');
  });

  it('finds that as they had it the last time, in each game by itself', () => {
    expect(keptHabit('fleet').delay).toBeNull();
    keepHabit('fleet', { who: 'open', side: 0, delay: 0 });
    expect(keptHabit('fleet').delay).toBe(0);
    expect(keptHabit('legion').delay).toBeNull();
    keepHabit('legion', { who: 'open', side: 0, delay: 9999 });
    expect(keptHabit('legion').delay, 'what no server takes').toBeNull();
  });

  it('plays again before the same eyes', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body));
      return { json: async () => ({ ok: true, match: 'n', seats: [], invites: [] }) };
    });
    await again(late, [0], false);
    await again(note, [0], false);
    expect(asked).toMatchObject([{ public: { delay_s: 300 } }, {}]);
    expect(asked[1]).not.toHaveProperty('public');
  });
});

describe('The list of battles to watch', () => {
  it('says who plays, whatever they are called', () => {
    const seats = [
      { seat: 0, who: 'person', name: '<img src=x onerror=alert(1)>' },
      { seat: 1, who: 'person', name: 'אבג' },
      { seat: 2, who: 'person', name: '' },
      { seat: 3, who: 'bot', name: '', level: 'hard' },
      { seat: 4, who: 'person', name: '', former: true },
      { seat: 5, who: 'rules', name: '' },
    ];
    const html = shown(Players, { seats });
    expect(html).not.toContain('<img');
    expect(html).toContain('<bdi>אבג</bdi> – <bdi>somebody</bdi> – <bdi>AI, Hard</bdi>');
    expect(html).toContain('<bdi>a former player</bdi> – <bdi>the rules</bdi>');
  });

  it('calls a battle as its scenario, and one that is not known as its game', () => {
    const row = { ...late, delay_s: 60 };
    expect(noteOf(row).public).toEqual({ delay_s: 60 });
    expect(titleIn(null, row)).toBe('Fantasy Commander');
    const known = [
      {
        id: 'fantasy',
        title: 'Fantasy Commander',
        seats: 2,
        scenarios: [{ id: 'first_battle', title: 'First Battle' }],
        options: [],
      },
    ];
    expect(titleIn(known, row)).toBe('First Battle');
  });

  it('says in both languages what it is to whoever finds it empty', () => {
    for (const lang of ['en', 'fr'] as const)
      for (const key of ['watch.none', 'watch.none.how', 'watch.what'] as const)
        expect(speaker(lang)(key).length).toBeGreaterThan(20);
  });
});
