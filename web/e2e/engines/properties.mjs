// SPDX-License-Identifier: MIT
// What has to be true in every engine, each a sentence with its check.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { learn } from '../lesson.hand.mjs';
import { fight } from './hand.mjs';
import { beginBattle, visitor } from './stages.mjs';
import { start } from './verbs.mjs';

const nothingWentWrong = async (page) => assert.deepEqual(await page.troubles(), []);
const kept = (page, key) =>
  page.eval((k) => JSON.parse(localStorage.getItem(`sandtable.${k}`)), key);

// What the learner of the other tests asks of a page.
const asLearner = (page) => ({
  evaluate: page.eval,
  waitForTimeout: sleep,
  mouse: { click: (x, y) => page.touch([x, y]) },
  locator: (selector) => ({
    boundingBox: async () => {
      const [x, y] = await page.where(selector);
      return { x, y, width: 0, height: 0 };
    },
  }),
});

async function lesson({ engine, stage }) {
  const page = await visitor(engine, stage);
  await page.open(stage.url);
  await page.touch('.wax-button.first[data-way=lesson]');
  const touches = await learn(asLearner(page), 'pointer');
  assert.equal((await kept(page, 'lessons')).done.length, 1);
  await nothingWentWrong(page);
  await page.close();
  return `${touches} touches`;
}

const battle =
  (game) =>
  async ({ engine, stage }) => {
    const page = await visitor(engine, stage);
    await beginBattle(page, stage.url, game);
    const { touches, over } = await fight(page);
    assert.ok(over, `not over after ${touches} touches`);
    await nothingWentWrong(page);
    await page.close();
    return `${touches} touches`;
  };

