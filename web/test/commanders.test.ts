// SPDX-License-Identifier: MIT
// Commanders: what a scene says, how an order is drawn by touching, and what the sheet says of it.
import { describe, expect, it } from 'vitest';
import { along, narrow, retouch, touch } from '../src/model/answers';
import type { Answer, Ask, Scene } from '../src/model/types';
import { sent } from '../src/themes/commanders/verbs';
import { draftOf, lineText, marksOf, noteOf, toCome } from '../src/themes/commanders/orders';
import { readField, readOrder } from '../src/themes/commanders/scene';
import { describeSector, describeZones } from '../src/themes/commanders/say';
import { bombards, crossings, distance } from '../src/themes/commanders/ways';
import { placeName, speak } from '../src/themes/commanders/words';
import { fixture } from './fixture';

const { scene, question } = fixture('commanders/planning');
const fresh = fixture('commanders/planning_fresh');
const combat = fixture('commanders/combat').scene;
const field = readField(scene);
const way = (a: Answer) => (a.verb === 'order' ? sent(a) : null);

describe('a scene of Commanders', () => {
  it('tells the ground, what stands on it and who holds it', () => {
    expect([...field.sectors.get('c2')!.ground]).toEqual(['hill']);
    expect(field.sectors.get('b1')!.markers).toEqual([{ kind: 'general', value: 5, side: 0 }]);
    expect(field.sectors.get('a3')!.tokens).toEqual([1, 0]);
    expect(field.sectors.get('b2')!.owner).toBe(1);
    expect(field.sectors.get('a2')!.owner).toBeUndefined();
  });

  it('tells roads and bridges of its borders', () => {
    expect(field.borders.filter((b) => b.road).map((b) => b.id)).toEqual([
      'a1-a2',
      'a2-b2',
      'a2-a3',
    ]);
    expect(readField(fresh.scene).borders.find((b) => b.id === 'b2-b3')).toMatchObject({
      road: true,
      bridge: true,
    });
  });

  it('tells how the units of a heap are', () => {
    const heaps = readField(combat).heaps;
    expect(heaps.find((h) => h.id === "c1.0I'")).toMatchObject({
      arm: 'infantry',
      side: 0,
      at: 'c1',
      count: 1,
      routed: true,
      spent: false,
    });
    expect(heaps.find((h) => h.id === 'c1.0C-')).toMatchObject({ spent: true, routed: false });
    expect(heaps.find((h) => h.id === 'b2.1I^')).toMatchObject({ building: true, side: 1 });
  });

  it('tells the units in a zone with their dice, and no heap among them', () => {
    const read = readField(combat);
    const rider = read.fighters.find((f) => f.id === 'a1-a2.1.2')!;
    expect(rider).toMatchObject({
      zone: 'a1-a2',
      side: 1,
      space: 2,
      arm: 'cavalry',
      attacking: true,
      hit: true,
      dice: [],
    });
    expect(read.fighters.find((f) => f.id === 'b2-c2.0.1')).toMatchObject({
      dice: [6],
      modifier: -1,
      value: 5,
    });
    expect(read.heaps.some((h) => h.at.includes('-'))).toBe(false);
  });

  it('tells one’s own orders, and both sheets only once they lie open', () => {
    expect(field.orders.map(lineText)).toEqual(['c2 3I b2', 'c1 2C c2 c3', 'b1 1A b3']);
    expect(field.sheets).toEqual([[], []]);
    expect(readField(fixture('commanders/scoring').scene).sheets[1].map(lineText)).toContain(
      'a3 2C a2 a1',
    );
  });

  it('draws no order that nobody can carry out any more', () => {
    const left = (phase: number, more: Partial<(typeof field.heaps)[0]> = {}) =>
      toCome({
        ...field,
        phase,
        heaps: field.heaps.map((h) => (h.at === 'c2' && h.side === 0 ? { ...h, ...more } : h)),
      }).map(lineText);
    expect(left(1)).toEqual(['c2 3I b2', 'c1 2C c2 c3', 'b1 1A b3']);
    expect(left(3)).toContain('b1 1A b3');
    expect(left(4)).toEqual(['c2 3I b2', 'c1 2C c2 c3']); // nobody bombards after phase 3
    expect(left(4, { count: 2 })).toEqual(['c2 2I b2', 'c1 2C c2 c3']);
    for (const gone of [{ spent: true }, { routed: true }, { at: 'b2' }])
      expect(left(4, gone)).toEqual(['c1 2C c2 c3']);
    expect(left(6)).toEqual([]);
  });

  it('tells which units have said openly where they go', () => {
    expect(
      readField(fixture('commanders/commit').scene)
        .heaps.filter((h) => h.to)
        .map((h) => `${h.id}>${h.to}`)
        .sort(),
    ).toEqual(['a3.1C>a2', 'b2.1I>c2', 'c2.0I>b2']);
  });

  it('tells what lies in the boxes, and how many orders are written', () => {
    expect(field.routed[0].infantry).toBe(2);
    expect(field.captured[1]).toEqual({ infantry: 2, cavalry: 0, artillery: 0 });
    expect(field.written).toEqual({ side: 0, value: 6, of: 10 });
  });

  it('may be seen by Black, whose orders are then the known ones', () => {
    const black: Scene = {
      ...scene,
      tracks: scene.tracks.map((t) => (t.id === 'orders:0' ? { ...t, id: 'orders:1' } : t)),
    };
    expect(readField(black).written?.side).toBe(1);
  });
});

