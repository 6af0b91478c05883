// SPDX-License-Identifier: MIT
// Who has signed in, and what that changes at a table.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchStore } from '../src/model/match';
import {
  beginSession,
  leaveSession,
  loseSession,
  renameSession,
  session,
  sessionOfJoin,
  sessionTurn,
  signedIn,
} from '../src/model/session';
import { themeOf } from '../src/themes';
import { settle, Wire } from './wire';

const TOKEN = 'a'.repeat(32);
const says = (reply: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ json: async () => reply })),
  );
const signedOut = { ok: false, error: { code: 'not_found', message: 'you are signed out here' } };
const joinsOf = (wire: Wire) => wire.asked.filter((m) => m.do === 'join');

async function sit(wire: Wire, tokens: string[]) {
  const store = new MatchStore('m', wire, tokens, 'en', themeOf);
  await wire.connect();
  return store;
}

beforeEach(() => leaveSession());
afterEach(() => {
  leaveSession();
  vi.unstubAllGlobals();
});

describe('A session', () => {
  it('goes along with every request and every joining, and is nobody’s before', () => {
    expect([session(), sessionOfJoin(), signedIn()]).toEqual([{}, {}, null]);
    beginSession('Anna', TOKEN);
    expect(session()).toEqual({ Authorization: `Bearer ${TOKEN}` });
    expect(sessionOfJoin()).toEqual({ session: TOKEN });
  });

  it('in a cookie is for no script to say', () => {
    beginSession('Anna', '');
    expect(signedIn()?.name).toBe('Anna');
    expect([session(), sessionOfJoin()]).toEqual([{}, {}]);
  });

  it('that was ended elsewhere is told once and used no more', () => {
    beginSession('Anna', TOKEN);
    loseSession();
    expect([session(), signedIn()]).toEqual([{}, null]);
    expect(JSON.parse(localStorage.getItem('sandtable.session')!)).toEqual({
      name: '',
      token: '',
      ended: true,
      warned: [],
    });
  });

  it('counts who comes and goes, not what they are called', () => {
    const before = sessionTurn();
    beginSession('Anna', TOKEN);
    renameSession('Anne');
    expect(sessionTurn()).toBe(before + 1);
    leaveSession();
    expect(sessionTurn()).toBe(before + 2);
  });
});

describe('A table with a session', () => {
  it('is joined as before by whoever has none', async () => {
    const wire = new Wire([0]);
    await sit(wire, ['token']);
    expect('session' in joinsOf(wire)[0]).toBe(false);
  });

  it('is joined by it beside the tokens of this browser', async () => {
    beginSession('Anna', TOKEN);
    const wire = new Wire([0]);
    await sit(wire, ['token']);
    expect(joinsOf(wire).map((m) => [m.session, m.tokens])).toEqual([[TOKEN, ['token']]]);
  });

  it('lies open where the account has several seats of it', async () => {
    beginSession('Anna', TOKEN);
    const wire = new Wire([0, 1]);
    const store = await sit(wire, []);
    expect(joinsOf(wire).map((m) => m.open)).toEqual([undefined, true]);
    expect(store.hotSeat).toBe(true);
  });

  it('is joined by tokens alone where the session is good no more', async () => {
    says(signedOut);
    beginSession('Anna', TOKEN);
    const wire = new Wire([0]);
    wire.knows = [];
    const store = await sit(wire, ['token']);
    await settle();
    expect(joinsOf(wire).map((m) => m.session)).toEqual([TOKEN, undefined]);
    expect([store.held, store.failure, signedIn()]).toEqual([[0], null, null]);
  });

  it('goes on with its tokens when the session is ended elsewhere', async () => {
    beginSession('Anna', TOKEN);
    const wire = new Wire([0]);
    const store = await sit(wire, ['token']);
    says(signedOut);
    wire.hear({ push: 'session_ended', match: 'm' });
    await settle();
    expect(joinsOf(wire).map((m) => m.session)).toEqual([TOKEN, undefined]);
    expect(store.failure).toBeNull();
  });

  it('without a token says so', async () => {
    beginSession('Anna', TOKEN);
    const wire = new Wire([0]);
    const store = await sit(wire, []);
    says(signedOut);
    wire.hear({ push: 'session_ended', match: 'm' });
    await settle();
    expect(store.failure?.code).toBe('session_ended');
  });
});
