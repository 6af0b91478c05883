// SPDX-License-Identifier: MIT
// Listens for who asks about a word, anywhere on the page, and shows its card: beside the word, on
// a phone at the lower edge.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Theme } from '../../model/theme';
import type { Asked } from './WordCard';

const WordCard = lazy(() => import('./WordCard').then((m) => ({ default: m.WordCard })));

const HOVER = 320;
const LEAVE = 180;
const LONG = 480;

const carrier = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-word]') : null;
// What is touched has another use of its own, unless there is nothing it may be used for now.
const IDLE = ".term, [aria-disabled='true'], [role=gridcell]:not([data-lit])";
const busy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('button, a, input, [role=button], [role=gridcell], summary')?.matches(IDLE) ===
    false;
const inCard = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.word-card') !== null;

export function WordHost({ theme }: { theme: Theme }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = useRef(asked);
  now.current = asked;
  useEffect(() => {
    let timer = 0;
    // After a touch browsers tell of a mouse that rests there, and of what is moved under it:
    // nobody asks by that.
    const finger = { last: false, at: '', moves: 0 };
    let came = false; // what now lies under the mouse came there by itself: nobody asks by that
    let held = false; // a long touch has been answered: what it would have touched is not
    const show = (at: HTMLElement | SVGElement, pinned: boolean) =>
      setAsked({ word: at.dataset.word!, about: at.dataset.about, at, pinned });
    const later = (act: () => void, wait: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(act, wait);
    };
    const move = (e: PointerEvent) => {
      const at = `${e.clientX},${e.clientY}`;
      if (e.pointerType !== 'mouse' || at === finger.at) return;
      finger.at = at;
      if (++finger.moves > 2) finger.last = false;
      if (came) over(e);
    };
    const over = (e: PointerEvent) => {
      if (e.pointerType !== 'mouse' || finger.last || now.current?.pinned) return;
      const at = carrier(e.target);
      came = at !== null && e.type === 'pointerover' && `${e.clientX},${e.clientY}` === finger.at;
      if (came) clearTimeout(timer);
      else if (at) later(() => show(at, false), now.current ? 60 : HOVER);
      else if (inCard(e.target)) clearTimeout(timer);
      else later(() => setAsked((a) => (a?.pinned ? a : null)), LEAVE);
    };
    const down = (e: PointerEvent) => {
      held = false;
      finger.at = `${e.clientX},${e.clientY}`;
      Object.assign(finger, { last: e.pointerType !== 'mouse', moves: 0 });
      const at = carrier(e.target);
      if (e.pointerType !== 'mouse' && at && busy(e.target))
        later(() => {
          held = true;
          show(at, true);
        }, LONG);
      else if (!at && !inCard(e.target)) {
        clearTimeout(timer);
        setAsked(null);
      }
    };
    const up = (e: PointerEvent) => e.pointerType !== 'mouse' && clearTimeout(timer);
    const click = (e: MouseEvent) => {
      const at = carrier(e.target);
      if (!at) return;
      clearTimeout(timer);
      if (!held && busy(e.target)) return setAsked(null);
      e.preventDefault();
      e.stopPropagation();
      held = false;
      show(at, true);
    };
    const focus = (e: FocusEvent) => {
      const at = carrier(e.target);
      if (at && at === e.target && at.matches(':focus-visible') && !now.current?.pinned)
        show(at, false);
    };
    const blur = (e: FocusEvent) =>
      !now.current?.pinned && carrier(e.target) && !inCard(e.relatedTarget) && setAsked(null);
    const key = (e: KeyboardEvent) => {
      const place =
        e.target instanceof HTMLElement && e.target.matches('[role=gridcell][data-about]')
          ? e.target
          : null;
      if (e.key === ' ' && place) {
        show(place, true);
        e.preventDefault();
        e.stopImmediatePropagation();
      }
      if (e.key !== 'Escape' || !now.current) return;
      const { at, pinned } = now.current;
      setAsked(null);
      if (pinned && at instanceof HTMLElement) at.focus();
      e.preventDefault();
      e.stopImmediatePropagation();
    };
    const away = () => !now.current?.pinned && setAsked(null);
    const heard = {
      pointermove: move,
      pointerover: over,
      pointerdown: down,
      pointerup: up,
      pointercancel: up,
      click,
      focusin: focus,
      focusout: blur,
      scroll: away,
    } as Record<string, (e: never) => void>;
    for (const [name, act] of Object.entries(heard))
      document.addEventListener(name, act as EventListener, true);
    window.addEventListener('keydown', key, true);
    return () => {
      clearTimeout(timer);
      for (const [name, act] of Object.entries(heard))
        document.removeEventListener(name, act as EventListener, true);
      window.removeEventListener('keydown', key, true);
    };
  }, []);
  if (!asked) return null;
  // What lies in a dialog is asked about in it: nothing else can be touched meanwhile.
  return createPortal(
    <Suspense fallback={null}>
      <WordCard
        key={asked.word + asked.about}
        asked={asked}
        theme={theme}
        onWord={(word) => setAsked({ at: asked.at, word, pinned: true })}
        onClose={() => setAsked(null)}
      />
    </Suspense>,
    asked.at.closest('dialog') ?? document.body,
  );
}
