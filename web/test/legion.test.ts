// SPDX-License-Identifier: MIT
// The legion game: what a scene says, how a card is placed by touching, what events change, and
// what is read out.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { narrow, touch } from '../src/model/answers';
import { dressed } from '../src/model/dressed';
import type { PanelProps } from '../src/model/theme';
import type { Answer, GameEvent, Scene } from '../src/model/types';
import { buttonsOf } from '../src/model/buttons';
import { legion } from '../src/themes/legion';
import { Battlefield } from '../src/themes/legion/Battlefield';
import { Brief } from '../src/themes/legion/Brief';
import { OnTheDispatch } from '../src/themes/legion/Brings';
import {
  behindAfterEach,
  COLUMNS,
  groupsOf,
  pointsIn,
  pointsOf,
  totalsAfter,
} from '../src/themes/legion/counted';
import { changesOf } from '../src/themes/legion/flights';
import { areaOf, nextCell, openEnds, squareAt } from '../src/themes/legion/layout';
import { noteOf } from '../src/themes/legion/notes';
import { placingOf } from '../src/themes/legion/placing';
import { describeCell, sayTarget } from '../src/themes/legion/say';
import { eyesOf, placeOf, readTable, turnOrder } from '../src/themes/legion/scene';
import { faceOf, turned } from '../src/themes/legion/face';
import { keep } from '../src/themes/legion/keep';
import { places } from '../src/themes/legion/places';
import { ORDERS, REWARDS, TOKENS } from '../src/themes/legion/tokens';
import { verbs } from '../src/themes/legion/verbs';
import { speak } from '../src/themes/legion/words';
import { fixture } from './fixture';

const place = fixture('legion/two_place');
const table = readTable(place.scene);
const [own, rival] = table.sides;
const four = fixture('legion/four_lower').scene;
const en = speak('en');
const fr = speak('fr');

