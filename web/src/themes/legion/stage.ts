// SPDX-License-Identifier: MIT
// What each event changes on the table before the update's own scene comes: cards and dice, tokens,
// coins, and a morale check told as what had to be rolled and what was.
import type { GameEvent, Piece, Scene, Track } from '../../model/types';
import { cellId, placeOf, PHASES, type Face } from './scene';
import { readFace, turned } from './face';
import { setTrack, add, here, change, gone, valued } from './staging';

// Where on which battlefield it happened: a card, or all of a legion; a square, or two.
export function places(e: GameEvent): string[] {
  if (typeof e.seat !== 'number') return [];
  const legion = e.event === 'finished' ? placeOf(here(e, e.cell)) : null;
  if (legion)
    return Array.from({ length: Number(e.cards) }, (_, i) =>
      cellId(legion.seat, legion.row, legion.column + i),
    );
  return [e.cell, e.square, e.to]
    .filter((at) => typeof at === 'string' && /^r\d+c\d+[es]?$/.test(at))
    .map((at) => here(e, at));
}

const kindOf = (face: Face) =>
  `army:${face.left}:${face.right}:${`${face.top ? 't' : ''}${face.bottom ? 'b' : ''}` || '-'}${face.big ? ':big' : ''}`;

// From a hidden hand the event says what the card looks like as it lies; one card less is hidden
// there.
function placed(scene: Scene, e: GameEvent): Scene {
  const tray = scene.trays.find((t) => t.id === `army:${e.seat}`);
  const item = tray?.items.find((i) => i.id === e.card);
  const face = item && readFace(item.kind);
  const kind = face
    ? kindOf(e.flip ? turned(face) : face)
    : readFace(String(e.kind)) && String(e.kind);
  if (!tray || !kind) return scene;
  const at = here(e, e.cell);
  const lies: Piece = {
    id: String(e.card),
    kind,
    title: item?.title ?? '',
    text: item?.text ?? '',
    at,
    owner: Number(e.seat),
    counters: [],
    badges: e.flip ? ['turned'] : [],
  };
  const rest = item
    ? tray.items.filter((i) => i !== item)
    : tray.items.flatMap((i) =>
        i.kind !== 'back' ? i : i.count > 1 ? { ...i, count: i.count - 1 } : [],
      );
  return {
    ...scene,
    pieces: [...scene.pieces, lies],
    cells: scene.cells.map((c) => (c.id === at ? { ...c, terrain: 'card' } : c)),
    trays: scene.trays.map((t) => (t === tray ? { ...t, items: rest } : t)),
  };
}

// The square becomes whole when the first die is put there.
function withSquare(scene: Scene, id: string): Scene {
  const place = placeOf(id);
  if (!place || scene.links?.some((l) => l.id === id)) return scene;
  const red = id.endsWith('s');
  const to = cellId(place.seat, place.row + (red ? 1 : 0), place.column + (red ? 0 : 1));
  return {
    ...scene,
    links: [
      ...(scene.links ?? []),
      { id, from: cellId(place.seat, place.row, place.column), to, marks: [red ? 'red' : 'black'] },
    ],
  };
}

function put(scene: Scene, e: GameEvent): Scene {
  const id = here(e, e.square);
  const die: Piece = {
    id,
    kind: id.endsWith('s') ? 'die:red' : 'die:black',
    title: '',
    at: id,
    owner: Number(e.seat),
    counters: [{ kind: 'value', value: Number(e.value), of: 6 }],
    badges: [],
  };
  const out = withSquare(scene, id);
  const loose = (out.tracks.find((t) => t.id === `loose:${e.seat}`)?.text ?? '').split(' ');
  loose.splice(loose.indexOf(String(e.value)), 1);
  return setTrack(
    { ...out, pieces: [...out.pieces.filter((p) => p.id !== id), die] },
    `loose:${e.seat}`,
    { text: loose.join(' ') },
  );
}
const bare = (p: Piece) => p.badges.filter((b) => !b.startsWith('token:'));

function moveToken(scene: Scene, from: string, to: string): Scene {
  const token = scene.pieces.find((p) => p.id === from)?.badges.find((b) => b.startsWith('token:'));
  return token
    ? change(
        change(scene, from, (p) => ({ badges: bare(p) })),
        to,
        (p) => ({ badges: [...bare(p), token] }),
      )
    : scene;
}

// A card leaves the Line for a hand: everybody has seen it.
function took(scene: Scene, e: GameEvent): Scene {
  const item = scene.trays.find((t) => t.id === 'line')?.items.find((i) => i.id === e.card);
  if (!item) return scene;
  const hand = `command:${e.seat}`;
  return {
    ...scene,
    trays: scene.trays.map((t) =>
      t.id === 'line'
        ? { ...t, items: t.items.filter((i) => i !== item) }
        : t.id === hand
          ? { ...t, items: [...t.items, { ...item, kind: `${item.kind}:known` }] }
          : t,
    ),
  };
}

