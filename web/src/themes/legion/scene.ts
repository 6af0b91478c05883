// SPDX-License-Identifier: MIT
// Reads a scene of the legion game into a model of the table. The only place that knows the names
// in its scenes: this is the contract with the engine (games/legion/view). Seats are P1..P4 in the
// names of things, as in answers, and 0..3 in the names of trays and tracks.
//
// scene     game "legion", board "cards", columns 13, rows 9; seats: the legion each has chosen
//           ("Ember Lions"; before that "Seat 1"); teams [0,1,0,1] with four players, else none.
// cells     of every battlefield the cells with a card and the free cells inside the frame that
//           share an edge with one: id "P1.r5c7", column 6, row 4, owner 0, terrain "card" or
//           "free", label "r5c7".
// links     the finished squares (L-33, L-38), with or without a die: id "P1.r5c7e" or "P1.r4c7s",
//           from and to the two cells, marks "black" or "red", and of a black one "of:P1.r5c6", the
//           western cell of its legion.
// pieces    cards: id "A05" or "S2", kind "army:grey:green:tb" or "army:red:red:t:big" (left,
//           right, which of top and bottom has a red half ("t", "b", "tb" or "-"), all as the card
//           LIES) or "start:red"; title; text; at its cell; owner; badge "turned". dice: id = at =
//           the square, kind "die:black" or "die:red", counter value, badge "token:warlord" if one
//           stands on it; text: what it counts at the end and what could be bought with it, a line
//           each. General dice: id "P1.general", kind "die:blue", at the cell of the starting card,
//           counter value.
// trays     The viewer's own hands and Objectives have the place "hand" (empty ones too: this tells
//           the page whose eyes it is), those of others "own" for a team-mate and "other".
//           army:0       Army cards of the hand, id "A17", kind as above (not turned); those
//                        unknown here as one item "army:0:back", kind "back", count how many.
//                        command:0 likewise: id "C07", kind "command:rally" (its entry in the
//                        content) or "permanent:volley:archers:4" (entry, token, cost), text, and
//                        brief: the same in the fewest words ("A rival’s [black] −2"); and
//                        with ":known" behind it where everybody knows that it is in the hand
//                        (L-90).
//           permanents:0 id "C25", kind "permanent:war_council:warlord:3", with ":used" behind it
//           when used in this turn. objectives:0 id "O05", kind "objective:4:1:2" (VP, now, at
//           least); hidden ones "objectives:0:back", kind "back", count.
//           shared:0     likewise, of a team: only where the viewer may know it (at the end that of
//                        both).
//           blazons:0    id "blazon:0:grey", kind "grey": those gained only.
//           signs:0      kinds "shield", "race", "laurel".
//           score:0      how the public score comes about, line by line (at the end Objectives
//                        too): kind "normal", "big", "massive", "full", "blazons", "five", "race",
//                        "legion_dice", "commander_dice", "pips", "coins", "laurel",
//                        "objective:O05"; title says what it is for ("2 big legions"), count the
//                        points.
//           team:0       at the end, of a team: kinds "seat:0" (what each has) and "objective:O11"
//                        (the shared one), count the points.
//           worth        what counts how much, before anybody has any: kinds as in score:0, title,
//                        text how it counts, count the points.
//           morale:1:0   what makes the number of target:1:0, of whoever looks: kinds
//                        "commander_dice", "starting_card", "vanguard", "big_cards", "warlord",
//                        title, count what it adds.
//           line         the Battle Line, ids "C01", kinds as in a hand.
//           supply       what the common supply still has: id "token:marshal", kind
//                        "token:marshal", title, text (what it does in force), count; all six, also
//                        with count 0.
//           battle       title: the Battle card's; items id "reward:grey", kind "reward:coins",
//                        title and text of the reward: five.
//           event        the Event in force or just revealed, id "E09", kind "event", title, text;
//                        else empty.
//           decks        ids "deck:army", "deck:command", "deck:objective", "deck:event",
//                        "discard:command", with count; title.
//           colours      while colours are chosen: id "colour:red", kind "start:red", title, text:
//                        those still free.
//           brings       while the viewer is asked to place: for each answer that would finish
//                        something, id the answer as it is written ("place A23 r5c9 flip"), kind
//                        the squares that become whole ("P1.r5c7e P1.r5c8e P1.r4c9s"), title what
//                        it is ("A big Ember legion"), text what follows ("One of the five rewards;
//                        Dusk checks morale"), count how many tokens it brings.
//           under        what the viewer put under the Army deck: id "A05", kind as above, count
//                        its place from the bottom.
// tracks    round, phase (value: the engine's Phase from "colours" = 0 to "end" = 8), active and
//           first (value: a seat), actions (value left, of so many), line, army_hand and
//           command_hand (cards there, of so many; hands: only to who has one), left (Army cards
//           still to come; text "about 4 rounds"), last_round (value: its number; only once it is
//           known), vp:0 (public score of a team, or of a seat where there are none: the bar above
//           shows it), public:0 (of each seat), coins:0, target:1:0 (the number seat 1 has to roll
//           at most when seat 0 finishes a big legion; every pair of opponents).
// touches   colour red ["colour:red"] · return, draft, under, leave, requisition, play, use,
//           discard, give A05 [card] · swap C07 C12 ["C07","C12"] · place A17 r4c7
//           ["A17","P1.r4c7"], turned ["A17","P1.r4c7","flip"] · put, drop, on, remove, lose,
//           consult, empower, raise, square, reroll, lower [square] · move, movetoken [square,
//           square] · token marshal ["token:marshal"] · legion r5c7 ["P1.r5c7"] · reward gold
//           ["reward:gold"] · muster ["deck:army"] · take C12 ["C12"], take deck ["deck:command"] ·
//           pay with a die [square], with coins alone ["coins:0"] · give coins 2 ["coins:2"], its
//           receiver's seat · check P2 ["P2"] · keep, done, end [].
// data      what stands in kinds, marks and badges once more, to be read without taking them apart:
//           of cards {"left":"red","right":"grey","top":true,"bottom":true,"big":false,
//           "start":false}, of squares (links) {"seat":0,"row":4,"column":6,"legion":"P1.r5c6"}, of
//           a die with a token {"token":"warlord"}, of Command cards {"entry":"volley",
//           "token":"archers","cost":4,"used":true,"known":true}, of Objectives {"vp":4,"now":1,
//           "least":2}.
// odds      of place, use, play, empower and the others: points (mean gain of public score), others
//           {"1": -0.83} (likewise of others, by seat, where it is not 0), dice (how many come),
//           fails {"1": 0.83} (by seat: how likely it loses a Legion die), holds {"1": 1} (its
//           target); reasons as everywhere. Refused where nothing of this follows.
// events    placed has, besides what stands in the chronicle, the kind of the card as it lies.
// text      of an answer: what it does ("Place the Heralds, close the legion"); a turned one says
//           so. Of put_die the face is in the question.
import type { Cell, Piece, Scene, TrayItem } from '../../model/types';
import type { Laid, Objective, Order, Side, Square, Table } from './table';
import { faceOf } from './face';

