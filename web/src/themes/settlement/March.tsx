// SPDX-License-Identifier: MIT
// The battle of the mission: to be begun, or under way on a table of its own.
import { useState } from 'react';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Seal } from '../../ui/Seal';
import { Escalations } from './Escalations';
import { toBattle } from './march';
import { MissionMap, Task } from './Mission';
import { Picture } from './Plaques';
import { ByHandDoor } from './ReportPlace';
import { Against, Road } from './Road';
import { roman } from './roman';
import type { ScreenProps } from './screens';
import { useTownKeys } from './useTownKeys';
import { TownBar } from './TownBar';
import { takeBack } from './useTown';

const KEYS = { enter: '[data-march]' };

export function MarchScreen(p: ScreenProps) {
  const t = useText();
  const { campaign, store, note } = p;
  const { mission, army } = campaign;
  const [busy, setBusy] = useState(false);
  useTownKeys(KEYS);
  const taken = campaign.units.filter((u) => u.taken).length;
  const running = note.battle && !note.battle.over;
  const march = () => {
    setBusy(true);
    void toBattle(store).then(() => setBusy(false));
  };
  return (
    <main className="campaign marching wood" aria-label={t('sb.step.battle')}>
      <TownBar {...p} step="battle" />
      <div className="sb-left">
        <figure className="sb-frame">
          <Picture campaign={campaign} />
        </figure>
        <Escalations {...p} />
      </div>
      <aside className="right-column sb-right">
        <section className="dispatch sb-mission" aria-labelledby="sb-battle">
          <Seal theme={p.field} seat={1} size={46} />
          <p className="kicker">{t('sb.mission', { n: roman(mission.n) })}</p>
          <h1 id="sb-battle">{mission.title}</h1>
          <p className="sb-story">{t(running ? 'sb.battle.runs' : 'sb.battle.waits')}</p>
          <div className="sb-facts">
            <MissionMap {...p} />
            <Task {...p} />
          </div>
          <button className="wax-button march" disabled={busy} onClick={march} data-march>
            <Icon name="gi:crossed-swords" size={32} />
            <span>
              {t(running ? 'sb.battle.on' : 'sb.battle.begin')}
              <small>{t('sb.march.with', { n: taken, points: army.points, of: army.limit })}</small>
            </span>
            <kbd aria-hidden="true">{t('key.enter')}</kbd>
          </button>
          <div className="sb-back-row">
            <ByHandDoor {...p} />
            {!note.battle && store.undoing.now && !store.undoing.now.anew && (
              <button className="paper-button" onClick={() => void takeBack(store, 1)}>
                <span>{t('sb.undo')}</span>
              </button>
            )}
          </div>
        </section>
        <Against {...p} />
        <Road {...p} />
      </aside>
    </main>
  );
}
