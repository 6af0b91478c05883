// SPDX-License-Identifier: MIT
// What a person is asked, and what the page makes of it: whose side the odds tell, what is lit,
// which answer is the big button.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually, howMany, openBrowser, realServer, shows, startServer, until } from './lib.mjs';
import { Driver, numbers } from './driver.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const purple = (piece) => piece.badges.includes('order:purple');

// Gives Purple first, keeps it on the table as long as it can, attacks where it can.
function choose(ask, scene, pick) {
  const { answers } = ask;
  const some = (list) => (list.length > 0 ? list[pick(list.length)] : null);
  const verb = (...names) => answers.filter((a) => names.includes(a.verb));
  if (ask.prompt === 'distribute_orders') {
    const given = answers.filter((a) => a.verb === 'order' && a.order !== 'yellow');
    return some(given.filter((a) => a.order === 'purple')) ?? some(given) ?? verb('seal')[0];
  }
  if (ask.prompt === 'choose_unit') {
    const late = (a) => purple(scene.pieces.find((p) => p.id === a.touches[0]));
    return some(verb('activate').filter((a) => !late(a))) ?? some(verb('activate'));
  }
  if (ask.prompt === 'purple_window') return verb('decline')[0];
  return (
    some(verb('melee', 'shoot')) ??
    some(verb('move', 'effect', 'place')) ??
    some(answers.filter((a) => a.verb !== 'exchange'))
  );
}

// What the page shows: pieces in target brackets, buttons of the question, the primary.
const seen = (page) =>
  page.evaluate(() => ({
    targets: [...document.querySelectorAll('[data-piece]')]
      .filter((g) => g.querySelector('.counter.target'))
      .map((g) => g.dataset.piece),
    buttons: [...document.querySelectorAll('.dispatch .wax-button, .dispatch .others button')].map(
      (b) => b.dataset.answer,
    ),
    primary: document.querySelector('.dispatch .wax-button:enabled')?.dataset.answer ?? null,
    dead: document.querySelectorAll('.dispatch .wax-button:disabled').length,
  }));

const POSITIONS = howMany(25, 200);

test(
  `${POSITIONS} positions with Purple on the table: no brackets on own units, no exchange among the answers`,
  { timeout: 600000, skip },
  async () => {
    const pick = numbers(11);
    let positions = 0;
    let menus = 0;
    for (let battle = 0; positions < POSITIONS && battle < 12; battle++) {
      const d = await Driver.begin(server, browser);
      for (let ask = await d.question(); ask && positions < POSITIONS; ask = await d.question()) {
        const { scene } = d.last;
        if (scene.pieces.some(purple)) {
          await d.shown();
          positions++;
          const where = `${ask.prompt} ${ask.text.split('\n')[0]}`;
          const own = (list) =>
            list.filter((id) => scene.pieces.find((p) => p.id === id).owner === d.seat);
          let now = await seen(d.page);
          assert.deepEqual(own(now.targets), [], where);
          assert.equal(now.dead, 0, where);
          const besides = ask.answers.filter((a) => a.verb === 'exchange');
          if (besides.length > 0 && !['exchange_purple'].includes(ask.prompt)) {
            assert.deepEqual(
              now.buttons.filter((b) => b?.startsWith('exchange')),
              [],
              where,
            );
            const units = new Set(besides.map((a) => a.touches[0]));
            await shows(d.page.locator('.dispatch [data-menu]'), units.size, where);
            menus++;
          }
          // The same with something in the hand.
          if (ask.prompt === 'choose_action') {
            const lit = d.page.locator('[role=gridcell][data-lit]');
            if ((await lit.count()) > 0) {
              await lit.nth(pick(await lit.count())).click();
              now = await seen(d.page);
              assert.deepEqual(own(now.targets), [], `${where}, touched`);
              await d.page.keyboard.press('Escape');
            }
          }
        }
        await d.answer(choose(ask, scene, pick).answer);
      }
      assert.deepEqual(d.page.troubles, []);
      await d.end();
    }
    console.log(`# ${positions} positions, ${menus} with an exchange besides`);
    assert.ok(positions >= POSITIONS && menus > POSITIONS / 10);
  },
);

