// SPDX-License-Identifier: MIT
// The properties in Chromium, Firefox and WebKit: `npm run e2e:engines`, a step of `make long`.
// ENGINES=firefox,webkit takes some engines only, PROPERTY='sound|keys' some properties.
import { join } from 'node:path';
import { after, afterEach, describe, test } from 'node:test';
import { pictures } from '../lib.mjs';
import { pocketProperties, properties } from './properties.mjs';
import { served, site } from './stages.mjs';
import { engines, leave } from './verbs.mjs';

// What a property needs beside the engine, and is not there.
const lacks = (engine, kind, check) =>
  kind.missing ?? ((check.name === 'sound' && engine.deaf) || false);
const wanted = new RegExp(process.env.PROPERTY ?? '');
const list = [
  ...properties.map((property) => [served, ...property]),
  ...pocketProperties.map((property) => [site, ...property]),
];

for (const engine of engines)
  describe(engine.name, { skip: engine.missing ?? false }, () => {
    const stages = new Map(); // each begun when it is first needed
    const stageOf = async (kind) => {
      if (!stages.has(kind)) stages.set(kind, await kind.begin());
      return stages.get(kind);
    };
    after(() => Promise.all([...stages.values()].map((stage) => stage.end())));
    afterEach((t) => leave(join(pictures, `${engine.name} ${t.name}.png`)));
    for (const [kind, title, check] of list.filter(([, title]) => wanted.test(title)))
      test(title, { timeout: 600000, skip: lacks(engine, kind, check) }, async (t) => {
        const { begin } = kind;
        const said = await check({ engine, begin, stage: await stageOf(kind) });
        if (said) t.diagnostic(`${engine.name}: ${said}`);
      });
  });
