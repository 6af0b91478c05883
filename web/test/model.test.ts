// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { pieceOf } from '../src/model/pieces';
import { fantasy } from '../src/themes/fantasy';
import { fleet } from '../src/themes/fleet';
import { fixture } from './fixture';

describe('Events on the table', () => {
  const { scene } = fixture('fantasy_action');
  const unit = scene.pieces.find((p) => p.at)!;
  const id = unit.id.slice(5);

  it('name a unit as its piece does', () => {
    expect(pieceOf(scene, id)).toBe(unit);
    expect(pieceOf(scene, 'nobody')).toBeUndefined();
    expect(pieceOf(scene, undefined)).toBeUndefined();
  });
});

describe('Themes', () => {
  it('know every verb and every unit of the captured questions', () => {
    for (const name of [
      'fantasy_deploy',
      'fantasy_orders',
      'fantasy_action',
      'fantasy_defend',
      'fleet_act',
      'fleet_dice',
    ]) {
      const { scene, question, events } = fixture(name);
      const theme = scene.game === 'fleet' ? fleet : fantasy;
      for (const a of question.answers) expect(theme.hand.verbs[a.verb], a.verb).toBeDefined();
      for (const c of scene.cells) expect(theme.looks.terrains[c.terrain], c.terrain).toBeDefined();
      for (const e of events) expect(theme.story.events[e.event], e.event).toBeDefined();
      if (theme === fantasy)
        for (const p of scene.pieces) expect(theme.looks.pieces[p.kind], p.kind).toBeDefined();
    }
  });
});
