// SPDX-License-Identifier: MIT
// Reactions decided beforehand: answered after a moment, so that nobody can tell whether the hand
// was asked.
import { useEffect } from 'react';
import { presetAnswer } from '../../model/presets';
import { useText } from '../../text';
import type { AtTable } from './context';

export function usePresetAnswers({ store, theme, scene, presets, question, hand, ...at }: AtTable) {
  const t = useText();
  useEffect(() => {
    if (!question || at.lesson) return;
    const answer = presetAnswer(theme, presets, question, scene);
    if (!answer) return;
    const timer = setTimeout(
      () => {
        const text = t('preset.answered', { answer: answer.text });
        store.writeDown({ event: 'preset', seat: at.viewer, text });
        hand.play(answer);
      },
      500 + Math.random() * 900,
    );
    return () => clearTimeout(timer);
  }, [question]);
}
