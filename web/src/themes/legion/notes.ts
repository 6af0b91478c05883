// SPDX-License-Identifier: MIT
// What the card, token, reward or Objective says that an answer is about.
import type { Answer, Scene } from '../../model/types';

const ABOUT = new Set([
  'colour',
  'draft',
  'take',
  'token',
  'reward',
  'return',
  'play',
  'use',
  'discard',
]);

export function noteOf(scene: Scene, answer: Answer): string | undefined {
  const about =
    answer.verb === 'swap'
      ? answer.touches[1]
      : ABOUT.has(answer.verb)
        ? answer.touches[0]
        : undefined;
  return scene.trays.flatMap((t) => t.items).find((i) => i.id === about)?.text;
}
