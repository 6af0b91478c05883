// SPDX-License-Identifier: MIT
// Armies by themselves: what a shared link opens, and where one is put together before there is a
// battle.
import { useEffect, useRef, useState } from 'react';
import { Defs } from '../board/Defs';
import { games } from '../model/api';
import { armyPath, type Desk, type DeskWish } from '../model/army';
import { go } from '../model/route';
import { useSettings } from '../model/settings';
import type { GameSpec } from '../model/types';
import { ArmyBuilder } from '../panels/army/ArmyBuilder';
import { useCard } from '../panels/useCard';
import { useText, type Key } from '../text';
import { useTheme } from '../themes';
import { Icon } from '../ui/Icon';
import { PageFrame } from './PageFrame';
import { Plain } from './Plain';

const NONE = {};

export function ArmyPage({
  game,
  scenario: wanted,
  seat: asked,
  code,
}: {
  game: string;
  scenario?: string;
  seat: number;
  code?: string;
}) {
  const t = useText();
  const { lang } = useSettings();
  const theme = useTheme(game);
  const [spec, setSpec] = useState<GameSpec | null>(null);
  const [scenario, setScenario] = useState(wanted ?? 'epic_vanguard');
  const [seat, setSeat] = useState(asked);
  const [start, setStart] = useState<DeskWish>(code ? { army: code } : {});
  const own = useRef(code); // the code this page itself has put into the address
  const card = useCard(game, scenario, NONE);
  useEffect(
    () =>
      void games()
        .then((list) => setSpec(list.find((g) => g.id === game) ?? null))
        .catch(() => undefined),
    [game, lang],
  );
  // Another link opened over this page.
  useEffect(() => {
    if (code === own.current) return;
    own.current = code;
    if (wanted) setScenario(wanted);
    setSeat(asked);
    setStart(code ? { army: code } : {});
  }, [code]);
  if (!theme) return <Plain title="…" />;
  const muster = { game, scenario, options: NONE, seat };
  const onDesk = (desk: Desk) => {
    own.current = desk.code;
    history.replaceState(null, '', `#${armyPath(muster, desk.code)}`);
  };
  const turn = (to: number) => {
    setSeat(to);
    setStart({});
  };
  return (
    <PageFrame wide>
      <Defs theme={theme} />
      <h1>{t('army.title')}</h1>
      <div className="army-for">
        <label>
          {t('new.scenario')}
          <select value={scenario} onChange={(e) => setScenario(e.currentTarget.value)}>
            {(spec?.scenarios ?? []).map((s) => (
              <option key={s.id} value={s.id}>
                {s.title}
              </option>
            ))}
          </select>
        </label>
        <div className="segments on-paper" role="group" aria-label={t('new.side')}>
          {(card?.sides ?? []).map((s) => (
            <button key={s.seat} aria-pressed={s.seat === seat} onClick={() => turn(s.seat)}>
              <Icon name={theme.looks.sides[s.seat]?.emblem ?? 'gi:flag-objective'} size={20} />
              {s.title}
            </button>
          ))}
        </div>
      </div>
      <ArmyBuilder key={`${seat}`} muster={muster} start={start} theme={theme} onDesk={onDesk}>
        <button
          type="button"
          className="wax-button done"
          onClick={() => go(`/new/${game}/${scenario}/${seat}/${own.current ?? ''}`)}
        >
          <Icon name="gi:crossed-swords" size={24} />
          <span>{t('army.play' as Key)}</span>
        </button>
      </ArmyBuilder>
    </PageFrame>
  );
}