describe('the lie of the sectors', () => {
  it('a reserve touches the whole home row', () => {
    expect([
      distance('WR', 'c1'),
      distance('BR', 'a3'),
      distance('WR', 'b2'),
      distance('a1', 'c2'),
    ]).toEqual([1, 1, 2, 3]);
  });

  it('a gun that aims two sectors away bombards and crosses no border', () => {
    const shot = readOrder('x', 'b1 1A b3')!;
    expect(bombards(shot)).toBe(true);
    expect(bombards(readOrder('x', 'b1 1A b2')!)).toBe(false);
    expect(bombards(readOrder('x', 'b1 2C b2 b3')!)).toBe(false);
    expect(crossings(field, [shot]).size).toBe(0);
  });

  it('orders fill the spaces on the side they come from', () => {
    const found = crossings(field, field.orders);
    expect(found.get('b2-c2')).toEqual({ near: 0, far: 3 });
    expect(found.get('c1-c2')).toEqual({ near: 2, far: 0 });
    expect(found.get('c2-c3')).toEqual({ near: 2, far: 0 });
  });
});

describe('drawing an order by touching', () => {
  const asked = fresh.question;
  const choose = (...touched: string[]) => narrow(asked, touched, way);
  const lit = (...touched: string[]) => [...choose(...touched).lit].sort();

  it('begins at a stand: every own one is lit, and no sector', () => {
    expect(lit()).toEqual([
      'WR.0C',
      'WR.0I',
      'a1.0C',
      'a1.0I',
      'b1.0A',
      'b1.0I',
      'c1.0C',
      'c1.0I',
      'c2.0I',
    ]);
  });

  it('lights the neighbouring sectors, then for riders those beyond', () => {
    expect(lit('c1.0C')).toEqual(['b1', 'c2']);
    expect(lit('c1.0C', 'c2')).toEqual(['b2', 'c3']);
    expect(lit('c1.0I', 'c2')).toEqual([]);
  });

  it('lights for guns the sectors beside and those they reach', () => {
    expect(lit('b1.0A')).toEqual(['a1', 'b2', 'b3', 'c1']);
  });

  it('needs two touches, three for two legs, and means all that may go', () => {
    expect(choose('c2.0I', 'b2').chosen?.answer).toBe('order c2 3I b2');
    expect(choose('WR.0I', 'c1').chosen?.answer).toBe('order WR 5I c1');
    expect(choose('c1.0C', 'c2', 'c3').chosen?.answer).toBe('order c1 2C c2 c3');
    expect(choose('c1.0C').chosen).toBeNull();
  });

  it('offers fewer along the same way, one by one', () => {
    expect(along(choose('c1.0C', 'c2'), way).map((a) => a.answer)).toEqual([
      'order c1 1C c2',
      'order c1 2C c2',
    ]);
    expect(along(choose('c1.0C'), way)).toEqual([]);
  });

  it('takes the sectors in the order they are touched', () => {
    expect(choose('WR.0C', 'a1', 'b1').chosen?.answer).toBe('order WR 3C a1 b1');
    expect(choose('WR.0C', 'b1', 'a1').chosen?.answer).toBe('order WR 3C b1 a1');
  });

  it('another sector takes the place of the last one, another stand begins anew', () => {
    expect(retouch(asked, ['c2.0I', 'b2'], 'c3', way)).toEqual(['c2.0I', 'c3']);
    expect(retouch(asked, ['c2.0I', 'b2'], 'a1.0I', way)).toEqual(['a1.0I']);
  });

  it('touching again lets go of that and of what came after it', () => {
    expect(touch(asked, ['c1.0C', 'c2', 'c3'], 'c2', way)).toEqual(['c1.0C']);
    expect(touch(asked, ['c1.0C', 'c2'], 'c2', way)).toEqual(['c1.0C']);
    expect(touch(asked, ['c1.0C'], 'c1.0C', way)).toEqual([]);
  });

  it('a stand that alone can be ordered is taken up by itself', () => {
    const one: Ask = {
      ...asked,
      answers: asked.answers.filter((a) => a.verb !== 'order' || a.touches[0] === 'c1.0C'),
    };
    expect(narrow(one, [], way).touched).toEqual(['c1.0C']);
    expect(narrow(one, ['c2'], way).chosen?.answer).toBe('order c1 2C c2');
    expect([...narrow(one, ['c2'], way).lit].sort()).toEqual(['b2', 'c3']);
  });

  it('answers of other kinds are touched in any order still', () => {
    const both: Ask = {
      seat: 0,
      prompt: 'x',
      text: '',
      answers: [
        { answer: 'lay red e5', verb: 'lay', touches: ['red', 'e5'], text: '' },
        { answer: 'lay red e6', verb: 'lay', touches: ['red', 'e6'], text: '' },
        { answer: 'lay blue e5', verb: 'lay', touches: ['blue', 'e5'], text: '' },
      ],
    };
    expect(narrow(both, ['e5', 'red'], way).chosen?.answer).toBe('lay red e5');
  });
});

