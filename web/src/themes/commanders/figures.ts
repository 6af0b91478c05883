// SPDX-License-Identifier: MIT
// Where the tin soldiers and markers stand: drawn once, in soldiers.svg, and fetched by the first
// battle that shows some.
import art from './soldiers.svg?url';
import type { Arm } from './scene';

export const figureAt = (arm: Arm, side: number) => `${art}#cm-${arm}-${side}`;
export const markerAt = (kind: string, side: number) => `${art}#cm-${kind}-${side}`;
