// SPDX-License-Identifier: MIT
// Battles that anybody may watch, as the server lists them (docs/SERVER.md, "Watching").
import { call, type MatchNote } from './api';

export interface ToWatch extends Pick<
  MatchNote,
  'id' | 'game' | 'scenario' | 'title' | 'options' | 'created' | 'seats'
> {
  delay_s: number;
}

export interface Listed {
  now: number; // seconds since 1970
  matches: ToWatch[];
}

export const MOST = 50; // of all there are, the newest
export const toWatch = () => call<Listed>('/watch');
