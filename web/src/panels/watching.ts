// SPDX-License-Identifier: MIT
// What is shown of watching, loaded with its words when it is first wanted: whoever neither watches
// nor lets others watch, and whoever has no server, loads none of it.
import { lazy } from 'react';
import { learnGame } from '../text';

const watch = () => Promise.all([import('./watch'), learnGame('watch')]).then(([parts]) => parts);

export const Audience = lazy(() => watch().then((m) => ({ default: m.Audience })));
export const AudienceSaid = lazy(() => watch().then((m) => ({ default: m.AudienceSaid })));
export const LateSign = lazy(() => watch().then((m) => ({ default: m.LateSign })));
export const PublicNote = lazy(() => watch().then((m) => ({ default: m.PublicNote })));
