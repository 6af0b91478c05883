// Fleet Commander: a brass-framed star chart; Phoebe is ice, smooth, nose up; Amycles copper, angular, nose down.
import type { EventLook, Theme, VerbLook } from '../types';

const verbs: Record<string, VerbLook> = {
  decline: { icon: 'gi:cancel', floor: 'none', calm: true },
  pass: { icon: 'gi:halt', floor: 'none', calm: true },
};
const events: Record<string, EventLook> = {};

export const fleet: Theme = {
  id: 'fleet',
  kind: 'stars',
  sides: [
    { id: 'phoebe', emblem: 'gi:star-formation', body: 'nose-up', ink: '#0d2036', fill: ['#d6f1ff', '#5aa6d8'], band: '#1d4466', line: '#7fd0ff', rim: '#0b1c30', thickness: '#081220', name: '#7fd0ff', back: ['#e8f6ff', '#5aa6d8', '#0d2036'], button: '#1f5f8f' },
    { id: 'amycles', emblem: 'gi:laurels', body: 'nose-down', ink: '#2b1407', fill: ['#f5c49a', '#b8703f'], band: '#5c2f14', line: '#ffb27a', rim: '#2b1407', thickness: '#180b04', name: '#ffb27a', back: ['#ffeedd', '#c9824f', '#2b1407'], button: '#8a4a20' },
  ],
  pieces: {}, terrains: {}, verbs, tokens: {}, dice: {}, badges: {}, events, cards: {}, presets: [], phases: [], steps: [], score: 'lost',
};
