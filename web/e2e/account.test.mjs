// SPDX-License-Identifier: MIT
// An account without a password: made with codes or a passkey, signed in to on a second browser,
// ended from there, and what the page says when something goes wrong.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accessible,
  asked,
  eventually,
  openBrowser,
  openPage,
  pictures,
  realServer,
  startServer,
  until,
} from './lib.mjs';
import { serveSite, skip as noSite } from './site.mjs';

const skip = !realServer && 'needs sandtable serve';
const SOON = { timeout: 60000 };
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

// A name for each test: none is given twice.
let made = 0;
const newName = (name) => `${name} ${(made += 1)}`;
const button = (page, name) => page.getByRole('button', { name, exact: true });
const inside = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const codesOn = (page) => page.locator('.account-codes li').allTextContents();

async function seen(page, name) {
  assert.ok(await inside(page), `${name}: nothing sticks out`);
  await accessible(page, name);
  await page.screenshot({ path: join(pictures, `account-${name}.png`), fullPage: true });
}
async function create(page, server, name) {
  await page.goto(`${server.url}/#/account`);
  await button(page, 'A new account').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await button(page, 'Create my account').click();
  await page
    .locator('.account-codes, .account h1', { hasText: /-|One touch/ })
    .first()
    .waitFor(SOON);
}
async function createAndKeep(page, server, name) {
  await create(page, server, name);
  const codes = await codesOn(page);
  assert.equal(codes.length, 10);
  await button(page, 'I have kept them').click();
  await page.getByRole('heading', { name, level: 1 }).waitFor(SOON);
  return codes;
}
async function signIn(page, server, code) {
  await page.goto(`${server.url}/#/account`);
  await page.getByLabel(/^Recovery code/).fill(code);
  await button(page, 'Sign in with this code').click();
}
const leave = (page) => page.context().close();

