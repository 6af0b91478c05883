// SPDX-License-Identifier: MIT
// Puts together what everything at the table knows of it (context.ts).
import { useCallback, useMemo, useRef } from 'react';
import type { BoardHandle } from '../../board/props';
import type { BoardMarks } from '../../board/marks';
import type { MatchNote } from '../../model/api';
import type { MatchStore } from '../../model/match';
import type { Scene } from '../../model/types';
import { useCard } from '../../panels/useCard';
import { useText } from '../../text';
import { personName } from '../../text/names';
import { boardOf } from '../../themes/boards';
import type { AtTable, Laid } from './context';
import { useDragToken } from './useDragToken';
import { useSheet } from './useSheet';
import { useTableHand } from './useTableHand';
import { useTableUi } from './useTableUi';
import { useWidth } from './useWidth';

export const NO_OPTIONS = {};

// Where people play against each other, a side is told by its player too.
function useNamed(store: MatchStore, scene: Scene, note: MatchNote) {
  const t = useText();
  return useMemo(
    () =>
      store.talk.company
        ? {
            ...scene,
            seats: scene.seats.map((side, i) =>
              [side, personName(note.seats[i], t)].filter(Boolean).join(' · '),
            ),
          }
        : scene,
    [scene, note.seats, store.talk.company, t],
  );
}

// The places that are lit; where none is, those of all pieces, or the whole board.
function placesOf(marks: BoardMarks, scene: Scene): string[] {
  const lit = [
    ...marks.cells.keys(),
    ...scene.pieces.filter((p) => marks.pieces.has(p.id) && p.at).map((p) => p.at!),
  ];
  if (lit.length > 0) return [...lit, ...(marks.subject?.at ? [marks.subject.at] : [])];
  const placed = scene.pieces.filter((p) => p.at);
  return new Set(placed.map((p) => p.owner)).size > 1
    ? placed.map((p) => p.at!)
    : scene.cells.map((c) => c.id);
}

export function useTableState(laid: Laid): AtTable {
  const { store, theme, scene, note } = laid;
  const { shown, log } = store.view();
  const width = useWidth();
  const named = useNamed(store, scene, note);
  const at = useTableHand(store, theme, scene, !width.small);
  const { hand, marks } = at;
  const { question } = hand;
  const ordering = question !== null && question.prompt === theme.hand.laying;
  const board = useRef<BoardHandle | null>(null);
  const card = useCard(note.game, note.scenario, note.options ?? NO_OPTIONS, note.content);
  const drag = useDragToken(hand, scene, theme);
  const showLit = useCallback(() => board.current?.look(placesOf(marks, scene)), [marks, scene]);
  const told = useMemo(() => log.map((l) => l.event), [log, log.length]);
  const written = useSheet(theme, scene, question, told);
  const viewer = store.viewer ?? 0;
  return {
    ...laid,
    ...at,
    named,
    kind: boardOf(theme, scene),
    width,
    viewer,
    seatHere: store.open ? null : store.viewer,
    card,
    lesson: shown?.lesson ?? null,
    over: shown?.over,
    log,
    told,
    question,
    board,
    drag,
    ordering,
    lastRound:
      ordering && theme.hand.lastRound ? theme.hand.lastRound(told, question, scene) : written,
    advised: note.hints === true && question !== null && !store.open,
    showLit,
    ui: useTableUi(scene),
  };
}
