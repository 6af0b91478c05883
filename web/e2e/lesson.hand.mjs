// SPDX-License-Identifier: MIT
// A learner: reads the slip, and touches what the ring lies round. Knows nothing of any game.
import assert from 'node:assert/strict';
import { until } from './lib.mjs';

// What the learner sees, or null while something is being shown.
export const seen = (page) =>
  page.evaluate(() => {
    if (document.querySelector('.lesson-end')) return { end: true, key: 'end' };
    const slip = document.querySelector('.lesson-slip');
    if (!slip || slip.style.visibility === 'hidden') return null;
    const box = (e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return { x, y, width, height };
    };
    const rings = [...document.querySelectorAll('.lesson-ring')].map((ring) =>
      box(ring.lastElementChild),
    );
    const seq = document.querySelector('main.table').dataset.seq;
    const next = document.querySelector('.slip-next');
    const say = slip.querySelector('.say').textContent;
    const no = slip.querySelector('.no')?.textContent;
    const lit = document.querySelector('.lesson-lamp')?.dataset.lit;
    return {
      seq,
      rings,
      say,
      no,
      slip: box(slip),
      look: next !== null,
      focus: document.activeElement?.outerHTML.slice(0, 200),
      key: JSON.stringify([
        seq,
        say,
        no,
        next !== null,
        lit,
        rings.map((r) => [Math.round(r.x), Math.round(r.y)]),
      ]),
    };
  });

// Until what is seen differs from `before`, and stays.
export async function change(page, before, timeout = 20000) {
  for (
    const end = Date.now() + timeout, now = { last: null, calm: 0 };
    Date.now() < end;
    await page.waitForTimeout(40)
  ) {
    const found = await seen(page);
    now.calm = found && found.key === now.last ? now.calm + 1 : 0;
    if (found && found.key !== before && now.calm > 1) return found;
    now.last = found?.key ?? null;
  }
  throw new Error(`nothing new after ${before}`);
}

const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
const apart = (a, b) =>
  a.x + a.width <= b.x + 1 ||
  b.x + b.width <= a.x + 1 ||
  a.y + a.height <= b.y + 1 ||
  b.y + b.height <= a.y + 1;

export const inputs = {
  pointer: (page, [x, y]) => page.mouse.click(x, y),
  touch: (page, [x, y]) => page.touchscreen.tap(x, y),
  keyboard: (page) => page.keyboard.press('Enter'), // the focus lies on what is lit
};

const well = (now) => now.rings.length > 0 && now.rings.every((ring) => apart(ring, now.slip));

// Boards and slips move to their places before anybody can have read the sentence.
const lies = ({ slip, rings }) =>
  JSON.stringify([slip, ...rings].map((r) => [r.x, r.y].map(Math.round)));
async function settled(page, now) {
  for (let n = 0, was = ''; n < 40 && !(well(now) && lies(now) === was); n++) {
    was = lies(now);
    await page.waitForTimeout(40);
    now = (await seen(page)) ?? now;
  }
  return now;
}

// One touch of the learner's, as the slip says; what is seen then.
export async function step(page, now, input) {
  now = await settled(page, now);
  assert.ok(now.rings.length > 0, `nothing is lit: ${now.say}`);
  for (const ring of now.rings)
    assert.ok(apart(ring, now.slip), `the slip covers what it speaks of: ${now.say}`);
  const next = now.look ? await page.locator('.slip-next').boundingBox() : now.rings[0];
  await inputs[input](page, middle(next));
  // So soon after the last touch this one may have passed for the second of a double one, which is
  // not heard: then once more.
  const heard = await change(page, now.key, 3000).catch(() => null);
  if (heard) return heard;
  await inputs[input](page, middle(next));
  return change(page, now.key);
}

// The whole lesson; `each` is told of everything that is seen. The number of touches.
export async function learn(page, input, each = async () => undefined) {
  let touches = 0;
  let now = await change(page, '');
  for (; !now.end && touches < 80; touches++) {
    await each(now, touches);
    assert.ok(!now.no, `refused: ${now.no} after ${now.say}`);
    now = await step(page, now, input);
  }
  assert.ok(now.end, 'the lesson has no end');
  return touches;
}

export async function openLesson(page, server, id) {
  await page.goto(`${server.url}/#/learn/${id.split('/')[0]}`);
  await until(page, () => document.querySelector('.lessons button') !== null);
  const { games } = await fetch(`${server.url}/api/games`).then((r) => r.json());
  const n = games.find((g) => g.id === id.split('/')[0]).lessons.findIndex((l) => l.id === id);
  await page.locator('.lessons .brass-button').nth(n).click();
}
