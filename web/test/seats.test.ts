// SPDX-License-Identifier: MIT
// However many sit at the table, and whatever game it is.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlainBoard } from '../src/board/PlainBoard';
import { plainLayout, step } from '../src/board/plainLayout';
import type { MatchStore } from '../src/model/match';
import { brokenOff, othersOf, unwon, winnersOf } from '../src/model/sides';
import type { Over, Scene } from '../src/model/types';
import { Bridges } from '../src/themes/fleet/Bridges';
import { Notices } from '../src/panels/Notices';
import { Pool } from '../src/themes/fantasy/Pool';
import { scoreOf } from '../src/model/tracks';
import type { Hand } from '../src/panels/useHand';
import { themeOf } from '../src/themes';
import { boardOf, loadBoard } from '../src/themes/boards';
import { fantasy } from '../src/themes/fantasy';
import { fleet } from '../src/themes/fleet';

const cell = (id: string, column: number, row: number) => ({
  id,
  column,
  row,
  terrain: '',
  label: '',
  marks: [],
});
const piece = (id: string, owner: number, at: string) => ({
  id,
  kind: 'corps',
  title: id,
  at,
  owner,
  counters: [],
  badges: [],
});
const three: Scene = {
  game: 'staff',
  board: 'regions',
  columns: 3,
  rows: 2,
  seats: ['Red', 'Blue', 'Green'],
  cells: [cell('harbour', 0, 0), cell('hill', 1, 0), cell('ford', 1, 1), cell('town', 2, 1)],
  pieces: [piece('first', 0, 'hill'), piece('second', 1, 'hill'), piece('third', 2, 'town')],
  trays: [0, 1, 2].map((owner) => ({
    id: `reserve:${owner}`,
    title: 'Dice',
    owner,
    items: [{ id: `d${owner}`, kind: 'die', title: `die of ${owner}`, text: '', count: 1 }],
  })),
  tracks: [0, 1, 2].map((seat) => ({
    id: `vp:${seat}`,
    title: '',
    text: '',
    value: 3 + seat,
    of: 10,
  })),
};
const hand = {
  choice: { lit: new Set(), touched: [], candidates: [], chosen: null },
} as unknown as Hand;
const marks = {
  cells: new Map([['ford', { floor: 'walk' as const, contacts: [] }]]),
  pieces: new Map(),
  subject: null,
  goal: null,
  path: [],
  target: null,
};
const inOrder = (html: string, words: string[]) => words.map((w) => html.indexOf(w));

