// SPDX-License-Identifier: MIT
// Who writes a plan in secret. Of those at other screens it says "writing" to the end: whether they
// have sealed nobody knows.
import type { MatchStore } from '../model/match';
import type { Scene } from '../model/types';
import { useText } from '../text';

export function Writers({ store, scene }: { store: MatchStore; scene: Scene }) {
  const t = useText();
  const plans = store.view().shown?.plans;
  if (!plans) return null;
  return (
    <ul className="writers" aria-label={t('plan.all')}>
      {plans.seats.map((seat) => {
        const sealed = store.hasSealed(seat);
        return (
          <li key={seat} data-seat={seat} data-sealed={sealed || undefined}>
            <span>{scene.seats[seat]}</span> {t(sealed ? 'plan.sealed' : 'plan.writing')}
          </li>
        );
      })}
    </ul>
  );
}
