// SPDX-License-Identifier: MIT
// The drawing of Commanders: the map, where things stand on it, trays of the zones, and that
// nothing secret can be seen of it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { speaker } from '../src/text';
import { describe, expect, it } from 'vitest';
import type { PanelProps } from '../src/model/theme';
import type { Scene } from '../src/model/types';
import { Aside } from '../src/themes/commanders/Aside';
import { arrowOf } from '../src/themes/commanders/arrows';
import { boxOf, crossing, MAP, placesOf } from '../src/themes/commanders/layout';
import { drawMap, groundOf } from '../src/themes/commanders/map';
import { letteringOf } from '../src/themes/commanders/names';
import { readField } from '../src/themes/commanders/scene';
import { commanders } from '../src/themes/commanders';
import {
  askedOf,
  traysOf,
  verdict,
  wins,
  zonesOf,
  type Pair,
} from '../src/themes/commanders/zones';
import { borderOf } from '../src/themes/commanders/ways';
import { fixture } from './fixture';

const planning = fixture('commanders/planning').scene;
const combat = readField(fixture('commanders/combat').scene);
const with_ = (marks: Record<string, string[]>): Scene => ({
  ...planning,
  cells: planning.cells.map((c) => ({ ...c, marks: marks[c.id] ?? [] })),
  links: planning.links!.map((l) => ({ ...l, marks: marks[l.id!] ?? [] })),
});

describe('the engraver’s map', () => {
  it('is the same for the same ground and another for another', () => {
    const field = readField(planning);
    expect(drawMap(field).text).toBe(drawMap(readField(fixture('commanders/scoring').scene)).text);
    expect(drawMap(field).text).not.toBe(
      drawMap(readField(fixture('commanders/planning_river').scene)).text,
    );
  });

  it('can be drawn for every ground, without holes in its numbers and small enough', () => {
    const grounds: Record<string, string[]>[] = [
      {},
      { a2: ['river'], b2: ['river', 'building'], c2: ['river'], 'b1-b2': ['bridge'] },
      { b1: ['river'], c1: ['river'], a2: ['hill'], b2: ['ruin'], 'b1-b2': ['road', 'bridge'] },
      { a3: ['forest'], c1: ['forest'], 'a3-b3': ['road'] },
      { a2: ['river'], b2: ['river'], c2: ['hill'] },
    ];
    for (const ground of grounds) {
      const svg = drawMap(readField(with_(ground))).text;
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.match(/<(?!\/)/g)!.length).toBeLessThan(600);
    }
  });

  it('plants its trees apart from each other, not more than there is room for', () => {
    const trees = [
      ...drawMap(readField(with_({ a2: ['forest'] }))).text.matchAll(
        /<use href="#cm-(?:oak|fir)" transform="translate\(([\d.]+) ([\d.]+)\)/g,
      ),
    ].map((m) => [Number(m[1]), Number(m[2])]);
    const wood = trees.filter(
      ([x, y]) =>
        boxOf('a2').x < x &&
        x < boxOf('a2').width &&
        boxOf('a2').y + 20 < y &&
        y < boxOf('a2').y + boxOf('a2').height - 20,
    );
    expect(wood.length).toBeGreaterThan(120);
    expect(wood.length).toBeLessThan(200);
    wood.forEach(([x, y], i) =>
      wood.slice(0, i).forEach(([u, v]) => expect(Math.hypot(x - u, y - v)).toBeGreaterThan(7.9)),
    );
  });

  it('carries the names of the shipped maps', () => {
    const named = speaker('en');
    expect(named(letteringOf(groundOf(readField(planning)))?.places.b2)).toBe('Dennewitz');
    expect(
      named(letteringOf(groundOf(readField(fixture('commanders/planning_river').scene)))?.river),
    ).toBe('River Arn');
    const marengo = with_({
      a2: ['river'],
      b2: ['building', 'river'],
      c2: ['river'],
      'b1-b2': ['road', 'bridge'],
      'b2-b3': ['road', 'bridge'],
      'a1-b1': ['road'],
      'b3-c3': ['road'],
    });
    expect(speaker('fr')(letteringOf(groundOf(readField(marengo)))?.places.b2)).toBe('Marengo');
    expect(letteringOf(groundOf(readField(with_({}))))).toBeUndefined();
  });
});

