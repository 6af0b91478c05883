// SPDX-License-Identifier: MIT
// Commanders: answers of several numbers, put together number by number out of what is offered.
import { describe, expect, it } from 'vitest';
import { narrow } from '../src/model/answers';
import type { Answer, Ask } from '../src/model/types';
import { buttonsOf, inParts } from '../src/model/buttons';
import { commanders } from '../src/themes/commanders';
import { bundles, choices, partsOf, strikesOf, withPart } from '../src/themes/commanders/parts';
import { pointsOf } from '../src/themes/commanders/RoundPoints';

const answer = (text: string, touches: string[] = []): Answer => ({
  answer: text,
  verb: text.split(' ')[0],
  touches,
  text,
});
// Six on the wing: at most four riders and two guns.
const wings = [0, 1, 2].flatMap((guns) =>
  [0, 1, 2, 3, 4].map((riders) =>
    answer(`deploy a1 ${6 - riders - guns}I ${riders}C ${guns}A`, ['a1']),
  ),
);
const [deploy] = bundles(wings);

describe('an answer of several numbers', () => {
  it('is told by number, each as far as it goes', () => {
    expect(deploy.head).toBe('a1');
    expect(choices(deploy)).toEqual([
      ['0I', '1I', '2I', '3I', '4I', '5I', '6I'],
      ['0C', '1C', '2C', '3C', '4C'],
      ['0A', '1A', '2A'],
    ]);
  });

  it('counts on past nine', () => {
    expect(
      choices({
        key: 'x WR',
        head: 'WR',
        answers: ['x WR 10I', 'x WR 2I', 'x WR 9I'].map((t) => answer(t)),
      }),
    ).toEqual([['2I', '9I', '10I']]);
  });

  it('keeps what it can of the other numbers, and never says what is not offered', () => {
    const now = wings.find((a) => a.answer === 'deploy a1 4I 2C 0A')!;
    const guns = withPart(deploy, now, 2, '2A');
    expect(partsOf(guns)[2]).toBe('2A');
    expect(
      partsOf(guns).filter((p, i) => p === partsOf(now)[i]).length,
      'one of the two others stays',
    ).toBe(1);
    for (const [i, options] of choices(deploy).entries())
      for (const o of options) expect(wings).toContain(withPart(deploy, now, i, o));
  });

  it('comes apart by zone where there are several', () => {
    const both = ['withdraw a1-a2 1I 0C', 'withdraw a1-a2 2I 0C', 'withdraw b2-c2 1I 0C'].map((t) =>
      answer(t),
    );
    expect(bundles(both).map((b) => [b.head, b.answers.length])).toEqual([
      ['a1-a2', 2],
      ['b2-c2', 1],
    ]);
    const place = bundles(
      [
        'place b2 a2-b2:1I b1-b2:1I1C',
        'place b2 a2-b2:1I1C b1-b2:1I',
        'place b2 a2-b2:2I b1-b2:1C',
      ].map((t) => answer(t)),
    )[0];
    expect(partsOf(withPart(place, place.answers[0], 0, 'a2-b2:2I'))).toEqual([
      'a2-b2:2I',
      'b1-b2:1C',
    ]);
  });
});

describe('an answer about all of a kind', () => {
  const rallies = [2, 1, 0]
    .flatMap((i) => [1, 0].map((c) => answer(`rally ${i}I ${c}C`)))
    .slice(0, 5);
  const ways = [1, 2].flatMap((a) =>
    [1, 2, 3].map((b) => answer(`target a1-a2.3 a1-a2.${a} a1-b1.2 a1-b1.${b}`)),
  );

  it('says how many rally of each arm', () => {
    const [all, ...others] = bundles(rallies);
    expect(others).toEqual([]);
    expect([all.head, choices(all)]).toEqual([
      '',
      [
        ['0C', '1C'],
        ['0I', '1I', '2I'],
      ].reverse(),
    ]);
    expect(withPart(all, rallies[0], 0, '1I').answer).toBe('rally 1I 1C');
  });

  it('says of each unit what it strikes at', () => {
    const [all, ...others] = bundles(ways);
    expect(others).toEqual([]);
    expect(choices(all)).toEqual([
      ['a1-a2.3:a1-a2.1', 'a1-a2.3:a1-a2.2'],
      ['a1-b1.2:a1-b1.1', 'a1-b1.2:a1-b1.2', 'a1-b1.2:a1-b1.3'],
    ]);
    expect(withPart(all, ways[0], 1, 'a1-b1.2:a1-b1.3').answer).toBe(
      'target a1-a2.3 a1-a2.1 a1-b1.2 a1-b1.3',
    );
  });
});