export type * from './table';

export const PHASES = [
  'colours',
  'objectives',
  'draft',
  'second_look',
  'start',
  'army',
  'placement',
  'command',
  'end',
];

// Of "P1.r5c7e": the cell counted from 0.
export function placeOf(id: string): { seat: number; row: number; column: number } | null {
  const found = /^P(\d)\.r(\d+)c(\d+)[es]?$/.exec(id);
  return (
    found && { seat: Number(found[1]) - 1, row: Number(found[2]) - 1, column: Number(found[3]) - 1 }
  );
}

export const cellId = (seat: number, row: number, column: number) =>
  `P${seat + 1}.r${row + 1}c${column + 1}`;

function orderOf({ id, title, text, brief, data }: TrayItem): Order {
  const card = data as {
    entry: string;
    token?: string;
    cost?: number;
    used?: boolean;
    known?: boolean;
  };
  return { id, title, text, brief, ...card, used: card.used ?? false, known: card.known ?? false };
}

function objectiveOf({ id, title, text, data }: TrayItem, shared: boolean): Objective {
  const { vp, now, least } = data as { vp: number; now: number; least: number };
  return { id, title, text, points: vp, now, least, shared };
}

const open = (items: TrayItem[]) => items.filter((i) => i.kind !== 'back');
const hidden = (items: TrayItem[]) =>
  items.filter((i) => i.kind === 'back').reduce((n, i) => n + i.count, 0);

function squaresOf(scene: Scene, seat: number): Square[] {
  const dice = new Map(scene.pieces.filter((p) => p.kind.startsWith('die:')).map((p) => [p.id, p]));
  return (scene.links ?? []).flatMap((link) => {
    const square = link.data as { seat: number; row: number; column: number; legion?: string };
    if (square.seat !== seat) return [];
    const die = dice.get(link.id!);
    return [
      {
        id: link.id!,
        red: link.marks?.includes('red') ?? false,
        row: square.row,
        column: square.column,
        legion: square.legion,
        value: die?.counters[0]?.value,
        token: (die?.data as { token?: string } | undefined)?.token,
        title: die?.title,
        text: die?.text,
      },
    ];
  });
}

// Cards, not dice: what has a face lies in a cell.
function laidOf(p: Piece, cells: Map<string, Cell>): Laid[] {
  const face = faceOf(p);
  const cell = cells.get(p.at ?? '');
  return face && cell
    ? [
        {
          ...face,
          id: p.id,
          title: p.title,
          text: p.text ?? '',
          at: cell.id,
          row: cell.row,
          column: cell.column,
        },
      ]
    : [];
}

