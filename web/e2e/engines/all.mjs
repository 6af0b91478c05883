// SPDX-License-Identifier: MIT
// The properties in Chromium, Firefox and WebKit: `npm run e2e:engines`, a step of `make long`.
// ENGINES=firefox,webkit takes some engines only, PROPERTY='sound|keys' some properties.
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { pictures } from '../lib.mjs';
import { properties } from './properties.mjs';
import { served } from './stages.mjs';
import { engines, leave } from './verbs.mjs';

// What a property needs beside the engine, and is not there.
const lacks = (engine, check) => (check.name === 'sound' && engine.deaf) ?? false;
const wanted = new RegExp(process.env.PROPERTY ?? '');
for (const engine of engines)
  describe(engine.name, { skip: engine.missing ?? served.missing ?? false }, () => {
    let stage;
    before(async () => void (stage = await served.begin()));
    after(() => stage?.end());
    afterEach((t) => leave(join(pictures, `${engine.name} ${t.name}.png`)));
    for (const [title, check] of properties.filter(([title]) => wanted.test(title)))
      test(title, { timeout: 600000, skip: lacks(engine, check) }, async (t) => {
        const said = await check({ engine, stage });
        if (said) t.diagnostic(`${engine.name}: ${said}`);
      });
  });
