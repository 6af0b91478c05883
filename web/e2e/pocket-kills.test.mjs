// SPDX-License-Identifier: MIT
// Tabs of a site that are killed, that sleep, and that play the same battle: no answer that was
// acknowledged is lost, and no battle is ever two.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { howMany, openBrowser, program } from './lib.mjs';
import { begin, openRaw, play, record, tableOf } from './site-client.mjs';
import { serveSite, skip } from './site.mjs';

describe('tabs of a site', { skip }, () => {
  let site;
  let browser;
  before(async () => {
    [site, browser] = await Promise.all([serveSite(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await site.end();
  });

  const seqOf = async (page, { match }) =>
    (await page.evaluate((m) => window.ask(`/matches/${m}`), match)).match.seq;

  // The native program plays its record again: every moment, every die.
  async function isTrue(page, made) {
    const reply = await record(page, made);
    assert.ok(reply.ok, JSON.stringify(reply.error));
    const path = join(mkdtempSync(join(tmpdir(), 'sandtable-record-')), 'battle.jsonl');
    writeFileSync(path, reply.record);
    const verified = spawnSync(program, ['verify', path], { encoding: 'utf8' });
    assert.equal(verified.status, 0, verified.stdout + verified.stderr);
  }

  async function crash(context, page) {
    const session = await context.newCDPSession(page);
    const gone = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await gone;
    await page.close();
  }

  test(
    `no acknowledged answer is lost where a tab is killed ${howMany(10, 200)} times`,
    { timeout: howMany(180_000, 1_800_000) },
    async (t) => {
      const context = await browser.newContext();
      let page = await openRaw(context, site);
      let made = await begin(page);
      let acked = 0;
      for (let n = 0; n < howMany(10, 200); n++) {
        const playing = play(page, made).catch(() => null);
        // in the middle of a thought, of a write, of whatever it is
        const over = await Promise.race([
          playing,
          page.waitForTimeout(100 + ((n * 137) % 900)).then(() => null),
        ]);
        await crash(context, page);
        acked = Math.max(acked, ...page.acked);
        page = await openRaw(context, site);
        const seq = await seqOf(page, made);
        assert.ok(seq >= acked, `${seq} of ${acked} after ${n} kills`);
        if (over?.how !== 'over') continue;
        await isTrue(page, made);
        made = await begin(page);
        acked = 0;
      }
      t.diagnostic(`${acked} moments of the last battle`);
      assert.equal((await play(page, made)).how, 'over');
      await isTrue(page, made);
      await context.close();
    },
  );

  test('two tabs at one battle take turns, and it is one battle', { timeout: 90_000 }, async () => {
    const context = await browser.newContext();
    const tabs = [await openRaw(context, site), await openRaw(context, site)];
    const made = await begin(tabs[0]);
    let seq = 0;
    for (let n = 0; n < 6; n++) {
      const { how, last } = await play(tabs[n % 2], made, 3);
      assert.equal(how, 'enough');
      assert.ok(last > seq);
      seq = last;
    }
    // Both at once: one of them has it, the other one is told so.
    const both = await Promise.all(tabs.map((tab) => play(tab, made)));
    assert.ok(
      both.some(({ how }) => ['over', 'moved'].includes(how)),
      JSON.stringify(both),
    );
    assert.equal((await play(tabs[0], made)).how, 'over');
    await isTrue(tabs[0], made);
    await context.close();
  });

  test(
    'what a tab shows of a battle is shown by the others, and whoever begins it plays it',
    { timeout: 60_000 },
    async () => {
      const context = await browser.newContext();
      const tabs = [await openRaw(context, site), await openRaw(context, site)];
      const made = await begin(tabs[0]);
      await play(tabs[0], made, 2);
      const [{ token }] = made.seats;
      const found = await tabs[1].evaluate((t) => window.ask('/mine', { tokens: [t] }), token);
      assert.equal(found.matches[0].match.id, made.match);
      await context.close();
    },
  );

  test(
    'a battle is taken from a tab that sleeps, and what that one wrote last does not count',
    { timeout: 60_000 },
    async () => {
      const context = await browser.newContext();
      const tabs = [await openRaw(context, site), await openRaw(context, site)];
      const made = await begin(tabs[0]);
      await play(tabs[0], made, 2);
      const sleeping = tableOf(tabs[0]).evaluate(() => {
        for (const end = Date.now() + 5000; Date.now() < end;);
      });
      // It has been told to do this, and will when it wakes.
      const late = play(tabs[0], made, 1);
      const { how, last } = await play(tabs[1], made, 4);
      assert.equal(how, 'enough');
      await sleeping;
      await late;
      assert.ok((await seqOf(tabs[1], made)) >= last);
      // The tab that woke may have taken the battle once more: then this one asks again, as pages
      // do.
      const first = await play(tabs[1], made);
      const ended = first.how === 'moved' ? await play(tabs[1], made) : first;
      assert.equal(ended.how, 'over');
      await isTrue(tabs[1], made);
      await context.close();
    },
  );
});