describe('the order sheet', () => {
  it('counts what the hand is drawing among what is written', () => {
    expect(marksOf(field, null)).toEqual({ written: 6, kept: 4 });
    const chosen = narrow(question, ['WR.0I', 'c1'], way).chosen;
    expect(marksOf(field, draftOf(chosen))).toEqual({ written: 10, kept: 0 });
  });

  it('says of an order what is worth a word', () => {
    const [attack, ride, shot] = field.orders;
    const notes = (lang: 'en' | 'fr') =>
      [attack, ride, shot].map((o) => noteOf(field, o, 0, speak(lang)).text);
    expect(notes('en')).toEqual(['', 'two legs', 'bombards over b2']);
    expect(notes('fr')).toEqual(['', 'deux étapes', 'tire par-dessus b2']);
    expect(noteOf(field, { ...attack, count: 2 }, 0, speak('en')).text).toBe('2 of the 3 go');
  });

  it('says in red for how many there is no room, of the order that comes last', () => {
    const orders = ['WR 2I c1', 'WR 3I c1'].map((line, i) => readOrder(`${i}`, line)!);
    const notes = (list: typeof orders) =>
      list.map((o) => noteOf({ ...readField(fresh.scene), orders: list }, o, 0, speak('en')));
    expect(notes(orders)[0].bad).toBeUndefined();
    expect(notes(orders)[1]).toEqual({ text: 'no room in c1 for 3 of them', bad: true });
    expect(notes([...orders, readOrder('2', 'c1 2I b1')!])[1]).toEqual({
      text: 'no room in c1 for 1 of them',
      bad: true,
    });
    expect(noteOf({ ...readField(fresh.scene), orders }, orders[1], 0, speak('fr')).text).toBe(
      'pas de place en c1 pour 3 d’entre eux',
    );
  });

  it('counts the first leg of a ride, when no foot has left yet', () => {
    const [ride, away, foot] = ['WR 3C c1 b1', 'c1 2C c2', 'c1 2I c2'].map((line, i) =>
      readOrder(`${i}`, line)!,
    );
    const note = (...orders: (typeof ride)[]) =>
      noteOf({ ...readField(fresh.scene), orders }, ride, 0, speak('en')).text;
    expect(note(ride)).toBe('no room in c1 for 1 of them');
    expect(note(ride, away)).not.toContain('no room in c1');
    expect(note(ride, foot)).not.toContain('no room in c1');
  });

  it('reads its lines as the answers say them', () => {
    expect(readOrder('x', 'order WR 3I a1')).toMatchObject({
      from: 'WR',
      letter: 'I',
      count: 3,
      legs: ['a1'],
    });
    expect(readOrder('x', '2C b2 a2', 'b1')).toMatchObject({
      from: 'b1',
      letter: 'C',
      count: 2,
      legs: ['b2', 'a2'],
    });
    expect(readOrder('x', 'go c1 4C c2 b2')).toMatchObject({
      from: 'c1',
      count: 4,
      legs: ['c2', 'b2'],
    });
    expect(readOrder('x', 'bombard b1 1A b3 building')).toMatchObject({
      letter: 'A',
      legs: ['b3'],
    });
    expect(readOrder('x', 'withdraw a1-a2 1I 0C')).toBeNull();
    expect(readOrder('x', '2C b2 a2')).toBeNull();
    expect(readOrder('x', 'done')).toBeNull();
  });

  it('has its words in French with the right noun', () => {
    expect(speak('fr')('written', { n: 1, of: 10 })).toBe('1 ordre écrit sur 10');
    expect(speak('fr')('lost')).toBe('égalité, le point est perdu.');
    expect(speak('en')('zones', { n: 1 })).toBe('1 zone, one step');
  });
});