const SAYS = {
  en: {
    lose: 'You lose',
    theirs: 'They lose',
    none: 'none',
    destroyed: 'You are destroyed',
    mine: (name) => `your ${name}`,
  },
  fr: {
    lose: 'Vous perdez',
    theirs: 'Ils perdent',
    none: 'rien',
    destroyed: 'Vous êtes détruits',
    mine: (name) => `${name} (à vous)`,
  },
};

for (const lang of ['en', 'fr']) {
  test(
    `under attack it is you who loses, whatever you answer, and both answers stand side by side (${lang})`,
    { timeout: 600000, skip },
    async () => {
      const pick = numbers(3);
      const say = SAYS[lang];
      let attacked = 0;
      let d = null;
      // The dice are the server's own: a battle may end before anybody has been attacked.
      for (let battle = 0, ask = null; attacked < howMany(1, 3); ask = await d.question()) {
        if (ask === null) {
          assert.ok(battle++ < 8, `attacked ${attacked} times in 8 battles`);
          await d?.end();
          d = await Driver.begin(server, browser, { page: { settings: { lang } } });
          continue;
        }
        const { scene } = d.last;
        if (ask.prompt === 'defend') {
          attacked++;
          await d.shown();
          await until(d.page, () => document.querySelectorAll('.odds .case > h3').length === 2);
          const [defend, stand] = await Promise.all(
            ['defend', 'decline'].map((verb) =>
              d.say('odds', { seat: 0, answer: ask.answers.find((a) => a.verb === verb).answer }),
            ),
          );
          const name = (badge) => {
            const p = scene.pieces.find((x) => x.badges.includes(badge));
            return `${p.title} ${p.at}`;
          };
          assert.deepEqual(await d.page.locator('.duel b').allTextContents(), [
            name('attacker'),
            say.mine(name('target')),
          ]);
          const cases = await d.page.$$eval('.odds .case', (all) =>
            all.map((one) =>
              [...one.querySelectorAll('.shares')].map((bar) => ({
                title: bar.querySelector('figcaption')?.textContent ?? '',
                parts: [...bar.querySelectorAll('li')].map((li) => li.textContent.trim()),
              })),
            ),
          );
          for (const [i, { outcomes }] of [defend, stand].entries()) {
            const [fate, ...bars] = cases[i];
            const numbers = fate.parts.map((part) => /(\d+)\s?%$/u.exec(part));
            if (fate.parts.every((part) => !/[<>]/.test(part)))
              assert.equal(
                numbers.reduce((sum, n) => sum + Number(n[1]), 0),
                100,
              );
            const lost = fate.parts.find((part) => part.startsWith(say.destroyed));
            assert.equal(Boolean(lost), outcomes.destroyed > 0);
            // What the viewer's own unit loses.
            const own = bars.find((bar) => bar.title === say.lose);
            assert.equal(
              own.parts.some((part) => part.startsWith(say.none)),
              outcomes.target_losses[0] >= 0.0005,
            );
            assert.ok(bars.some((bar) => bar.title === say.theirs));
          }
        }
        await d.answer(choose(ask, scene, pick).answer);
      }
      assert.deepEqual(d.page.troubles, []);
      await d.end();
    },
  );
}

