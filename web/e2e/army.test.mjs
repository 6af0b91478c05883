// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  accessible,
  asked,
  ofTheGuide,
  openBrowser,
  openPage,
  picture,
  shows,
  startServer,
  until,
} from './lib.mjs';

const scenarioFile = (name) =>
  fileURLToPath(new URL(`../../content/fantasy/scenarios/${name}.toml`, import.meta.url));
let server;
let browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
after(async () => {
  await browser.close();
  await server.kill();
});

const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const standing = (page, text) =>
  until(
    page,
    (t) => (document.querySelector('.tallies')?.textContent ?? '').includes(t),
    text,
    6000,
  ).catch(async () => assert.fail(`"${text}" is not in "${await page.textContent('.tallies')}"`));
// By keyboard: the page still moves while its maps are drawn, and a click would land beside.
const choose = async (page, radio) => {
  await radio.focus();
  await page.keyboard.press('Space');
};
const press = async (page, role, name) => {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

test('an army is put together by keyboard and goes into battle', { timeout: 180000 }, async () => {
  const page = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${server.url}/#/new/fantasy`);
  await page.getByRole('radio', { name: /Epic Battle: vanguard/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('group', { name: 'Army: Empire' }).waitFor();
  await page
    .getByRole('group', { name: 'Army: Empire' })
    .getByRole('radio', { name: 'My own' })
    .focus();
  await page.keyboard.press('Space');
  await press(page, 'button', 'Build the army');
  await page.waitForSelector('.builder');
  await standing(page, '222');
  // No more fits: the reason and its rule come with the focus.
  await page.getByRole('button', { name: 'One more: Roland the Proud', exact: true }).focus();
  await page.waitForSelector('.offer-why:visible >> text=FC-2');
  assert.match(await page.locator('.offer-why:visible').innerText(), /limit is 225|only once/);
  await page.keyboard.press('Enter');
  await press(page, 'button', 'Clear');
  await standing(page, 'The army has no unit yet.');
  await page
    .getByRole('button', { name: 'One more: Legionnaires (champion)', exact: true })
    .focus();
  for (let n = 0; n < 3; n++) await page.keyboard.press('Enter');
  await page.keyboard.press('-');
  await standing(page, '64 / 225');
  await page.keyboard.press('ArrowDown');
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'One more: Imperial Shooters',
  );
  await accessible(page, 'builder');
  // What is filled up by lot may still lack orders: then another lot.
  for (let n = 0, legal = false; n < 6 && !legal; n++) {
    await page.getByLabel('Paste a code, a link or a list').fill('2 Legionnaires champion');
    await press(page, 'button', 'Import');
    await standing(page, '64 / 225');
    await press(page, 'button', 'Complete it for me');
    await until(page, () => !document.querySelector('.tallies').textContent.includes('64 / 225'));
    legal = await page.locator('.verdict.good').isVisible();
  }
  await standing(page, 'Legal');
  const own = await page.locator('.builder-units .taken').count();
  const size = Number(/(\d+) of 12/.exec(await page.textContent('.tallies'))[1]);
  assert.ok(own >= 2 && size >= 3);
  await press(page, 'button', 'Copy code');
  await page.getByText('Code copied.').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(code, /^E-\S*[2-9]L3/);
  await picture(page, 'army-desktop');
  // Kept under a name, put away, and back.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Old guard');
  await page.keyboard.press('Enter');
  await press(page, 'button', 'As printed');
  await standing(page, '222');
  await page.getByRole('button', { name: /^Old guard/ }).click();
  await until(page, (c) => document.querySelector('.army-code input').value === c, code);
  // What the printer gets.
  await page.emulateMedia({ media: 'print' });
  assert.match(await page.locator('.army-print').innerText(), /[2-9] × Legionnaires \(champion\)/);
  await picture(page, 'army-print');
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'button', 'Use this army');
  await page.locator('.own-army', { hasText: `${size} units` }).waitFor();
  await press(page, 'button', 'Start the battle');
  await asked(page);
  await until(
    page,
    (n) =>
      document.querySelectorAll('.army li').length === n ||
      document.querySelectorAll('.dispatch .paper-button[data-answer^=deploy]').length > 0 ||
      document.body.textContent.includes('Legionnaires (champion)'),
    size,
  );
  assert.match(await page.innerText('body'), /Legionnaires \(champion\)/);
  assert.deepEqual(page.troubles, []);
});

test(
  'a shared link opens the army, in French on a phone; a list is pasted, a mistake is told',
  { timeout: 120000 },
  async () => {
    const page = await openPage(browser, { width: 390, height: 844, settings: { lang: 'fr' } });
    await page.goto(
      `${server.url}/#/army/fantasy/epic_vanguard/0/E-2L1.L2.3S1.K1.RO-PS.FM.CB.PF.BT.DV.JR.IR-UD`,
    );
    await standing(page, '224');
    await standing(page, 'Conforme');
    await page
      .getByRole('button', { name: 'Une de moins\u202f: Roland le Fier', exact: true })
      .click();
    await standing(page, 'Pas encore conforme');
    await until(page, () => location.hash.includes('/epic_vanguard/0/E-2L1.L2.3S1.K1-'));
    await page.getByLabel('Collez un code, un lien ou une liste').fill('3 dragons');
    await page.getByRole('button', { name: 'Importer' }).click();
    await page.locator('.refusal', { hasText: '3 dragons' }).waitFor();
    await page
      .getByLabel('Collez un code, un lien ou une liste')
      .fill('3 Légionnaires\n1 Roland le Fier');
    await page.getByRole('button', { name: 'Importer' }).click();
    await standing(page, '99');
    await page.evaluate(() => scrollTo(0, 0));
    await accessible(page, 'army on a phone');
    assert.ok(await fits(page), 'nothing sticks out');
    await picture(page, 'army-phone-french');
    assert.doesNotMatch(
      await page.innerText('main'),
      /\b(Units|Fill|together|points left|order)\b/,
    );
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'a scenario file: a mistake is shown with its line, then it is played',
  { timeout: 180000 },
  async () => {
    const page = await openPage(browser);
    await page.goto(`${server.url}/#/new/fantasy`);
    const good = readFileSync(scenarioFile('first_battle'), 'utf8').replace(
      'id = "first_battle"',
      'id = "my_battle"\ntitle = "My own battle"',
    );
    assert.match(good, /my_battle/);
    const bad = good.replace(/^number = .*$/m, 'number = "one"');
    await press(page, 'button', 'Open a scenario');
    await page
      .getByLabel('Scenario file (.toml)')
      .setInputFiles({ name: 'bad.toml', mimeType: 'text/plain', buffer: Buffer.from(bad) });
    const fault = page.locator('.fault');
    await fault.getByText('number = "one"').waitFor();
    assert.equal(
      await fault.locator('pre span').innerText(),
      String(bad.split('\n').findIndex((l) => l.startsWith('number')) + 1),
    );
    await accessible(page, 'a faulty scenario');
    await picture(page, 'scenario-fault');
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok(await fits(page), 'the fault fits a phone');
    const worse = bad
      .replace(/^map = \[$/m, 'mapp = [')
      .replace(/^first = .*$/m, 'first = "nobody who has ever been heard of"')
      .replace('id = "my_battle"', 'id = "my battle"');
    await page
      .getByLabel('Scenario file (.toml)')
      .setInputFiles({ name: 'worse.toml', mimeType: 'text/plain', buffer: Buffer.from(worse) });
    await fault.getByText('5 faults in this file:').waitFor();
    await shows(fault.getByRole('listitem'), 5, 'each fault is told');
    const numbers = await fault.locator('pre span').allInnerTexts();
    assert.deepEqual(
      numbers,
      [...numbers].sort((a, b) => a - b),
      'in the order of the lines',
    );
    await accessible(page, 'a scenario with several faults');
    await picture(page, 'scenario-faults');
    assert.ok(await fits(page), 'all faults fit a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByLabel('Scenario file (.toml)')
      .setInputFiles({ name: 'good.toml', mimeType: 'text/plain', buffer: Buffer.from(good) });
    await page.getByRole('heading', { name: 'Check: My own battle' }).waitFor();
    await page.getByRole('radio', { name: 'My own battle (yours)', checked: true }).waitFor();
    await accessible(page, 'a scenario looked through');
    await picture(page, 'scenario-review');
    await page.getByRole('button', { name: 'Start the battle' }).click();
    await page.getByRole('button', { name: 'Place my army myself' }).click();
    await asked(page);
    await page.locator('.brand', { hasText: 'My own battle' }).waitFor();
    await page.getByRole('button', { name: 'Scenario card' }).click();
    await page.getByRole('dialog', { name: 'My own battle' }).waitFor();
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'a file of one’s own is opened in every game that plays some, for as many as it says',
  { timeout: 120000 },
  async () => {
    const page = await openPage(browser);
    for (const [game, id, title, seats] of [
      ['commanders', 'the_ford', 'The Ford', 2],
      ['fleet', 'the_gauntlet', 'The Gauntlet', 2],
      ['legion', 'iron_winter', 'Iron Winter', 3],
    ]) {
      await page.goto(`${server.url}/#/new/${game}`);
      await press(page, 'button', 'Open a scenario');
      await page.getByLabel('Scenario file (.toml)').setInputFiles({
        name: `${id}.toml`,
        mimeType: 'text/plain',
        buffer: Buffer.from(ofTheGuide(id)),
      });
      await page.getByRole('heading', { name: `Check: ${title}` }).waitFor();
      await page.getByRole('radio', { name: `${title} (yours)`, checked: true }).waitFor();
      await shows(page.locator('input[name=side]'), seats === 2 ? 3 : seats); // two may draw lots
      await accessible(page, `a file of ${game}`);
      await picture(page, `own-file-${game}`);
      await page.getByRole('button', { name: 'Start the battle' }).click();
      await page.getByRole('button', { name: /^(Begin|.*myself)/ }).click();
      await page.locator('.brand', { hasText: title }).waitFor();
    }
    await page.goto(`${server.url}/#/new/settlement`);
    await page.waitForSelector('.start-bar .wax-button');
    const open = page.getByRole('button', { name: 'Open a scenario', exact: true });
    assert.equal(await open.count(), 0, 'a game that plays none does not offer it');
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'two people at one screen: an army shows to its own side only',
  { timeout: 120000 },
  async () => {
    const page = await openPage(browser);
    await page.goto(`${server.url}/#/new/fantasy`);
    await choose(page, page.getByRole('radio', { name: /Epic Battle: vanguard/ }));
    await choose(page, page.getByRole('radio', { name: 'A friend on this device' }));
    for (const side of ['Empire', 'Styx']) {
      await choose(
        page,
        page.getByRole('group', { name: `Army: ${side}` }).getByRole('radio', { name: 'My own' }),
      );
      await press(page, 'button', 'Build the army');
      await page.getByText(`For ${side} only.`).waitFor();
      await shows(page.locator('.builder'), 0);
      if (side === 'Empire') await accessible(page, 'the curtain before an army');
      await press(page, 'button', `I am ${side}: show my army`);
      await page.waitForSelector('.builder');
      await press(page, 'button', 'Use this army');
      await page.locator('.own-army', { hasText: 'Legal' }).first().waitFor();
      assert.doesNotMatch(await page.innerText('main'), /units, \d+ cards/);
      await choose(
        page,
        page
          .getByRole('group', { name: `Army: ${side}` })
          .getByRole('radio', { name: 'As printed' }),
      );
    }
    assert.deepEqual(page.troubles, []);
  },
);

test(
  'a friend brings their own army to an Epic Battle, and neither sees the other deck',
  { timeout: 120000 },
  async () => {
    const host = await openPage(browser);
    await host.goto(
      `${server.url}/#/new/fantasy/epic_vanguard/0/E-2L1.L2.3S1.K1.RO-PS.FM.CB.PF.BT.DV.JR.IR-UD`,
    );
    await host.getByLabel('A friend with a link').check();
    await host.locator('.own-army b').waitFor();
    await host.getByRole('button', { name: 'Make the link' }).click();
    await host.waitForSelector('.invite-link input');
    const link = await host.inputValue('.invite-link input');
    const guest = await openPage(browser, { settings: { lang: 'fr' }, width: 390, height: 844 });
    await guest.goto(link);
    const army = guest.getByRole('group', { name: /Armée/ });
    await army.getByRole('radio', { name: 'Au hasard' }).check();
    assert.doesNotMatch(await guest.content(), /E-2L1/);
    await accessible(guest, 'joining');
    await picture(guest, 'join-french');
    await guest.getByRole('button', { name: 'Prendre ma place' }).click();
    await guest.waitForSelector('.dispatch');
    await host.waitForSelector('.dispatch');
    for (const page of [host, guest]) {
      assert.ok(!page.frames_.some((f) => /E-2L1|"armies"/.test(f)), 'no code on the wire');
      assert.deepEqual(page.troubles, []);
    }
  },
);
