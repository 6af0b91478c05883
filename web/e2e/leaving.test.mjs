// SPDX-License-Identifier: MIT
// Among others with an account: days and holidays, not to hear somebody, to report them, to have
// everything one has here, and to leave for good.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import {
  accessible,
  openBrowser,
  openPage,
  picture,
  program,
  realServer,
  startServer,
} from './lib.mjs';

const skip = !realServer && 'needs sandtable serve';
const SOON = { timeout: 60000 };
let server;
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());
// Each has one of its own: an address may make five accounts at once, and then one a minute.
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server?.kill());

const button = (page, name) => page.getByRole('button', { name, exact: true });

async function ask(path, body, session) {
  const reply = await fetch(`${server.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(session && { Authorization: `Bearer ${session}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).then((r) => r.json());
  assert.ok(reply.ok, `${path}: ${JSON.stringify(reply)}`);
  return reply;
}
const person = (name) => ask('/account/create', { name });

// A battle of two people with accounts, by days.
async function battle(one, other) {
  const made = await ask(
    '/matches',
    {
      game: 'fleet',
      scenario: 'standard',
      clock: { days: 3 },
      seats: [{ who: 'me', name: one.account.name }, { who: 'friend' }],
    },
    one.session,
  );
  const { invite } = made.invites[0];
  await ask(`/matches/${made.match}/join`, { invite, name: other.account.name }, other.session);
  return { match: made.match, mine: made.seats[0] };
}

async function signedIn({ account, session }, more = {}) {
  const page = await openPage(browser, { reducedMotion: 'reduce', ...more });
  await page.addInitScript(
    (kept) => {
      if (location.protocol !== 'about:' && !localStorage.getItem('sandtable.session'))
        localStorage.setItem('sandtable.session', JSON.stringify(kept));
    },
    { name: account.name, token: session, ended: false },
  );
  return page;
}