test(
  'an empty sheet is asked back; with all orders on it Seal is the big button, one comes back by touching its unit, and Enter seals',
  { timeout: 300000, skip },
  async () => {
    const d = await Driver.begin(server, browser);
    const big = (wanted, where) =>
      eventually(page, async () => wanted.test((await seen(page)).primary ?? 'none')).catch((e) => {
        throw new Error(`${where}: ${e.message}`);
      });
    const given = () => page.locator('.army li:not(:has(.no-order))').count();
    for (
      let ask = await d.question();
      ask && ask.prompt !== 'distribute_orders';
      ask = await d.question()
    )
      await d.answer(
        (ask.answers.find((a) => a.verb === 'keep') ?? choose(ask, d.last.scene, d.pick)).answer,
      );
    await d.shown();
    const { page } = d;
    await big(/^order /, 'an order is advised, nothing is laid yet');
    const empty = page.locator('.dispatch .others [data-answer=seal]');
    await empty.click();
    await shows(empty.filter({ hasText: 'Everybody will rest. Seal?' }), 1, 'it is asked back');
    const units = await page.locator('.army li').count();
    // By hand: a colour for the unit that is next, or for another one, until every unit has one.
    for (let n = 0; n < units; n++) {
      await page.locator('.army button:has(.no-order)')[n === 1 ? 'last' : 'first']().click();
      if (n < units - 1)
        await shows(
          page.locator('.army button[aria-pressed=true] .no-order'),
          1,
          'a unit is in the hand',
        );
      // Where one colour only is left the unit has it at once, and no slot is to be touched.
      if ((await given()) === n)
        await page
          .locator('.slot:enabled:not(.none)')
          .first()
          .click({ timeout: 1500 })
          .catch(() => undefined);
      await until(
        page,
        (want) => document.querySelectorAll('.army li:not(:has(.no-order))').length === want,
        n + 1,
      );
      await big(n + 1 < units ? /^(order |seal)/ : /^seal/, `${n + 1} orders laid`);
      await shows(page.locator('.dispatch .others [data-answer^=order]'), 0);
    }
    // Touching the unit on the board takes its order back; the hand stays on it.
    const unit = d.last.scene.pieces.find((p) => p.owner === 0 && p.at);
    await page.click(`[data-cell="${unit.at}"]`);
    await until(
      page,
      (want) => document.querySelectorAll('.army li:not(:has(.no-order))').length === want,
      units - 1,
    );
    await shows(page.locator('.dispatch .others [data-answer=seal]'), 1, 'it may be sealed');
    await page.locator('.slot[data-order=yellow]').click();
    await until(
      page,
      (want) => document.querySelectorAll('.army li:not(:has(.no-order))').length === want,
      units,
    );
    await big(/^seal/, 'every unit has its order');
    await page.keyboard.press('Enter');
    await until(page, () => document.querySelector('.slots') === null);
    assert.deepEqual(page.troubles, []);
    await d.end();
  },
);