describe('An account with codes', { skip }, () => {
  let server;
  // Each has one of its own: an address may make five accounts at once, and then one a minute.
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server?.kill());

  for (const [size, width] of [
    ['desktop', 1440],
    ['phone', 390],
  ])
    for (const lang of ['en', 'fr'])
      test(`every screen can be read: ${size}, ${lang}`, { timeout: 180000 }, async () => {
        const page = await openPage(browser, {
          width,
          settings: { lang },
          reducedMotion: 'reduce',
        });
        const name = newName('Élodie');
        const at = `${size}-${lang}`;
        await page.goto(server.url);
        const way = page.locator('.account-way');
        await way.waitFor();
        await seen(page, `home-${at}`);
        await way.click();
        await page.locator('.account-which').waitFor(SOON);
        await seen(page, `sign-in-${at}`);
        await page.locator('.account-which button').nth(1).click();
        await seen(page, `new-${at}`);
        await page.locator('.account-form input').fill(name);
        await page.locator('.account-form .wax-button').click();
        await page.locator('.account-codes').waitFor(SOON);
        await seen(page, `codes-${at}`);
        await page.locator('.page-nav .brass-button').click();
        await page.locator('dialog .wax-button').waitFor();
        await seen(page, `leaving-${at}`);
        await page.locator('dialog .wax-button').click();
        assert.equal((await codesOn(page)).length, 10, 'the codes are still there');
        await page.locator('.account-ways.keeping button').last().click();
        await page.locator('.account-list li').first().waitFor(SOON);
        await page
          .locator('.account section', { has: page.locator('.icon') })
          .first()
          .waitFor();
        await page.locator('.account .account-told').waitFor();
        await seen(page, `own-${at}`);
        await page.locator('.account section:has(h2) > .paper-button .icon').first().click();
        await page.locator('.code-letters').waitFor(SOON);
        await page.waitForTimeout(300);
        await page.locator('.device-code').scrollIntoViewIfNeeded();
        await seen(page, `device-${at}`);
        await page.goto(`${server.url}/#/`);
        await page.locator('.account-way .initial').waitFor();
        await seen(page, `home-in-${at}`);
        assert.deepEqual(page.troubles, []);
        await leave(page);
      });

  test(
    'its seats are there on a second browser, and a session ended from there is noticed',
    { timeout: 240000 },
    async () => {
      const first = await openPage(browser, { reducedMotion: 'reduce' });
      await first.goto(`${server.url}/#/new/fleet`);
      await first.click('.start-bar .wax-button');
      await asked(first);
      const battle = new URL(first.url()).hash;
      const name = newName('Anna');
      const [code] = await createAndKeep(first, server, name);
      await first.getByText('One battle of this browser is now in your account.').waitFor(SOON);

      const second = await openPage(browser, { reducedMotion: 'reduce' });
      await signIn(second, server, code.toLowerCase());
      await second.getByText(`You are signed in as ${name}.`).waitFor(SOON);
      await second.goto(`${server.url}/${battle}`);
      await asked(second);
      await first.goto(`${server.url}/${battle}`);
      await asked(first);

      await second.goto(`${server.url}/#/account`);
      await second.getByRole('button', { name: /^Sign it out/ }).click();
      await first.locator('.ended-notice').waitFor(SOON);
      await asked(first);
      await seen(first, 'ended-at-a-table');
      await first.goto(server.url);
      await first.locator('.account-way', { hasText: 'Sign in' }).waitFor(SOON);
      await button(first, 'Understood').click();
      await eventually(first, async () => (await first.locator('.ended-notice').count()) === 0);
      await first.locator('.continue a').first().waitFor(SOON);

      // The other way round: who has no token has lost the battle with the session.
      await signIn(first, server, (await newCodesOf(second))[0]);
      await second.goto(`${server.url}/${battle}`);
      await asked(second);
      await first.getByRole('button', { name: /^Sign it out/ }).click(SOON);
      await second.getByText('You have been signed out here').waitFor(SOON);
      assert.deepEqual([...first.troubles, ...second.troubles], []);
      await Promise.all([leave(first), leave(second)]);
    },
  );

  const newCodesOf = async (page) => {
    await button(page, 'Make ten new codes').click();
    await button(page, 'Yes, make new ones').click();
    await page.locator('.account-codes').waitFor(SOON);
    const codes = await codesOn(page);
    await button(page, 'I have kept them').click();
    return codes;
  };

  test(
    'another device signs in with the code that is shown here',
    { timeout: 120000 },
    async () => {
      const first = await openPage(browser, { reducedMotion: 'reduce' });
      await createAndKeep(first, server, newName('Berta'));
      await button(first, 'Sign in another device').click();
      const code = await first.locator('.code-letters').getAttribute('data-code', SOON);
      const phone = await openPage(browser, { width: 390, height: 844, reducedMotion: 'reduce' });
      await phone.goto(`${server.url}/#/account/${code}`);
      await phone.getByText(/You are signed in as Berta/).waitFor(SOON);
      assert.match(phone.url(), /#\/account$/, 'the code is no longer in the address');
      await first.getByText('The other device has signed in.').waitFor(SOON);
      await leave(first);
      await leave(phone);
    },
  );

  test(
    'a seat is left to its browser and taken back, and signing in leaves it there',
    { timeout: 180000 },
    async () => {
      const page = await openPage(browser, { reducedMotion: 'reduce' });
      await page.goto(`${server.url}/#/new/fleet`);
      await page.click('.start-bar .wax-button');
      await asked(page);
      const codes = await createAndKeep(page, server, newName('Carla'));
      const told = page.getByText('in this browser alone', { exact: true });
      await page.getByRole('button', { name: /^Leave it to this browser/ }).click(SOON);
      await told.waitFor(SOON);
      await button(page, 'Sign out').click();
      await button(page, 'Yes, sign out').click();
      await page.locator('.account-which').waitFor(SOON);
      await signIn(page, server, codes[0]);
      await told.waitFor(SOON);
      assert.equal(await page.getByText('now in your account').count(), 0);
      await page.getByRole('button', { name: /^Into my account/ }).click();
      await page.getByRole('button', { name: /^Leave it to this browser/ }).waitFor(SOON);
      await page.goto(server.url);
      await page.locator('.continue a').first().click(SOON);
      await asked(page);
      assert.deepEqual(page.troubles, []);
      await leave(page);
    },
  );

  test(
    'the codes are copied, saved and printed, and leaving without them is asked',
    { timeout: 120000 },
    async () => {
      const page = await openPage(browser, { reducedMotion: 'reduce', acceptDownloads: true });
      await page.addInitScript(() => {
        window.print = () => (window.printed = true);
      });
      const name = newName('Dora');
      await create(page, server, name);
      const codes = await codesOn(page);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Save them as a file').click(),
      ]);
      const saved = readFileSync(await file.path(), 'utf8');
      for (const code of codes) assert.ok(saved.includes(code));
      assert.ok(saved.includes(name));
      assert.match(await page.locator('.wax-button').innerText(), /I have kept them/);
      await button(page, 'Print').click();
      assert.equal(await page.evaluate(() => window.printed), true);
      await page.emulateMedia({ media: 'print' });
      assert.ok(await page.locator('.codes-print').isVisible());
      assert.ok(!(await page.locator('.page').isVisible()), 'nothing else is printed');
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${server.url}/#/battles`);
      await button(page, 'Go on without them').click();
      await page.locator('.my-battles').waitFor(SOON);
      await leave(page);
    },
  );

  test('all of it goes by keys alone', { timeout: 120000 }, async () => {
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(server.url);
    await page.locator('.account-way').focus();
    await page.keyboard.press('Enter');
    await button(page, 'A new account').waitFor(SOON);
    const tabTo = async (what) => {
      for (let n = 0; n < 60; n++) {
        await page.keyboard.press('Tab');
        if (
          await page.evaluate(
            (text) => (document.activeElement?.innerText ?? '').trim() === text,
            what,
          )
        )
          return;
      }
      throw new Error(`no key leads to ${what}`);
    };
    await tabTo('A new account');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type(newName('Emma'));
    await page.keyboard.press('Enter');
    await page.locator('.account-codes').waitFor(SOON);
    await tabTo('I have kept them');
    await page.keyboard.press('Enter');
    await page.locator('.account-list li').first().waitFor(SOON);
    await tabTo('Sign out');
    await page.keyboard.press('Enter');
    await tabTo('Yes, sign out');
    await page.keyboard.press('Enter');
    await page.locator('.account-which').waitFor(SOON);
    assert.deepEqual(page.troubles, []);
    await leave(page);
  });

  test('what goes wrong is said where it went wrong', { timeout: 240000 }, async () => {
    const away = await startServer();
    const page = await openPage(browser, { reducedMotion: 'reduce' });
    const other = await openPage(browser, { reducedMotion: 'reduce' });
    const name = newName('Frida');
    await createAndKeep(other, away, name);
    await leave(other);
    await page.goto(`${away.url}/#/account`);
    await button(page, 'A new account').click();
    const field = page.getByLabel('Name', { exact: true });
    await field.fill(name.replace('i', 'і')); // the same to the eye
    await button(page, 'Create my account').click();
    await page
      .getByText(/^Somebody has, or once had, a name that looks like this one/)
      .waitFor(SOON);
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    await seen(page, 'name-taken');
    await button(page, 'You already have an account').click();
    await page.getByLabel(/^Recovery code/).fill('2'.repeat(20));
    await button(page, 'Sign in with this code').click();
    await page.getByText(/^There is no such recovery code/).waitFor(SOON);
    await page.getByLabel(/^Recovery code/).fill('ABCD 2345');
    await button(page, 'Sign in with this code').click();
    await page.getByText(/^That code is wrong or has expired/).waitFor(SOON);
    await seen(page, 'wrong-code');
    assert.deepEqual(page.troubles, []);
    // From here on the page cannot have pieces that it has not asked for yet.
    await away.kill();
    await page.getByLabel(/^Recovery code/).fill('3'.repeat(20));
    await button(page, 'Sign in with this code').click();
    // At the button, until the page as a whole has noticed.
    await page
      .getByText(/^The server does not answer|^The page comes back as soon as it can be reached/)
      .first()
      .waitFor(SOON);
    await leave(page);
  });
});

