// SPDX-License-Identifier: MIT
// What only makes the page prettier waits until nobody waits for anything else. On a site that is
// when there is a table (pocket/).
export const rest = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

let table: Promise<unknown> = Promise.resolve();
let after = 0;

export function calmAfter(what: Promise<unknown>, ms: number) {
  table = what;
  after = ms;
}

// What is large.
export const calm = () => table.then(() => (after ? rest(after) : undefined));
// What is missed: not for long.
export const soon = () => Promise.all([Promise.race([table, rest(1500)]), rest(250)]);
