// SPDX-License-Identifier: MIT
// The hand as data: what happens to it, and what it wants done.
import { describe, expect, it } from 'vitest';
import { emptyHand, happen, type Around, type Command, type Happens } from '../src/model/hand';
import type { Theme } from '../src/model/theme';
import type { Answer, Ask, Scene } from '../src/model/types';

const theme = {
  hand: {
    verbs: {
      move: { floor: 'walk' },
      strike: { floor: 'target', attack: true },
      stay: { floor: 'none', calm: true },
      order: { floor: 'pick', instant: true, calm: true },
      march: { floor: 'walk', way: (a: Answer) => a.count as number },
      discard: { floor: 'pick' },
      swap: { floor: 'none', besides: true },
    },
    laying: 'orders',
    picks: { discarding: 'discard' },
    hollow: {
      sheet: {
        verb: 'seal',
        is: (s: Scene) => !s.pieces.some((p) => p.kind === 'order'),
        ask: 'x',
      },
    },
    sensible: { sheet: ['seal'] },
    tries: { move: { ground: ['move {cell}'], enemy: ['strike {cell} from {from}'] } },
  },
} as unknown as Theme;

const says = (text: string, ...touches: string[]): Answer => ({
  answer: text,
  verb: text.split(' ')[0],
  touches,
  text,
});
const asks = (prompt: string, ...answers: Answer[]) =>
  ({ seat: 0, prompt, text: '', answers }) as unknown as Ask;
const scene = {
  cells: [],
  trays: [],
  pieces: [
    { id: 'u', at: 'A1', owner: 0, badges: [] },
    { id: 'v', at: 'A2', owner: 0, badges: [] },
    { id: 'foe', at: 'B2', owner: 1, badges: [] },
  ],
} as unknown as Scene;

// A hand at a table: `sent` are its commands so far.
class Table {
  hand = emptyHand;
  commands: Command[] = [];
  around: Around = {
    theme,
    scene,
    wide: null,
    besides: [],
    laying: null,
    viewer: 0,
    pending: false,
    nears: false,
    reach: () => true,
  };

  does(...all: Happens[]): Command[] {
    this.commands = [];
    for (const what of all) {
      const [hand, commands] = happen(this.hand, what, this.around);
      this.hand = hand;
      this.commands.push(...commands);
      if (commands.some((c) => c.do === 'send')) this.around.pending = true;
    }
    return this.commands;
  }
  asked(question: Ask | null, pending = false): Command[] {
    this.around = { ...this.around, wide: question, pending };
    return this.does({ do: 'ask', question, before: null });
  }
  touch = (...things: string[]) =>
    this.does(...things.map((thing): Happens => ({ do: 'touch', thing })));
}

const send = (answer: string): Command => ({ do: 'send', answer });
const moves = asks(
  'move',
  says('move u A2', 'u', 'A2'),
  says('move u A3', 'u', 'A3'),
  says('strike v foe', 'v', 'foe'),
  says('stay'),
);
const orders = (...units: string[]) =>
  asks(
    'orders',
    ...units.flatMap((u) => [
      says(`order ${u} red`, u, 'order:red'),
      says(`order ${u} blue`, u, 'order:blue'),
    ]),
    says('stay'),
  );
const marching = asks(
  'orders',
  { ...says('march 1', 'u', 'A2'), count: 1 },
  { ...says('march 2', 'u', 'A2'), count: 2 },
  { ...says('march on', 'v', 'A3'), count: 1 },
  says('stay'),
);

