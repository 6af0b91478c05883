// SPDX-License-Identifier: MIT
// A campaign's reports on the page: given by hand, read once by themselves and again from the
// chronicle, on a phone and in French, up to the grade.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Driver } from './driver.mjs';
import { accessible, openBrowser, picture, realServer, startServer, until } from './lib.mjs';

let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const begin = (page = {}, more = {}) =>
  Driver.begin(server, browser, {
    game: 'settlement',
    scenario: 'border_settlement',
    seats: [{ who: 'me' }],
    page,
    ...more,
  });

const wanted = (ask, starts) =>
  ask.answers.find((a) => starts.some((s) => a.answer === s || a.answer.startsWith(`${s} `)));

// Out of the town with everybody who may go, up to the question how the battle ended.
async function march(driver) {
  await driver.reach(
    (ask) => ask.prompt === 'outcome',
    (ask) =>
      ask.prompt === 'muster'
        ? (wanted(ask, ['take']) ?? wanted(ask, ['done']))
        : (wanted(ask, ['default', 'done', 'teach']) ?? ask.answers[0]),
  );
}

// The report over the wire; what it does not name is `done`.
async function report(driver, answers) {
  const left = [...answers];
  for (let ask = await driver.question(); ask; ask = await driver.question()) {
    if (ask.prompt === 'town' || ask.prompt === 'instructor') return;
    const next = left.find((text) => ask.answers.some((a) => a.answer === text));
    if (next) left.splice(left.indexOf(next), 1);
    await driver.answer(
      next ?? (wanted(ask, ['done', 'no_bonus', 'razed']) ?? ask.answers[0]).answer,
    );
  }
}

const open = async (driver) => {
  driver.page = await driver.open();
  return driver.page;
};

