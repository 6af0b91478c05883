// SPDX-License-Identifier: MIT
// What an eye or a finger would miss at a table on a small screen, said in words. Runs in the page.
export function missedAtTable() {
  const found = [];
  const within = (s) => [...document.querySelectorAll(s)].filter((e) => e.checkVisibility());
  const named = (e) => `${e.className || e.tagName} "${e.textContent.trim().slice(0, 40)}"`;
  const boxOf = (e) => e.getBoundingClientRect();
  const rects = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    // Lines that are left out, behind three dots, are not there: the sheet pulled up has them.
    const { parentElement: p } = node;
    const kept = p && getComputedStyle(p).webkitLineClamp !== 'none' ? boxOf(p).bottom : Infinity;
    return [...range.getClientRects()].filter((b) => b.width > 2 && b.height > 2 && b.top < kept);
  };
  const texts = (e) => {
    const all = [];
    const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.data.trim() && node.parentElement.clientWidth !== 1) all.push(node);
    return all;
  };
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;

  // The question and what is said of it: whole, and under nothing.
  const [title] = within('.dispatch h1');
  const said = [title, ...within('.dispatch .help')].filter(Boolean);
  for (const e of said) {
    if (getComputedStyle(e).overflowY !== 'visible' && e.scrollHeight > e.clientHeight + 2)
      found.push(`cut: ${named(e)}`);
    const [wax] = within('.dispatch .wax-button');
    if (wax && rects(e).some((b) => overlap(b, boxOf(wax))))
      found.push(`under the big button: ${named(e)}`);
  }
  const edge = (s) => document.querySelector(s) && boxOf(document.querySelector(s));
  const body = edge('.sheet-body');
  if (!body) return ['no sheet'];
  if (title && rects(title).some((b) => b.top < body.top - 1 || b.bottom > body.bottom + 1))
    found.push(`out of the sheet: ${named(title)}`);
  for (const e of within('.dispatch .wax-button'))
    if (boxOf(e).bottom > body.bottom + 1) found.push(`below the fold: ${named(e)}`);

  // Words stay in their buttons and in the bar, and the bar on the screen.
  for (const e of within('.bottom-sheet button, .top-bar > *')) {
    const box = boxOf(e);
    const leaves = (b) =>
      b.left < box.left - 1.5 ||
      b.right > box.right + 1.5 ||
      b.top + b.height * 0.25 < box.top - 1.5 ||
      b.bottom - b.height * 0.25 > box.bottom + 1.5;
    if (box.width > 3 && texts(e).some((node) => rects(node).some(leaves)))
      found.push(`words leave ${named(e)}`);
    for (const { parentElement: p } of texts(e))
      if (getComputedStyle(p).overflowX !== 'visible' && p.scrollWidth > p.clientWidth + 1)
        found.push(`words cut: ${named(p)}`);
  }
  const parts = within('.top-bar > *:not(.gap)').filter((e) => boxOf(e).width > 1);
  parts.forEach((e, n) => {
    if (boxOf(e).left < -1 || boxOf(e).right > innerWidth + 1)
      found.push(`beyond the screen: ${named(e)}`);
    for (const other of parts.slice(n + 1))
      if (overlap(boxOf(e), boxOf(other)))
        found.push(`over each other: ${named(e)} | ${named(other)}`);
  });
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');

  // Of what is lit something can be touched without a search; the board is pushed to the rest.
  const lit = within('[role=gridcell][data-lit]');
  const inSight = (e) => {
    const { left, right, top, bottom } = boxOf(e);
    return document
      .elementFromPoint((left + right) / 2, (top + bottom) / 2)
      ?.closest('.board, .lg-board');
  };
  if (lit.length > 0 && !lit.some(inSight))
    found.push(`nothing lit is in sight: ${lit.map((e) => e.dataset.cell).join(' ')}`);
  return [...new Set(found)];
}
