// SPDX-License-Identifier: MIT
// What a hand had touched when the page came anew: laid again where the same is still asked.
import { keep, kept } from './kept';
import type { Seat } from './types';

export interface KeptHand {
  match: string;
  seat: Seat | null;
  asked: number;
  touched: string[];
  verb: string | null; // what they added up to
  follow: string | null;
}

const KEY = 'sandtable.hand';
const EMPTY: KeptHand = { match: '', seat: null, asked: 0, touched: [], verb: null, follow: null };

export const keepHand = (hand: KeptHand) => void keep(KEY, hand, 'tab');

// It can be taken up once.
export function takeHand(match: string, seat: Seat | null, asked: number): KeptHand | null {
  const hand = kept(KEY, EMPTY, 'tab');
  if (hand.match !== match) return null;
  keep(KEY, EMPTY, 'tab');
  return hand.seat === seat && hand.asked === asked && hand.touched?.length > 0 ? hand : null;
}
