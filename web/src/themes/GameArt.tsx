// SPDX-License-Identifier: MIT
// One picture per game: a corner of its table, or the table of one of its battles.
import { memo } from 'react';
import { MapPicture } from '../ui/MapPicture';
import { KNOWN } from './shelf';

interface Props {
  game: string;
  scenario?: string; // of a battle: its own table, where there is a picture of it
  small?: boolean;
}

export const GameArt = memo(({ game, scenario, small }: Props) => {
  const usual = KNOWN.includes(game) && <MapPicture of={game} />;
  return (
    <div className={`game-art ${game}${small ? ' small' : ''}`} aria-hidden="true">
      {scenario && KNOWN.includes(game) ? (
        <MapPicture of={`${game}/${scenario}`}>{usual}</MapPicture>
      ) : (
        usual
      )}
    </div>
  );
});
