// SPDX-License-Identifier: MIT
// The map of a scenario, small: ground, zones, flags, and who stands there from the start.
import { sceneOf, type ScenarioCard } from '../model/card';
import { sketchOf } from '../model/sketch';
import type { Theme } from '../model/theme';
import { BoardSketch } from './BoardSketch';

interface Props {
  card: ScenarioCard;
  game: string;
  theme: Theme;
}

export function BattleThumb({ card, game, theme }: Props) {
  const sketch = sketchOf(sceneOf(card, game), theme, card);
  return sketch && <BoardSketch sketch={sketch} />;
}
