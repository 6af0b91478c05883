// SPDX-License-Identifier: MIT
// A hand that plays a battle by what is big: the large button, and where nothing is large, what is
// lit. Knows nothing of any game.
import assert from 'node:assert/strict';

// Runs in the page: the place to touch now, `{ over }`, or null while nothing is asked or all is as
// it was `before`. `n` varies the choice.
function look({ before, n }) {
  const brief = document.querySelector('.brief-start .wax-button');
  const sheet = document.querySelector('.dispatch');
  const middle = (e, what) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    return { at: [(left + right) / 2, (top + bottom) / 2], what };
  };
  if (brief) return before === 'brief' ? null : { ...middle(brief, 'brief'), now: 'brief' };
  if (!sheet || sheet.matches('.quiet')) return null;
  if (sheet.matches('.over')) return { over: sheet.innerText };
  const now = [
    document.querySelector('main.table').dataset.seq,
    sheet.textContent,
    document.querySelectorAll('[role=gridcell][data-lit], .lit').length,
  ].join(' ');
  if (now === before) return null;
  const [wax] = sheet.querySelectorAll('.wax-button:not([aria-disabled=true])');
  if (wax) {
    wax.scrollIntoView({ block: 'nearest' });
    return { ...middle(wax, 'wax'), now };
  }
  // What could be touched without searching for it.
  const open = (selector) =>
    [...document.querySelectorAll(selector)].filter((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit && (e.contains(hit) || hit.contains(e));
    });
  const bold = '.dispatch .paper-button[data-answer]:not([data-answer^=exchange])';
  const things = open(
    '[role=gridcell][data-lit], .ship-button, button.lit[data-item], .slot:enabled:not(.none)',
  );
  const all = n % 3 === 2 || things.length === 0 ? [...open(bold), ...things] : things;
  const one = all[(n * 7) % (all.length || 1)];
  return one ? { ...middle(one, one.className), now } : null;
}

// To the end of the battle on the table, or as many touches; the number it took, and what is said
// at the end. `each` sees the page before every touch.
export async function fight(page, { most = 1500, each = async () => undefined } = {}) {
  let before = null;
  for (let n = 0; n < most; n++) {
    const seen =
      (await page.wait(look, { before, n }, 2000).catch(() => null)) ??
      // Nothing came of it: perhaps it was the second of a double touch, which is not heard.
      (await page.wait(look, { before: null, n }, 30000).catch(() => null));
    assert.ok(seen, `nothing to touch after ${n}: ${await page.read('.dispatch')}`);
    if (seen.over) return { touches: n, over: seen.over };
    await each(n);
    await page.touch(seen.at);
    before = seen.now;
  }
  return { touches: most, over: null };
}
