// SPDX-License-Identifier: MIT
// Fights of Commanders as scenes: all battle zones of a step at once, guns that bombard, and what a
// round brings. The dice lie where the board draws them; which of them hit whom is what the events
// say.
import type { Beat, Fights, Flight, Phrase, Tag } from '../../model/fight';
import type { GameEvent, Scene, Seat } from '../../model/types';

const FALLS = ['routed', 'taken', 'captured', 'destroyed', 'building_destroyed'];
const SCORES = ['scored', 'lost_morale', 'majority'];
const inZones = (e: GameEvent) =>
  e.event === 'rolled' && (e.purpose === 'ranged' || e.purpose === 'melee');
const bombards = (e: GameEvent) => e.event === 'rolled' && e.purpose === 'bombard';
const again = (e: GameEvent) =>
  e.event === 'rerolled' || (e.event === 'rolled' && e.purpose === 'reroll');
const scores = (e: GameEvent) => SCORES.includes(e.event);

// Several of an arm that fell in a sector are told as one.
const numberOf = (e: GameEvent) => Number(e.number ?? 1);
const sum = (events: GameEvent[]) => events.reduce((n, e) => n + numberOf(e), 0);

const opener = (e: GameEvent) =>
  inZones(e) ? 'zones' : bombards(e) ? 'guns' : scores(e) ? 'points' : '';

const theirs = (e: GameEvent, other: GameEvent) =>
  `${e.at}.${1 - Number(e.seat)}.${e.at_space}` === `${other.zone}.${other.seat}.${other.space}`;

// From the die of whoever strikes to whom it hits, or as far as the number it meets.
function flightsOf(struck: GameEvent[]): Flight[] {
  return struck.flatMap((e): Flight[] => {
    const value = Math.max(1, Math.min(6, Math.max(...(e.faces as number[])) + Number(e.sum)));
    const met = struck.some((o) => theirs(e, o) && theirs(o, e));
    const by = `${e.zone}.${e.seat}.${e.space}`;
    return Number(e.hits) > 0 || met
      ? [
          {
            from: { cell: `die:${by}`, text: String(value) },
            to: `${e.at}.${1 - Number(e.seat)}.${e.at_space}`,
            fate: Number(e.hits) > 0 ? 'hit' : 'met',
          },
        ]
      : [];
  });
}

type Fall = 'routed' | 'taken' | 'captured';

const HOLD: Phrase = {
  key: 'cm.hold',
  values: {},
};
const MISS: Phrase = {
  key: 'cm.miss',
  values: {},
};
const RUIN: Phrase = {
  key: 'cm.ruin',
  values: {},
};

function lossOf(fall: Fall, n: number, seat: Seat, scene: Scene, viewer: Seat | null): Phrase {
  const whose = viewer === null ? 'side' : viewer === seat ? 'you' : 'they';
  return { key: `cm.loss.${fall}.${whose}`, values: { count: n, side: scene.seats[seat] } };
}

// Who fell in each zone: those that were hit, matched with what is told of them by side, sector and
// arm.
function fallsOf(story: GameEvent[], scene: Scene, then: Scene): Map<string, [Seat, Fall][]> {
  const hits = new Map<string, number>();
  for (const e of story)
    if (Number(e.hits) > 0) {
      const id = `${e.at}.${1 - Number(e.seat)}.${e.at_space}`;
      hits.set(id, (hits.get(id) ?? 0) + Number(e.hits));
    }
  const told = story
    .filter((e) => e.event === 'taken' || e.event === 'routed')
    .flatMap((e) => Array.from({ length: numberOf(e) }, () => e))
    .sort((a, b) => Number(a.event === 'routed') - Number(b.event === 'routed'));
  const many = (event: string, seat: Seat) =>
    sum(story.filter((e) => e.event === event && e.seat === seat));
  const captured = (seat: Seat) => many('captured', 1 - seat) === many('taken', seat);
  const out = new Map<string, [Seat, Fall][]>();
  for (const [id] of [...hits].sort((a, b) => b[1] - a[1])) {
    const [zone, side] = id.split('.');
    const piece = [...scene.pieces, ...then.pieces].find((p) => p.id === id);
    const at = piece?.badges.find((b) => b.startsWith('from:'))?.slice(5) ?? zone.slice(0, 2);
    const found = told.findIndex(
      (e) => e.seat === Number(side) && e.at === at && (!piece || e.arm === piece.kind),
    );
    if (found < 0) continue;
    const [{ event }] = told.splice(found, 1);
    out.set(zone, [
      ...(out.get(zone) ?? []),
      [Number(side), event === 'routed' ? 'routed' : captured(Number(side)) ? 'captured' : 'taken'],
    ]);
  }
  return out;
}

function saidOf(falls: [Seat, Fall][], scene: Scene, viewer: Seat | null): Phrase[] {
  const kinds = falls.map((f) => f.join()).filter((f, i, all) => all.indexOf(f) === i);
  return kinds.map((kind) => {
    const [seat, fall] = kind.split(',');
    return lossOf(
      fall as Fall,
      falls.filter((f) => f.join() === kind).length,
      Number(seat),
      scene,
      viewer,
    );
  });
}

const named = (tag: Tag): Phrase[] => [
  { key: 'cm.at', values: { at: tag.at.replace('-', '–') } },
  ...tag.said,
];
const verdictOf = (tags: Tag[], titled = true): Beat => ({
  kind: 'verdict',
  title: tags.flatMap((x) => (titled ? named(x) : x.said)),
  detail: [],
  tags,
});

