// SPDX-License-Identifier: MIT
// On a small screen the parts of the town lie behind each other.
import { go } from '../../model/route';
import { useText, type Key } from '../../text';
import { Icon } from '../../ui/Icon';
import type { ScreenProps } from './screens';
import { answersBy } from './useTown';

export type Tab = 'town' | 'units' | 'road';
const TABS: [Tab | 'reports' | 'rules', string][] = [
  ['town', 'gi:village'],
  ['units', 'gi:rally-the-troops'],
  ['road', 'gi:treasure-map'],
  ['reports', 'gi:scroll-unfurled'],
  ['rules', 'gi:open-book'],
];

interface Props extends ScreenProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
}

export function TownTabs({ campaign, question, note, show, tab, onTab }: Props) {
  const t = useText();
  const trainable = answersBy(question, 'train').length;
  const touch = (to: Tab | 'reports' | 'rules') => {
    if (to === 'rules') return go(`/rules/${note.game}`);
    if (to === 'reports') return show('chronicle');
    onTab(to);
    document.querySelector('.campaign')?.scrollTo({ top: 0 });
  };
  return (
    <nav className="sb-tabs" aria-label={t('sb.tabs')}>
      {TABS.map(([id, icon]) => (
        <button
          key={id}
          aria-current={id === tab ? 'page' : undefined}
          disabled={id === 'reports' && campaign.reports.length === 0}
          onClick={() => touch(id)}
          data-tab={id}
        >
          <Icon name={icon} size={24} />
          {t(`sb.tab.${id}` as Key)}
          {id === 'units' && trainable > 0 && (
            <b aria-label={t('sb.trainable', { n: trainable })}>{trainable}</b>
          )}
        </button>
      ))}
    </nav>
  );
}