// The second key in the very moment in which the first has changed the title, before any frame.
async function pressedAtOnce(page, first, second) {
  await page.evaluate(
    async ([one, other]) => {
      const press = (key) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
      const changed = new Promise((done) => {
        const title = document.querySelector('.rp h1').textContent;
        new MutationObserver((_, seen) => {
          if (document.querySelector('.rp h1')?.textContent === title) return;
          seen.disconnect();
          done();
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      press(one);
      await changed;
      press(other);
    },
    [first, second],
  );
}

const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1);

test('a battle on one’s own table is reported by hand, and the report is shown once', async () => {
  const driver = await begin();
  await march(driver);
  const page = await open(driver);
  await page.click('.rp-door');
  await page.click('.bh summary');
  await picture(page, 'campaign-by-hand');
  assert.equal(await page.locator('.bh .su-map > g').count(), 234);
  await accessible(page, 'the form by hand');
  const say = async (words) => {
    const before = await page.textContent('.bh-question');
    await page.locator('.bh-question .paper-button', { hasText: words }).first().click();
    await until(page, (old) => document.querySelector('.bh-question')?.textContent !== old, before);
  };
  await say('won');
  await say('3');
  await page.locator('.bh-several label').nth(3).click();
  await page.locator('.bh-several label').nth(1).click();
  await picture(page, 'campaign-by-hand-losses');
  await page.click('.bh-question .wax-button'); // these two, in the referee's order
  await page.waitForSelector('.bh h3:text("razed")');
  await page.click('.bh-question .wax-button'); // none of them
  await page.waitForSelector('.bh h3:text("destroyed an enemy")');
  await page.locator('.bh-several label').nth(0).click();
  await page.click('.bh-question .wax-button');
  await page.waitForSelector('.rp');
  assert.match(await page.textContent('.rp-facts'), /won/);
  assert.equal(await page.locator('.rp-unit.fell .rp-die').count(), 2);
  assert.equal((await page.locator('.rp-teach button').count()) > 0, true);
  await picture(page, 'campaign-report');
  await accessible(page, 'the report');
  const high = () => page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok((await high()) <= 900, `explained it is ${await high()} px high`);
  await page.click('.rp-hints .brass-button');
  await page.waitForSelector('.rp-road');
  assert.ok((await high()) <= 900, `it is ${await high()} px high`);
  assert.doesNotMatch(await page.textContent('.rp-teach'), /U\d/);
  assert.ok(await page.isDisabled('.rp-foot .wax-button'), 'the instructor comes first');
  await page.locator('.rp-teach button').first().click();
  await page.waitForSelector('.rp-foot .wax-button:enabled');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.rp', { state: 'detached' });
  await page.reload();
  await page.waitForSelector('.campaign, .rp');
  assert.equal(await page.locator('.rp').count(), 0, 'it has been read');
  assert.deepEqual(page.troubles, []);
  await driver.end();
});

test('on a phone and in French nothing sticks out', { timeout: 120000 }, async () => {
  const driver = await begin({ width: 390, height: 844, settings: { lang: 'fr' } });
  await march(driver);
  await report(driver, [
    'lost',
    'rounds 5',
    'lost U1',
    'lost U3',
    'razed D6',
    'razed G7',
    'killed U2',
  ]);
  const page = await open(driver);
  await page.waitForSelector('.rp');
  assert.ok(await fits(page));
  await picture(page, 'campaign-report-phone');
  await page.screenshot({
    path: '../build/screenshots/campaign-report-phone-all.png',
    fullPage: true,
  });
  assert.match(await page.textContent('.rp-kicker'), /Rapport de mission/);
  await page.click('.rp-foot .wax-button');
  await page.waitForSelector('.rp', { state: 'detached' });
  assert.deepEqual(page.troubles, []);
  await driver.end();
});

test(
  'a campaign ends with its grade, and every report can be read again',
  { timeout: 180000 },
  async () => {
    const driver = await begin();
    await march(driver);
    await report(driver, ['withdrawn', 'rounds 2']);
    for (const round of [2, 3]) {
      await march(driver);
      await report(driver, ['lost', `rounds ${round}`, 'razed D4', 'razed D5', 'lost U2']);
    }
    const page = await open(driver);
    await page.waitForSelector('.rp');
    await picture(page, 'campaign-report-abandoned');
    await page.keyboard.press('ArrowLeft');
    await until(page, () => document.querySelector('.rp h1').textContent === 'The Ferry Road');
    await pressedAtOnce(page, 'ArrowRight', 'Enter'); // no key is lost to a page that turns
    await page.waitForSelector('.rp-grade');
    await picture(page, 'campaign-grade');
    await accessible(page, 'the grade');
    await page.click('.rp-actions .paper-button');
    await page.waitForSelector('.rp-chronicle');
    assert.equal(await page.locator('.rp-entry').count(), 3);
    await picture(page, 'campaign-chronicle');
    await page.locator('.rp-entry .paper-button').first().click();
    await until(
      page,
      () => document.querySelector('.rp h1').textContent === 'Smoke over the Fields',
    );
    assert.deepEqual(page.troubles, []);
    await driver.end();
  },
);

test('a report comes part by part, and any key ends that', async () => {
  const driver = await begin({ settings: { speed: 1 } });
  await march(driver);
  await report(driver, ['lost', 'rounds 5', 'lost U2', 'razed D6', 'razed I6']);
  const page = await open(driver);
  await page.waitForSelector('.revealing .rp');
  await page.keyboard.press('Enter');
  await until(page, () => document.querySelector('.rp') && !document.querySelector('.revealing'));
  await driver.end();
});

test('who prefers little motion sees all at once', { skip: !realServer }, async () => {
  const driver = await begin({ settings: { speed: 1 }, reducedMotion: 'reduce' });
  await march(driver);
  await report(driver, ['withdrawn', 'rounds 1']);
  const page = await open(driver);
  await page.waitForSelector('.rp');
  assert.equal(await page.locator('.revealing').count(), 0);
  await driver.end();
});

test('the big button repairs what would lose the mission; one may march all the same', async () => {
  const options = { difficulty: 'easy', escalation: false };
  const driver = await begin({ reducedMotion: 'reduce' }, { options });
  for (const outcome of ['withdrawn', 'won', 'won']) {
    await march(driver);
    // All four districts burn, and nothing else; mission 4 allows one.
    await report(driver, [outcome, ...Array(9).fill('done')]);
  }
  const page = await open(driver);
  await page.getByRole('button', { name: /Return to the town/ }).click();
  const big = page.locator('.sb-mission [data-march]');
  const anyway = page.getByRole('button', { name: 'March out all the same' });
  for (const [place, missing] of [
    ['Mill', '3 repairs'],
    ['Chapel', '2 repairs'],
    ['Market', '1 repair '],
  ]) {
    await page.locator('.sb-mission [data-march]', { hasText: `Repair first: ${place}` }).waitFor();
    assert.ok((await big.textContent()).includes(missing));
    assert.equal(await anyway.count(), 1);
    if (place === 'Mill') await picture(page, 'campaign-ruins');
    await big.click();
  }
  await page.locator('.sb-mission [data-march]', { hasText: 'March out' }).waitFor();
  assert.equal(await anyway.count(), 0);
});
