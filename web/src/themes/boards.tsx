// SPDX-License-Identifier: MIT
// The board a scene is drawn on, and the words that go with it: a game's own, or cells as they come.
import { lazy, type ComponentType } from 'react';
import { PlainBoard } from '../board/PlainBoard';
import type { BoardProps } from '../board/props';
import type { Theme } from '../model/theme';
import type { Scene } from '../model/types';
import type { Key } from '../text';
import { HexBoard } from './fantasy/HexBoard';
import { StarBoard } from './fleet/StarBoard';

export interface BoardKind {
  Board: ComponentType<BoardProps>;
  frame: 'wide-board' | 'square' | 'bare'; // how the table is laid out around it: trays below, beside, or none
  label: Key;
  touch: Key; // touch one of the lit places
  unit?: Key; // or one of the lit pieces, where they are no units
  plain?: boolean; // of a game that has no board of its own here
}

const SectorBoard = lazy(() => import('./commanders/SectorBoard').then((m) => ({ default: m.SectorBoard })));
const LegionTable = lazy(() => import('./legion/LegionTable').then((m) => ({ default: m.LegionTable })));

const squares = { frame: 'square', label: 'say.squares', touch: 'touch.square' } as const;
const hexes = { frame: 'wide-board', label: 'say.board', touch: 'touch.hex' } as const;
const general: Record<Scene['board'], BoardKind> = { hexes: { Board: PlainBoard, ...hexes, plain: true } };
const boards: Record<Theme['id'], Record<Scene['board'], BoardKind>> = {
  fantasy: { hexes: { Board: HexBoard, ...hexes } },
  fleet: { squares: { Board: StarBoard, ...squares } },
  commanders: { sectors: { Board: SectorBoard, frame: 'bare', label: 'say.sectors', touch: 'touch.sector' } },
  legion: { cards: { Board: LegionTable, frame: 'bare', label: 'say.board', touch: 'touch.lit', unit: 'touch.lit' } },
};

export const boardOf = (theme: Theme, scene: Scene): BoardKind => boards[theme.id]?.[scene.board] ?? general[scene.board] ?? { Board: PlainBoard, ...squares, plain: true };
