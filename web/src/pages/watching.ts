// SPDX-License-Identifier: MIT
// The pages of watching, each loaded with its words when it is first wanted.
import { lazy } from 'react';
import { learnGame } from '../text';

const list = () => Promise.all([import('./watch'), learnGame('watch')]).then(([pages]) => pages);

export const WatchPage = lazy(() => list().then((m) => ({ default: m.WatchPage })));
export const WatchBox = lazy(() => list().then((m) => ({ default: m.WatchBox })));
export const LateWait = lazy(() =>
  Promise.all([import('./watch/LateWait'), learnGame('watch')]).then(([m]) => ({
    default: m.LateWait,
  })),
);
