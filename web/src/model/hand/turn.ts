// SPDX-License-Identifier: MIT
// The player's hand over the table, as plain data: what it has touched, what that adds up to, what
// it plays. What it wants done by others comes out as commands.
import { along, narrow, type Choice, type WayOf } from '../answers';
import { buttonsOf, hollowIn, type Usual } from '../buttons';
import { pickable } from '../picking';
import type { Laying, Theme } from '../theme';
import type { Answer, Ask, Scene, Seat } from '../types';

export type Deed = { touch: string } | { cell: string } | { say: string };

export interface HandState {
  question: Ask | null;
  touched: string[];
  follow: string | null; // a target to attack after the move, once the move is done
  menu: string | null; // the unit whose menu is open
  touches: number; // what comes of an earlier touch is of no interest after a later one
  kept: string[]; // the hand still rests on it when an order has been taken from it
  planned: { texts: string[]; attack: string | null };
  // While a line of orders is on its way the hand does not wait: what it touches and says meanwhile
  // is done on the next question.
  written: Ask | null; // the question that line answers
  deeds: Deed[];
  doubted: string | null; // an answer that throws the chance away: given again it is meant
}

const NOTHING = { texts: [], attack: null };

export const emptyHand: HandState = {
  question: null,
  touched: [],
  follow: null,
  menu: null,
  touches: 0,
  kept: [],
  planned: NOTHING,
  written: null,
  deeds: [],
  doubted: null,
};

// What the hand lies in.
export interface Around {
  theme: Theme;
  scene: Scene | null;
  wide: Ask | null; // the question with what its answers lead to, where that is offered with them
  besides: Answer[]; // what may be done besides what is asked
  laying: Laying | null;
  viewer: Seat | null;
  usual?: Usual; // what the referee advises
  pending: boolean; // an answer is on its way
  nears: boolean; // enemies out of reach can be approached
  reach: (thing: string) => boolean; // does it lie on the table where a hand can touch it?
}

// An enemy that cannot be attacked from here: is there a place from which it could be?
export interface Approach {
  question: Ask;
  touched: string[];
  touches: number;
  from?: string; // where the unit stands
  cell: string; // where the enemy stands
  enemy: string;
}

export type Command =
  | { do: 'send'; answer: string }
  | { do: 'approach'; of: Approach }
  | { do: 'explain'; answer: string } // why it cannot be
  | { do: 'forgive' }; // the last refusal has been read

// One thing that happens to a hand: `hand` is changed, `commands` grow.
export interface Turn {
  hand: HandState;
  around: Around;
  commands: Command[];
}

export const wayOf =
  (theme: Theme): WayOf =>
  (answer) =>
    theme.hand.verbs[answer.verb]?.way?.(answer) ?? null;

export const picksOf = (theme: Theme, question: Ask | null) =>
  theme.hand.picks?.[question?.prompt ?? ''];

export function choiceOf(
  theme: Theme,
  question: Ask | null,
  wide: Ask | null,
  touched: string[],
): Choice {
  const now = narrow(wide, touched, wayOf(theme));
  const picks = picksOf(theme, question);
  return picks && question ? { ...now, lit: pickable(question, picks) } : now;
}

// What the hand sees of itself.
export function look(turn: Turn) {
  const { hand, around } = turn;
  const { theme, wide, reach } = around;
  const choice = choiceOf(theme, hand.question, wide, hand.touched);
  const hollow = (a: Answer) => isHollow(turn, a);
  const { primary } = buttonsOf(wide, choice, theme, reach, hollow, around.usual);
  return { choice, primary, fewer: along(choice, wayOf(theme)) };
}

const isHollow = ({ hand, around: { theme, scene, viewer } }: Turn, answer: Answer) =>
  hollowIn(theme, hand.question, answer, scene, viewer) !== null;

export function letGo({ hand }: Turn) {
  hand.doubted = null;
  hand.touches++;
  hand.touched = [];
  hand.follow = null;
  hand.menu = null;
}

export function send(turn: Turn, answer: string) {
  letGo(turn);
  turn.commands.push({ do: 'send', answer });
}

export function refused({ hand }: Turn) {
  hand.planned = NOTHING;
  hand.kept = [];
  hand.deeds = [];
  hand.written = null;
}

// Whether this has to wait for the next question; it is kept if so.
export function waits({ hand }: Turn, deed: Deed): boolean {
  if (!hand.written || hand.written !== hand.question) return false;
  hand.deeds = [...hand.deeds, deed];
  return true;
}

// A line of orders is written; `then` goes before all that waits already. Whether it waits.
export function write({ hand, around }: Turn, then?: Deed): boolean {
  if (!hand.question || hand.question.prompt !== around.theme.hand.laying) return false;
  hand.written = hand.question;
  if (then) hand.deeds = [then, ...hand.deeds];
  return true;
}

export function play(turn: Turn, answer: Answer, attack = turn.hand.follow) {
  if (waits(turn, { say: answer.answer })) return;
  const { hand, around } = turn;
  const { choice, fewer } = look(turn);
  if (fewer.length === 0 && hand.doubted !== answer.answer && isHollow(turn, answer)) {
    hand.doubted = answer.answer;
    return;
  }
  hand.planned = { ...hand.planned, attack };
  // Whoever is done with a way still in hand means it to be written first.
  if (fewer.length > 0 && answer.touches.length === 0) {
    hand.planned.texts = [answer.answer];
    send(turn, choice.chosen!.answer);
    return;
  }
  if (around.theme.hand.verbs[answer.verb]?.way) write(turn);
  if (answer.sequel) hand.planned.texts = answer.sequel;
  send(turn, answer.answer);
}
