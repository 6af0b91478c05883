// SPDX-License-Identifier: MIT
// The board a scene is drawn on, and the words that go with it: a game's own, or cells as they
// come.
import type { ComponentType } from 'react';
import { PlainBoard } from '../board/PlainBoard';
import type { BoardProps } from '../board/props';
import type { Theme } from '../model/theme';
import type { Scene } from '../model/types';
import type { Key } from '../text';
import { loadTheme, useArrival, useTheme } from '.';

export interface BoardKind {
  Board: ComponentType<BoardProps>;
  // how the table is laid out around it: trays below, beside, or none
  frame: 'wide-board' | 'square' | 'bare';
  label: Key;
  touch: Key; // touch one of the lit places
  unit?: Key; // or one of the lit pieces, where they are no units
  plain?: boolean; // of a game that has no board of its own here
}

const squares = { frame: 'square', label: 'say.squares', touch: 'touch.square' } as const;
const hexes = { frame: 'wide-board', label: 'say.board', touch: 'touch.hex' } as const;
type Kinds = Record<Scene['board'], BoardKind>;
const general: Kinds = { hexes: { Board: PlainBoard, ...hexes, plain: true } };
const boards: Record<Theme['id'], Kinds> = {};
const later: Record<string, () => Promise<Kinds>> = {
  fantasy: () =>
    import('./fantasy/HexBoard').then((m) => ({ hexes: { Board: m.HexBoard, ...hexes } })),
  fleet: () =>
    import('./fleet/StarBoard').then((m) => ({ squares: { Board: m.StarBoard, ...squares } })),
  commanders: () =>
    import('./commanders/SectorBoard').then((m) => ({
      sectors: { Board: m.SectorBoard, frame: 'bare', label: 'say.sectors', touch: 'touch.sector' },
    })),
  legion: () =>
    import('./legion/LegionTable').then((m) => ({
      cards: {
        Board: m.LegionTable,
        frame: 'bare',
        label: 'say.board',
        touch: 'touch.lit',
        unit: 'touch.lit',
      },
    })),
};

export const loadBoard = (game: string): Promise<void> =>
  later[game]()
    .catch(() => ({}))
    .then((kinds) => void (boards[game] = kinds));

export const loadTable = (game: string) => Promise.all([loadTheme(game), loadBoard(game)]);

// For a page with a table: null until the game's look and its board have come.
export function useTable(game?: string): Theme | null {
  const theme = useTheme(game);
  const here = !game || game in boards || !(game in later);
  const come = useArrival(here, () => loadBoard(game!));
  return come ? theme : null;
}

export const boardOf = (theme: Theme, scene: Scene): BoardKind =>
  boards[theme.id]?.[scene.board] ??
  general[scene.board] ?? { Board: PlainBoard, ...squares, plain: true };
