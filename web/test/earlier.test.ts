// SPDX-License-Identifier: MIT
// A match whose rules are no more, as the page shows it.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Earlier, MatchNote } from '../src/model/api';
import type { MatchStore } from '../src/model/match';
import { EarlierPage } from '../src/pages/EarlierPage';
import { learn, turnTo } from '../src/text';

const earlier: Earlier = {
  rules_version: 'legion-3',
  today: 'legion-5',
  changes: ['The +1 is theirs again (L-6).'],
  go_on: true,
};
const note = {
  id: 'm',
  title: 'The Last Standards',
  stage: 'playing',
  seats: [
    { seat: 0, who: 'person', name: 'Anna' },
    { seat: 1, who: 'person', name: 'Bert' },
  ],
} as unknown as MatchNote;

function page(
  held: number[],
  wishes: (string | null)[] = [],
  more: Partial<Earlier> = {},
  stage = 'playing',
) {
  const people = { wishes, settle: () => undefined };
  const store = { held, people } as unknown as MatchStore;
  return renderToStaticMarkup(
    createElement(EarlierPage, {
      store,
      note: { ...note, stage } as MatchNote,
      earlier: { ...earlier, ...more },
    }),
  );
}

describe('a match of earlier rules', () => {
  it('says which rules changed and lets who holds a seat settle it, in both languages', async () => {
    for (const [lang, draw, on, wish] of [
      ['en', 'Close it as drawn', 'Continue under today’s rules', 'Bert wants to continue.'],
      [
        'fr',
        'La clore sur un match nul',
        'Continuer sous les règles d’aujourd’hui',
        'Bert voudrait continuer.',
      ],
    ] as const) {
      await learn(lang);
      await turnTo(lang);
      const html = page([0], [null, 'go_on']);
      for (const text of ['legion-3', 'legion-5', 'The +1 is theirs again (L-6).', draw, on, wish])
        expect(html).toContain(text);
      expect(html).toContain('#/replay/m');
    }
    await turnTo('en');
  });

  it('offers no way on where today’s rules take no such position', () => {
    const html = page([0], [], { go_on: false });
    expect(html).not.toContain('Continue under');
    expect(html).toContain('can only be closed');
  });

  it('makes the big answer one that does no harm', () => {
    const big = (html: string) => [...html.matchAll(/wax-button"[^>]*>([^<]*)/g)].map((m) => m[1]);
    expect(big(page([0]))).toEqual(['Continue under today’s rules']);
    expect(big(page([0], [], { go_on: false }))).toEqual(['View the battle']);
    expect(big(page([0], [], {}, 'over'))).toEqual(['View the battle']);
  });

  it('only shows it to whoever looks on, and once it is over', () => {
    for (const html of [page([]), page([0], [], {}, 'over')]) {
      expect(html).not.toContain('Close it as drawn');
      expect(html).toContain('Download');
    }
  });
});
