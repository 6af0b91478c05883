// SPDX-License-Identifier: MIT
import { HexGrid } from '../src/model/hex';
import type { Ask, GameEvent, Scene } from '../src/model/types';

export interface Fixture {
  scene: Scene;
  question: Ask;
  events: GameEvent[];
}

// Real scenes and questions, written by scripts/capture.mjs.
const all = import.meta.glob<Fixture>('../fixtures/**/*.json', { eager: true, import: 'default' });

export const fixture = (name: string): Fixture => all[`../fixtures/${name}.json`];

export const gridOf = (scene: Scene) => new HexGrid(scene.cells);