describe('a scene of the legion game', () => {
  it('tells cards as they lie, the starting card among them', () => {
    expect(own.colour).toBe('red');
    expect(own.cards.find((c) => c.id === 'A19')).toMatchObject({
      at: 'P1.r5c6',
      row: 4,
      column: 5,
      left: 'green',
      right: 'red',
      top: true,
      bottom: true,
    });
    expect(own.cards.find((c) => c.start)).toMatchObject({
      at: 'P1.r5c7',
      big: true,
      top: true,
      bottom: true,
    });
  });

  it('reads faces, and turns them by 180 degrees', () => {
    const lies = { left: 'red', right: 'gold', top: true, bottom: false, big: true, start: false };
    const face = faceOf({ data: lies })!;
    expect(face).toEqual(lies);
    expect(turned(face)).toEqual({
      left: 'gold',
      right: 'red',
      top: false,
      bottom: true,
      big: true,
      start: false,
    });
    expect(faceOf({ data: { token: 'warlord' } })).toBeNull();
    expect(faceOf({})).toBeNull();
  });

  it('tells finished squares with their dice and tokens, and those without a die', () => {
    expect(own.squares.find((s) => s.id === 'P1.r4c7s')).toMatchObject({
      red: true,
      value: 5,
      token: 'warlord',
    });
    const empty = own.squares.find((s) => s.id === 'P1.r6c6e')!;
    expect(empty.value).toBeUndefined();
    expect(empty).toMatchObject({ red: false, legion: 'P1.r6c6', row: 5, column: 5 });
  });

  it('tells one’s own hand and of another’s only what is known', () => {
    expect(own.army.map((c) => c.id)).toEqual(['A23', 'A06', 'A59']);
    expect([own.armyHidden, rival.army, rival.armyHidden]).toEqual([0, [], 3]);
    expect(rival.command).toMatchObject([{ id: 'C09', entry: 'ambush', known: true }]);
    expect([rival.commandHidden, rival.objectives, rival.objectivesHidden]).toEqual([1, [], 2]);
    expect(own.objectives[0]).toMatchObject({ points: 4, now: 1, least: 2, shared: false });
  });

  it('takes from the scene how many actions, cards of a hand and cards of the Line there may be', () => {
    const track = (id: string, value: number, of: number) => ({
      id,
      title: '',
      text: '',
      value,
      of,
    });
    const roomy = readTable({
      ...place.scene,
      tracks: [
        ...place.scene.tracks.filter((t) => t.id !== 'actions'),
        track('actions', 2, 5),
        track('army_hand', 3, 7),
        track('command_hand', 2, 6),
        track('line', 4, 9),
      ],
    });
    expect(roomy.most).toEqual({ actions: 5, army: 7, command: 6, line: 9 });
  });

  it('tells what a permanent needs and costs', () => {
    expect(own.permanents).toMatchObject([
      { id: 'C33', entry: 'volley', token: 'archers', cost: 3, used: false },
    ]);
    expect(own.command[1]).toMatchObject({ entry: 'war_council', token: 'warlord', cost: 2 });
  });

  it('tells whose eyes see it, also with an empty hand, and that a spectator has none', () => {
    expect(eyesOf(place.scene)).toBe(0);
    expect(
      eyesOf({
        ...place.scene,
        trays: place.scene.trays.map((t) => ({ ...t, place: 'other' as const })),
      }),
    ).toBeNull();
  });

  it('a spectator’s scene has nobody’s hand, and no card of one', () => {
    const open = {
      ...place.scene,
      trays: place.scene.trays.map((t) =>
        t.place === 'hand'
          ? {
              ...t,
              place: 'other' as const,
              items: [
                { id: `${t.id}:back`, kind: 'back', title: '', text: '', count: t.items.length },
              ],
            }
          : t,
      ),
    };
    const seen = readTable(open);
    expect([seen.eyes, seen.sides[0].army, seen.sides[0].armyHidden]).toEqual([null, [], 3]);
  });

  it('tells at the end that nobody acts any more', () => {
    expect(table.sides.some((s) => s.seat === table.active)).toBe(true);
    const over = readTable(fixture('legion/two_over').scene);
    expect(over.sides.some((s) => s.seat === over.active)).toBe(false);
  });

  it('tells teams, the shared Objective and what everybody holds on', () => {
    const read = readTable(four);
    expect(read.sides.map((s) => s.team)).toEqual([0, 1, 0, 1]);
    expect(read.shared).toMatchObject([{ id: 'O11', shared: true, now: 3, least: 5 }]);
    // two Commander dice, one big card and the Warlord against them
    expect(read.target(1, 0)).toBe(0);
    expect(read.target(2, 0)).toBeUndefined();
    expect(turnOrder({ ...read, first: 2 })).toEqual([2, 3, 0, 1]);
  });

  it('tells the shared Objective of one’s own team only, and at the end what each team has', () => {
    const tray = (id: string, kind: string, count: number) => ({
      id,
      title: '',
      owner: null,
      items: [{ id: `${id}:x`, kind, title: 'x', text: '', count }],
    });
    const open = {
      ...four,
      trays: [
        ...four.trays,
        tray('shared:1', 'objective:4:1:2', 1),
        tray('team:0', 'seat:0', 31),
        tray('team:1', 'seat:1', 40),
      ],
    } as Scene;
    const read = readTable(open);
    expect(read.shared.map((o) => o.id)).toEqual(['O11']);
    expect(read.sums.map((t) => [t.team, t.lines[0].count])).toEqual([
      [0, 31],
      [1, 40],
    ]);
  });

  it('knows how each Command card, reward and token of the game looks', () => {
    for (const t of four.trays.filter(
      (x) => x.id === 'line' || x.id.startsWith('command') || x.id.startsWith('permanents'),
    ))
      for (const i of t.items)
        if (i.kind !== 'back') expect(ORDERS[i.kind.split(':')[1]], i.id).toBeTruthy();
    for (const r of readTable(four).rewards) expect(REWARDS[r.kind.slice(7)], r.id).toBeTruthy();
    for (const s of readTable(four).supply) expect(TOKENS[s.id.slice(6)], s.id).toBeTruthy();
  });

  it('dresses seats in what they have chosen, once for the same choice', () => {
    const worn = dressed(legion, four);
    expect(worn.looks.sides.map((s) => s.emblem)).toEqual([
      'gi:lion',
      'gi:moon',
      'gi:sun',
      'gi:stone-tower',
    ]);
    expect(dressed(legion, four)).toBe(worn);
    expect(dressed(legion, fixture('legion/two_colours').scene).looks.sides[0].emblem).toBe(
      'gi:vertical-banner',
    );
  });
});

it('an answer about a card says what the card does', () => {
  const action = fixture('legion/two_action');
  const of = (answer: string) =>
    noteOf(
      action.scene,
      action.question.answers.find((a) => a.answer === answer)!,
    );
  expect(of('play C05')).toBe(
    'Raise your Legion and Commander dice by 5 in all, split as you like (no die above 6).',
  );
  expect(of('use C33')).toContain('Commander die');
  expect(of('requisition A23')).toBeUndefined();
  expect(of('end')).toBeUndefined();
});

