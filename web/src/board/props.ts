// SPDX-License-Identifier: MIT
// What a board is given to draw, and what can be asked of it.
import type { Choice } from '../model/answers';
import type { Answer, Chance, Scene } from '../model/types';
import type { Theme } from '../model/theme';
import type { BoardMarks } from './marks';

// In pixels from the corner of the board's frame.
export interface Spot {
  x: number;
  y: number;
  unit: number; // of the piece's drawing
  cell: number; // how wide a cell is
}

export interface BoardHandle {
  zoom: (factor: number) => void;
  fit: () => void;
  show: (cell: string) => void;
  // all of them, where they fit above what covers the lowest pixels
  look: (cells: string[], below?: number) => void;
  push?: (dx: number, dy: number, below?: number) => void; // the sheet, by so many pixels
  // all of them in sight, however small; null: back as it was
  frame?: (things: string[] | null) => void;
  spot?: (thing: string) => Spot | null; // where a piece stands, or would on that cell
}

// Of the hand that touches, for boards that draw what it is about to do.
export interface BoardHand {
  answers: Answer[];
  choice: Choice;
  primary?: Answer | null; // what the big button says
  along: Answer[]; // the same way for fewer, from one to all
  play: (answer: Answer) => void;
}

export interface BoardProps {
  scene: Scene;
  theme: Theme;
  marks: BoardMarks;
  chances: Map<string, Chance>;
  describe: (cell: string) => string;
  onTouch: (cell: string) => void;
  onTouchPiece: (piece: string) => void;
  onInspect?: (cell: string | null) => void;
  glow?: Set<string>; // cells a line of the chronicle speaks of
  threatened?: Map<string, number>;
  showPeek: boolean;
  viewer?: number | null; // who looks, or at an open table who is asked
  focus: string | null;
  onFocus: (cell: string | null) => void;
  handle?: React.MutableRefObject<BoardHandle | null>;
  label: string;
  small?: boolean;
  hand?: BoardHand;
}