describe('places', () => {
  it('every border lies between its two sectors', () => {
    for (const b of combat.borders) {
      const at = crossing(b);
      for (const id of [b.from, b.to]) {
        const box = boxOf(id);
        expect(
          at.x > box.x - 1 &&
            at.x < box.x + box.width + 1 &&
            at.y > box.y - 1 &&
            at.y < box.y + box.height + 1,
          `${b.id} ${id}`,
        ).toBe(true);
      }
    }
  });

  it('never more than three stands a side in a sector, each within it', () => {
    const crowded = readField({
      ...planning,
      pieces: ['infantry', 'cavalry', 'artillery'].flatMap((kind) =>
        ['', '-', "'"].map((w) => ({
          id: `b2.0${kind[0]}${w}`,
          kind,
          title: '',
          at: 'b2',
          owner: 0,
          counters: [{ kind: 'count', value: 1, of: 0 }],
          badges: [],
        })),
      ),
    });
    expect(placesOf(crowded).map((p) => p.count)).toEqual([3, 3, 3]);
    for (const p of [...placesOf(readField(planning)), ...placesOf(crowded)]) {
      const box = boxOf(p.at);
      expect(p.count).toBeGreaterThan(0);
      expect(
        p.x > box.x + 30 && p.x < box.x + box.width - 30 && p.y > box.y && p.y < box.y + box.height,
        p.key,
      ).toBe(true);
    }
  });

  it('an arrow begins at its stand and ends in the sector it goes to', () => {
    const field = readField(planning);
    const places = placesOf(field);
    for (const order of field.orders) {
      const arrow = arrowOf(field, places, order, 0);
      const goal = boxOf(order.legs[order.legs.length - 1]);
      const end = arrow.curves[arrow.curves.length - 1].b;
      expect(
        end.x > goal.x &&
          end.x < goal.x + goal.width &&
          end.y > goal.y &&
          end.y < goal.y + goal.height,
        order.id,
      ).toBe(true);
      expect(arrow.curves.length).toBe(order.legs.length);
      if (arrow.flight) continue;
      const gate = crossing(
        borderOf(
          field,
          [order.from, ...order.legs].slice(-2)[0],
          order.legs[order.legs.length - 1],
        )!,
      );
      expect(
        Math.hypot(end.x - gate.x, end.y - gate.y),
        'not far behind the last border, before the middle',
      ).toBeLessThan(110);
      expect(
        Math.hypot(end.x - goal.x - goal.width / 2, end.y - goal.y - goal.height / 2),
      ).toBeGreaterThan(20);
    }
  });
});

