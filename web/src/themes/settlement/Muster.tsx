// SPDX-License-Identifier: MIT
// Who marches out, with what, onto which ground: one sheet of three questions, begun as it was the
// last time.
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { ArmyChoice } from './ArmyChoice';
import { DeckChoice } from './DeckChoice';
import { Escalations } from './Escalations';
import { MissionMap, Task } from './Mission';
import { Against, Road } from './Road';
import { roman } from './roman';
import type { ScreenProps } from './screens';
import { Seal } from '../../ui/Seal';
import { useTownKeys } from './useTownKeys';
import { TownBar } from './TownBar';
import { useMuster } from './useMuster';
import { backTo } from './useTown';
import { WorksChoice } from './WorksChoice';

const KEYS = { u: '[data-part=army] button', c: '[data-part=deck] button', enter: '[data-march]' };

// The big button says with what one marches, or what is missing.
function MarchButton({
  campaign,
  question,
  busy,
  onMarch,
}: ScreenProps & { busy: boolean; onMarch: () => void }) {
  const t = useText();
  const { army, units, room } = campaign;
  const taken = units.filter((u) => u.taken).length;
  const works = question?.prompt === 'works' || campaign.mission.works.length > 0;
  const cards = question?.prompt === 'deck' ? room - campaign.deck.length : 0;
  if (taken === 0 || cards > 0)
    return (
      <button className="wax-button" disabled data-march>
        <span>{taken === 0 ? t('sb.army.none') : t('sb.deck.missing', { n: cards })}</span>
      </button>
    );
  return (
    <button className="wax-button march" disabled={busy || !question} onClick={onMarch} data-march>
      <Icon name="gi:crossed-swords" size={32} />
      <span>
        {t(works ? 'sb.go.works' : 'sb.go')}
        <small>{t('sb.march.with', { n: taken, points: army.points, of: army.limit })}</small>
      </span>
      <kbd aria-hidden="true">{t('key.enter')}</kbd>
    </button>
  );
}

export function MusterScreen(p: ScreenProps) {
  const t = useText();
  const { campaign, store } = p;
  const { mission, army } = campaign;
  const { march, upTo, busy } = useMuster(p);
  useTownKeys(KEYS);
  return (
    <main className="campaign muster wood" aria-label={t('sb.step.march')}>
      <TownBar {...p} step="march" />
      <div className="sb-left">
        <Escalations {...p} />
        <ArmyChoice {...p} busy={busy} />
        <WorksChoice {...p} busy={busy} onOpen={() => void upTo('works')} />
        <DeckChoice {...p} busy={busy} onOpen={() => void upTo('deck')} />
      </div>
      <aside className="right-column sb-right">
        <section className="dispatch sb-mission" aria-labelledby="sb-muster">
          <Seal theme={p.field} seat={1} size={46} />
          <p className="kicker">{t('sb.mission', { n: roman(mission.n) })}</p>
          <h1 id="sb-muster">{mission.title}</h1>
          <div className="sb-facts">
            <MissionMap {...p} />
            <Task {...p} />
          </div>
          {army.points > army.limit && (
            <p className="sb-over">{t('sb.over.limit', { n: army.points - army.limit })}</p>
          )}
          <MarchButton {...p} busy={busy} onMarch={() => void march()} />
          {campaign.escalations.length === 0 && store.undoing.now && (
            <p className="sb-back-row">
              <button
                className="paper-button"
                disabled={busy}
                onClick={() => void backTo(store, 'town')}
              >
                <span>{t('sb.back.town')}</span>
              </button>
            </p>
          )}
        </section>
        <Against {...p} />
        <Road {...p} />
      </aside>
    </main>
  );
}
