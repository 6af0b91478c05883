// SPDX-License-Identifier: MIT
// The battles of a game: filters, how many there are, a card for each, one's own.
import { useState } from 'react';
import { BattleCards } from '../../panels/BattleCards';
import { useCards } from '../../panels/useCard';
import type { ScenarioCard } from '../../model/card';
import type { Theme } from '../../model/theme';
import type { GameSpec } from '../../model/types';
import { useText, type Key } from '../../text';
import { GameArt } from '../../themes/GameArt';
import { SHELF } from '../../themes/shelf';
import { filtersFor, found, type Filter } from '../../model/finding';
import { usePlayed } from './usePlayed';

interface Props {
  spec: GameSpec;
  theme: Theme;
  words: string;
  value: string;
  onChange: (id: string) => void;
  own: ScenarioCard | null;
  ownId: string;
  children: React.ReactNode; // the way to one's own
}

const FEW = 6; // with fewer there is room beside them

export function Shelf({ game }: { game: string }) {
  const t = useText();
  return (
    <section className="lobby-shelf">
      <h2>{t('new.shelf')}</h2>
      {SHELF.filter((id) => id !== game).map((id) => (
        <a key={id} href={`#/new/${id}`}>
          <GameArt game={id} />
          {t(`name.${id}` as Key)}
        </a>
      ))}
    </section>
  );
}

export function Scenarios({ spec, theme, words, children, ...rest }: Props) {
  const t = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const all = spec.scenarios;
  const cards = useCards(spec.id, all);
  const played = usePlayed(spec.id);
  const list = found(all, cards, filter, words);
  const filters = filtersFor(all, cards, spec.own_files ?? false);
  return (
    <div className="lobby-list">
      <div className="lobby-bar">
        <p role="status">
          {t(list.length < all.length ? 'new.found' : 'new.all', {
            n: list.length,
            all: all.length,
          })}
        </p>
        {filters.length > 1 && (
          <div className="filters" role="group" aria-label={t('new.filter')}>
            {filters.map((f) => (
              <button
                key={f}
                type="button"
                aria-pressed={f === filter}
                onClick={() => setFilter(f)}
              >
                {t(`new.filter.${f}`)}
              </button>
            ))}
          </div>
        )}
      </div>
      <BattleCards
        {...rest}
        game={spec.id}
        theme={theme}
        art={<GameArt game={spec.id} />}
        list={list}
        cards={cards}
        played={played}
      />
      {list.length === 0 && filter !== 'mine' && <p>{t('new.none')}</p>}
      {children}
      {all.length < FEW && <Shelf game={spec.id} />}
    </div>
  );
}