describe('An account with passkeys', { skip }, () => {
  let server;
  before(async () => {
    server = await startServer({ more: ['--account-host', 'localhost'] });
  });
  after(() => server?.kill());

  async function withKeys(more = {}) {
    const page = await openPage(browser, { reducedMotion: 'reduce', ...more });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return { page, devtools, authenticatorId };
  }

  test(
    'is made with one, which signs in later; the session lies in a cookie',
    { timeout: 180000 },
    async () => {
      const { page } = await withKeys();
      const name = newName('Greta');
      await create(page, server, name);
      await seen(page, 'first-passkey');
      await button(page, 'Add a passkey for this device').click();
      await page.locator('.account-codes').waitFor(SOON);
      await button(page, 'I have kept them').click();
      await page.getByRole('button', { name: /^Remove: / }).waitFor(SOON);
      await seen(page, 'own-with-passkey');
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.session')));
      assert.deepEqual([kept.name, kept.token], [name, ''], 'no script can read the session');
      assert.equal(await page.evaluate(() => document.cookie), '');

      await page.goto(`${server.url}/#/new/fleet`);
      await page.click('.start-bar .wax-button');
      await asked(page);
      const battle = new URL(page.url()).hash;
      await page.goto(`${server.url}/#/account`);
      await button(page, 'Sign out').click();
      await button(page, 'Yes, sign out').click();
      await page.locator('.account-which').waitFor(SOON);
      await seen(page, 'sign-in-by-passkey');
      await button(page, 'Sign in with a passkey').click();
      await page.getByText(`You are signed in as ${name}.`).waitFor(SOON);

      // Without its tokens the cookie alone leads to the seat.
      await page.evaluate(() => localStorage.removeItem('sandtable.seats'));
      await page.goto(`${server.url}/${battle}`);
      await page.reload();
      await asked(page);
      assert.deepEqual(page.troubles, []);
      await leave(page);
    },
  );

  test(
    'says what became of a passkey that was declined, added twice or removed',
    { timeout: 180000 },
    async () => {
      const { page, devtools, authenticatorId } = await withKeys({ width: 390, height: 844 });
      await create(page, server, newName('Helga'));
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
      await button(page, 'Not now').click();
      await button(page, 'I have kept them').click();
      await button(page, 'Add a passkey for this device').click(SOON);
      await page.getByRole('button', { name: /^Remove: / }).waitFor(SOON);
      await button(page, 'Add a passkey for this device').click();
      await page.getByText('This device has a passkey of this account already.').waitFor(SOON);
      await seen(page, 'passkey-twice-phone');
      await page.getByRole('button', { name: /^Remove: / }).click();
      await until(page, () => !document.querySelector('.account-list [aria-label^="Remove"]'));
      await button(page, 'Sign out').click();
      await button(page, 'Yes, sign out').click();
      await page.locator('.account-which').waitFor(SOON);
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
      await button(page, 'Sign in with a passkey').click();
      await page.getByText(/^No passkey was used/).waitFor(SOON);
      await leave(page);
    },
  );

  test(
    'says why there are only codes where the server is asked under another name',
    { timeout: 60000 },
    async () => {
      const page = await openPage(browser, { reducedMotion: 'reduce' });
      await page.goto(`http://127.0.0.1:${server.port}/#/account`);
      await page.getByText('At this address you sign in with codes.').waitFor(SOON);
      await seen(page, 'codes-only');
      await leave(page);
    },
  );
});

