// SPDX-License-Identifier: MIT
// The hand as a reducer: a state, what happens to it, and what it wants done by others.
import { narrow } from '../answers';
import type { KeptHand } from '../keptHand';
import { firstPick } from '../picking';
import type { Answer, Ask } from '../types';
import { approached, touchCell, touchThing } from './touch';
import { letGo, look, picksOf, play, refused, send, wayOf } from './turn';
import type { Approach, Around, Command, HandState, Turn } from './turn';

export { choiceOf, emptyHand, wayOf } from './turn';
export type { Approach, Around, Command, HandState } from './turn';

export type Happens =
  | { do: 'ask'; question: Ask | null; before: KeptHand | null } // `before` the page came anew
  | { do: 'advise'; answer: string } // what the referee advises has come
  | { do: 'goOn' } // no answer is on its way any more
  | { do: 'touch'; thing: string }
  | { do: 'touchCell'; cell: string }
  | { do: 'play'; answer: Answer }
  | { do: 'confirm' }
  | { do: 'queue'; answers: string[] }
  | { do: 'letGo' }
  | { do: 'openMenu'; piece: string | null }
  | { do: 'follow'; piece: string | null }
  | { do: 'refused' }
  | { do: 'approached'; of: Approach; goal: string | null };

export function happen(before: HandState, what: Happens, around: Around): [HandState, Command[]] {
  const turn: Turn = { hand: { ...before }, around, commands: [] };
  act(turn, what);
  return [turn.hand, turn.commands];
}

function act(turn: Turn, what: Happens) {
  const { hand } = turn;
  switch (what.do) {
    case 'ask':
      return ask(turn, what.question, what.before);
    case 'advise':
      return advise(turn, what.answer);
    case 'goOn':
      return goOn(turn);
    case 'touch':
      return touchThing(turn, what.thing);
    case 'touchCell':
      return touchCell(turn, what.cell);
    case 'play':
      return play(turn, what.answer);
    case 'confirm':
      return confirm(turn);
    case 'queue':
      return queue(turn, what.answers);
    case 'letGo':
      return letGo(turn);
    case 'openMenu':
      hand.menu = what.piece;
      return;
    case 'follow':
      hand.follow = what.piece;
      return;
    case 'refused':
      return refused(turn);
    case 'approached':
      return approached(turn, what.of, what.goal);
  }
}

function confirm(turn: Turn) {
  const { primary } = look(turn);
  if (primary) play(turn, primary);
}

function queue(turn: Turn, [first, ...then]: string[]) {
  if (first === undefined) return;
  turn.hand.planned = { texts: then, attack: null };
  send(turn, first);
}

// A new question: forget what was touched, go on with what was planned if the rules still allow it.
function ask(turn: Turn, question: Ask | null, before: KeptHand | null) {
  const { hand, around } = turn;
  hand.question = question;
  letGo(turn);
  if (!question) return;
  if (around.laying) {
    hand.touched = around.laying.restsOn(question, hand.kept);
    hand.kept = [];
  }
  if (layAgain(turn, question, before) || restAgain(turn, question)) return;
  hand.kept = [];
  if (!goOnAsPlanned(turn, question)) goOn(turn);
}

// Of things that lie in the hand from the beginning, those that are advised, unless somebody has
// touched one of them meanwhile; and the hand rests on the piece whose order is advised.
function advise({ hand, around }: Turn, advised: string) {
  const { question, touched } = hand;
  const answer = question?.answers.find((a) => a.answer === advised);
  if (!question || !answer) return;
  const picks = picksOf(around.theme, question);
  if (picks && (touched.length === 0 || touched === firstPick(question, picks)))
    hand.touched = answer.touches;
  const rests = around.laying?.restsOn(question, []).join();
  if (rests !== undefined && touched.join() === rests && answer.touches.length > 0)
    hand.touched = answer.touches.slice(0, 1);
}

// What the hand had touched when the page came anew.
function layAgain({ hand, around }: Turn, question: Ask, before: KeptHand | null): boolean {
  if (!before) return false;
  const laid = narrow(question, before.touched, wayOf(around.theme));
  const same = laid.candidates.length > 0 && (laid.chosen?.verb ?? null) === before.verb;
  if (!same) return false;
  hand.touched = before.touched;
  hand.follow = before.follow;
  return true;
}

// What the hand still rests on. Whether that is an answer by itself, which is sent.
function restAgain(turn: Turn, question: Ask): boolean {
  const { hand, around } = turn;
  const { kept } = hand;
  if (kept.length === 0) return false;
  const again = [kept, kept.slice(-1)]
    .map((things) => narrow(question, things, wayOf(around.theme)))
    .find((c) => c.candidates.length > 0);
  if (again) hand.touched = again.touched;
  if (!again?.chosen || kept.length < 2 || !around.theme.hand.verbs[again.chosen.verb]?.instant)
    return false;
  hand.kept = [];
  send(turn, again.chosen.answer);
  return true;
}

// What cannot be said any more is left out. Whether the next of what was planned is sent.
function goOnAsPlanned(turn: Turn, question: Ask): boolean {
  const { hand, around } = turn;
  const { texts, attack } = hand.planned;
  const at = texts.findIndex((text) => question.answers.some((a) => a.answer === text));
  hand.planned = { texts: at < 0 ? [] : texts.slice(at + 1), attack: null };
  if (at >= 0) {
    send(turn, texts[at]);
    return true;
  }
  const picks = picksOf(around.theme, question);
  if (picks && around.usual === undefined) hand.touched = firstPick(question, picks);
  const strike = attack
    ? question.answers.find(
        (a) => around.theme.hand.verbs[a.verb]?.attack && a.touches.includes(attack),
      )
    : undefined;
  if (strike) send(turn, strike.answer);
  return strike !== undefined;
}

// What waited until the line was written is done, until something is sent or has to wait again.
// Whatever follows a word, nobody can have meant it for what comes after.
function goOn(turn: Turn) {
  const { hand, around, commands } = turn;
  const sent = () => commands.some((c) => c.do === 'send');
  while (hand.question && hand.written !== hand.question && !around.pending && !sent()) {
    if (hand.question.prompt !== around.theme.hand.laying) {
      hand.deeds = [];
      hand.written = null;
    }
    const [deed, ...rest] = hand.deeds;
    if (!deed) return;
    hand.deeds = 'say' in deed ? [] : rest;
    if ('touch' in deed) touchThing(turn, deed.touch);
    else if ('cell' in deed) touchCell(turn, deed.cell);
    else {
      const said = hand.question.answers.find((a) => a.answer === deed.say);
      if (said) play(turn, said);
    }
  }
}