describe('the score sheet', () => {
  const two = readTable(fixture('legion/two_over').scene);
  const four = readTable(fixture('legion/four_end').scene);
  it('puts every line of every score into one of its columns', () => {
    for (const side of [...two.sides, ...four.sides])
      expect(pointsOf(side, COLUMNS.length)).toBe(side.points);
  });
  it('has one’s own group first, and counts together who plays together', () => {
    expect(groupsOf(two, 1).map((g) => g.map((s) => s.seat))).toEqual([[1], [0]]);
    expect(groupsOf(four, 3).map((g) => g.map((s) => s.seat))).toEqual([
      [3, 1],
      [0, 2],
    ]);
  });
  it('adds a shared Objective with the last column', () => {
    const groups = groupsOf(four, 0);
    const [before] = totalsAfter(four, groups, COLUMNS.length - 1);
    const [after] = totalsAfter(four, groups, COLUMNS.length);
    const own = groups[0].reduce((n, side) => n + pointsIn(COLUMNS[COLUMNS.length - 1], side), 0);
    expect(after - before).toBe(own + 4);
  });
  it('says how far each was behind after each column', () => {
    const behind = behindAfterEach(two, groupsOf(two, 0));
    expect(behind).toHaveLength(COLUMNS.length);
    expect(behind.every((row) => Math.min(...row) === 0)).toBe(true);
    expect(behind[3]).toEqual([1, 0]);
  });
});

describe('what a score has gained', () => {
  const before = new Map([
    ['0 normal', 18],
    ['1 coins', 2],
  ]);
  it('is told line by line, losses too', () => {
    const now = new Map([
      ['0 normal', 21],
      ['0 blazons', 2],
      ['1 coins', 1],
    ]);
    expect(changesOf(before, now)).toEqual([
      { seat: 0, kind: 'normal', by: 3 },
      { seat: 1, kind: 'coins', by: -1 },
      { seat: 0, kind: 'blazons', by: 2 },
    ]);
  });
  it('is not told where another moment of the battle is shown', () => {
    const far = new Map(Array.from({ length: 9 }, (_, i) => [`0 line${i}`, 1]));
    expect(changesOf(new Map(), far)).toEqual([]);
  });
});

describe('a card in the fewest words', () => {
  const drawn = (text: string) => renderToStaticMarkup(createElement(Brief, { text }));
  it('draws what stands in brackets as signs', () => {
    expect(drawn('A rival’s [black] −2')).toMatch(/^A rival’s <i class="[^"]*black"><\/i> −2$/);
    expect(drawn('+5 [coins]')).toContain('gi-two-coins');
  });
  it('leaves a sign it does not know as a word', () => {
    expect(drawn('+1 [banner]')).toBe('+1 banner');
  });
  it('has a sign for whatever the messages name', () => {
    const { trays } = fixture('legion/two_full').scene;
    const told = trays.flatMap((t) => t.items.flatMap((i) => i.brief ?? []));
    expect(told.length).toBeGreaterThan(10);
    for (const brief of told)
      for (const [sign, name] of brief.matchAll(/\[(\w+)\]/g)) expect(drawn(sign)).not.toBe(name);
  });
});

describe('what an action may be', () => {
  const { scene, question } = fixture('legion/two_action');
  const sheet = (touched: string[], answers = question.answers) => {
    const asked = { ...question, answers };
    const { chosen, candidates } = narrow(asked, touched);
    return renderToStaticMarkup(
      createElement(OnTheDispatch, {
        scene,
        theme: legion,
        viewer: 0,
        question: asked,
        owing: [],
        chosen,
        candidates,
        play: () => undefined,
        told: [],
        hidden: false,
        light: () => undefined,
      } as PanelProps),
    );
  };
  const kinds = (html: string) =>
    [...html.matchAll(/<button[^>]*data-deed="(\w+)"[^>]*>/g)].map(
      ([tag, kind]) => `${kind}${tag.includes('aria-disabled="true"') ? ' not now' : ''}`,
    );

  it('is listed whole, and what cannot be done now says so', () => {
    expect(kinds(sheet([]))).toEqual([
      'muster',
      'requisition',
      'consult',
      'empower',
      'play',
      'use',
    ]);
    expect(
      kinds(
        sheet(
          [],
          question.answers.filter((a) => a.verb !== 'consult' && a.verb !== 'use'),
        ),
      ),
    ).toEqual(['muster', 'requisition', 'consult not now', 'empower', 'play', 'use not now']);
  });

  it('tells six tokens one by one, though they lie on the table as well', () => {
    const six = {
      ...question,
      prompt: 'choose_token',
      answers: Object.keys(TOKENS).map((t): Answer => ({
        answer: `token ${t}`,
        verb: 'token',
        touches: [`token:${t}`],
        text: t,
      })),
    };
    expect(buttonsOf(six, narrow(six, []), legion, () => true).others).toHaveLength(6);
  });

  it('of an exchange says what the card does that comes', () => {
    const swap = {
      answer: 'swap C05 C13',
      verb: 'swap',
      touches: ['C05', 'C13'],
      text: '',
    } as Answer;
    expect(noteOf(scene, swap)).toBe('Gain 5 coins.');
  });

  it('stands on the list alone: the other buttons only end the phase', () => {
    const { primary, others } = buttonsOf(question, narrow(question, []), legion, () => true);
    expect([primary, ...others.map((a) => a.answer)]).toEqual([null, 'end']);
  });

  it('is what the die in hand may be used for', () => {
    const offered = [...sheet(['P1.r5c7s']).matchAll(/data-answer="([^"]+)"/g)].map(
      ([, answer]) => answer,
    );
    expect(offered).toEqual(['consult r5c7s', 'empower r5c7s']);
  });
});

