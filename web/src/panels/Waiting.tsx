// SPDX-License-Identifier: MIT
// The paper sheet while nobody here is asked: who is waited for, and what is being shown.
import { useEffect, useState } from 'react';
import { othersOf } from '../model/sides';
import type { MatchStore } from '../model/match';
import type { Scene } from '../model/types';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { UndoQuestion } from './UndoQuestion';
import { Writers } from './Writers';

// How long a program has been at it; what it thinks of it keeps to itself. Nothing in the first
// second.
function Thinking({ about }: { about: string }) {
  const t = useText();
  const [n, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    const timer = setInterval(() => setSeconds((s) => s + 1), 1000);
    return () => clearInterval(timer);
  }, [about]);
  return n > 0 ? (
    <p className="thinking" aria-hidden="true">
      {t('wait.thinks', { n })}
    </p>
  ) : null;
}

export function Waiting({
  store,
  scene,
  theme,
}: {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
}) {
  const t = useText();
  const waiting = store.view().shown?.waiting ?? [];
  const plans = store.view().shown?.plans;
  const sealed =
    plans?.seats.some((s) => store.held.includes(s)) &&
    plans.seats.every((s) => !store.held.includes(s) || store.hasSealed(s));
  const elsewhere =
    // sealed steps that are no plans
    theme.hand.sheet !== undefined && scene.tracks.find((tr) => tr.id === 'phase')?.value !== 1;
  const others = waiting.filter((s) => s !== store.viewer);
  const { effect } = store;
  // What is being shown is told while it is seen; of dice nothing before they lie.
  const told =
    store.playing &&
    theme.story.keep &&
    effect &&
    theme.story.events[effect.event.event]?.motion !== 'dice'
      ? effect.event.text
      : '';
  const orders =
    scene.tracks.find((tr) => tr.id === 'phase')?.value === theme.words.phases.indexOf('command');
  const side = (others.length > 0 ? others : othersOf(scene, store.viewer ?? 0).slice(0, 1)).map(
    (s) => scene.seats[s],
  );
  const phase = scene.tracks.find((tr) => tr.id === 'phase')?.text;
  const now = store.view();
  const ordered = store.playing
    ? (now.queue[0]?.byOrder ?? [])
        .map((s) => t('by.order.line', { side: scene.seats[s] }))
        .join(' ')
    : '';
  // One's own order is about to answer.
  const itself = (now.shown?.put.length ?? 0) > 0 && now.shown?.asks.length === 0;
  const awaited = itself
    ? t('orders.answers')
    : plans && !elsewhere
      ? t(sealed ? 'plan.wait' : 'plan.all')
      : t(orders && theme.looks.tokens.red ? 'wait.orders' : 'wait', { side });
  return (
    <section className="dispatch quiet" aria-live="polite">
      <p className="kicker">{store.viewer === null ? t('watching') : scene.seats[store.viewer]}</p>
      {store.playing && theme.story.keep ? (
        <>
          <h1 key={phase}>{phase}</h1>
          <p className="happens" key={told}>
            {told}
          </p>
        </>
      ) : (
        <h1 key={awaited}>{awaited}</h1>
      )}
      {ordered && <p className="by-order">{ordered}</p>}
      {!store.playing &&
        others.length > 0 &&
        others.every((s) => store.note?.seats[s]?.level !== undefined) && (
          <Thinking about={`${others.join()}/${store.view().shown?.seq}`} />
        )}
      {!theme.hand.sheet && <Writers store={store} scene={scene} />}
      <p className="waiting-line" aria-hidden="true">
        <i />
        <i />
        <i />
      </p>
      {store.undoing.meanwhile && (
        <button className="tool" onClick={() => store.undoing.takeBack()}>
          <Icon name="gi:anticlockwise-rotation" size={20} />
          <span>{t('takeback')}</span>
          <kbd>Z</kbd>
        </button>
      )}
      <UndoQuestion store={store} scene={scene} />
    </section>
  );
}