describe('what is read out', () => {
  it('place, ground, holder, troops, signs, and what is ordered there', () => {
    const said = describeSector(field, 'c2', scene.seats, 'en', []);
    expect(said).toBe('c2, hill, held by White. 3 infantry, White. Your order: 3 infantry to b2.');
    expect(describeSector(field, 'a3', scene.seats, 'fr', [])).toContain(
      'Canons de White pointés dessus',
    );
    expect(describeSector(readField(combat), 'c1', scene.seats, 'en', [])).toContain(
      '1 infantry, White, routed',
    );
  });

  it('a reserve by its name, wherever it is a place', () => {
    expect(['WR', 'BR', 'c1'].map((id) => placeName(id, speak('fr')))).toEqual([
      'Réserve blanche',
      'Réserve noire',
      'c1',
    ]);
    const back = { ...field, orders: [{ ...field.orders[0], legs: ['WR'] }] };
    expect(describeSector(back, 'c2', scene.seats, 'en', [])).toContain(
      'Your order: 3 infantry to White reserve.',
    );
  });

  it('zones space by space, with dice and hits', () => {
    const [, second] = describeZones(readField(combat), combat.seats, 'en');
    expect(second).toContain(
      'Zone b2 and c2. space 1: Black infantry, die 4, value 4, hit against White infantry, die 6, value 5',
    );
  });
});
