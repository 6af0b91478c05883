// SPDX-License-Identifier: MIT
// The town between two missions: the painting, the mission, what can be bought, the units, and what
// the enemy has gained.
import { useEffect, useState } from 'react';
import { useText } from '../../text';
import { Cards } from './Cards';
import { Mission } from './Mission';
import { Picture } from './Plaques';
import { Against, Escalation, Road } from './Road';
import { Roster } from './Roster';
import type { ScreenProps } from './screens';
import { TownBar } from './TownBar';
import { TownHint, type HintStep } from './TownHint';
import { TownTabs, type Tab } from './TownTabs';
import { Unsaved } from './Unsaved';
import { usePreview } from './useTown';
import { useTownKeys } from './useTownKeys';

// What a key presses, as a button of this page.
const KEYS: Record<string, string> = {
  '1': '.sb-hand li:nth-child(1) button',
  '2': '.sb-hand li:nth-child(2) button',
  '3': '.sb-hand li:nth-child(3) button',
  r: '[data-deed=repair]',
  f: '[data-deed=feast]',
  u: '.sb-roster [data-recruit]',
  t: '[data-train]',
  enter: '[data-march]',
};

// What a hint is about: where the parts lie behind each other, it comes forward.
const ABOUT: Record<NonNullable<HintStep>, [Tab, string]> = {
  cards: ['town', '.sb-cards'],
  units: ['units', '.sb-roster'],
  march: ['town', '.sb-mission'],
};
const STACKED = 1099; // px, as in narrow.css

function show(hint: NonNullable<HintStep>, onTab: (tab: Tab) => void) {
  if (innerWidth > STACKED) return;
  const [tab, part] = ABOUT[hint];
  onTab(tab);
  setTimeout(() => document.querySelector(part)?.scrollIntoView({ block: 'start' }));
}

export function TownScreen(p: ScreenProps) {
  const t = useText();
  const { campaign } = p;
  const { preview, over } = usePreview(
    `${campaign.supplies.value} ${campaign.wellbeing.value} ${campaign.reputation.value}`,
  );
  const [tab, setTab] = useState<Tab>('town');
  const [hint, setHint] = useState<HintStep>(null);
  useEffect(() => {
    if (hint) show(hint, setTab);
  }, [hint]);
  useTownKeys(KEYS);
  return (
    <main
      className={`campaign town wood${hint ? ` hint-${hint}` : ''}`}
      data-tab={tab}
      aria-label={t('sb.step.town')}
    >
      <TownBar {...p} step="town" preview={preview} />
      <div className="sb-left">
        <figure className="sb-frame">
          <Picture campaign={campaign} />
          <ul className="visually-hidden" aria-label={t('sb.districts')}>
            {campaign.districts.map((d) => (
              <li key={d.id}>
                {t(d.ruined ? 'sb.say.ruined' : 'sb.say.standing', { title: d.title })}
              </li>
            ))}
          </ul>
          <TownHint campaign={campaign} match={p.store.id} onStep={setHint} />
        </figure>
        <Cards {...p} onPreview={over} />
        <Roster {...p} />
      </div>
      <aside className="right-column sb-right">
        <Unsaved match={p.store.id} />
        <Mission {...p} />
        {campaign.wellbeing.warning && (
          <p className="sb-warning" role="status">
            {campaign.wellbeing.warning}
          </p>
        )}
        <Against {...p} />
        <Escalation {...p} />
        <Road {...p} />
      </aside>
      <TownTabs {...p} tab={tab} onTab={setTab} />
    </main>
  );
}