describe('three at one table', () => {
  it('the others come in the order of play after one’s own seat', () => {
    expect([0, 1, 2].map((seat) => othersOf(three, seat))).toEqual([
      [1, 2],
      [2, 0],
      [0, 1],
    ]);
  });

  it('each has a panel, one’s own the last', () => {
    const html = renderToStaticMarkup(
      createElement(Bridges, { scene: three, theme: themeOf('staff'), viewer: 1, hand }),
    );
    const places = inOrder(html, ['die of 2', 'die of 0', 'die of 1']);
    expect(places.every((at) => at >= 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  });

  it('the pool tells of all others', () => {
    const html = renderToStaticMarkup(
      createElement(Pool, {
        scene: three,
        theme: fantasy,
        viewer: 0,
        hand,
        ordering: false,
        onDrag: () => undefined,
      }),
    );
    expect(html).toContain('Blue');
    expect(html).toContain('Green');
  });

  it('each has a score; what is counted for the others is added up', () => {
    expect([0, 1, 2].map((seat) => scoreOf(three, themeOf('staff'), seat)?.value)).toEqual([
      3, 4, 5,
    ]);
    const lost = {
      ...three,
      tracks: three.tracks.map((t) => ({ ...t, id: t.id.replace('vp', 'lost') })),
    };
    expect(scoreOf(lost, fleet, 0)?.value).toBe(4 + 5);
  });
});

describe('a game nobody has drawn', () => {
  const draw = (scene: Scene) =>
    renderToStaticMarkup(
      createElement(PlainBoard, {
        scene,
        theme: themeOf(scene.game),
        marks,
        chances: new Map(),
        describe: (id: string) => `place ${id}`,
        onTouch: () => undefined,
        onTouchPiece: () => undefined,
        showPeek: true,
        focus: null,
        onFocus: () => undefined,
        label: 'the board',
      }),
    );

  it('has every cell and every piece on the plain board', () => {
    expect(boardOf(themeOf('staff'), three).Board).toBe(PlainBoard);
    const html = draw(three);
    for (const c of three.cells) expect(html).toContain(`data-place="${c.id}"`);
    for (const c of three.cells) expect(html).toContain(`aria-label="place ${c.id}"`);
    for (const p of three.pieces) expect(html).toContain(`data-piece="${p.id}"`);
  });

  it('lies inside its sheet, and no two cells on one another', () => {
    for (const board of ['regions', 'hexes']) {
      const plan = plainLayout({ ...three, board });
      const boxes = three.cells.map((c) => plan.box(c.id));
      for (const b of boxes)
        expect(Math.min(b.left, b.top, 1 - b.left - b.width, 1 - b.top - b.height)).toBeGreaterThan(
          0,
        );
      expect(new Set(boxes.map((b) => `${b.left} ${b.top}`)).size).toBe(boxes.length);
    }
  });

  it('is walked by arrow keys', () => {
    expect(step(three)('hill', 'ArrowDown')).toBe('ford');
    expect(step(three)('harbour', 'ArrowUp')).toBe('harbour');
  });

  it('keeps the boards of the games that have one', async () => {
    await loadBoard('fleet');
    expect(boardOf(fantasy, { ...three, board: 'hexes' }).Board).not.toBe(PlainBoard);
    expect(boardOf(fleet, { ...three, board: 'squares' }).Board).not.toBe(PlainBoard);
    expect(boardOf(themeOf('staff'), { ...three, board: 'hexes' }).Board).toBe(PlainBoard);
  });
});

it('a victory may be shared by some; where all have the same nobody has won', () => {
  expect([[1, 0], [0.5, 0.5, 0], [1, 0, 1, 0], [1]].map(winnersOf)).toEqual([
    [0],
    [0, 1],
    [0, 2],
    [0],
  ]);
  expect([[0.5, 0.5], [0.5, 0.5, 0.5, 0.5], [0, 0], []].map(winnersOf)).toEqual([[], [], [], []]);
});

it('whoever would play again is named, and, once one has said so, who has not', () => {
  const notice = (held: number[], by: number[], sides = 'same') =>
    renderToStaticMarkup(
      createElement(Notices, {
        scene: three,
        store: {
          link: 'open',
          undoing: { offer: null, limit: null },
          held,
          talk: { unread: 0, lines: [] },
          people: { away: [], awaited: [], rematch: { by, sides } },
          note: {
            seats: [
              { seat: 0, who: 'person', name: 'Anna' },
              { seat: 1, who: 'person', name: '' },
              { seat: 2, who: 'person', name: 'Chloé', stand_in: 'easy' },
              { seat: 3, who: 'bot', name: 'Computer', level: 'easy' },
            ],
          },
        } as unknown as MatchStore,
      }),
    ).replace(/<[^>]*>/g, '');
  expect(notice([0], [1])).toBe('Asked by Blue: play again, same sides?');
  expect(notice([1], [0], 'moved')).toBe('Asked by Anna: play again with sides swapped?');
  expect(notice([0], [0])).toBe('Play again: waiting for Blue.');
  expect(notice([0], [0, 1])).toBe('');
});

it('of one alone the result is its own, and nobody wins what it loses', () => {
  expect([[1], [0.5], [0]].map(winnersOf)).toEqual([[0], [], []]);
  expect([[0.5], [0]].map(unwon)).toEqual(['over.half', 'end.defeat']);
  expect([[0.5, 0.5]].map(unwon)).toEqual(['over.drawn']);
  expect(brokenOff({ result: [0], reason: 'resigned' } as Over)).toEqual({
    how: 'over.resigned',
    seats: [0],
  });
});
