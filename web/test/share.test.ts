// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { pasted } from '../src/model/army';
import { inviteOf, wayOf } from '../src/model/share';

const MATCH = 'k2'.repeat(16);
const INVITE = 'b7'.repeat(16);

describe('A link', () => {
  it('leads to the match whatever a messenger or a sentence has put to it', () => {
    const plain = `#/join/${MATCH}/${INVITE}`;
    for (const link of [
      plain,
      `${plain}.`,
      `${plain})`,
      `${plain}),`,
      `${plain}?fbclid=IwAR0_x-y`,
      `${plain}&utm_source=z`,
      `${plain}\u200b`,
      `${plain}%E2%80%8B`,
      `${plain}\u2060.`,
      `\ufeff${plain}`,
      `${plain}/`,
      `${plain}>`,
      `${plain}"`,
      `${plain}”`,
      `${plain}**`,
      `${plain}_`,
      `${plain}%`,
      `#/join/${MATCH}\u200b/${INVITE}`,
      `  https://table.example/?fbclid=1${plain}  `,
      `https://table.example/${plain} come and play!`,
    ])
      expect(wayOf(link), link).toEqual(['join', MATCH, INVITE]);
    expect(wayOf('')).toEqual([]);
    expect(wayOf('#/')).toEqual([]);
    expect(wayOf('#/new/fleet/the_trap/1/A-1.2-b.3-C4.')).toEqual([
      'new',
      'fleet',
      'the_trap',
      '1',
      'A-1.2-b.3-C4',
    ]);
  });

  it('may be typed in as it came', () => {
    for (const text of [
      `https://table.example/#/join/${MATCH}/${INVITE}).`,
      `${MATCH}/${INVITE}`,
      ` ${MATCH}/${INVITE}\u200b `,
    ])
      expect(inviteOf(text), text).toBe(`/join/${MATCH}/${INVITE}`);
    expect(inviteOf('no match')).toBeNull();
  });

  it('to an army brings the army', () => {
    const code = 'A-1.2-b.3-C4';
    for (const text of [
      `https://table.example/#/army/fantasy/epic/0/${code}`,
      `https://table.example/#/army/fantasy/epic/0/${code}?fbclid=1`,
      `https://table.example/#/army/fantasy/epic/0/${code}).`,
    ])
      expect(pasted(text), text).toEqual({ army: code });
  });
});