it('a battlefield prints the numbers by which its places are named', () => {
  const html = renderToStaticMarkup(
    createElement(Battlefield, {
      side: own,
      area: areaOf(own, false, 'large'),
      ringOf: () => null,
    }),
  );
  for (const { row, column } of own.cards)
    for (const name of [`r${row + 1}`, `c${column + 1}`]) expect(html).toContain(`>${name}</text>`);
});

it('a line of the chronicle knows its places: a card, a square, two squares, a whole legion', () => {
  expect(
    places({ event: 'placed', seat: 1, card: 'A05', cell: 'r5c8', text: '' } as GameEvent),
  ).toEqual(['P2.r5c8']);
  expect(
    places({ event: 'die_moved', seat: 0, square: 'r5c7e', to: 'r5c8e', text: '' } as GameEvent),
  ).toEqual(['P1.r5c7e', 'P1.r5c8e']);
  expect(
    places({ event: 'finished', seat: 0, cell: 'r5c6', cards: 3, text: '' } as GameEvent),
  ).toEqual(['P1.r5c6', 'P1.r5c7', 'P1.r5c8']);
  expect(places({ event: 'coins_given', seat: 0, to: 'P3', text: '' } as GameEvent)).toEqual([]);
});

describe('placing a card', () => {
  const answers = place.question.answers;
  const placing = (touched: string[]) =>
    placingOf(own, answers, narrow(place.question, touched), table.promises);

  it('lights the cells for the card in hand, and says what they would finish', () => {
    const { held, frames, at } = placing(['A23']);
    expect([held?.id, at]).toEqual(['A23', null]);
    expect(frames.get('P1.r5c9')?.squares).toEqual(
      expect.arrayContaining(['P1.r5c7e', 'P1.r5c8e', 'P1.r4c9s']),
    );
    expect(frames.get('P1.r3c7')).toBeNull();
    expect(frames.has('P1.r5c7')).toBe(false);
    expect([...frames.keys()].sort()).toEqual(
      [
        ...new Set(
          answers.filter((a) => a.answer.startsWith('place A23')).map((a) => a.touches[1]),
        ),
      ].sort(),
    );
  });

  it('stands where it was put, with what that brings', () => {
    const { at, flipped, promise, both } = placing(['A23', 'P1.r5c9']);
    expect([at, flipped, both]).toEqual(['P1.r5c9', false, false]);
    expect(promise).toMatchObject({ title: 'A big Ember legion', tokens: 1 });
  });

  it('is turned by one more touch, and back by the same', () => {
    expect(placing(['A23', 'P1.r3c7'])).toMatchObject({
      flipped: false,
      both: true,
      held: { left: 'red', right: 'gold' },
    });
    const once = touch(place.question, ['A23', 'P1.r3c7'], 'flip');
    expect(placing(once)).toMatchObject({
      at: 'P1.r3c7',
      flipped: true,
      held: { left: 'gold', right: 'red' },
    });
    expect(narrow(place.question, once).chosen?.answer).toBe('place A23 r3c7 flip');
    const back = touch(place.question, once, 'flip');
    expect(narrow(place.question, back).chosen?.answer).toBe('place A23 r3c7');
    expect(verbs.place.turn).toBe('flip');
  });

  it('lies turned by itself where it fits no other way', () => {
    const only = answers.find(
      (a) =>
        a.verb === 'place' &&
        a.touches.includes('flip') &&
        !answers.some(
          (b) => b !== a && b.touches[0] === a.touches[0] && b.touches[1] === a.touches[1],
        ),
    )!;
    expect(narrow(place.question, only.touches.slice(0, 2)).chosen).toBe(only);
    expect(placing(only.touches.slice(0, 2)).flipped).toBe(true);
  });

  it('is nothing while other things are asked', () => {
    expect(
      placingOf(
        own,
        [{ answer: 'requisition A23', verb: 'requisition', touches: ['A23'], text: '' }],
        narrow(place.question, ['A23']),
        [],
      ).held,
    ).toBeNull();
  });
});

