// SPDX-License-Identifier: MIT
// What an answer is called on its button.
import type { Answer, Ask, Scene } from '../model/types';
import type { Theme } from '../model/theme';
import { useText } from '../text';

export function useAnswerLabel(theme: Theme, scene: Scene, question?: Ask | null) {
  const t = useText();
  const title = question?.text.split('\n')[0] ?? '';
  // "Knights E7: move to D6" where the question already names the unit: "Move to D6".
  const named = (a: Answer) => {
    const piece = scene.pieces.find((p) => p.id === a.touches[0]);
    const before = /^[^:]{3,44}:\s/.exec(a.text)?.[0] ?? '';
    return (
      piece !== undefined &&
      (before.startsWith(piece.title) || (piece.at !== null && before.includes(` ${piece.at}`)))
    );
  };
  // "a1: 2 infantry form square" where the question is "a1 is attacked: who reacts?": the place is
  // known.
  const told = (a: Answer) => {
    const about = /^([^:]{2,44}):\s/.exec(a.text)?.[1].trim();
    return about !== undefined && title.startsWith(about);
  };
  return (a: Answer): string =>
    t(theme.hand.verbs[a.verb]?.label) || (named(a) || told(a) ? brief(a.text) : a.text);
}

function brief(text: string): string {
  const rest = text.replace(/^[^:]{2,44}:\s/, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
