// SPDX-License-Identifier: MIT
// One picture per game: a corner of its table, or the table of one of its battles.
import { memo } from 'react';
import { MapPicture } from '../ui/MapPicture';
import { Still } from './fantasy/Still';
import { fantasy } from './fantasy';
import { showcase } from './fantasy/showcase';
import { SHELF } from './shelf';

interface Props {
  game: string;
  scenario?: string; // of a battle: its own table, where there is a picture of it
  small?: boolean;
}

export const GameArt = memo(({ game, scenario, small }: Props) => {
  const usual =
    game !== fantasy.id ? (
      SHELF.includes(game) && <MapPicture of={game} />
    ) : (
      <Still
        bare
        scene={showcase}
        theme={fantasy}
        scale={small ? 0.34 : 0.78}
        style={small ? { left: -150, top: -90 } : { left: -300, top: -190 }}
      />
    );
  return (
    <div className={`game-art ${game}${small ? ' small' : ''}`} aria-hidden="true">
      {scenario && SHELF.includes(game) ? (
        <MapPicture of={`${game}/${scenario}`}>{usual}</MapPicture>
      ) : (
        usual
      )}
    </div>
  );
});
