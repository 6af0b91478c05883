// SPDX-License-Identifier: MIT
// The battle of the mission: to be begun, or under way on a table of its own.
import { useState } from 'react';
import { MiniCounter } from '../../board/MiniCounter';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Seal } from '../../ui/Seal';
import { DeckCards } from './DeckCards';
import { Escalations } from './Escalations';
import { toBattle } from './march';
import { MissionMap, Task } from './Mission';
import { Picture } from './Plaques';
import { kindOf, whole } from './Pips';
import { ByHandDoor } from './ReportPlace';
import { Against, Road } from './Road';
import { roman } from './roman';
import type { ScreenProps } from './screens';
import { useTownKeys } from './useTownKeys';
import { TownBar } from './TownBar';
import { backTo } from './useTown';

const KEYS = { enter: '[data-march]' };

// Who marches, and with which cards.
function Marching({ campaign, field }: ScreenProps) {
  const t = useText();
  const { army, units, deck } = campaign;
  return (
    <>
      <section className="sb-part" data-part="army" aria-label={t('sb.army')}>
        <header>
          <h2>{t('sb.army')}</h2>
          <small>{t('sb.points', { n: army.points, of: army.limit })}</small>
        </header>
        <ul className="sb-marching">
          {units
            .filter((unit) => unit.taken)
            .map((unit) => (
              <li key={unit.id}>
                <MiniCounter piece={whole(unit)} theme={field} size={38} />
                <span>
                  <b>{unit.name}</b>
                  <small>{kindOf(unit, t)}</small>
                </span>
              </li>
            ))}
        </ul>
      </section>
      <section className="sb-part" data-part="deck" aria-label={t('sb.deck')}>
        <header>
          <h2>{t('sb.deck')}</h2>
          <small>{t('sb.deck.of', { n: deck.length, of: deck.length })}</small>
        </header>
        <DeckCards cards={deck} />
      </section>
    </>
  );
}

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
        <Marching {...p} />
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
              <button className="paper-button" onClick={() => void backTo(store, 'muster')}>
                <span>{t('sb.army.change')}</span>
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
