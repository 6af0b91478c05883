// SPDX-License-Identifier: MIT
// What dice decide in the legion game as scenes: a finished legion rises and its dice fall on their
// squares; a morale check; a die that rolls off the table.
import type { Beat, Fights, Phrase, Tag } from '../../model/fight';
import type { Best } from '../../model/theme';
import type { GameEvent, Scene, Seat } from '../../model/types';
import { cellId, placeOf } from './scene';

const PART = ['finished', 'rolled', 'die_put', 'blazon', 'coins', 'checked', 'die_left'];

const opener = (e?: GameEvent) =>
  e?.event === 'finished' || (e?.event === 'rolled' && e.purpose !== 'morale')
    ? 'gain'
    : e?.event === 'rolled'
      ? 'check'
      : e?.event === 'die_left'
        ? 'loss'
        : '';

const fieldOf = (seat: unknown) => `field:${seat}`;
const squareOf = (e: GameEvent) => `P${Number(e.seat) + 1}.${e.square}`;
const text = (e: GameEvent): Phrase => ({ key: 'said', values: { text: e.text } });
const YOU = {
  legion: 'lg.you.legion',
  holds: 'lg.you.holds',
  fails: 'lg.you.fails',
} as const;

const CRIES = {
  rises: { said: { key: 'lg.cry.rises', values: {} }, mood: 'won' },
} satisfies Record<string, Tag['cry']>;

// "The line holds!", in the name of whoever was checked.
const cryOf = (told: GameEvent | undefined, scene: Scene): Pick<Tag, 'cry'> => {
  if (!told) return {};
  const held = Boolean(Number(told.passed));
  const values = { side: scene.seats[Number(told.seat)] ?? '' };
  return held
    ? { cry: { said: { key: 'lg.cry.holds', values }, mood: 'won' } }
    : { cry: { said: { key: 'lg.cry.breaks', values }, mood: 'lost' } };
};

// The cards of a legion lie in a row, from its western one on.
function cardsOf(e: GameEvent): string[] {
  const west = placeOf(`P${Number(e.seat) + 1}.${e.cell}`);
  return west
    ? Array.from({ length: Number(e.cards) }, (_, i) =>
        cellId(west.seat, west.row, west.column + i),
      )
    : [];
}

const pointsOf = (scene: Scene, seat: Seat) =>
  scene.tracks.find((t) => t.id === `public:${seat}`)?.value ?? 0;

function gained(story: GameEvent[], scene: Scene, viewer: Seat | null, then: Scene): Beat[] {
  const seat = Number(story[0].seat);
  const legions = story.filter((e) => e.event === 'finished');
  const rolls = story.filter((e) => e.event === 'rolled');
  const count = pointsOf(then, seat) - pointsOf(scene, seat);
  const said = legions.map((e): Phrase =>
    viewer === seat ? { key: YOU.legion, values: { n: Number(e.cards) } } : text(e),
  );
  const points = count > 0 ? { points: { seat, count } } : {};
  const plus: Phrase[] =
    count > 0 && legions.length > 0 ? [{ key: 'fight.point', values: { n: count } }] : [];
  const tags: Tag[] =
    legions.length > 0
      ? [{ at: fieldOf(seat), said: [...said, ...plus], ...points, cry: CRIES.rises }]
      : [];
  return [
    ...(legions.length > 0 ? [{ kind: 'lift', places: legions.flatMap(cardsOf) } as Beat] : []),
    ...(rolls.length > 0
      ? [
          {
            kind: 'dice',
            throws: rolls.map((e) => ({
              seat,
              title: '',
              faces: e.faces as number[],
              thrown: (e.faces as number[]).map(() => 1),
            })),
            shows: story.filter((e) => e.event === 'rolled' || e.event === 'die_put'),
          } as Beat,
        ]
      : []),
    {
      kind: 'verdict',
      title: [...said, ...plus, ...story.filter((e) => e.event === 'die_put').map(text)],
      detail: [],
      tags,
    },
  ];
}

function checked(story: GameEvent[], scene: Scene, viewer: Seat | null): Beat[] {
  const [roll] = story;
  const told = story.find((e) => e.event === 'checked');
  const off = story.filter((e) => e.event === 'die_left');
  const n = Number((roll.faces as number[])[0]);
  const said: Phrase[] = !told
    ? [text(roll)]
    : viewer === roll.seat
      ? [{ key: Number(told.passed) ? YOU.holds : YOU.fails, values: { n } }]
      : [text(told)];
  return [
    {
      kind: 'dice',
      throws: [{ seat: Number(roll.seat), title: '', faces: [n], thrown: [1] }],
      shows: [roll],
    },
    ...(off.length > 0 ? [{ kind: 'lift', places: off.map(squareOf), off: true } as Beat] : []),
    {
      kind: 'verdict',
      title: said,
      detail: [],
      tags: [{ at: fieldOf(roll.seat), said, ...cryOf(told, scene) }],
    },
  ];
}

// Of all legions the one of the most cards.
export function largestLegion(told: GameEvent[], _scene: Scene, seat: Seat | null): Best | null {
  const [first] = told
    .filter((e) => e.event === 'finished' && (seat === null || e.seat === seat))
    .sort((a, b) => Number(b.cards) - Number(a.cards));
  if (!first) return null;
  const title = seat === null ? 'lg.best' : 'lg.best.yours';
  return {
    title,
    name: { key: 'lg.best.cards', values: { n: Number(first.cards) } },
    said: [text(first)],
  };
}

export const fights: Fights = {
  opens: (e, before) =>
    opener(e) === 'check' ||
    (opener(e) === 'loss'
      ? before?.event !== 'checked' && before?.event !== 'die_left'
      : opener(e) === 'gain' && opener(before) !== 'gain'),
  part: (e) => PART.includes(e.event),
  acts: (e) => PART.includes(e.event) && e.event !== 'blazon' && e.event !== 'coins',
  ends: (e) => ['die_put', 'checked', 'die_left'].includes(e.event),
  pending: () => false,
  beats: (story, scene, _settled, viewer, then = scene) => {
    const what = opener(story[0]);
    if (what === 'gain') return gained(story, scene, viewer, then);
    return what === 'check'
      ? checked(story, scene, viewer)
      : [
          { kind: 'lift', places: story.map(squareOf), off: true },
          { kind: 'verdict', title: story.map(text), detail: [], tags: [] },
        ];
  },
};
