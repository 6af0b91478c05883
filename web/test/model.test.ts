// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { pieceOf } from '../src/model/pieces';
import { presetAnswer, startingPresets } from '../src/model/presets';
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

describe('Reactions decided beforehand', () => {
  const { scene, question } = fixture('fantasy_defend');

  it('answer only the question they are for', () => {
    const values = startingPresets(fantasy);
    expect(presetAnswer(fantasy, values, question, scene)).toBeNull();
    const piece = scene.pieces.find((p) => p.id === question.answers[0].touches[0])!;
    const key = piece.badges.includes('order:yellow') ? 'yellow' : 'colour';
    expect(presetAnswer(fantasy, { ...values, [key]: 'always' }, question, scene)?.verb).toBe(
      'defend',
    );
    expect(presetAnswer(fantasy, { ...values, [key]: 'never' }, question, scene)?.verb).toBe(
      'decline',
    );
    expect(
      presetAnswer(
        fantasy,
        { ...values, [key]: 'always' },
        { ...question, prompt: 'counterblow' },
        scene,
      ),
    ).toBeNull();
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
