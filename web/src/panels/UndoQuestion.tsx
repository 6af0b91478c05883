// SPDX-License-Identifier: MIT
// Taking back asks at most one question, in the dispatch and in the page's own words.
import type { MatchStore } from '../model/match';
import type { Scene } from '../model/types';
import { useText } from '../text';

export function UndoQuestion({ store, scene }: { store: MatchStore; scene: Scene }) {
  const t = useText();
  const { step, now: undo } = store.undoing;
  if (!step) return null;
  const other = undo?.asks.find((s) => !store.held.includes(s));
  const side = scene.seats[other ?? -1] ?? '';
  if (step === 'asked' || step === 'refused' || step === 'agreed')
    return (
      <p className="undo-question" role="status">
        {t(`undo.${step}`)}
      </p>
    );
  return (
    <div
      className="undo-question"
      role="alertdialog"
      aria-label={t(step === 'anew' ? 'undo.anew' : 'undo.ask', { side })}
    >
      <p>{t(step === 'anew' ? 'undo.anew' : 'undo.ask', { side })}</p>
      <button autoFocus onClick={() => store.undoing.takeBack(true)}>
        {t(step === 'anew' ? 'undo.roll' : 'undo.send')}
      </button>
      <button onClick={() => store.undoing.keep()}>
        {t(step === 'anew' ? 'undo.keep' : 'undo.never')}
      </button>
    </div>
  );
}
