// SPDX-License-Identifier: MIT
// Fights of Commanders as scenes: all battle zones of a step at once, guns that bombard, and what a
// round brings. The dice lie where the board draws them; which of them hit whom is what the events
// say.
import type { Beat, Fights, Flight, Phrase, Tag } from '../../model/fight';
import { standOf } from '../../model/stands';
import type { GameEvent, Piece, Scene, Seat } from '../../model/types';

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

const target = (e: GameEvent) => `${e.at}.${1 - Number(e.seat)}.${e.at_space}`;
const theirs = (e: GameEvent, other: GameEvent) =>
  target(e) === `${other.zone}.${other.seat}.${other.space}`;

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
            to: target(e),
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

const lies = (p?: Piece) => p?.badges.includes('routed') ?? false;

// Who fell in each zone: of those that were hit, whoever lies there, or is gone, once that has been
// told. (Others may leave a zone meanwhile without a word.)
function fallsOf(story: GameEvent[]): Map<string, [Seat, Fall][]> {
  const many = (event: string, seat: Seat) =>
    sum(story.filter((e) => e.event === event && e.seat === seat));
  const captured = (seat: Seat) => many('captured', 1 - seat) === many('taken', seat);
  const out = new Map<string, [Seat, Fall][]>();
  const hit = new Set(story.filter((e) => e.event === 'struck' && Number(e.hits)).map(target));
  let before: Scene | undefined;
  for (const e of story) {
    const then = standOf(e);
    if (before && then && (e.event === 'routed' || e.event === 'taken')) {
      const after = new Map(then.pieces.map((p) => [p.id, p]));
      for (const p of before.pieces) {
        const seat = p.owner;
        const now = after.get(p.id);
        const fell = e.event === 'taken' ? !now : !lies(p) && lies(now);
        if (seat !== e.seat || !fell || !hit.delete(p.id)) continue;
        const fall = e.event === 'routed' ? 'routed' : captured(seat) ? 'captured' : 'taken';
        out.set(p.at!, [...(out.get(p.at!) ?? []), [seat, fall]]);
      }
    }
    before = then ?? before;
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

function clash(story: GameEvent[], scene: Scene, settled: boolean, viewer: Seat | null): Beat[] {
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
  const falls = fallsOf(story);
  // guns and cavalry may strike those who lie beside their own zone
  const zones = [...new Set(struck.map((e) => String(e.at)))];
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
      ? clash(story, scene, settled, viewer)
      : what === 'guns'
        ? bombardment(story, scene, viewer, then)
        : scoring(story.filter(scores), scene);
  },
};