function clash(
  story: GameEvent[],
  scene: Scene,
  settled: boolean,
  viewer: Seat | null,
  then: Scene,
): Beat[] {
  const rolls = story.filter((e) => inZones(e) || again(e));
  const turns = rolls.filter((e) => e.event === 'rerolled').length;
  const dice: Beat = {
    kind: 'dice',
    shows: rolls,
    throws: rolls.filter(inZones).map((e) => ({
      seat: Number(e.seat),
      title: '',
      faces: e.faces as number[],
      thrown: (e.faces as number[]).map(() => 1 + turns),
      at: String(e.zone),
    })),
  };
  const struck = story.filter((e) => e.event === 'struck');
  if (!settled || struck.length === 0) return [dice];
  const falls = fallsOf(story, scene, then);
  const zones = [...new Set(struck.map((e) => String(e.zone)))];
  const tags = zones.map((at): Tag => {
    const said = saidOf(falls.get(at) ?? [], scene, viewer);
    return { at, said: said.length > 0 ? said : [HOLD] };
  });
  return [
    dice,
    {
      kind: 'faces',
      flights: flightsOf(struck),
      blows: [],
    },
    verdictOf(tags),
  ];
}

// Of who is destroyed by guns nothing says where: those that are missing there afterwards.
function bombardment(story: GameEvent[], scene: Scene, viewer: Seat | null, then: Scene): Beat[] {
  const rolls = story.filter(bombards);
  const standing = (s: Scene, { seat, to }: GameEvent) =>
    s.pieces
      .filter((p) => p.at === to && p.owner === 1 - Number(seat))
      .reduce((n, p) => n + (p.counters.find((c) => c.kind === 'count')?.value ?? 0), 0);
  const lost = (e: GameEvent): [Seat, Fall][] => {
    const foe = 1 - Number(e.seat);
    const some = (fall: Fall, n: number) =>
      Array.from({ length: Math.max(0, n) }, (): [Seat, Fall] => [foe, fall]);
    const gone = story.some((f) => f.event === 'destroyed' && f.seat === foe)
      ? standing(scene, e) - standing(then, e)
      : 0;
    return [
      ...some(
        'routed',
        sum(story.filter((f) => f.event === 'routed' && f.at === e.to && f.seat === foe)),
      ),
      ...some('taken', gone),
    ];
  };
  const flights = rolls.map((e): Flight => ({
    from: { cell: String(e.at), text: (e.faces as number[]).join(' ') },
    to: String(e.to),
    fate: lost(e).length > 0 ? 'hit' : 'idle',
  }));
  const targets = rolls.filter(
    (e, i) => rolls.findIndex((o) => o.to === e.to && o.seat === e.seat) === i,
  );
  const tags = targets.map((e): Tag => {
    const said = saidOf(lost(e), scene, viewer);
    const ruin = story.some((f) => f.event === 'building_destroyed' && f.at === e.to) ? [RUIN] : [];
    return { at: String(e.to), said: said.length + ruin.length > 0 ? [...ruin, ...said] : [MISS] };
  });
  return [
    {
      kind: 'dice',
      shows: rolls,
      throws: rolls.map((e) => ({
        seat: Number(e.seat),
        title: '',
        faces: e.faces as number[],
        thrown: [1],
        at: String(e.to),
      })),
    },
    { kind: 'faces', flights, blows: [] },
    verdictOf(tags),
  ];
}

// Where a point comes from: the prisoners' corner, a sector with such a marker of the other side,
// the round clock.
function sourceOf(e: GameEvent, scene: Scene): string {
  if (e.event === 'majority') return 'clock';
  const marked = scene.cells.filter((c) =>
    c.marks.some(
      (m) => m.startsWith(`marker:${e.reason}:`) && m.endsWith(`:${1 - Number(e.seat)}`),
    ),
  );
  return (marked.find((c) => c.owner === e.seat) ?? marked[0])?.id ?? `prisoners:${e.seat}`;
}

function scoring(story: GameEvent[], scene: Scene): Beat[] {
  const tags = story.map((e): Tag => ({
    at: sourceOf(e, scene),
    said: [{ key: 'said', values: { text: e.text } }],
    points: {
      seat: Number(e.seat),
      count: Number(e.points) * (e.event === 'lost_morale' ? -1 : 1),
    },
  }));
  return [verdictOf(tags, false)];
}

export const fights: Fights = {
  opens: (e, before) => opener(e) !== '' && !(before && opener(before) === opener(e)),
  part: (e) => opener(e) !== '' || again(e) || e.event === 'struck' || FALLS.includes(e.event),
  acts: (e) => opener(e) !== '' || again(e) || e.event === 'struck' || FALLS.includes(e.event),
  ends: (e) => e.event === 'struck' || scores(e) || FALLS.includes(e.event),
  pending: (scene) => [3, 7].includes(scene.tracks.find((t) => t.id === 'step')?.value ?? 0),
  beats: (story, scene, settled, viewer, then = scene) => {
    const what = opener(story[0]);
    return what === 'zones'
      ? clash(story, scene, settled, viewer, then)
      : what === 'guns'
        ? bombardment(story, scene, viewer, then)
        : scoring(story.filter(scores), scene);
  },
};
