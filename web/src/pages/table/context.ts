// SPDX-License-Identifier: MIT
// What everything at the table knows of it: what lies there, whose eyes look, what the hand does
// and what is open at the moment. Made by useTableState, handed down by the table.
import { createContext, useContext } from 'react';
import type { BoardHandle } from '../../board/props';
import type { BoardMarks } from '../../board/marks';
import type { MatchNote } from '../../model/api';
import type { ScenarioCard } from '../../model/card';
import type { HexGrid } from '../../model/hex';
import type { LessonNow } from '../../model/lesson';
import type { MatchStore } from '../../model/match';
import type { LogLine } from '../../model/seen';
import type { Theme } from '../../model/theme';
import type { Ask, GameEvent, Over, Scene } from '../../model/types';
import type { Hand } from '../../panels/useHand';
import type { OddsView } from '../../panels/useOdds';
import type { BoardKind } from '../../themes/boards';
import type { useDragToken } from './useDragToken';
import type { TableUi } from './useTableUi';
import type { useWidth } from './useWidth';

// What the page of a match lays on the table.
export interface Laid {
  store: MatchStore;
  theme: Theme;
  scene: Scene;
  note: MatchNote;
}

export interface AtTable extends Laid {
  named: Scene; // with players' names beside the sides, where people play each other
  kind: BoardKind;
  grid: HexGrid;
  width: ReturnType<typeof useWidth>;
  viewer: number;
  seatHere: number | null; // whose eyes look: an open table is nobody's
  card: ScenarioCard | null;
  lesson: LessonNow | null;
  over?: Over | null;
  log: LogLine[];
  told: GameEvent[];
  asked: Ask | null; // of these eyes, whether the hand may answer it now or not
  question: Ask | null; // what the hand answers
  hand: Hand;
  odds: OddsView;
  marks: BoardMarks;
  board: React.MutableRefObject<BoardHandle | null>;
  drag: ReturnType<typeof useDragToken>;
  ordering: boolean; // orders are being laid
  tokens: boolean; // orders are tokens on the units
  lastRound: string[]; // the orders of the round before, as far as they can be given again
  advised: boolean; // advice may be asked for: it knows what the seat knows
  showLit: () => void; // the board turns to what can be touched
  ui: TableUi;
}

export const TableContext = createContext<AtTable | null>(null);

export const useAtTable = (): AtTable => useContext(TableContext)!;
