// SPDX-License-Identifier: MIT
// A hand that plays Commanders on the page by touching what a person would touch, and counts its
// touches.
import { eventually, until } from './lib.mjs';

const SOON = { timeout: 2500 };

export class CommandersHand {
  touches = 0;
  rounds = []; // touches of each round that is over
  lines = 4; // orders written in a round

  constructor(page) {
    this.page = page;
  }

  // What is asked now: its prompt, 'curtain' or 'over'.
  async asked() {
    const { page } = this;
    for (const end = Date.now() + 60000; Date.now() < end; await page.waitForTimeout(40)) {
      const what = await page.evaluate(() =>
        document.querySelector('.curtain')
          ? 'curtain'
          : document.querySelector('.dispatch.over')
            ? 'over'
            : (document.querySelector('.dispatch[data-prompt]')?.getAttribute('data-prompt') ??
              null),
      );
      if (what) return what;
    }
    throw new Error(
      `nothing is asked: ${await page.textContent('.dispatch').catch(() => 'no dispatch')}`,
    );
  }

  async touch(where) {
    this.touches++;
    await where.click(SOON);
  }

  // Whatever is shown after a touch differs from what was shown before it.
  async changed(before) {
    await until(
      this.page,
      (old) =>
        document.querySelector('.curtain, .dispatch')?.textContent +
          document.querySelectorAll('.chronicle li, .cm-board [data-order]').length !==
        old,
      before,
      2500,
    ).catch(() => undefined);
  }
  shown() {
    return this.page.evaluate(
      () =>
        document.querySelector('.curtain, .dispatch')?.textContent +
        document.querySelectorAll('.chronicle li, .cm-board [data-order]').length,
    );
  }

  // Some stand goes to the lit sector that lies farthest ahead.
  async order(n) {
    const { page } = this;
    const stands = page.locator('[data-stand-button]');
    const count = await stands.count();
    if (count === 0) return false;
    await this.touch(stands.nth((n * 3 + 1) % count));
    const goal = await page.evaluate((k) => {
      const lit = [...document.querySelectorAll('[role=gridcell][data-lit]')]
        .map((c) => c.dataset.cell)
        .filter(
          (id) => !document.querySelector(`[data-stand-button^="${id}."][aria-pressed=true]`),
        );
      return lit.sort()[k % Math.max(1, lit.length)] ?? null;
    }, n + this.rounds.length);
    if (goal === null) return false;
    this.touches++;
    // stands may lie over its middle
    await page.locator(`[data-cell="${goal}"]`).dispatchEvent('click');
    return true;
  }

  // The button moves when a line comes onto the sheet: whoever missed it presses again.
  async seal() {
    const { page } = this;
    const writing = () =>
      page.evaluate(
        () =>
          !document.querySelector('.curtain') &&
          document.querySelector('.dispatch[data-prompt=plan]') !== null,
      );
    await eventually(page, async () => {
      if (!(await writing())) return true;
      const done = page.locator('.dispatch [data-answer=done]');
      // a stand is in hand that found no way
      if (!(await done.count())) await page.keyboard.press('Escape');
      await this.touch(done).catch(() => undefined);
      await page.waitForTimeout(300);
      return !(await writing());
    });
  }

  async act(what) {
    const { page } = this;
    const before = await this.shown();
    if (what === 'curtain') {
      await page.click('.break');
      await page.click('.break').catch(() => undefined);
    } else if (what === 'plan') {
      if (this.touches > 0) this.rounds.push(this.touches);
      this.touches = 0;
      for (let n = 0; n < this.lines; n++) await this.order(n).catch(() => false);
      await this.seal();
    } else {
      const wax = page.locator('.dispatch .wax-button');
      const other = page.locator('.dispatch .paper-button[data-answer]');
      const lit = page.locator('.cm-hand.ship-button, [role=gridcell][data-lit]');
      if (await wax.count()) await this.touch(wax.first());
      else if (await other.count()) await this.touch(other.first());
      else if (await lit.count()) await this.touch(lit.first());
    }
    await this.changed(before);
  }
}
