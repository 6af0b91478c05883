// SPDX-License-Identifier: MIT
// What Fleet Commander has of its own on the page: numbers, ships that lie face down.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../src/model/types';
import { describeBadges } from '../src/board/speech';
import { Worth } from '../src/panels/Worth';
import { fleet } from '../src/themes/fleet';
import { Ship } from '../src/themes/fleet/Ship';
import { fixture } from './fixture';

const { scene } = fixture('fleet_act');
describe('A ship', () => {
  const ship = scene.pieces.find((p) => p.at && p.counters.some((c) => c.kind === 'hull'))!;
  const drawn = (badges: string[], letters?: number) =>
    renderToStaticMarkup(
      createElement(Ship, {
        piece: { ...ship, badges },
        theme: fleet,
        state: 'ready',
        letters,
      }),
    );
  it('shows its owner that it lies face down', () => {
    expect(drawn(['signal'])).toContain('face-down');
    expect(drawn(['revealed'])).not.toContain('face-down');
    expect(describeBadges({ ...ship, badges: ['signal'] })).toContain('face down');
    expect(describeBadges({ ...ship, kind: 'signal', badges: ['signal'] })).toEqual([]);
  });
  it('has no bar where its number needs the room', () => {
    const bars = (markup: string) => markup.split('<rect').length - 1;
    expect(bars(drawn([], 30))).toBe(bars(drawn([])) - 1);
  });
});

it('what counts is drawn with a sign and a number for each', () => {
  const tray = {
    id: 'worth',
    title: 'What counts',
    owner: -1,
    holds: 'worth' as const,
    items: [
      { id: 'worth:frigate', kind: 'frigate', title: 'Frigate', text: 'Destroyed.', count: 1 },
      { id: 'worth:battleship', kind: 'battleship', title: 'Battleship', text: '', count: 4 },
    ],
  };
  const seen: Scene = { ...scene, trays: [...scene.trays, tray] };
  const markup = renderToStaticMarkup(createElement(Worth, { scene: seen, theme: fleet }));
  expect(markup.match(/<svg/g)).toHaveLength(2);
  expect(markup).toContain('<b class="worth-points">4</b>');
  expect(renderToStaticMarkup(createElement(Worth, { scene, theme: fleet }))).toBe('');
});
