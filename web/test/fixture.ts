import { readFileSync } from 'node:fs';
import { HexGrid } from '../src/model/hex';
import type { Ask, GameEvent, Scene } from '../src/model/types';

export interface Fixture {
  scene: Scene;
  question: Ask;
  events: GameEvent[];
}

// Real scenes and questions, written by scripts/capture.mjs.
export const fixture = (name: string): Fixture => JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'));

export const gridOf = (scene: Scene) => new HexGrid(scene.cells);
