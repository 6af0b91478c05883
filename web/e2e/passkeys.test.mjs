// SPDX-License-Identifier: MIT
// Passkeys of a real browser, with Chromium's own authenticator that nobody has to touch: one is
// made, signs in, and is refused what it signed before. What the page makes of them:
// account.test.mjs.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openBrowser, openPage, realServer, startServer } from './lib.mjs';

const skip = !realServer && 'needs sandtable serve';
let server;
let browser;
let page;

// Runs in the page: what our own page does as well.
const helpers = () => {
  const bytes = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  const text = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
  const ask = async (path, body, session) => {
    const reply = await fetch(`/api/account/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        ...(session ? { Authorization: `Bearer ${session}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return reply.json();
  };
  const make = async (session) => {
    const asked = await ask('challenge', { for: 'passkey' }, session);
    const made = await navigator.credentials.create({
      publicKey: {
        rp: { id: asked.party, name: 'Sandtable' },
        user: { id: bytes(asked.user.id), name: asked.user.name, displayName: asked.user.name },
        challenge: bytes(asked.challenge),
        pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: asked.passkeys.map(({ passkey }) => ({
          type: 'public-key',
          id: bytes(passkey),
        })),
        authenticatorSelection: { residentKey: 'required' },
        attestation: 'none',
      },
    });
    return ask(
      'passkey',
      {
        client_data: text(made.response.clientDataJSON),
        authenticator_data: text(made.response.getAuthenticatorData()),
        label: 'this browser',
      },
      session,
    );
  };
  const sign = async () => {
    const asked = await ask('challenge', { for: 'sign_in' });
    const made = await navigator.credentials.get({
      publicKey: { rpId: asked.party, challenge: bytes(asked.challenge) },
    });
    return {
      passkey: made.id,
      client_data: text(made.response.clientDataJSON),
      authenticator_data: text(made.response.authenticatorData),
      signature: text(made.response.signature),
    };
  };
  window.passkeys = { ask, make, sign };
};

describe('A passkey of Chromium', { skip }, () => {
  let session;
  before(async () => {
    [server, browser] = await Promise.all([
      startServer({ more: ['--account-host', 'localhost'] }),
      openBrowser(),
    ]);
    page = await openPage(browser);
    await page.goto(`${server.url}/health`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.evaluate(helpers);
    const anna = await page.evaluate(() => window.passkeys.ask('create', { name: 'Anna' }));
    assert.equal(anna.ok, true, JSON.stringify(anna));
    ({ session } = anna);
  });
  after(async () => {
    await browser.close();
    await server.kill();
  });

  test('is made, and signs its owner in', async () => {
    const made = await page.evaluate((token) => window.passkeys.make(token), session);
    assert.equal(made.passkeys?.[0].label, 'this browser', JSON.stringify(made));
    const signed = await page.evaluate(() => window.passkeys.sign());
    assert.equal(signed.passkey, made.passkeys[0].passkey);
    const into = (body) => page.evaluate((b) => window.passkeys.ask('sign_in_by_passkey', b), body);
    const first = await into(signed);
    assert.equal(first.account?.name, 'Anna', JSON.stringify(first));
    const again = await into(signed);
    assert.equal(again.error.code, 'not_allowed', 'what it signed is good once');
    const later = await into(await page.evaluate(() => window.passkeys.sign()));
    assert.equal(later.ok, true, JSON.stringify(later));
    const all = await page.evaluate(
      (token) => window.passkeys.ask('sessions', null, token),
      session,
    );
    assert.equal(all.sessions.length, 3);
  });

  test('is not made twice in one browser', async () => {
    const again = page.evaluate((token) => window.passkeys.make(token), session);
    await assert.rejects(again, /InvalidStateError|excluded|already/i);
  });

  test('signs nothing for the same server under another name', async () => {
    const there = await openPage(browser);
    await there.goto(`http://127.0.0.1:${server.port}/health`);
    await there.evaluate(helpers);
    const ways = await there.evaluate(() => window.passkeys.ask('ways'));
    assert.equal(ways.passkeys, false);
    assert.match(ways.why, /address/);
    const asked = await there.evaluate(() => window.passkeys.ask('challenge', { for: 'sign_in' }));
    assert.equal(asked.error.code, 'not_allowed');
  });
});
