// SPDX-License-Identifier: MIT
// Somebody who has set the browser's letters to 32 px: everything grows with them, and nothing is
// cut, covered or out of reach.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { atRest, openBrowser, realServer, startServer } from './lib.mjs';
import { serve } from '../mock/fixtures.mjs';
import { views } from './views.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let fixtures;
let browser;
before(async () => {
  [server, fixtures, browser] = await Promise.all([
    startServer(),
    serve(0),
    openBrowser(['--blink-settings=defaultFontSize=32']),
  ]);
});
after(async () => {
  await browser?.close();
  fixtures?.close();
  await server?.kill();
});

// Boards may be larger than their frame and pictures are cut to size; names for ears have no size
// at all.
const ASIDE =
  '.board, [data-board], .still, .home-map, .game-art, .mini-map, .visually-hidden, .rail, .sprite, .fight, .handle, [aria-hidden=true]';

// Runs in the page: what a reader could not read or reach.
function unreadable(aside) {
  const NEAR = 1.5;
  const style = (e) => getComputedStyle(e);
  const upwards = (e) => {
    const all = [];
    for (let x = e; x && x !== document.documentElement; x = x.parentElement) all.push(x);
    return all;
  };
  const clips = (value) => value === 'hidden' || value === 'clip';
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const shown = (e) =>
    e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !e.closest(aside) &&
    !upwards(e).some((x) => x.clientWidth === 1 && x.clientHeight === 1);
  const named = (e) =>
    `${e.tagName.toLowerCase()}.${[...e.classList].join('.')} in ${e.parentElement?.className ?? ''}: ${e.textContent.trim().slice(0, 40)}`;
  const found = [];
  // Text that is shortened on purpose can be read where it is opened: the sheet of a phone, a
  // scenario's story.
  const shortened = (e) => upwards(e).some((x) => style(x).webkitLineClamp !== 'none');

  // An edge of the window, or of something that cuts, that it reaches beyond with no way to get
  // there.
  const beyond = (e, box) => {
    let [x, y] = [true, true];
    for (const up of upwards(e)) {
      const { overflowX, overflowY, position } = style(up);
      const edge = up.getBoundingClientRect();
      if (up !== document.body) {
        if (x && clips(overflowX) && (box.left < edge.left - NEAR || box.right > edge.right + NEAR))
          return `cut by ${up.className}`;
        if (y && clips(overflowY) && (box.top < edge.top - NEAR || box.bottom > edge.bottom + NEAR))
          return `cut by ${up.className}`;
        if (scrolls(overflowX) && up.scrollWidth > up.clientWidth) x = false;
        if (scrolls(overflowY)) y = false;
      }
      if (position === 'fixed') break;
    }
    if (x && (box.left < -NEAR || box.right > innerWidth + NEAR)) return 'beyond the window';
    return y &&
      upwards(e).some((up) => style(up).position === 'fixed') &&
      (box.top < -NEAR || box.bottom > innerHeight + NEAR)
      ? 'below the window'
      : '';
  };

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.textContent.trim() || e.closest('svg, option, script') || !shown(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Letters reach less far than the box of their line.
    for (const { left, right, top, bottom, width, height } of range.getClientRects())
      if (width > 2 && height > 2)
        texts.push({
          e,
          box: { left, right, top: top + 0.2 * height, bottom: bottom - 0.2 * height },
        });
  }
  for (const { e, box } of texts) {
    const how = shortened(e) ? '' : beyond(e, box);
    if (how) found.push(`text ${how}: ${named(e)}`);
    else if (style(e).textOverflow === 'ellipsis' && e.scrollWidth > e.clientWidth + 1)
      found.push(`text shortened: ${named(e)}`);
  }
  // Words of what is pressed stay whole; a long one may be broken once.
  const isBroken = (node, { index, 0: word }) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
    return lines > (word.length > 10 ? 2 : 1);
  };
  const inButtons = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = inButtons.nextNode(); node; node = inButtons.nextNode()) {
    const e = node.parentElement;
    if (!e.closest('button, summary, [role=tab]') || !shown(e)) continue;
    for (const word of node.data.matchAll(/[\p{L}\d]+/gu))
      if (isBroken(node, word)) found.push(`word broken, ${word[0]}: ${named(e)}`);
  }
  const buttons = [...document.querySelectorAll('button, a[href], input, select, summary')].filter(
    (e) => shown(e) && e.getBoundingClientRect().width > 1,
  );
  for (const e of buttons) {
    const how = shortened(e) ? '' : beyond(e, e.getBoundingClientRect());
    if (how) found.push(`button ${how}: ${named(e)} ${e.getAttribute('aria-label') ?? ''}`);
  }
  // What floats over the rest covers what can be scrolled out from under it.
  const layer = (e) =>
    upwards(e).find(
      (x) =>
        ['fixed', 'sticky'].includes(style(x).position) ||
        x.tagName === 'DIALOG' ||
        scrolls(style(x).overflowY) ||
        x.matches('.board-area, .notices'),
    );
  const apart = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) <= 3 ||
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= 4;
  // (Words that explain themselves take a touch from further than they reach: only their letters
  // count.)
  const solid = [
    ...texts,
    ...buttons
      .filter((e) => !e.matches('.term'))
      .map((e) => ({ e, box: e.getBoundingClientRect() })),
  ]
    .filter(({ e }) => !shortened(e))
    .map((x) => ({ ...x, layer: layer(x.e) }));
  solid.forEach((a, i) =>
    solid.slice(i + 1).forEach((b) => {
      if (apart(a.box, b.box) || a.layer !== b.layer || a.e.contains(b.e) || b.e.contains(a.e))
        return;
      found.push(`over each other: ${named(a.e)} | ${named(b.e)}`);
    }),
  );
  return [...new Set(found)];
}

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844, hasTouch: true },
];

for (const [n, window] of WINDOWS.entries()) {
  test(
    `at letters of 32 px and ${window.width} wide nothing is cut, covered or out of reach`,
    { skip, timeout: 240000 },
    async () => {
      const found = {};
      const options = { ...window, reducedMotion: 'reduce', settings: { lang: ['en', 'fr'][n] } };
      for await (const { page, name } of views(
        server,
        `http://localhost:${fixtures.address().port}`,
        browser,
        options,
      )) {
        await atRest(page);
        assert.equal(
          await page.evaluate(() => getComputedStyle(document.body).fontSize),
          '30px',
          `${name}: letters follow`,
        ); // 15 where they are 16
        const here = await page.evaluate(unreadable, ASIDE);
        if (here.length > 0) found[name] = here;
      }
      assert.deepEqual(found, {});
    },
  );
}
