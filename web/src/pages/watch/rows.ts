// SPDX-License-Identifier: MIT
// What a row of the list is to the parts of the page that know matches.
import type { MatchNote } from '../../model/api';
import type { GameSpec } from '../../model/types';
import type { ToWatch } from '../../model/watching';
import { titleOf } from '../mine/parts';

export const noteOf = ({ delay_s, ...match }: ToWatch): MatchNote => ({
  ...match,
  public: { delay_s },
  stage: 'playing',
  seq: 0,
  waiting: [],
  commitment: '',
});

export const titleIn = (known: GameSpec[] | null, match: ToWatch) => titleOf(known, noteOf(match));
