// SPDX-License-Identifier: MIT
// The orders of the round before, where they are written line by line, as far as they can be
// written again.
import { useMemo } from 'react';
import type { Theme } from '../../model/theme';
import type { Ask, GameEvent, Scene } from '../../model/types';

export function useSheet(
  theme: Theme,
  scene: Scene,
  question: Ask | null,
  told: GameEvent[],
): string[] {
  return useMemo(() => {
    if (
      !theme.hand.sheet ||
      !question ||
      question.prompt !== theme.hand.laying ||
      scene.pieces.some((p) => p.kind === theme.hand.lines)
    )
      return [];
    return theme.hand.sheet.again(theme.hand.sheet.lines(told, question.seat), question);
  }, [theme, question, told, scene.pieces]);
}
