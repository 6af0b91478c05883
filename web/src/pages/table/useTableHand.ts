// SPDX-License-Identifier: MIT
// The hand of those who sit at the table, what it may answer and what the board shows of that.
import { useMemo } from 'react';
import { marksOf } from '../../board/marks';
import { HexGrid } from '../../model/hex';
import type { MatchStore } from '../../model/match';
import type { Theme } from '../../model/theme';
import type { Scene } from '../../model/types';
import { useHand } from '../../panels/useHand';
import { useOdds } from '../../panels/useOdds';

// What lies on the table: on the board, and where there is room for trays, in them.
function reachable(scene: Scene, trays: boolean): (thing: string) => boolean {
  const things = new Set([
    ...scene.cells.map((c) => c.id),
    ...scene.pieces.filter((p) => p.at).map((p) => p.id),
  ]);
  if (trays) for (const tray of scene.trays) for (const item of tray.items) things.add(item.id);
  return (thing) => things.has(thing);
}

export function useTableHand(store: MatchStore, theme: Theme, scene: Scene, trays: boolean) {
  const { shown } = store.view();
  const grid = useMemo(() => new HexGrid(scene.cells), [scene.cells]);
  const reach = useMemo(() => reachable(scene, trays), [scene, trays]);
  const asked = shown?.question ?? null;
  // it answers itself in a moment
  const itself = asked !== null && store.routine.answerTo(asked.seat, asked, true) !== null;
  const tokens = Object.keys(theme.looks.tokens).length > 0;
  const laying = useMemo(
    () =>
      asked && asked.prompt === theme.hand.laying && !shown?.lesson
        ? (theme.hand.lays?.(scene, store.viewer ?? 0) ?? null)
        : null,
    [asked, theme, scene, store.viewer, shown?.lesson],
  );
  const unseen = asked !== null && store.screen.mustLook(asked);
  const unanswered = useMemo(() => (asked ? { ...asked, answers: [] } : null), [asked]);
  const free =
    store.playing || itself || store.undoing.clearing ? null : unseen ? unanswered : asked;
  const hand = useHand(store, theme, scene, grid, free, reach, laying, store.advised);
  const odds = useOdds(store, hand, scene, theme);
  const { choice, wide, follow } = hand;
  const extra = useMemo(() => new Set(follow ? [follow] : []), [follow]);
  const marks = useMemo(() => {
    const m = marksOf(scene, grid, choice, wide?.answers ?? [], theme, extra);
    if (follow) m.target = follow;
    return m;
  }, [scene, grid, choice, wide, theme, extra, follow]);
  return { grid, asked, tokens, hand, odds, marks };
}