// A card leaves a hand, for the table, a deck or the discards; a permanent stays in front of its
// player.
function left(scene: Scene, e: GameEvent): Scene {
  const hands = [`army:${e.seat}`, `command:${e.seat}`, `permanents:${e.seat}`];
  const item = scene.trays
    .filter((t) => hands.includes(t.id))
    .flatMap((t) => t.items)
    .find((i) => i.id === e.card);
  if (!item) return scene;
  const stays = e.event === 'played' && item.kind.startsWith('permanent:');
  return {
    ...scene,
    trays: scene.trays.map((t) => {
      if (!hands.includes(t.id)) return t;
      const items = t.items.filter((i) => i !== item);
      return {
        ...t,
        items:
          stays && t.id === hands[2]
            ? [...items, { ...item, kind: item.kind.replace(':known', '') }]
            : items,
      };
    }),
  };
}

const seatOf = (name: unknown) => Number(/^P(\d)$/.exec(String(name))?.[1] ?? 0) - 1;

function shielded(scene: Scene, e: GameEvent): Scene {
  const id = `shield:${e.seat}`;
  return {
    ...scene,
    trays: scene.trays.map((t) =>
      t.id !== `signs:${e.seat}`
        ? t
        : {
            ...t,
            items: [
              ...t.items.filter((i) => i.kind !== 'shield'),
              ...(Number(e.on) ? [{ id, kind: 'shield', title: '', text: '', count: 1 }] : []),
            ],
          },
    ),
  };
}

// Of a morale check: what is rolled first, then what it had to be. Dice gained lie loose until they
// are put on squares.
const rolled = (scene: Scene, e: GameEvent): Scene =>
  e.purpose !== 'morale'
    ? setTrack(scene, `loose:${e.seat}`, { text: ((e.faces ?? []) as number[]).join(' ') })
    : setTrack(scene, `check:${e.seat}`, {
        value: Number((e.faces as number[] | undefined)?.[0] ?? 0),
        of: 0,
        text: '',
      });
const checked = (scene: Scene, e: GameEvent): Scene =>
  setTrack(scene, `check:${e.seat}`, {
    of: Number(e.target),
    text: Number(e.passed) ? 'passed' : 'failed',
  });

const isCheck = (track: Track) => /^(check|loose):/.test(track.id);
const unchecked = (scene: Scene): Scene =>
  scene.tracks.some(isCheck)
    ? { ...scene, tracks: scene.tracks.filter((t) => !isCheck(t)) }
    : scene;

// What was rolled stays in sight while whoever failed chooses a die, until something else is done.
export const carry = (shown: Scene, next: Scene): Scene => ({
  ...next,
  tracks: [...next.tracks, ...shown.tracks.filter(isCheck)],
});

const DEEDS = new Set(['placed', 'acted', 'phase_began', 'round_began', 'event_revealed']);

export function stage(before: Scene, e: GameEvent): Scene {
  const scene = DEEDS.has(e.event) ? unchecked(before) : before;
  switch (e.event) {
    case 'round_began':
      return setTrack(scene, 'round', { value: Number(e.round) });
    case 'phase_began':
      return setTrack(scene, 'phase', { value: Math.max(0, PHASES.indexOf(String(e.phase))) });
    case 'placed':
      return placed(scene, e);
    case 'die_put':
      return put(scene, e);
    case 'die_left':
      return gone(scene, here(e, e.square));
    case 'die_set':
      return valued(scene, here(e, e.square), e.value);
    case 'die_moved': {
      const [from, to] = [here(e, e.square), here(e, e.to)];
      return change(scene, from, () => ({ id: to, at: to }));
    }
    case 'general':
      return valued(scene, `P${Number(e.seat) + 1}.general`, e.value);
    case 'token_gained':
      return change(scene, here(e, e.square), (p) => ({
        badges: [...bare(p), `token:${e.token}`],
      }));
    case 'token_removed':
      return change(scene, here(e, e.square), (p) => ({ badges: bare(p) }));
    case 'token_moved':
      return moveToken(scene, here(e, e.square), here(e, e.to));
    case 'coins':
      return add(scene, `coins:${e.seat}`, Number(e.coins));
    case 'coins_paid':
      return add(scene, `coins:${e.seat}`, -Number(e.coins));
    case 'coins_given':
      return add(
        add(scene, `coins:${e.seat}`, -Number(e.coins)),
        `coins:${seatOf(e.to)}`,
        Number(e.coins),
      );
    case 'took':
      return took(scene, e);
    case 'played':
    case 'discarded':
    case 'put_under':
    case 'left_out':
    case 'given':
      return left(scene, e);
    case 'shielded':
      return shielded(scene, e);
    case 'acted':
      return add(scene, 'actions', -1);
    case 'blazon':
      return {
        ...scene,
        trays: scene.trays.map((t) =>
          t.id === `blazons:${e.seat}`
            ? {
                ...t,
                items: [
                  ...t.items,
                  {
                    id: `blazon:${e.seat}:${e.colour}`,
                    kind: String(e.colour),
                    title: '',
                    text: '',
                    count: 1,
                  },
                ],
              }
            : t,
        ),
      };
    case 'rolled':
      return rolled(scene, e);
    case 'checked':
      return checked(scene, e);
    default:
      return scene;
  }
}