test(
  'order dice lie there as dice: touching one rolls it again, and the big button says what is advised',
  { timeout: 120000, skip },
  async () => {
    const pick = numbers(2);
    const d = await Driver.begin(server, browser, { page: { settings: { speed: 2 } } });
    const ask = await d.until(
      (a) => a.prompt === 'reroll_order_dice' && a.answers.some((x) => x.verb === 'reroll'),
      (a, scene) => choose(a, scene, pick),
    );
    const { page } = d;
    const dice = d.last.scene.trays.find((tray) => tray.id === 'dice:0').items;
    // They lie there once their roll has been watched.
    const lie = (wanted) =>
      until(
        page,
        (kinds) =>
          [...document.querySelectorAll('.loose-die')]
            .map((x) => /#token-(\w+)/.exec(x.innerHTML)[1])
            .join() === kinds,
        wanted.map((i) => i.kind.slice(6)).join(),
      );
    await lie(dice);
    await eventually(page, async () => (await seen(page)).primary !== null);
    const rolls = ask.answers.filter((a) => a.verb === 'reroll').map((a) => a.answer);
    const { primary, buttons } = await seen(page);
    assert.deepEqual(
      buttons.filter((b) => rolls.includes(b) && b !== primary),
      [],
    );
    await page.click('.loose-die.lit');
    await d.question();
    await d.shown();
    await lie(d.last.scene.trays.find((tray) => tray.id === 'dice:0').items);
    // What was thrown is told as dice with orders on them.
    await eventually(
      page,
      async () => (await page.locator('.chronicle [data-order-die]').count()) >= dice.length,
    );
    assert.deepEqual(page.troubles, []);
    await d.end();
  },
);

test(
  'undo against programs: at once where nothing came to light, otherwise after one question, with no sentence of the server',
  { timeout: 180000, skip },
  async () => {
    const pick = numbers(4);
    const d = await Driver.begin(server, browser);
    await d.question();
    await d.shown();
    const { page } = d;
    await shows(page.getByRole('button', { name: 'Undo' }), 0, 'nothing to take back yet');
    // An order laid: back in the pool at once.
    await d.until((a) => a.prompt === 'distribute_orders');
    const laid = d.ask.answers.find((a) => a.verb === 'order');
    await d.answer(laid.answer);
    await d.question();
    await d.shown();
    assert.ok(!d.ask.answers.some((a) => a.answer === laid.answer));
    const before = d.last.seq;
    await page.getByRole('button', { name: 'Undo' }).click();
    await d.after(before);
    assert.ok(d.ask.answers.some((a) => a.answer === laid.answer));
    await shows(page.locator('.undo-question'), 0);
    // Dice were thrown: one question, then they are thrown anew.
    await d.until(
      (a, update) => update.undo?.anew && a.prompt !== 'distribute_orders',
      (a, scene) => choose(a, scene, pick),
    );
    const seq = d.last.seq;
    await page.keyboard.press('z');
    await page.waitForSelector('.undo-question');
    assert.match(
      await page.textContent('.undo-question'),
      /^You have seen the dice\. Undo and roll again\?/,
    );
    await page.getByRole('button', { name: 'Keep the roll' }).click();
    await shows(page.locator('.undo-question'), 0);
    assert.equal(d.last.seq, seq);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo and roll again' }).click();
    await d.after(seq);
    await shows(page.locator('.undo-question, .notice, .refusal'), 0);
    assert.deepEqual(page.troubles, []);
    await d.end();
  },
);

test(
  'who waits reads label, title and dots below each other',
  { timeout: 120000, skip },
  async () => {
    const d = await Driver.begin(server, browser, {
      seats: [
        { who: 'me', name: 'Anna' },
        { who: 'me', name: 'Ben' },
      ],
    });
    // Units are placed in turns: after one of Anna's it is Ben's.
    for (
      let ask = await d.question(3000).catch(() => null);
      ask;
      ask = await d.question(700).catch(() => null)
    )
      await d.answer(ask.answers[0].answer);
    d.page = await d.open();
    const { page } = d;
    await page.waitForSelector('.dispatch.quiet');
    const box = (selector) => page.locator(`.dispatch.quiet ${selector}`).boundingBox();
    const [sheet, kicker, title, dots] = [
      await page.locator('.dispatch.quiet').boundingBox(),
      await box('.kicker'),
      await box('h1'),
      await box('.waiting-line'),
    ];
    assert.ok(
      title.y >= kicker.y + kicker.height - 1 && dots.y >= title.y + title.height - 1,
      'label, title, dots below each other',
    );
    assert.ok(
      title.width > sheet.width * 0.6 && title.height < 40,
      `the title has its room: ${title.width} of ${sheet.width}`,
    );
    await d.end();
  },
);

test(
  'with Purple on the table an enemy out of reach is still attacked in one go, with the odds told first',
  { timeout: 600000, skip },
  async () => {
    const pick = numbers(5);
    let planned = 0;
    let d = null;
    for (let battle = 0, ask = null; planned < howMany(1, 2); ask = await d.question()) {
      if (ask === null) {
        assert.ok(battle++ < 8, `planned ${planned} attacks in 8 battles`);
        await d?.end();
        d = await Driver.begin(server, browser);
        continue;
      }
      const { scene } = d.last;
      const exchange = ask.answers.some((a) => a.verb === 'exchange');
      const moves = ask.answers.filter((a) => a.verb === 'move' || a.verb === 'run');
      if (ask.prompt === 'choose_action' && exchange && moves.length > 0) {
        // Ask the referee where this unit could strike from: the page has to find the same.
        const unit = scene.pieces.find((p) => p.id === ask.answers[0].touches[0]);
        const foes = scene.pieces.filter(
          (p) => p.owner === 1 && p.at && !ask.answers.some((a) => a.touches.includes(p.id)),
        );
        const beside = (a, b) => Math.abs(a.column - b.column) <= 1 && Math.abs(a.row - b.row) <= 1;
        const cell = (id) => scene.cells.find((c) => c.id === id);
        const strikes = async (foe) => {
          for (const m of moves.filter((x) => beside(cell(x.to), cell(foe.at))))
            if (
              (
                await d.say('odds', {
                  seat: 0,
                  answer: `melee ${m.to} ${foe.at}`,
                  answers: [m.answer],
                  assume: { defends: true },
                })
              ).ok
            )
              return true;
          return false;
        };
        for (const foe of foes
          .filter((f) => moves.some((m) => beside(cell(m.to), cell(f.at))))
          .slice(0, 2)) {
          await d.shown();
          const { page } = d;
          const can = await strikes(foe);
          await page.click(`[data-cell="${foe.at}"]`);
          if (can) {
            planned++;
            await until(
              page,
              (name) => [...document.querySelectorAll('.duel b')].pop()?.textContent === name,
              `${foe.title} ${foe.at}`,
            );
            assert.match(
              await page.textContent('.dispatch .wax-button'),
              new RegExp(`^(Move|Run) to [A-M]\\d+, then attack ${foe.at}`),
            );
            assert.deepEqual(await page.locator('.duel b').allTextContents(), [
              `your ${unit.title} ${unit.at}`,
              `${foe.title} ${foe.at}`,
            ]);
            const { targets } = await seen(page);
            assert.ok(
              targets.includes(foe.id) &&
                targets.every((id) => scene.pieces.find((p) => p.id === id).owner === 1),
              targets.join(),
            );
          } else {
            await page.waitForTimeout(300);
            assert.doesNotMatch(await page.textContent('.dispatch'), /then attack/);
          }
          await page.keyboard.press('Escape');
          await until(
            page,
            () => !/then attack/.test(document.querySelector('.dispatch')?.textContent),
          );
        }
      }
      const near = moves.sort(
        (x, y) => Math.abs(+x.to.slice(1) - 5) - Math.abs(+y.to.slice(1) - 5),
      );
      await d.answer((near[0] ?? choose(ask, scene, pick)).answer);
    }
    assert.deepEqual(d.page.troubles, []);
    await d.end();
  },
);

test(
  'in another language question, answers and chronicle are told anew; what is undone is told no more',
  { timeout: 180000, skip },
  async () => {
    const pick = numbers(4);
    const d = await Driver.begin(server, browser);
    // Cards drawn or dice thrown among the actions, then taken back: their lines go with them.
    await d.until(
      (a) => a.prompt === 'choose_unit',
      (a, scene) => choose(a, scene, pick),
    );
    await d.until(
      (a, update) => update.undo?.anew && !/order|unit/.test(a.prompt),
      (a, scene) => choose(a, scene, pick),
    );
    const { page } = d;
    const lines = () => page.locator('.chronicle li .event-text').allTextContents();
    const [seq, thrown] = [d.last.seq, await lines()];
    await page.keyboard.press('z');
    await page.getByRole('button', { name: 'Undo and roll again' }).click();
    await d.after(seq);
    await eventually(page, async () => (await lines())[0] !== thrown[0]);
    const [kept, question] = [await lines(), await page.textContent('.dispatch h1')];
    assert.ok(thrown.indexOf(kept[0]) > 0, 'the newest lines are gone');
    assert.deepEqual(
      kept.slice(0, 20),
      thrown.slice(thrown.indexOf(kept[0])).slice(0, 20),
      'the older ones are as they were',
    );
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Français' }).click();
    await page.keyboard.press('Escape');
    await until(
      page,
      (old) => document.querySelector('.dispatch h1')?.textContent !== old,
      question,
    );
    await eventually(page, async () => (await lines()).every((line) => !kept.includes(line)));
    assert.equal((await lines()).length, kept.length);
    assert.deepEqual(page.troubles, []);
    await d.end();
  },
);
