// SPDX-License-Identifier: MIT
// What only makes the page prettier waits until nobody waits for anything else. On a site that is
// when there is a table (pocket/).
let first = Promise.resolve();

export const calmAfter = (what: Promise<void>) => void (first = what);
export const calm = () => first;
