// SPDX-License-Identifier: MIT
// The table of a scenario, small: as a picture where it is in the box, else as its card tells it:
// ground, zones, flags, and who stands there from the start.
import { sceneOf, type ScenarioCard } from '../model/card';
import { sketchOf } from '../model/sketch';
import type { Theme } from '../model/theme';
import { useText } from '../text';
import { MapPicture } from '../ui/MapPicture';
import { BoardSketch } from './BoardSketch';

interface Props {
  card: ScenarioCard | null; // null: it has not come yet, or there is none
  game: string;
  theme: Theme;
  scenario?: string; // of a scenario in the box
  art?: React.ReactNode; // of the game, where a battle has no map
}

const LONG: Theme['looks']['kind'][] = ['parchment', 'felt'];

export function BattleThumb({ card, game, theme, scenario, art = null }: Props) {
  const t = useText();
  const sketch = card && sketchOf(sceneOf(card, game), theme, card);
  const drawn = sketch ? <BoardSketch sketch={sketch} /> : art;
  if (!scenario || !theme.looks.maps) return drawn;
  return (
    <MapPicture
      of={`${game}/${scenario}`}
      high={!LONG.includes(theme.looks.kind)}
      alt={t('card.map')}
    >
      {drawn}
    </MapPicture>
  );
}