test(
  'somebody at the table is muted, reported and heard again',
  { skip, timeout: 180000 },
  async () => {
    const [anna, bert] = [await person('Anna R'), await person('Bert R')];
    const { match } = await battle(anna, bert);
    const page = await signedIn(anna);
    await page.goto(`${server.url}/#/t/${match}`);
    await page.locator('.dispatch').waitFor(SOON);
    await page.getByRole('button', { name: /^Chat/ }).click();
    await button(page, 'Mute, block or report Bert R').click();
    await page.getByRole('heading', { name: 'About Bert R' }).waitFor(SOON);
    await accessible(page, 'about somebody');
    await button(page, 'Mute').click();
    await page.getByText('What Bert R says is not shown to you any more.').waitFor();
    await button(page, 'Report').click();
    await page.getByLabel('What is it about?').selectOption('name');
    await page.getByLabel(/^In your own words/).fill('Not a nice name');
    await picture(page, 'company');
    await button(page, 'Send the report').click();
    await page.getByText('Your report about Bert R is with').waitFor();
    const kept = await ask('/account/export', undefined, anna.session);
    assert.match(JSON.stringify(kept.export), /Not a nice name/);
    assert.equal((await ask('/account/avoided', undefined, anna.session)).muted[0].name, 'Bert R');

    await page.goto(`${server.url}/#/account`);
    await page.getByText(/^muted on/).waitFor(SOON);
    await button(page, 'Hear them again: Bert R').click();
    await page.getByRole('heading', { name: 'Muted and blocked' }).waitFor({ state: 'detached' });
    assert.deepEqual((await ask('/account/avoided', undefined, anna.session)).muted, []);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

test('a holiday is asked twice, and lasts', { skip, timeout: 120000 }, async () => {
  const cara = await person('Cara H');
  const page = await signedIn(cara, { width: 390, height: 844 });
  await page.goto(`${server.url}/#/account`);
  await page.getByText('You have 14 days left.').waitFor(SOON);
  await page.getByLabel('How long').selectOption('5');
  await button(page, 'Begin a holiday').click();
  await page.getByText(/^Begin 5 days of holiday now/).waitFor();
  await accessible(page, 'a holiday');
  await picture(page, 'holiday-phone');
  await button(page, 'Yes, begin it').click();
  await page.getByText(/^You are on holiday until/).waitFor();
  assert.equal((await ask('/account/holiday', undefined, cara.session)).days_left, 9);
  assert.deepEqual(page.troubles, []);
  await page.context().close();
});

test(
  'what the operator has to say is told once, on whatever page is open',
  { skip, timeout: 120000 },
  async () => {
    const fred = await person('Fred W');
    const page = await signedIn(fred, { width: 390, height: 844 });
    const args = [
      'people',
      'warn',
      'Fred W',
      'Please be kind.',
      '--db',
      server.db,
      '--by',
      'tests',
    ];
    const done = spawnSync(program, args, { encoding: 'utf8' });
    assert.equal(done.status, 0, done.stderr);
    await page.goto(server.url);
    await page.getByText('Please be kind.').waitFor(SOON);
    await accessible(page, 'a warning');
    await picture(page, 'warned-phone');
    await page.reload(); // nobody has seen it yet
    await page.getByText('Please be kind.').waitFor(SOON);
    await button(page, 'Understood').click();
    await page.getByText('Please be kind.').waitFor({ state: 'detached' });
    await page.goto(`${server.url}/#/account`);
    await page.getByText('You have 14 days left.').waitFor(SOON);
    assert.equal(await page.getByText('Please be kind.').count(), 0);
    assert.deepEqual(page.troubles, []);
    await page.context().close();
  },
);

for (const [name, lang, width] of [
  ['desktop', 'en', 1440],
  ['phone', 'fr', 390],
])
  test(
    `whoever leaves takes everything along, and is a former player: ${name}, ${lang}`,
    { skip, timeout: 180000 },
    async () => {
      const fr = lang === 'fr';
      const called = `Dora ${name}`;
      const [dora, else_] = [await person(called), await person(`Emil ${name}`)];
      const { match, mine } = await battle(else_, dora);
      const page = await signedIn(dora, { width, height: 844, settings: { lang } });
      await page.goto(`${server.url}/#/account`);
      const saved = page.waitForEvent('download');
      await button(page, fr ? 'Enregistrer le fichier' : 'Save the file').click(SOON);
      const file = await (await saved).path();
      const all = JSON.parse(readFileSync(file, 'utf8'));
      assert.equal(all.account.name, called);
      assert.deepEqual(
        all.seats.map((s) => [s.match, s.name]),
        [[match, called]],
      );

      await button(page, fr ? 'Supprimer mon compte…' : 'Delete my account…').click();
      const last = button(page, fr ? 'Supprimer pour toujours' : 'Delete it for good');
      assert.ok(await last.isDisabled(), 'nobody does it by a slip of the hand');
      await accessible(page, 'before leaving for good');
      await picture(page, `leaving-${name}-${lang}`);
      await page.getByLabel(fr ? /^Pour confirmer/ : /^To be sure/).fill(called);
      await last.click();
      await page
        .getByRole('heading', { name: fr ? 'Votre compte n’existe plus' : 'Your account is gone' })
        .waitFor(SOON);
      assert.equal(
        await page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.session')).name),
        '',
      );

      const other = await openPage(browser, { width, height: 844, settings: { lang } });
      await other.addInitScript(
        (held) => localStorage.setItem('sandtable.seats', JSON.stringify([held])),
        { match, ...mine },
      );
      for (let n = 0; n < 20; n++) {
        const { match: now } = await ask(`/matches/${match}`);
        if (now.seats.some((s) => s.former)) break;
        await other.waitForTimeout(500);
      }
      await other.goto(server.url);
      await other
        .getByText(fr ? 'un ancien joueur' : 'a former player')
        .first()
        .waitFor(SOON);
      await picture(other, `former-player-${name}-${lang}`);
      await other.goto(`${server.url}/#/p/${encodeURIComponent(called)}`);
      await other.getByText(called).nth(1).waitFor(SOON);
      assert.deepEqual([...page.troubles, ...other.troubles], []);
      await other.context().close();
      await page.context().close();
    },
  );
