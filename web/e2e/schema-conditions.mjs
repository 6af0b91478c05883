// SPDX-License-Identifier: MIT
export const CONDITIONS = [];
