// SPDX-License-Identifier: MIT
// Who plays the other side, how well, and what everybody is called.
import type { Seat } from '../../model/types';
import { LEVEL_ICONS, LEVELS } from '../../model/levels';
import { pocket } from '../../model/where';
import { useText } from '../../text';
import { Choices } from '../../ui/Choices';

const WHO = ['machine', 'friend', 'here', 'open'] as const;
// Where there is no server nobody comes from afar.
const far = (who: string) => pocket() && (who === 'friend' || who === 'open');
export const offered = (who: string) => (far(who) ? 'machine' : who);

interface Props {
  who: string;
  onWho: (who: string) => void;
  level: string;
  onLevel: (level: string) => void;
  levels: Record<Seat, string>; // of single seats, where there are several
  onLevels: (levels: Record<Seat, string>) => void;
  others: Seat[];
  nameOf: (seat: Seat) => string;
}

export function Rivals(props: Props) {
  const { who, onWho, level, onLevel, levels, onLevels, others, nameOf } = props;
  const t = useText();
  return (
    <>
      <Choices
        name="opponent"
        legend={t('new.opponent')}
        list={WHO.filter((w) => !far(w)).map((w) => [w, t(`new.${w}`)])}
        value={who}
        onChange={onWho}
      />
      {pocket() && <p className="pocket-far">{t('pocket.far')}</p>}
      {who === 'machine' && (
        <Choices
          short
          name="level"
          legend={t('new.strength')}
          list={LEVELS.map((l) => [l, t(`level.${l}`), LEVEL_ICONS[l], t(`level.${l}.note`)])}
          value={level}
          onChange={onLevel}
        />
      )}
      {who === 'machine' &&
        others.length > 1 &&
        others.map((s) => (
          <label key={s}>
            {t('new.level', { side: nameOf(s) })}
            <select
              value={levels[s] ?? level}
              onChange={(e) => onLevels({ ...levels, [s]: e.currentTarget.value })}
            >
              {LEVELS.map((l) => (
                <option key={l} value={l}>
                  {t(`level.${l}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
    </>
  );
}

interface NamesProps {
  name: string;
  onName: (name: string) => void;
  others: Seat[]; // who sit at the same screen
  names: Record<Seat, string>;
  onNames: (names: Record<Seat, string>) => void;
  nameOf: (seat: Seat) => string;
}

export function Names({ name, onName, others, names, onNames, nameOf }: NamesProps) {
  const t = useText();
  return (
    <>
      <label>
        {t('new.name')}
        <input
          type="text"
          maxLength={40}
          value={name}
          onChange={(e) => onName(e.currentTarget.value)}
          autoComplete="nickname"
        />
      </label>
      {others.map((s) => (
        <label key={s}>
          {t('new.other')}
          {others.length > 1 && ` (${nameOf(s)})`}
          <input
            type="text"
            maxLength={40}
            value={names[s] ?? ''}
            onChange={(e) => onNames({ ...names, [s]: e.currentTarget.value })}
            autoComplete="off"
          />
        </label>
      ))}
    </>
  );
}