test('a server that keeps no accounts shows none', { skip, timeout: 60000 }, async () => {
  const server = await startServer();
  await server.kill();
  const shows = await startServer({ db: server.db, more: ['--read-only'] });
  const page = await openPage(browser);
  await page.goto(shows.url);
  await page.locator('.wax-button.first').waitFor();
  await page.waitForTimeout(1000);
  assert.equal(await page.locator('.account-way').count(), 0);
  await page.goto(`${shows.url}/#/account`);
  await page.getByText('This server keeps no accounts.').waitFor(SOON);
  await leave(page);
  await shows.kill();
});

test(
  'a page without a server shows none, and asks for none',
  { skip: noSite, timeout: 120000 },
  async () => {
    const site = await serveSite();
    const page = await openPage(browser);
    const requests = [];
    page.on('request', (r) => requests.push(r.url()));
    await page.goto(site.url);
    await page.locator('.wax-button.first').waitFor(SOON);
    await page.waitForTimeout(1000);
    assert.equal(await page.locator('.account-way').count(), 0);
    await page.goto(`${site.url}#/account`);
    await page.locator('.wax-button.first').waitFor(SOON);
    assert.ok(!requests.some((url) => /Account|api\/account/.test(url)));
    await leave(page);
    await site.end();
  },
);