// A finger at a phone's width, in French: what it touches it moves, and nothing sticks out.
async function finger({ engine, stage }) {
  const page = await visitor(engine, stage, {
    width: 390,
    height: 844,
    finger: true,
    lang: 'fr',
    settings: { lang: 'fr' },
  });
  await beginBattle(page, stage.url, 'fantasy');
  await page.eval(() => {
    window.pointers_ = new Set();
    addEventListener('pointerdown', (e) => window.pointers_.add(e.pointerType), true);
  });
  await fight(page, {
    most: 12,
    each: async () => {
      const [wide, screen] = await page.eval(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      assert.ok(wide <= screen, `${wide} wide on a screen of ${screen}`);
    },
  });
  assert.deepEqual(await page.eval(() => [...window.pointers_]), ['touch']);
  assert.equal(await page.eval(() => document.documentElement.lang), 'fr');
  await nothingWentWrong(page);
  await page.close();
}

const answers = (page) => page.eval(() => Number(document.querySelector('main.table').dataset.seq));

async function keys({ engine, stage }) {
  const page = await visitor(engine, stage);
  await page.open(`${stage.url}#/new/commanders`);
  const all = await page.wait(() => document.querySelectorAll('.battle-card').length);
  await page.touch('input[type=search]');
  await page.type('river');
  await page.wait((n) => {
    const left = document.querySelectorAll('.battle-card').length;
    return left > 0 && left < n;
  }, all);
  await beginBattle(page, stage.url, 'fantasy');
  await page.touch('.brief-start .wax-button');
  await page.wait(() => document.querySelector('.dispatch:not(.quiet) .wax-button') !== null);
  const before = await answers(page);
  for (let n = 0; n < 40 && (await answers(page)) === before; n++) {
    await page.type('Enter');
    await sleep(200);
  }
  assert.ok((await answers(page)) > before, 'Enter presses the big button');
  await page.type('?');
  await page.wait(() => document.querySelector('dialog[open], [role=dialog]') !== null);
  await page.type('Escape');
  await page.wait(() => document.querySelector('dialog[open], [role=dialog]') === null);
  await nothingWentWrong(page);
  await page.close();
}

// The battle, its seat and the language are there when the browser has been ended and begun anew.
async function restart({ engine, stage }) {
  let page = await visitor(engine, stage);
  await beginBattle(page, stage.url, 'fleet');
  await fight(page, { most: 10 });
  const url = await page.eval(() => location.href);
  const seats = await kept(page, 'seats');
  assert.ok(seats.length > 0);
  await page.open(`${stage.url}#/`);
  await page.touch('button[lang=fr]');
  await page.wait(() => document.documentElement.lang === 'fr');
  const { profile } = page;
  await page.close();

  page = await visitor(engine, stage, { profile });
  assert.deepEqual(await kept(page, 'seats'), seats);
  await page.open(`${stage.url}#/battles`);
  await page.wait(() => document.documentElement.lang === 'fr');
  await page.wait(() => document.querySelector('a[href*="#/t/"]') !== null);
  await page.open(url);
  const before = await page.wait(() => Number(document.querySelector('main.table')?.dataset.seq));
  assert.ok(before > 0, 'nothing is played anew');
  await fight(page, { most: 6 });
  assert.ok((await answers(page)) > before, 'it goes on');
  await nothingWentWrong(page);
  await page.close();
}

// Before the first touch there is no sound; after it the loudspeaker runs and events are heard.
async function sound({ engine, stage }) {
  const page = await visitor(engine, stage, { settings: { speed: 1, sound: 'on' } });
  await page.open(`${stage.url}#/new/fleet`);
  await page.eval(() => {
    const heard = (window.heard_ = { contexts: [], begun: [] });
    const Native = window.AudioContext;
    window.AudioContext = class extends Native {
      constructor(...more) {
        super(...more);
        heard.contexts.push(this);
      }
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      heard.begun.push(this.buffer.getChannelData(0).some((v) => Math.abs(v) > 0.05));
      return start.apply(this, when);
    };
  });
  assert.equal(await page.eval(() => window.heard_.contexts.length), 0);
  await page.touch('.start-bar .wax-button:enabled');
  await fight(page, { most: 8 });
  await page.wait(() => window.heard_.contexts[0]?.state === 'running');
  await page.wait(() => window.heard_.begun.length > 0);
  assert.ok((await page.eval(() => window.heard_.begun)).every(Boolean), 'none is silence');
  await nothingWentWrong(page);
  await page.close();
}

// Whoever has been there once comes back without a network: the web server and the browser have
// both been ended.
async function offline({ engine, begin }) {
  const web = await begin();
  let page = await visitor(engine, web);
  await beginBattle(page, web.url, 'fleet');
  await fight(page, { most: 10 });
  const battle = await page.eval(() => location.href);
  const before = await answers(page);
  assert.ok(before > 0);
  await page.wait(() => document.documentElement.dataset.kept === 'true', null, 60000);
  const { profile } = page;
  await page.close();
  await web.end();

  page = await start(engine, { profile });
  await page.open(battle);
  await page.wait(() => document.querySelector('.dispatch:not(.quiet)') !== null);
  assert.ok((await answers(page)) >= before, 'nothing is played anew');
  const { over, touches } = await fight(page);
  assert.ok(over, `not over after ${touches} touches`);
  await beginBattle(page, web.url, 'fleet');
  await fight(page, { most: 4 });
  await nothingWentWrong(page);
  await page.close();
  return `${touches} touches without a network`;
}

export const properties = [
  ['a lesson is learnt to its end', lesson],
  ['First Battle is fought to its end by the big button', battle('fantasy')],
  ['a battle of fleets is fought to its end by the big button', battle('fleet')],
  ['a Napoleonic battle is fought to its end by the big button', battle('commanders')],
  ['a battle of legions is fought to its end by the big button', battle('legion')],
  ['a finger plays at 390 pixels, in French, and nothing sticks out', finger],
  ['a battle is found, begun and answered by keys', keys],
  ['a battle, its seat and the language outlive a restart of the browser', restart],
  ['sound begins with the first touch, and events are heard', sound],
];
// The same without a server.
export const pocketProperties = [
  ['without a server a battle of legions is fought to its end', battle('legion')],
  ['without a server a battle outlives a restart of the browser', restart],
  ['without a network a battle is gone on with to its end, and another begun', offline],
];