describe('the hand', () => {
  it('begins with the things that are advised, unless one of them has been touched meanwhile', () => {
    const kept = asks('keep', says('keep 1 2', 'd1', 'd2'), says('keep 1', 'd1'), says('stay'));
    const picking = { ...theme, hand: { ...theme.hand, picks: { keep: 'keep' } } } as Theme;
    const table = new Table();
    table.around = { ...table.around, theme: picking };
    table.asked(kept);
    expect(table.hand.touched).toEqual(['d1', 'd2']);
    table.does({ do: 'advise', answer: 'keep 1' });
    expect(table.hand.touched).toEqual(['d1']);
    table.does({ do: 'advise', answer: 'stay' });
    expect(table.hand.touched).toEqual(['d1']); // what lies there now was chosen
    table.asked(kept);
    table.does({ do: 'advise', answer: 'stay' }, { do: 'confirm' });
    expect(table.hand.touched).toEqual([]);
  });

  it('begins with nothing where the referee says nothing, and nothing is big then', () => {
    const kept = asks('keep', says('keep 1 2', 'd1', 'd2'), says('keep 1', 'd1'), says('stay'));
    const table = new Table();
    const picking = { ...theme, hand: { ...theme.hand, picks: { keep: 'keep' } } } as Theme;
    table.around = { ...table.around, theme: picking, usual: null };
    table.asked(kept);
    expect(table.hand.touched).toEqual([]);
    expect(table.does({ do: 'confirm' })).toEqual([]);
    table.around.usual = 'keep 1 2'; // it is proven that all else is pointless
    table.does({ do: 'advise', answer: 'keep 1 2' });
    expect(table.does({ do: 'confirm' })).toEqual([send('keep 1 2')]);
  });

  it('takes up what is touched, and says what it adds up to when that is touched again', () => {
    const table = new Table();
    table.asked(moves);
    expect(table.touch('u', 'A2')).toEqual([]);
    expect(table.hand.touched).toEqual(['u', 'A2']);
    expect(table.touch('A2')).toEqual([send('move u A2')]);
    expect(table.hand.touched).toEqual([]);
  });

  it('says at once what need not be confirmed', () => {
    const table = new Table();
    table.asked(orders('u', 'v'));
    expect(table.touch('u')).toEqual([]);
    expect(table.touch('order:red')).toEqual([send('order u red')]);
  });

  it('forgets with a new question what was touched, and what no longer may be said of its plan', () => {
    const table = new Table();
    table.asked(moves);
    table.touch('u');
    expect(table.does({ do: 'queue', answers: ['stay', 'gone', 'move u A3'] })).toEqual([
      send('stay'),
    ]);
    expect(table.asked(moves)).toEqual([send('move u A3')]);
    expect(table.asked(moves)).toEqual([]);
    expect(table.hand.touched).toEqual([]);
  });

  it('drops its plan when it is refused', () => {
    const table = new Table();
    table.asked(moves);
    table.does({ do: 'queue', answers: ['stay', 'move u A3'] }, { do: 'refused' });
    expect(table.asked(moves)).toEqual([]);
  });

  it('strikes after the move what it has followed, even if the place is touched a second time', () => {
    const table = new Table();
    table.asked(moves);
    table.touch('u', 'A2');
    table.does({ do: 'follow', piece: 'foe' });
    expect(table.touch('A2')).toEqual([send('move u A2')]);
    expect(table.asked(moves)).toEqual([send('strike v foe')]);
    expect(table.asked(moves)).toEqual([]);
  });

  it('does not wait while a line is on its way: what it touches meanwhile is done on the next question', () => {
    const table = new Table();
    table.asked(marching);
    table.touch('u', 'A2');
    expect(table.touch('v')).toEqual([send('march 2')]);
    expect(table.touch('A3')).toEqual([]);
    expect(table.hand.touched).toEqual([]);
    table.asked({ ...marching });
    expect(table.hand.touched).toEqual(['v', 'A3']);
  });

  it('does what waited only once nothing is on its way, and nothing of it after a refusal', () => {
    const table = new Table();
    table.asked(marching);
    table.touch('u', 'A2', 'v', 'A3');
    table.asked({ ...marching }, true);
    expect(table.hand.touched).toEqual([]);
    table.around.pending = false;
    table.does({ do: 'goOn' });
    expect(table.hand.touched).toEqual(['v', 'A3']);
    table.touch('u');
    table.touch('A2');
    table.does({ do: 'refused' });
    table.around.pending = false;
    table.does({ do: 'goOn' });
    expect(table.hand.deeds).toEqual([]);
    expect(table.hand.touched).toEqual([]);
  });

  it('leaves out what waited behind a word, and all of it where something else is asked', () => {
    const table = new Table();
    table.asked(marching);
    table.touch('u', 'A2', 'v');
    table.does({ do: 'play', answer: says('stay') }, { do: 'touch', thing: 'A3' });
    expect(table.asked(moves)).toEqual([]);
    expect(table.hand).toMatchObject({ touched: [], deeds: [], written: null });
  });

  it('writes a way still in hand before a word, and then says the word', () => {
    const table = new Table();
    table.asked(marching);
    table.touch('u', 'A2');
    expect(table.does({ do: 'play', answer: says('stay') })).toEqual([send('march 2')]);
    expect(table.asked({ ...marching })).toEqual([send('stay')]);
  });

  it('goes on from what it rests on while the order before is on its way', () => {
    const table = new Table();
    table.asked(orders('u', 'v'));
    table.touch('order:red', 'u');
    expect(table.hand.kept).toEqual(['order:red', 'u']);
    expect(table.touch('v')).toEqual([]);
    expect(table.hand.kept).toEqual(['order:red', 'u', 'v']);
  });

  it('begins with what a choice of several things begins with', () => {
    const table = new Table();
    table.asked(asks('discarding', says('discard a', 'a'), says('discard b', 'b')));
    expect(table.hand.touched).toEqual(['a']);
  });

  it('is laid again as it was before the page came anew, where it still adds up to the same', () => {
    const before = { match: 'm', seat: 0, asked: 1, touched: ['u', 'A2'], follow: 'foe' };
    const table = new Table();
    table.around.wide = moves;
    table.does({ do: 'ask', question: moves, before: { ...before, verb: 'move' } });
    expect(table.hand).toMatchObject({ touched: ['u', 'A2'], follow: 'foe' });
    table.does({ do: 'ask', question: moves, before: { ...before, verb: 'strike' } });
    expect(table.hand).toMatchObject({ touched: [], follow: null });
  });
});

