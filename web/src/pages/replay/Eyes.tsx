// SPDX-License-Identifier: MIT
// Through whose eyes a battle is watched again.
import type { Battle } from '../../model/moments';
import { useText } from '../../text';

interface Props {
  battle: Battle;
  seats: string[];
  eye: string | null; // null: the first there are
  onEye: (eye: string) => void;
}

export function Eyes({ battle, seats, eye, onEye }: Props) {
  const t = useText();
  const eyes = [...battle.moments.keys()];
  if (eyes.length < 2) return null;
  const title = (k: string) =>
    k === 'open' ? t('replay.open') : k === 'all' ? t('replay.spectator') : seats[Number(k)];
  return (
    <label>
      {t('replay.eyes')}{' '}
      <select
        className="replay-eyes"
        value={eye ?? eyes[0]}
        onChange={(e) => onEye(e.currentTarget.value)}
      >
        {eyes.map((k) => (
          <option key={k} value={k}>
            {title(k)}
          </option>
        ))}
      </select>
    </label>
  );
}