describe('where things lie', () => {
  it('a square lies in the middle of its edge', () => {
    expect(squareAt({ column: 0, row: 0, red: false })).toEqual({ x: 97.5, y: 52 });
    expect(squareAt({ column: 0, row: 0, red: true })).toEqual({ x: 48, y: 105.5 });
  });

  it('the view holds the cards, and the free cells where one may be placed', () => {
    expect(areaOf(own, true).width).toBeGreaterThan(areaOf(own, false).width);
    expect(areaOf({ ...own, cards: [], cells: [] }, true)).toMatchObject({
      rim: { columns: [6, 6], rows: [4, 4] },
    });
  });

  it('a row shows what it needs where nothing lies beside it', () => {
    const ends = openEnds(own.cards).map((e) => `${e.card.id} ${e.side}`);
    expect(ends).toContain('A47 right');
    expect(ends).not.toContain('A47 left');
  });

  it('arrows go to the next place there is, over gaps', () => {
    const cells = [
      { id: 'a', column: 0, row: 0 },
      { id: 'b', column: 3, row: 0 },
      { id: 'c', column: 2, row: 2 },
      { id: 'd', column: 3, row: 4 },
    ];
    expect(nextCell('a', 'ArrowRight', cells)).toBe('b');
    expect(nextCell('b', 'ArrowDown', cells)).toBe('c');
    expect(nextCell('a', 'ArrowLeft', cells)).toBe('a');
    expect(placeOf('P2.r5c7e')).toEqual({ seat: 1, row: 4, column: 6 });
  });
});

describe('dice that have been told of', () => {
  const play = (scene: Scene, ...list: Partial<GameEvent>[]) =>
    keep(
      scene,
      scene,
      list.map((e) => ({ text: '', ...e }) as GameEvent),
    );

  it('of a morale check say what is rolled, then what it had to be', () => {
    const { scene, events } = fixture('legion/two_lose');
    expect(readTable(play(scene, events[0])).sides[0].check).toEqual({
      face: 5,
      target: 0,
      passed: undefined,
    });
    expect(readTable(play(scene, ...events)).sides[0].check).toEqual({
      face: 5,
      target: 3,
      passed: false,
    });
    expect(
      readTable(play(scene, { event: 'rolled', seat: 0, purpose: 'gain', faces: [4] })).sides[0]
        .check,
    ).toBeUndefined();
  });

  it('stay in sight in the next scene, until something else is done', () => {
    const { scene, events } = fixture('legion/two_lose');
    const next = keep(scene, play(scene, ...events), []);
    expect(readTable(next).sides[0].check).toMatchObject({ face: 5, passed: false });
    expect(
      readTable(play(next, { event: 'die_left', seat: 0, square: 'r5c6e' })).sides[0].check,
    ).toBeDefined();
    expect(
      readTable(play(next, { event: 'acted', seat: 1, action: 'muster' })).sides[0].check,
    ).toBeUndefined();
  });
});

describe('what is read out', () => {
  const none: Answer[] = [];

  it('a card with its edges, what stands on its squares, and the General', () => {
    const said = describeCell(own, 'P1.r5c7', none, 'en');
    expect(said).toContain('Ember left, Ember right; red halves on top and below');
    expect(said).toContain('General 4');
    expect(said).toContain('Commander die 4 with Marshal between r5c7 and r6c7');
    expect(describeCell(own, 'P1.r6c6', none, 'en')).toContain('no die, between r6c6 and r6c7');
  });

  it('a free cell, and that a card may lie there', () => {
    expect(describeCell(own, 'P1.r3c7', none, 'en')).toBe('r3c7, free.');
    expect(describeCell(own, 'P1.r3c7', place.question.answers, 'fr')).toBe(
      'r3c7, libre. Entrée\u202f: poser ici.',
    );
  });

  it('targets in words', () => {
    expect([-1, 0, 1, 2, 5, 6].map((n) => sayTarget(n, en))).toEqual([
      'fails any check',
      'fails any check',
      'holds on 1 only',
      'holds on 1 to 2',
      'holds on 1 to 5',
      'always holds',
    ]);
    expect(sayTarget(3, fr)).toBe('succès de 1 à 3');
  });
});
