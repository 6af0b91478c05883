// SPDX-License-Identifier: MIT
// Missions are numbered as on milestones.
const SIGNS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
export const roman = (n: number) => SIGNS[n] ?? String(n);
