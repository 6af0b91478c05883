// SPDX-License-Identifier: MIT
// The orders of the round before, where they are written line by line: kept while they can be seen, for those who write the same again.
import { useEffect, useMemo } from 'react';
import type { MatchStore } from '../../model/match';
import type { Theme } from '../../model/theme';
import type { Ask, Scene } from '../../model/types';

const keyOf = (store: MatchStore) => `sandtable.sheet.${store.id}.${store.viewer}`;

export function useSheet(store: MatchStore, theme: Theme, scene: Scene, question: Ask | null): string[] {
  const seat = store.open ? null : store.viewer;
  const writing = question !== null && question.prompt === theme.laying;
  useEffect(() => {
    if (!theme.sheet || seat === null || writing) return;
    const lines = theme.sheet.lines(scene, seat);
    if (lines.length > 0) sessionStorage.setItem(keyOf(store), JSON.stringify(lines));
  }, [store, theme, scene, seat, writing]);
  return useMemo(() => {
    if (!theme.sheet || !writing || seat === null || scene.pieces.some((p) => p.kind === theme.lines)) return [];
    return theme.sheet.again(JSON.parse(sessionStorage.getItem(keyOf(store)) ?? '[]') as string[], question);
  }, [store, theme, question, seat, writing, scene.pieces]);
}
