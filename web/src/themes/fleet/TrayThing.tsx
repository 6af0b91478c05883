// SPDX-License-Identifier: MIT
// What lies on a bridge: dice, fields still to be placed, classes of ships, weapons.
import type { Theme } from '../../model/theme';
import type { TrayItem } from '../../model/types';
import { Icon } from '../../ui/Icon';
import { CommandDie } from './CommandDie';
import { Ship } from './Ship';

export function TrayThing({ item, theme, owner }: { item: TrayItem; theme: Theme; owner: number }) {
  if (item.kind.startsWith('die:') || item.kind.startsWith('free:'))
    return <CommandDie kind={item.kind} size={item.kind.startsWith('die:') ? 42 : 26} />;
  if (item.kind === 'field:asteroid') return <Icon name="gi:asteroid" size={34} />;
  if (item.kind === 'field:gravitic') return <Icon name="gi:vortex" size={34} />;
  if (item.id.startsWith('class:')) {
    return (
      <svg width="40" height="50" viewBox="-34 -60 68 120" aria-hidden="true">
        <Ship
          piece={{
            id: item.id,
            kind: item.kind,
            title: '',
            at: null,
            owner,
            counters: [],
            badges: [],
          }}
          theme={theme}
          state="ready"
          bare
        />
      </svg>
    );
  }
  return (
    <span className="weapon-glyph">
      <Icon name={theme.looks.cards[item.kind] ?? 'gi:ringed-beam'} size={34} />
    </span>
  );
}
