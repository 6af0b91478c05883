// SPDX-License-Identifier: MIT
// Reactions decided beforehand: never, ask, always.
import type { Preset, Theme } from './theme';
import type { Answer, Ask, Scene } from './types';

export type PresetValue = 'never' | 'ask' | 'always';
export type PresetValues = Record<string, PresetValue>;

export const startingPresets = (theme: Theme): PresetValues =>
  Object.fromEntries(theme.hand.presets.map((p) => [p.id, p.start]));

export function presetFor(theme: Theme, question: Ask, scene: Scene): Preset | undefined {
  const unit = question.answers.flatMap((a) => a.touches)[0];
  const subject = scene.pieces.find((p) => p.id === unit);
  return theme.hand.presets.find(
    (p) => p.prompt === question.prompt && (!p.applies || p.applies(subject)),
  );
}

// The answer a preset gives to a question, or null where the hand must decide.
export function presetAnswer(
  theme: Theme,
  values: PresetValues,
  question: Ask,
  scene: Scene,
): Answer | null {
  const preset = presetFor(theme, question, scene);
  const value = preset ? values[preset.id] : 'ask';
  if (!preset || value === 'ask') return null;
  const verb = value === 'always' ? preset.yes : preset.no;
  return question.answers.find((a) => a.verb === verb) ?? null;
}
