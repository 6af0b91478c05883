// SPDX-License-Identifier: MIT
// What a game's own page in place of the table is made of (`draws.page` of a theme).
import { createContext, useContext } from 'react';
import type { MatchNote } from './api';
import type { MatchStore } from './match';
import type { Theme } from './theme';
import type { Scene } from './types';

export interface OwnPageProps {
  store: MatchStore;
  note: MatchNote;
  scene: Scene;
  theme: Theme;
}

export const OwnPage = createContext<OwnPageProps | null>(null);
// Inside such a page.
export const useOwnPage = () => useContext(OwnPage)!;
