// SPDX-License-Identifier: MIT
// The end of a battle.
import type { MatchNote } from '../model/api';
import type { MatchStore } from '../model/match';
import { areMany, brokenOff, unwon, winnersOf } from '../model/sides';
import type { Over, Scene } from '../model/types';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { Seal } from '../ui/Seal';
import { AgainButton, OtherWays } from './AgainButtons';
import { RuleLink } from './RuleLink';
import { useAgain } from './useAgain';

export function OverPanel({
  store,
  scene,
  theme,
  over,
  note,
  onWhole,
}: {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
  over: Over;
  note: MatchNote;
  onWhole: () => void;
}) {
  const t = useText();
  const again = useAgain(store, note, scene, theme, over);
  const winners = winnersOf(over.result);
  const winner = winners[0] ?? -1;
  const won = store.viewer !== null && winners.includes(store.viewer) && !store.hotSeat;
  const names = winners.map((seat) => scene.seats[seat]).join(' + ');
  const lost = store.viewer !== null && !won && !store.hotSeat;
  const line =
    winner < 0
      ? t(unwon(over.result))
      : won
        ? t('over.won')
        : t(lost ? 'end.winner' : 'over.lost', {
            side: names,
            n: areMany(winners, theme.looks.sides) ? 2 : 1,
          });
  const off = brokenOff(over, note.days !== undefined);
  const last = [...store.view().log].reverse().find((l) => l.event.event === 'game_over');
  return (
    <section className="dispatch over" aria-label={t('over')}>
      <Seal theme={theme} seat={winner < 0 ? 0 : winner} />
      <p className="kicker">{t('over')}</p>
      <div role="alert">
        <h1>{line}</h1>
      </div>
      <p className="help">
        {off
          ? t(off.how, {
              side: off.seats.map((seat) => scene.seats[seat]).join(' + '),
              n: note.days?.each ?? 0,
            })
          : last?.event.text}{' '}
        {over.rule && <RuleLink rule={over.rule} store={store} />}
      </p>
      {again && <AgainButton again={again} />}
      <div className="others">
        {again && <OtherWays ways={again.others} />}
        <button className="paper-button" onClick={onWhole}>
          <Icon name="gi:laurel-crown" size={22} />
          <span>{t('end.whole')}</span>
        </button>
        <a className="paper-button" href={`#/replay/${note.id}`}>
          <Icon name="gi:backward-time" size={22} />
          <span>{t('replay')}</span>
        </a>
        <a className="paper-button" href="#/">
          <Icon name="gi:exit-door" size={22} />
          <span>{t('home')}</span>
        </a>
      </div>
    </section>
  );
}
