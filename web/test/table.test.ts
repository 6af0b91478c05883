// SPDX-License-Identifier: MIT
// The table's parts, drawn from what is known at it.
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Ask, Scene } from '../src/model/types';
import { TableContext, type AtTable } from '../src/pages/table/context';
import { Desk } from '../src/pages/table/Desk';
import { Question } from '../src/pages/table/Question';
import { Tools } from '../src/pages/table/Tools';
import { boardOf, loadBoard } from '../src/themes/boards';
import { fantasy } from '../src/themes/fantasy';
import { fleet } from '../src/themes/fleet';
import { fixture, gridOf } from './fixture';

const nothing = () => undefined;
const marks = { cells: new Map(), pieces: new Map(), subject: null, path: [], target: null };
const choice = { lit: new Set(), touched: [] as string[], candidates: [], chosen: null };

await loadBoard('fleet');

function tableOf(theme: typeof fantasy, name: string, more: object = {}): AtTable {
  const { scene, question } = fixture(name) as { scene: Scene; question: Ask };
  const note = { scenario: 'first_battle', seats: [], game: theme.id };
  const store = {
    view: () => ({ shown: { seq: 1, waiting: [] }, log: [], queue: [] }),
    routine: { carries: () => false, answerTo: () => null },
    undoing: { now: null },
    standing: { of: () => null },
    viewer: question.seat,
    held: [question.seat],
    note,
  };
  const hand = {
    question,
    wide: question,
    choice,
    primary: null,
    others: [],
    besides: [],
    along: [],
    follow: null,
    menu: null,
    touchThing: nothing,
    queue: nothing,
    play: nothing,
  };
  const at = {
    store,
    theme,
    scene,
    named: scene,
    note,
    marks,
    hand,
    kind: boardOf(theme, scene),
    grid: gridOf(scene),
    question,
    asked: question,
    width: { name: 'large', small: false },
    viewer: question.seat,
    seatHere: question.seat,
    card: null,
    lesson: null,
    over: null,
    log: [],
    told: [],
    board: { current: null },
    odds: { attack: null, fight: null, cases: [], chances: new Map() },
    drag: { start: nothing, shown: null },
    showLit: nothing,
    lastRound: [],
    advised: false,
    ordering: question.prompt === theme.hand.laying,
    tokens: Object.keys(theme.looks.tokens).length > 0,
    ui: { glow: new Set(), hidden: false, sheet: null, tab: 'move', whole: false },
    ...more,
  };
  return at as unknown as AtTable;
}

const drawn = (Part: ComponentType, at: AtTable) =>
  renderToStaticMarkup(
    createElement(TableContext.Provider, { value: at, children: null }, createElement(Part, null)),
  );
const small = { width: { name: 'phone', small: true } };

describe('what lies around the board', () => {
  it('is a column and a tray on a wide screen, and tabs on a small one', () => {
    const wide = drawn(Desk, tableOf(fantasy, 'fantasy_orders'));
    expect(wide).toContain('right-column');
    expect(wide).toMatch(/class="tray[ "]/);
    expect(wide).not.toContain('tablist');
    const tabs = drawn(Desk, tableOf(fantasy, 'fantasy_orders', small));
    expect(tabs).toContain('role="tablist"');
    expect(tabs).not.toContain('right-column');
  });

  it('has a game’s own parts while orders are laid, and no longer', () => {
    const laying = tableOf(fantasy, 'fantasy_orders');
    expect(laying.ordering).toBe(true);
    expect(drawn(Desk, laying)).toContain('panel army');
    expect(drawn(Desk, { ...laying, ordering: false })).not.toContain('panel army');
  });

  it('has each side’s trays where the game draws them, with the chronicle between', () => {
    const at = tableOf(fleet, 'fleet_act');
    const html = drawn(Desk, at);
    expect(html.match(/panel bridge/g)?.length).toBeGreaterThan(1);
    expect(html.indexOf('bridge own')).toBeGreaterThan(html.indexOf('chronicle'));
    const draws = { ...fleet.draws, bridges: undefined };
    const bare = drawn(Desk, { ...at, theme: { ...fleet, draws } });
    expect(bare).not.toContain('panel bridge');
    expect(bare).toContain('chronicle');
  });
});

describe('the tools under the question', () => {
  it('offer only what can be done now', () => {
    const none = drawn(Tools, tableOf(fantasy, 'fantasy_orders', { ordering: false }));
    expect(none).toBe('');
    const has = (more: object) => drawn(Tools, tableOf(fantasy, 'fantasy_orders', more));
    expect(has({ lastRound: ['order red A1'] })).toContain('As last round');
    expect(has({})).not.toContain('As last round');
    expect(has({ ordering: false, lastRound: ['order red A1'] })).not.toContain('As last round');
    expect(has({ advised: true })).toContain('#gi-owl');
    expect(has({ ui: { hidden: true } })).toContain('Show');
  });

  it('let go of what has been touched', () => {
    const at = tableOf(fantasy, 'fantasy_orders');
    const hand = { ...at.hand, choice: { ...at.hand.choice, touched: ['unit:1'] } };
    expect(drawn(Tools, { ...at, hand })).toContain('Cancel');
    expect(drawn(Tools, at)).not.toContain('Cancel');
  });
});

describe('the question', () => {
  it('says what is asked, and nothing once a lesson is done', () => {
    const at = tableOf(fantasy, 'fantasy_orders');
    expect(drawn(Question, at)).toContain('Your orders');
    const lesson = { done: true } as AtTable['lesson'];
    expect(drawn(Question, { ...at, lesson })).toBe('');
  });
});
