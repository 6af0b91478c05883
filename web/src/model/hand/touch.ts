// SPDX-License-Identifier: MIT
// What a touch means to the hand: a thing, or a place with whatever stands there.
import { narrow, retouch, touch } from '../answers';
import { pick } from '../picking';
import type { Ask, Scene } from '../types';
import { letGo, look, picksOf, play, send, waits, wayOf, write } from './turn';
import type { Approach, Turn } from './turn';

export function touchThing(turn: Turn, thing: string) {
  const { hand, around } = turn;
  const { question, touched, follow, kept } = hand;
  hand.touches++;
  if (!question || waits(turn, { touch: thing })) return;
  const picks = picksOf(around.theme, question);
  if (picks && around.scene) {
    hand.touched = pick(question, picks, touched, thing, around.scene);
    return;
  }
  const inHand = touched.length === 1 && touched[0] === thing;
  if (around.laying && inHand && thing === around.laying.next) return; // it lies there already
  hand.follow = null;
  // The order before is still on its way: the next one goes on from what the hand rests on.
  if (around.pending && kept.length > 0) hand.kept = [...kept, thing];
  else takeUp(turn, thing, follow);
}

function takeUp(turn: Turn, thing: string, attack: string | null) {
  const { hand, around } = turn;
  const { touched } = hand;
  const { verbs } = around.theme.hand;
  const { choice, primary, fewer } = look(turn);
  // Touched a second time it is meant; what only turns it round turns it back.
  const turned = primary ? verbs[primary.verb]?.turn : undefined;
  const last = touched.filter((x) => x !== turned).pop();
  if (primary && last === thing && primary.touches.includes(thing)) {
    play(turn, primary, attack);
    return;
  }
  const way = wayOf(around.theme);
  const goesOn = choice.lit.has(thing) || touched.includes(thing);
  const next = (goesOn ? touch : retouch)(around.wide, touched, thing, way);
  // A way that has been drawn is written as soon as the hand begins another one.
  const begins = next.length === 1 && next[0] === thing && thing !== choice.touched[0];
  if (fewer.length > 0 && begins) {
    if (!write(turn, { touch: thing })) hand.kept = next;
    send(turn, choice.chosen!.answer);
    return;
  }
  const { chosen, candidates } = narrow(around.wide, next, way);
  if (!chosen || !verbs[chosen.verb]?.instant || candidates.length > 1 || next.length === 0) {
    hand.touched = next;
    return;
  }
  if (verbs[chosen.verb]?.calm) hand.kept = [...touched.filter((x) => !next.includes(x)), ...next];
  play(turn, chosen, attack);
}

// Of what stands there and the place itself: what is meant.
function meantAt({ hand, around }: Turn, lit: Set<string>, about: string[], things: string[]) {
  const cell = things[things.length - 1];
  // Where several of those who stand there could be meant, the place itself asks which.
  const several = things.slice(0, -1).filter((t) => lit.has(t)).length > 1;
  const known = things.filter((thing) =>
    around.wide!.answers.some((a) => a.touches.includes(thing)),
  );
  const best =
    (around.theme.hand.farther && several && lit.has(cell) ? cell : undefined) ??
    known.find((t) => lit.has(t)) ??
    known.find((t) => !about.includes(t)) ??
    known[0];
  const again = known.length === 1 && best === about[0] && hand.touched.length === 0;
  return again ? undefined : best;
}

export function touchCell(turn: Turn, cell: string) {
  const { hand, around } = turn;
  const { question } = hand;
  const touches = ++hand.touches;
  if (!around.scene || !question || waits(turn, { cell })) return;
  if (around.pending && hand.kept.length > 0) {
    touchThing(turn, cell);
    return;
  }
  const { pieces } = around.scene;
  const { choice } = look(turn);
  const standing = pieces.filter((p) => p.at === cell).map((p) => p.id);
  const best = meantAt(turn, choice.lit, choice.touched, [...standing, cell]);
  turn.commands.push({ do: 'forgive' });
  if (best) {
    touchThing(turn, best);
    return;
  }
  const owner = around.besides.find((a) => standing.includes(a.touches[0]));
  if (owner) {
    hand.menu = owner.touches[0];
    return;
  }
  const enemy = pieces.find((p) => p.at === cell && p.owner !== around.viewer);
  const from = pieces.find((p) => p.id === choice.touched[0])?.at ?? undefined;
  if (!enemy || !around.nears) inVain(turn, around.scene, question, cell, from);
  else {
    const of = { question, touched: hand.touched, touches, from, cell, enemy: enemy.id };
    turn.commands.push({ do: 'approach', of });
  }
}

// Where to go has been found out, or that there is no such place.
export function approached(turn: Turn, of: Approach, goal: string | null) {
  const { hand, around } = turn;
  // answered meanwhile, or touched something else
  if (hand.question !== of.question || hand.touches !== of.touches || !around.scene) return;
  if (goal === null) {
    inVain(turn, around.scene, of.question, of.cell, of.from);
    return;
  }
  if (goal !== of.touched[0]) hand.touched = [goal];
  hand.follow = of.enemy;
}

// Nothing can be done there: the referee says why.
function inVain(turn: Turn, scene: Scene, question: Ask, cell: string, from?: string) {
  letGo(turn);
  const { theme, viewer } = turn.around;
  const on = scene.pieces.find((p) => p.at === cell);
  const what = !on ? 'ground' : on.owner === viewer ? 'own' : 'enemy';
  const tries = theme.hand.tries?.[question.prompt]?.[what];
  const said = (text: string) => question.answers.some((a) => text.startsWith(`${a.verb} `));
  const meant = tries?.find(said) ?? tries?.[tries.length - 1];
  if (!meant || (!from && meant.includes('{from}')) || from === cell) return;
  const answer = meant.replace('{from}', from ?? '').replace('{cell}', cell);
  turn.commands.push({ do: 'explain', answer });
}