describe('the dispatch', () => {
  const ask = (answers: Answer[]): Ask => ({ seat: 0, prompt: 'regroup', text: '', answers });
  const shown = (answers: Answer[]) => {
    const { primary, others } = buttonsOf(
      ask(answers),
      narrow(ask(answers), []),
      commanders,
      () => true,
    );
    expect(primary).toBeNull(); // nothing is pointless here
    return others.map((a) => a.answer);
  };

  it('has a button for each of a few, and takes many apart', () => {
    const few = [answer('done'), answer('withdraw a1-a2 1I 0C'), answer('withdraw a1-a2 2I 0C')];
    expect(shown(few)).toEqual(['done', 'withdraw a1-a2 1I 0C', 'withdraw a1-a2 2I 0C']);
    const many = [
      answer('done'),
      ...[0, 1, 2].flatMap((i) => [1, 2].map((c) => answer(`withdraw a1-a2 ${i}I ${c}C`))),
    ];
    expect(shown(many)).toEqual(['done']);
    expect(inParts(many, commanders).length).toBe(6);
    expect(inParts(few, commanders)).toEqual([]);
  });

  it('offers every way to react, in buttons or in parts', () => {
    const ways = [
      answer('done'),
      ...[1, 2, 3, 4].map((n) => answer(`square a1 ${n}`, ['a1.0I'])),
      answer('fallback a1 1 b1', ['a1.0C', 'b1']),
    ];
    const react = { ...ask(ways), prompt: 'react' };
    expect(shown(ways)).toEqual(['done']);
    expect(bundles(inParts(ways, commanders)).map((b) => [b.head, b.answers.length])).toEqual([
      ['a1', 4],
      ['a1', 1],
    ]);
    expect(shown(ways.slice(0, 5))).toEqual(ways.slice(0, 5).map((a) => a.answer));
    expect(buttonsOf(react, narrow(react, ['a1.0I']), commanders, () => true).others.length).toBe(
      5,
    );
  });

  it('never has a button for an order: it is drawn', () => {
    const orders = [
      answer('done'),
      answer('order b1 1I b2', ['b1.0I', 'b2']),
      answer('order b1 2I b2', ['b1.0I', 'b2']),
    ];
    const { primary, others } = buttonsOf(
      { ...ask(orders), prompt: 'plan' },
      narrow(ask(orders), []),
      commanders,
      () => true,
    );
    expect([primary?.answer, others.length]).toEqual(['done', 0]);
  });
});

describe('what is drawn of targets and told of points', () => {
  it('leads an arrow from each unopposed unit to whom it strikes at', () => {
    const both = answer('target b1-b2.3 b1-b2.1 b1-b2.4 b1-b2.1', ['b1-b2.0.3', 'b1-b2.1.1']);
    expect(strikesOf(both)).toEqual(['b1-b2.0.3>b1-b2.1.1', 'b1-b2.0.4>b1-b2.1.1']);
    expect(strikesOf(answer('done'))).toEqual([]);
  });

  it('tells the points of the round before with their reasons, and of no other', () => {
    const event = (name: string, more = {}) => ({ event: name, text: name, ...more });
    const told = [
      event('round_began', { round: 1 }),
      event('scored', { points: 5 }),
      event('round_began', { round: 2 }),
      event('moved'),
      event('scored', { points: 1, text: 'White scores 1 point for prisoners.' }),
      event('tied'),
      event('round_began', { round: 3 }),
    ];
    const last = pointsOf(told)!;
    expect(last.round).toBe(2);
    expect(last.events.map((e) => e.text)).toEqual(['White scores 1 point for prisoners.', 'tied']);
    expect(pointsOf(told.slice(0, 2))).toBeNull();
  });
});