// Whose turn it is once the game is over.
const NOBODY = -1;

function read(scene: Scene): Table {
  const trays = new Map(scene.trays.map((t) => [t.id, t]));
  const cells = new Map(scene.cells.map((c) => [c.id, c]));
  const items = (id: string) => trays.get(id)?.items ?? [];
  const tracks = new Map(scene.tracks.map((t) => [t.id, t]));
  const value = (id: string) => tracks.get(id)?.value ?? 0;
  const most = (id: string) => tracks.get(id)?.of ?? 0;
  const sideOf = (name: string, seat: number): Side => {
    const cards = scene.pieces.filter((p) => p.owner === seat).flatMap((p) => laidOf(p, cells));
    const check = tracks.get(`check:${seat}`); // set by keep.ts, not by the engine
    return {
      seat,
      name,
      team: scene.teams?.[seat] ?? seat,
      cards,
      colour: cards.find((c) => c.start)?.left,
      cells: scene.cells
        .filter((c) => c.owner === seat)
        .map((c) => ({
          id: c.id,
          label: c.label,
          column: c.column,
          row: c.row,
          free: c.terrain === 'free',
        })),
      squares: squaresOf(scene, seat),
      general: scene.pieces.find((p) => p.id === `P${seat + 1}.general`)?.counters[0]?.value ?? 0,
      coins: value(`coins:${seat}`),
      army: open(items(`army:${seat}`)).flatMap((i) => {
        const face = faceOf(i);
        return face ? [{ ...face, id: i.id, title: i.title, text: i.text }] : [];
      }),
      armyHidden: hidden(items(`army:${seat}`)),
      command: open(items(`command:${seat}`)).map(orderOf),
      commandHidden: hidden(items(`command:${seat}`)),
      permanents: items(`permanents:${seat}`).map(orderOf),
      objectives: open(items(`objectives:${seat}`)).map((i) => objectiveOf(i, false)),
      objectivesHidden: hidden(items(`objectives:${seat}`)),
      blazons: new Set(items(`blazons:${seat}`).map((i) => i.kind)),
      signs: new Set(items(`signs:${seat}`).map((i) => i.kind)),
      points: value(`public:${seat}`),
      lines: items(`score:${seat}`),
      loose: (tracks.get(`loose:${seat}`)?.text ?? '').split(' ').filter(Boolean).map(Number),
      check: check && {
        face: check.value,
        target: check.of,
        passed: check.text === '' ? undefined : check.text === 'passed',
      },
    };
  };
  const last = tracks.get('last_round');
  return {
    eyes: eyesOf(scene),
    sides: scene.seats.map(sideOf),
    line: items('line').map(orderOf),
    battle: trays.get('battle')?.title ?? '',
    rewards: items('battle'),
    event: items('event')[0],
    decks: new Map(items('decks').map((i) => [i.id, i.count])),
    supply: items('supply'),
    starts: items('colours'),
    promises: items('brings').map((i) => ({
      answer: i.id,
      squares: i.kind.split(' ').filter(Boolean),
      title: i.title,
      text: i.text,
      tokens: i.count,
    })),
    shared: items(`shared:${scene.teams?.[eyesOf(scene) ?? -1]}`).map((i) => objectiveOf(i, true)),
    sums: scene.trays
      .filter((t) => t.id.startsWith('team:'))
      .map((t) => ({ team: Number(t.id.slice(5)), lines: t.items })),
    round: value('round'),
    phase: value('phase'),
    active: tracks.get('active')?.value ?? NOBODY,
    first: value('first'),
    actions: value('actions'),
    most: {
      actions: most('actions'),
      army: most('army_hand'),
      command: most('command_hand'),
      line: most('line'),
    },
    left: { cards: value('left'), text: tracks.get('left')?.text ?? '' },
    lastRound: last?.value,
    morale: (checker, finisher) => items(`morale:${checker}:${finisher}`),
    target: (checker, finisher) => tracks.get(`target:${checker}:${finisher}`)?.value,
  };
}

// Read once: whoever draws a part of it has the same table before them.
const known = new WeakMap<Scene, Table>();
export function readTable(scene: Scene): Table {
  const table = known.get(scene) ?? read(scene);
  known.set(scene, table);
  return table;
}

// Whose eyes see this scene; null for a spectator.
export const eyesOf = (scene: Scene): number | null =>
  scene.trays.find((t) => t.place === 'hand')?.owner ?? null;

// Whose turn it is. An Event asks everybody, in nobody's turn.
export const acts = (table: Table, seat: number) =>
  table.active === seat && table.phase > PHASES.indexOf('start');

// Seats in the order of their turns.
export const turnOrder = (table: Table): number[] =>
  table.sides.map((_, i) => (table.first + i) % table.sides.length);
