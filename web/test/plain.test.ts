// SPDX-License-Identifier: MIT
// A game the page knows nothing of: places anywhere, links, trays that say where they belong,
// teams.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlainBoard } from '../src/board/PlainBoard';
import { plainLayout, step } from '../src/board/plainLayout';
import { narrow } from '../src/model/answers';
import { teamsOf } from '../src/model/sides';
import type { Answer, Ask, Cell, Scene } from '../src/model/types';
import { buttonsOf } from '../src/model/buttons';
import { Tally } from '../src/panels/Tally';
import { placedTrays, Trays } from '../src/panels/Trays';
import { scoreOf, taskOf } from '../src/model/tracks';
import type { Hand } from '../src/panels/useHand';
import { themeOf } from '../src/themes';

const theme = themeOf('tug');
const spot = (id: string, x: number, y: number, more: Partial<Cell> = {}): Cell => ({
  id,
  column: 0,
  row: 0,
  terrain: '',
  label: id,
  marks: [],
  x,
  y,
  ...more,
});
const tray = (id: string, place: 'hand' | 'own' | 'other' | 'middle', title: string) => ({
  id,
  title,
  owner: 0,
  place,
  items: [{ id: `card:${title}`, kind: 'card', title, text: '', count: 1 }],
});
const four: Scene = {
  game: 'tug',
  board: 'plain',
  columns: 0,
  rows: 0,
  seats: ['A', 'B', 'C', 'D'],
  teams: [0, 1, 0, 1],
  cells: [
    spot('south', 1, 2, { shape: 'card', owner: 0 }),
    spot('west', 0, 1),
    spot('north', 1, 0, { shape: 'circle' }),
    spot('east', 2, 1),
  ],
  links: [{ from: 'south', to: 'north', id: 'road' }],
  pieces: [
    { id: 'laid', kind: 'card', title: '7', at: 'road', owner: 2, counters: [], badges: [] },
  ],
  trays: [tray('h', 'hand', 'seven'), tray('m', 'middle', 'deck'), tray('o', 'other', 'theirs')],
  tracks: [
    { id: 'prize', title: 'Prize', text: '', value: 3, of: 5 },
    { id: 'points:0', title: 'A + C', text: '', value: 4, of: 0 },
    { id: 'points:1', title: 'B + D', text: '', value: 9, of: 0 },
  ],
};
const choice = { lit: new Set(['card:seven']), touched: [], candidates: [], chosen: null };
const hand = { choice } as unknown as Hand;
const marks = {
  cells: new Map(),
  pieces: new Map(),
  subject: null,
  goal: null,
  path: [],
  target: null,
};

describe('places anywhere', () => {
  const plan = plainLayout(four);

  it('lie as the scene says, inside the sheet and apart from each other', () => {
    const [south, west, north, east] = ['south', 'west', 'north', 'east'].map((id) =>
      plan.centres.get(id)!,
    );
    expect(north.y).toBeLessThan(west.y);
    expect(west.y).toBe(east.y);
    expect(south.x).toBe(north.x);
    for (const c of four.cells) {
      const b = plan.box(c.id);
      expect(Math.min(b.left, b.top, 1 - b.left - b.width, 1 - b.top - b.height)).toBeGreaterThan(
        0,
      );
    }
  });

  it('have shapes of their own', () => {
    expect(plan.outline('north')).toContain('a');
    const wide = (d: string) => Number(/H([\d.]+)/.exec(d)![1]) - Number(/M([\d.]+)/.exec(d)![1]);
    expect(wide(plan.outline('south'))).toBeLessThan(wide(plan.outline('west')));
  });

  it('a place that holds others goes around them', () => {
    const nested: Scene = {
      ...four,
      cells: [
        ...four.cells.map((c) => ({ ...c, parent: c.id === 'north' ? undefined : 'land' })),
        spot('land', 1, 1),
      ],
    };
    const layout = plainLayout(nested);
    const land = layout.box('land');
    for (const id of ['south', 'west', 'east']) {
      const b = layout.box(id);
      expect(b.left).toBeGreaterThan(land.left);
      expect(b.top + b.height).toBeLessThan(land.top + land.height);
    }
    expect(layout.cells[0].id).toBe('land');
  });

  it('are joined by links, and a piece can stand on one', () => {
    const html = renderToStaticMarkup(
      createElement(PlainBoard, {
        scene: four,
        theme,
        marks,
        chances: new Map(),
        describe: (id: string) => id,
        onTouch: () => undefined,
        onTouchPiece: () => undefined,
        showPeek: true,
        focus: null,
        onFocus: () => undefined,
        label: 'the board',
      }),
    );
    expect(html).toContain('data-link="road"');
    expect(html).toContain('data-piece="laid"');
    expect(html).toContain('>7</text>');
    const [south, north, road] = ['south', 'north', 'road'].map((id) => plan.centres.get(id)!);
    expect(road.y).toBe((south.y + north.y) / 2);
  });

  it('are walked by arrow keys, to the nearest one that way', () => {
    expect(step(four)('south', 'ArrowUp')).toBe('north');
    expect(step(four)('west', 'ArrowRight')).toBe('east');
    expect(step(four)('north', 'ArrowUp')).toBe('north');
  });
});

