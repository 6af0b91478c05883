// SPDX-License-Identifier: MIT
// The keyboard's place: at each question the focus lies on what is to be answered, and a Tab from
// nowhere goes there too, not to the way out of the battle.
import { useEffect, useRef } from 'react';
import type { Usual } from '../../model/buttons';
import type { Theme } from '../../model/theme';
import type { Ask, Scene } from '../../model/types';
import { useHeard } from '../../ui/useHeard';

const find = (selector: string) => document.querySelector<HTMLElement>(`.table ${selector}`);
const PRIMARY = '.dispatch .wax-button:enabled';
const LIT = '[role=gridcell][data-lit]';

// While orders are laid: the next unit without one.
function idle(scene: Scene, seat: number, theme: Theme): HTMLElement | null {
  for (const p of scene.pieces) {
    if (p.owner !== seat || !p.at || theme.looks.order?.(p.badges)) continue;
    const cell = find(`[data-cell="${CSS.escape(p.at)}"][data-lit]`);
    if (cell) return cell;
  }
  return null;
}

export function answerTarget(
  question: Ask | null,
  scene: Scene,
  theme: Theme,
  ordering: boolean,
): HTMLElement | null {
  if (question && ordering) return idle(scene, question.seat, theme) ?? find(PRIMARY);
  const asked =
    question &&
    (find(PRIMARY) ??
      find('button.ship-button') ??
      find(LIT) ??
      find('.dispatch [data-answer]:enabled') ??
      find('.tray-items .lit'));
  return asked ?? find('[role=gridcell][tabindex="0"]');
}

const free = () =>
  !document.querySelector('dialog[open]') &&
  !(
    document.activeElement instanceof HTMLElement &&
    /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)
  );

export function useAnswerFocus(
  question: Ask | null,
  scene: Scene,
  theme: Theme,
  ordering: boolean,
  advised: Usual,
) {
  const placed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!question || !free()) return;
    placed.current = answerTarget(question, scene, theme, ordering);
    placed.current?.focus({ preventScroll: true });
  }, [question]);
  // What is advised comes a moment later: then Enter is for that, unless a hand is on its way, or
  // rests on the board, where the arrow keys begin.
  useEffect(() => {
    const { activeElement } = document;
    const unmoved = activeElement === document.body || activeElement === placed.current;
    const onBoard = activeElement?.matches('[role=gridcell]');
    if (!question || !advised || ordering || onBoard || !unmoved || !free()) return;
    find(PRIMARY)?.focus({ preventScroll: true });
  }, [question, advised]);
  useHeard('keydown', (e) => {
    if (e.key !== 'Tab' || e.shiftKey || document.activeElement !== document.body || !free())
      return;
    const target = answerTarget(question, scene, theme, ordering);
    if (!target) return;
    e.preventDefault();
    target.focus({ preventScroll: true });
  });
}
