// SPDX-License-Identifier: MIT
// A hand that plays the legion game on the page by touching what a person would touch.
import { until } from './lib.mjs';

const SOON = { timeout: 2500 };
const STATE = () =>
  document.querySelector('.curtain, .dispatch')?.textContent +
  document.querySelectorAll('.chronicle li').length +
  document.querySelectorAll('.lg-board [aria-pressed=true]').length;

export class LegionHand {
  n = 0;
  touches = 0;

  constructor(page) {
    this.page = page;
  }

  // What is asked now: its prompt, 'curtain' or 'over'. What has been answered stands there until
  // the server has heard it.
  async asked(timeout = 60000) {
    const { page } = this;
    for (const end = Date.now() + timeout; Date.now() < end; await page.waitForTimeout(40)) {
      const what = await page.evaluate(() =>
        document.querySelector('.curtain')
          ? 'curtain'
          : document.querySelector('.dispatch.over')
            ? 'over'
            : (document
                .querySelector('.dispatch[data-prompt]:not(:has(.wax-button[aria-disabled=true]))')
                ?.getAttribute('data-prompt') ?? null),
      );
      if (what) return what;
    }
    throw new Error(
      `nothing is asked: ${await page.textContent('.dispatch').catch(() => 'no dispatch')}`,
    );
  }

  // Also where other tests run beside it. A lone answer may have been sent before the hand gets
  // there: then there is nothing left to touch.
  async touch(where) {
    this.touches++;
    const before = await this.page.evaluate(STATE);
    for (const end = Date.now() + 20000; ;) {
      const missed = await where.click(SOON).then(
        () => null,
        (error) => error,
      );
      if (!missed || (await this.page.evaluate(STATE)) !== before) return;
      // gone before the hand came: what is asked now is seen next
      if (!(await where.count())) return;
      if (Date.now() > end) throw missed;
    }
  }

  async changed(before) {
    await until(
      this.page,
      (old) =>
        document.querySelector('.curtain, .dispatch')?.textContent +
          document.querySelectorAll('.chronicle li').length +
          document.querySelectorAll('.lg-board [aria-pressed=true]').length !==
        old,
      before,
      2500,
    ).catch(() => undefined);
  }

  // A card of the hand goes where it finishes something, else anywhere; where it fits in one place
  // only it stands there at once.
  async place() {
    const { page } = this;
    const cards = page.locator('.lg-strip [data-item].lit');
    const count = await cards.count();
    let cell = null;
    for (let k = 0; k < count && !cell?.closes; k++) {
      await this.touch(cards.nth((this.n + k) % count));
      cell = await page.evaluate(() => {
        const at =
          document.querySelector('.lg-frame.closes') ?? document.querySelector('.lg-frame');
        return at && { id: at.dataset.frame, closes: at.classList.contains('closes') };
      });
    }
    if (cell) {
      this.touches++;
      // it may lie under the edge of what scrolls
      await page.locator(`[data-cell="${cell.id}"]`).dispatchEvent('click');
    }
    await this.touch(page.locator('.dispatch .wax-button'));
  }

  async act(what) {
    const { page } = this;
    const before = await page.evaluate(STATE);
    this.n++;
    if (what === 'curtain') {
      await page.click('.break');
      await page.click('.break', SOON).catch(() => undefined);
    } else if (what === 'place') {
      await this.place();
    } else {
      const things = page.locator(
        'button.lg-square, .lg-board [data-item].lit, .lg-board [role=gridcell][data-lit]',
      );
      const wax = page.locator('.dispatch .wax-button');
      const named = page.locator('.dispatch .paper-button[data-answer]:not([data-answer=end])');
      const many = await things.count();
      if (many > 0 && (what !== 'action' || this.n % 3 !== 0)) {
        this.touches++;
        await things
          .nth(this.n % many)
          .dispatchEvent('click', undefined, SOON)
          .catch(() => undefined); // the page may change under the hand
        await page.waitForTimeout(60);
      }
      if (await wax.count()) await this.touch(wax.first());
      else if (await named.count()) await this.touch(named.nth(this.n % (await named.count())));
      else if (await page.locator('.dispatch .paper-button[data-answer]').count())
        await this.touch(page.locator('.dispatch .paper-button[data-answer]').first());
    }
    await this.changed(before);
  }
}