describe('trays and what is counted', () => {
  it('the hand comes last, the others first', () => {
    expect(placedTrays(four).map((t) => t.place)).toEqual(['other', 'middle', 'hand']);
  });

  it('only what can be touched is a button that works', () => {
    const html = renderToStaticMarkup(createElement(Trays, { scene: four, theme, hand }));
    const button = (item: string) =>
      html.match(/<button[^>]*>/g)?.find((tag) => tag.includes(`data-item="${item}"`));
    expect(button('card:seven')).toContain('class="lit"');
    expect(button('card:seven')).not.toContain('disabled');
    expect(button('card:deck')).toContain('disabled');
  });

  it('everything a game counts is shown', () => {
    const html = renderToStaticMarkup(createElement(Tally, { scene: four, theme }));
    for (const text of ['Prize', 'A + C', 'B + D', '/ 5']) expect(html).toContain(text);
  });
});

describe('teams', () => {
  it('sit together and share a score', () => {
    expect(teamsOf(four)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect([0, 1, 2, 3].map((seat) => scoreOf(four, theme, seat)?.value)).toEqual([4, 9, 4, 9]);
    expect(teamsOf({ seats: ['A', 'B', 'C'] })).toEqual([[0], [1], [2]]);
  });

  it('has no score where one side alone has something to do', () => {
    const { track } = theme.words.scores[0];
    const told = (...seats: number[]) => ({
      ...four,
      teams: undefined,
      seats: ['A', 'B'],
      tracks: seats.map((n) => ({ id: `${track}:${n}`, title: '', text: '', value: 2, of: 1 })),
    });
    expect(taskOf(told(0, 1), theme)).toBeNull();
    expect(taskOf(told(0), theme)?.value).toBe(2);
  });
});

describe('the big button of a game without a look', () => {
  const answer = (text: string, touches: string[] = []): Answer => ({
    answer: text,
    verb: text.split(' ')[0],
    touches,
    text,
  });
  const ask = (answers: Answer[]): Ask => ({ seat: 0, prompt: 'any', text: '', answers });
  const primary = (question: Ask, touched: string[] = []) =>
    buttonsOf(question, narrow(question, touched), theme, () => true).primary?.answer;

  it('is the first answer where nothing is to be touched', () => {
    expect(primary(ask([answer('roll'), answer('hold')]))).toBe('roll');
  });

  it('is the one that touches nothing, or the card that is touched', () => {
    const question = ask([
      answer('lay 3', ['card:3']),
      answer('lay 7', ['card:7']),
      answer('seal'),
    ]);
    expect(primary(question)).toBe('seal');
    expect(primary(question, ['card:7'])).toBe('lay 7');
    expect(primary(ask(question.answers.slice(0, 2)))).toBeUndefined();
  });
});
