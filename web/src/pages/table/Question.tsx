// SPDX-License-Identifier: MIT
// The dispatch at the table: the question with what may come of its answers, or how it ended.
import { lazy, Suspense, useMemo } from 'react';
import type { BoardMarks } from '../../board/marks';
import type { Choice } from '../../model/answers';
import { trusts } from '../../model/codes';
import { signedIn } from '../../model/session';
import type { Scene } from '../../model/types';
import { Dispatch } from '../../panels/Dispatch';
import { notesOf, versus } from '../../panels/oddsWords';
import { learnGame, useText, type Key } from '../../text';
import { personName } from '../../text/names';
import { useAtTable } from './context';
import { Tools } from './Tools';

const TurnOffer = lazy(() =>
  Promise.all([import('../telling'), learnGame('telling')]).then(([m]) => ({
    default: m.TurnOffer,
  })),
);
const OverPanel = lazy(() =>
  import('../../panels/EndSheet').then((m) => ({ default: m.OverPanel })),
);

// What to do where nothing is worth a big button: a line of text, and only where something is lit.
function hintOf(
  scene: Scene,
  marks: BoardMarks,
  choice: Choice,
  touch: Key,
  unit: Key = 'touch.unit',
): Key | null {
  const ringed = scene.pieces.some(
    (p) => p.at && p.id !== marks.subject?.id && marks.pieces.has(p.id),
  );
  if (ringed && marks.cells.size === 0) return unit;
  if (marks.cells.size > 0) return touch;
  return choice.lit.size > 0 &&
    scene.trays.some((tray) => tray.items.some((item) => choice.lit.has(item.id)))
    ? 'touch.lit'
    : null;
}

// What an answer may lead to, or what it spends, in few words on its button.
function useNotes(): Map<string, string> {
  const t = useText();
  const { store, theme, scene, hand, odds } = useAtTable();
  return useMemo(() => {
    const notes = notesOf(odds, scene, store.viewer, t);
    const items = scene.trays.flatMap((tray) => tray.items);
    for (const a of hand.wide?.answers ?? []) {
      const note =
        theme.words.notes?.(scene, a) ??
        items
          .filter((item) => a.spends?.includes(item.id))
          .map((item) => item.title)
          .join(' + ');
      if (note) notes.set(a.answer, note);
    }
    return notes;
  }, [odds, scene, store.viewer, t, hand.wide, theme]);
}

function Asked() {
  const t = useText();
  const at = useAtTable();
  const { store, theme, scene, note, hand, marks, kind, viewer, ui } = at;
  const notes = useNotes();
  // An empty sheet says so itself.
  const laying = theme.hand.sheet && at.question?.prompt === theme.hand.laying;
  const toTouch =
    laying && hand.choice.touched.length === 0
      ? null
      : hintOf(scene, marks, hand.choice, kind.touch, kind.unit);
  const own = theme.words.hints?.[at.question?.prompt ?? '']?.[hand.choice.touched.length];
  return (
    <Dispatch
      {...at}
      hint={toTouch && (t(own) || t(toTouch))}
      tools={<Tools />}
      notes={notes}
      versus={
        store.hotSeat && !store.open && trusts(store.id)
          ? t('trust.turn', { name: personName(note.seats[viewer], t) || scene.seats[viewer] })
          : versus(at.odds, scene, store.viewer, t)
      }
      hidden={ui.hidden}
      onGlow={ui.setGlow}
    />
  );
}

export function Question() {
  const at = useAtTable();
  const { store, note, lesson, over, ui } = at;
  if (lesson?.done && !store.playing) return null;
  const leaves = note.days && !at.question && !store.playing && store.held.length > 0;
  if (!over || store.playing || lesson)
    return (
      <>
        <Asked />
        {leaves && signedIn() && (
          <Suspense fallback={null}>
            <TurnOffer />
          </Suspense>
        )}
      </>
    );
  return (
    <Suspense fallback={null}>
      <OverPanel {...at} over={over} onWhole={() => ui.setSheet('end')} />
    </Suspense>
  );
}
