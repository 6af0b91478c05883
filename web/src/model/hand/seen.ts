// SPDX-License-Identifier: MIT
// The player's hand as everything drawn at the table sees it: what it may answer, what it has
// touched, and what can be done to it.
import type { Choice } from '../answers';
import type { Answer, Ask } from '../types';

export interface Hand {
  question: Ask | null;
  wide: Ask | null; // with what its answers lead to, where that is offered with them
  choice: Choice;
  follow: string | null; // a target to attack after the move, once the move is done
  primary: Answer | null;
  advised: boolean; // the primary is what the referee advises
  others: Answer[];
  doubted: string | null; // an answer that throws the chance away and has to be given again
  besides: Answer[]; // what may be done besides what is asked, from the menu of a unit
  menu: string | null; // the unit whose menu is open
  openMenu: (piece: string | null) => void;
  touchCell: (cell: string) => void;
  touchThing: (thing: string) => void;
  setFollow: (piece: string | null) => void;
  along: Answer[]; // the same way for fewer, from one to all
  letGo: () => void;
  play: (answer: Answer) => void;
  confirm: () => void;
  queue: (answers: string[]) => void;
}