describe('battle zones', () => {
  const zones = zonesOf(combat);

  it('put each side on the half of the sector it holds', () => {
    const [south, east] = zones;
    expect([south.border.id, south.upright, south.nearSide]).toEqual(['a1-a2', false, 0]);
    expect([east.border.id, east.upright, east.nearSide]).toEqual(['b2-c2', true, 1]);
    expect(east.pairs[0].near?.side).toBe(1);
  });

  it('believe a unit that says where it stands', () => {
    const told = {
      ...combat,
      fighters: combat.fighters.map((f) =>
        f.zone === 'b2-c2' && f.side === 0 ? { ...f, half: 'b2' } : f,
      ),
    };
    expect(zonesOf(told).find((z) => z.border.id === 'b2-c2')!.nearSide).toBe(0);
  });

  it('lie within the sheet and not over each other, however many there are', () => {
    for (const ids of [
      ['a1-a2', 'b2-c2'],
      ['a1-a2', 'a2-b2', 'a2-a3'],
      ['a1-a2', 'b1-b2', 'c1-c2', 'b2-c2', 'b2-b3'],
    ]) {
      const many = {
        ...combat,
        fighters: ids.flatMap((zone) => combat.fighters.slice(0, 4).map((f) => ({ ...f, zone }))),
      };
      const boxes = [...traysOf(zonesOf(many)).values()];
      for (const b of boxes)
        expect(
          b.x >= 0 && b.y >= 0 && b.x + b.width <= MAP.width && b.y + b.height <= MAP.height,
        ).toBe(true);
      if (ids.length < 4)
        boxes.forEach((a, i) =>
          boxes
            .slice(0, i)
            .forEach((b) =>
              expect(
                a.x + a.width <= b.x ||
                  b.x + b.width <= a.x ||
                  a.y + a.height <= b.y ||
                  b.y + b.height <= a.y,
                ids.join(),
              ).toBe(true),
            ),
        );
    }
  });

  it('compare numbers as they stand, and one alone with three', () => {
    const [one, two] = [combat.fighters[0], combat.fighters[3]];
    const pair = (near?: number, far?: number, hit = false): Pair => ({
      space: 1,
      near: { ...one, value: near, hit: false },
      far: { ...two, value: far, hit },
    });
    expect([
      verdict(pair(5, 4), true),
      verdict(pair(5, 4), false),
      verdict(pair(4, 4), true),
      verdict(pair(4), true),
      verdict(pair(3), true),
      verdict(pair(), true),
    ]).toEqual(['>', '<', '=', '>3', '≤3', '']);
    expect([
      wins(pair(5, 4, true), 'near'),
      wins(pair(5, 4), 'near'),
      wins(pair(4), 'near'),
      wins(pair(3), 'near'),
    ]).toEqual([true, false, true, false]);
  });

  it('the lamp stands where the question is about', () => {
    const { answers } = fixture('commanders/combat').question;
    expect(askedOf(zones, answers).map((z) => z.border.id)).toEqual(['b2-c2']);
    expect(askedOf(zones, []).length).toBe(2);
  });
});

describe('the enemy’s sheet', () => {
  const panel = (scene: Scene, owing: number[] = []) =>
    renderToStaticMarkup(
      createElement(Aside, {
        scene,
        theme: commanders,
        viewer: 0,
        question: null,
        owing,
        chosen: null,
        candidates: [],
        play: () => undefined,
        told: [],
        hidden: false,
        light: () => undefined,
      } as PanelProps),
    );
  const closed = (html: string) => /<section[^>]* class="cm-closed".*?<\/section>/.exec(html)?.[0];

  it('is still being written until that side has sealed, in the phase of orders only', () => {
    expect(closed(panel(planning, [0, 1]))).toContain('Still writing');
    expect(closed(panel(planning, [0]))).toContain('The sheet is sealed.');
    expect(closed(panel(fixture('commanders/commit').scene, [0, 1]))).toContain(
      'The sheet is sealed.',
    );
  });

  it('is the same picture whatever the phase and whatever oneself has written', () => {
    expect(closed(panel(fixture('commanders/planning_fresh').scene, [1]))).toBe(
      closed(panel(planning, [0, 1])),
    );
    const before = closed(panel(fixture('commanders/planning_fresh').scene));
    expect(before).toContain('The sheet is sealed.');
    expect(closed(panel(planning))).toBe(before);
    expect(closed(panel(fixture('commanders/commit').scene))).toBe(before);
  });

  it('opens beside one’s own when the round is scored', () => {
    const html = panel(fixture('commanders/scoring').scene);
    expect(closed(html)).toBeUndefined();
    expect(html.match(/data-line/g)!.length).toBe(9);
    expect(html).toContain('data-line="a3 2C a2 a1"');
  });
});
