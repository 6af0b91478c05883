// SPDX-License-Identifier: MIT
// The keyboard. Letters can be switched off; everything else also works through Tab and Enter.
import { useLayoutEffect, useRef } from 'react';
import type { BoardHandle } from '../../board/props';
import type { MatchStore } from '../../model/match';
import { settings } from '../../model/settings';
import type { Theme } from '../../model/theme';
import type { Ask } from '../../model/types';
import type { Hand } from '../../panels/useHand';
import type { LessonKey } from '../../panels/lesson/Lesson';
import type { Tab } from './Tabs';

interface Keys {
  theme: Theme;
  hand: Hand;
  board: React.MutableRefObject<BoardHandle | null>;
  store: MatchStore;
  question: Ask | null;
  onHide: () => void;
  onPeek: (on: boolean) => void;
  onThreats: () => void;
  ordering: boolean; // orders are being laid
  onHelp: () => void;
  onLastRound: () => void;
  onClear: () => void;
  onTab: (tab: Tab) => void;
  onLog: () => void;
  onAdvice: () => void;
  lesson: React.MutableRefObject<LessonKey | null>; // has the first word
}

const QUIET = ['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta']; // no key that skips a fight

function number(k: Keys, n: number) {
  const { hand } = k;
  if (hand.along.length > 0) {
    if (hand.along[n - 1]) hand.play(hand.along[n - 1]);
    return;
  }
  if (k.ordering) {
    const thing = k.theme.hand.numbered?.[n - 1];
    if (thing && hand.choice.lit.has(thing)) hand.touchThing(thing);
    return;
  }
  const list = [...(hand.primary ? [hand.primary] : []), ...hand.others];
  if (list[n - 1]) hand.play(list[n - 1]);
}

function letter(k: Keys, key: string): boolean {
  const { hand, store } = k;
  if (key === 'z') store.undoing.takeBack();
  else if (key === 'h') k.onHide();
  else if (key === 'b' && k.ordering) k.onLastRound();
  else if (key === 'x' && k.ordering) k.onClear();
  else if (key === 'l') {
    k.onLog();
    k.onTab('log');
  } else if (key === 't') k.onThreats();
  else if (key === 'w') k.onAdvice();
  else if (key === 'o') k.onTab('odds');
  else if (key === 'c') k.onTab('cards');
  else if (key === 'm') hand.setFollow(null);
  else {
    const answer = [...(hand.primary ? [hand.primary] : []), ...hand.others].find(
      ({ verb }) => k.theme.hand.verbs[verb]?.key?.toLowerCase() === key,
    );
    if (!answer) return false;
    hand.play(answer);
  }
  return true;
}

// "/" and then a place: "J4". Anything that is no beginning of a place ends it.
function jumped(typed: string): string | null {
  if (/^[a-zA-Z]$/.test(typed)) return typed;
  for (const name of [typed.toUpperCase(), typed.toLowerCase()])
    document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(name)}"]`)?.focus();
  return null;
}

export function useKeys(keys: Keys) {
  const now = useRef(keys);
  const jump = useRef<string | null>(null);
  const pointed = useRef(false);
  now.current = keys;
  useLayoutEffect(() => {
    const down = (e: KeyboardEvent) => {
      const k = now.current;
      const inField =
        e.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName);
      // From anywhere: what the dispatch proposes.
      if (e.key === 'Enter' && e.ctrlKey && !inField && !document.querySelector('dialog[open]')) {
        k.hand.confirm();
        e.preventDefault();
        return;
      }
      if (inField || e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]'))
        return;
      if (k.lesson.current?.(e)) {
        e.preventDefault();
        e.stopPropagation();
        return;
      }
      // What the pointer touched last does not keep Enter for itself: it says yes to the dispatch.
      if (e.key === 'Tab' || e.key.startsWith('Arrow')) pointed.current = false;
      const onButton =
        !pointed.current &&
        e.target instanceof HTMLElement &&
        e.target.closest('button, a, [role=gridcell], [role=button]') !== null;
      const skips = k.store.fight
        ? !QUIET.includes(e.key)
        : e.key === 'Escape' || e.key === 'Enter' || e.key === ' ';
      if (k.store.playing && skips) {
        k.store.skip();
        e.preventDefault();
        return;
      }
      if (jump.current !== null) {
        jump.current = jumped(jump.current + e.key);
        e.preventDefault();
        return;
      }
      let done = true;
      if (e.key === 'Enter' && !onButton && k.hand.primary) {
        e.stopPropagation(); // the board would touch its own hex as well
        k.hand.confirm();
      } else if (e.key === 'Enter') done = false;
      else if (e.key === 'Escape') {
        k.store.undoing.keep();
        k.hand.letGo();
      } else if (/^[1-9]$/.test(e.key)) number(k, Number(e.key));
      else if (e.key === '+' || e.key === '=') k.board.current?.zoom(1.25);
      else if (e.key === '-') k.board.current?.zoom(0.8);
      else if (e.key === '0') k.board.current?.fit();
      else if (e.key === '?') k.onHelp();
      else if (e.key === '/') jump.current = '';
      else if (/^[a-zA-Z]$/.test(e.key) && settings().letters)
        done = letter(k, e.key.toLowerCase());
      else done = false;
      if (done) e.preventDefault();
    };
    // P is held: what H has hidden shows as long as it is down.
    const peek = (e: KeyboardEvent) => {
      if (
        e.key.toLowerCase() === 'p' &&
        !e.repeat &&
        settings().letters &&
        !(e.target instanceof HTMLInputElement)
      )
        now.current.onPeek(e.type === 'keydown');
    };
    const point = () => {
      pointed.current = true;
    };
    window.addEventListener('keydown', down, true);
    window.addEventListener('pointerdown', point, true);
    window.addEventListener('keydown', peek);
    window.addEventListener('keyup', peek);
    return () => {
      window.removeEventListener('keydown', down, true);
      window.removeEventListener('pointerdown', point, true);
      window.removeEventListener('keydown', peek);
      window.removeEventListener('keyup', peek);
    };
  }, []);
}