describe('a place that is touched', () => {
  it('means who stands there, and a menu for what may be done besides', () => {
    const table = new Table();
    table.asked(moves);
    expect(table.does({ do: 'touchCell', cell: 'A1' })).toEqual([{ do: 'forgive' }]);
    expect(table.hand.touched).toEqual(['u']);
    table.asked(asks('move', says('move u A3', 'u', 'A3'), says('move u A4', 'u', 'A4')));
    table.around.besides = [says('swap v', 'v')];
    table.does({ do: 'touchCell', cell: 'A2' });
    expect(table.hand.menu).toBe('v');
  });

  it('where nothing can be done asks the referee why not', () => {
    const table = new Table();
    table.asked(moves);
    table.touch('u');
    expect(table.does({ do: 'touchCell', cell: 'Z9' })).toEqual([
      { do: 'forgive' },
      { do: 'explain', answer: 'move Z9' },
    ]);
    expect(table.hand.touched).toEqual([]);
  });

  it('with an enemy out of reach is approached, unless something else is touched meanwhile', () => {
    const table = new Table();
    table.asked(asks('move', ...moves.answers.filter((a) => a.verb !== 'strike')));
    table.around.nears = true;
    table.touch('u');
    const [, command] = table.does({ do: 'touchCell', cell: 'B2' });
    expect(command).toMatchObject({ do: 'approach', of: { from: 'A1', cell: 'B2', enemy: 'foe' } });
    const { of } = command as Extract<Command, { do: 'approach' }>;
    table.does({ do: 'approached', of, goal: 'A2' });
    expect(table.hand).toMatchObject({ touched: ['A2'], follow: 'foe' });
    table.does({ do: 'letGo' }, { do: 'approached', of, goal: 'A3' });
    expect(table.hand).toMatchObject({ touched: [], follow: null });
  });
});

describe('an empty sheet', () => {
  const sheet = asks('sheet', says('order u red', 'u', 'order:red'), says('seal'));
  const seal = sheet.answers[1];

  it('is never the big button, and sealed by saying so twice', () => {
    const table = new Table();
    table.asked(sheet);
    expect(table.does({ do: 'confirm' })).toEqual([]);
    expect(table.does({ do: 'play', answer: seal })).toEqual([]);
    expect(table.hand.doubted).toBe('seal');
    expect(table.does({ do: 'play', answer: seal })).toEqual([send('seal')]);
  });

  it('is asked again once something else has been touched', () => {
    const table = new Table();
    table.asked(sheet);
    table.does({ do: 'play', answer: seal });
    table.touch('u');
    table.does({ do: 'letGo' });
    expect(table.does({ do: 'play', answer: seal })).toEqual([]);
  });

  it('with an order on it is sealed at once, by the big button', () => {
    const table = new Table();
    const order = { id: 'order:0', kind: 'order', at: 'A1', owner: 0, badges: [] };
    table.around.scene = { ...scene, pieces: [...scene.pieces, order] } as unknown as Scene;
    table.asked(sheet);
    expect(table.does({ do: 'confirm' })).toEqual([send('seal')]);
  });

  it('is sealed at once where nothing else can be done', () => {
    const table = new Table();
    const alone = asks('sheet', says('seal'));
    table.asked(alone);
    expect(table.does({ do: 'play', answer: alone.answers[0] })).toEqual([send('seal')]);
  });
});
