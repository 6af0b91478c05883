// SPDX-License-Identifier: MIT
// The JSON Schemas of docs/schemas are what the program writes, accept every file that is shipped
// or stands in the documents, and say of broken files what the program says.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import { parse, stringify } from 'smol-toml';
import { atBounds, changed } from './broken-files.mjs';
import { CONDITIONS } from './schema-conditions.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const SANDTABLE = resolve(process.env.SANDTABLE ?? join(ROOT, 'build/dev/sandtable'));
const READER = join(dirname(SANDTABLE), 'schema_reader');
const GAMES = ['fantasy', 'fleet', 'commanders', 'legion'];
const SCHEMAS = join(ROOT, 'docs/schemas');
const read = (path) => readFileSync(path, 'utf8');
const BROKEN = 75; // of each game
const LONG = process.env.SANDTABLE_LONG === '1';
const TIMES = LONG ? 20 : 1;

const ajv = new Ajv({
  strict: true,
  strictTypes: false, // a condition names no type again
  strictRequired: false,
  allowMatchingProperties: true, // words that may also be spelled otherwise
});
ajv.addKeyword('x-taplo');
const validators = new Map(
  readdirSync(SCHEMAS).map((name) => [name, ajv.compile(JSON.parse(read(join(SCHEMAS, name))))]),
);

// Files that name a schema in their first line, as editors want it.
const filesOf = (game) =>
  readdirSync(join(ROOT, 'content', game), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.toml'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
    .flatMap((path) => {
      const named = /^#:schema (\S+)\n/.exec(read(path));
      if (named === null) return [];
      const schema = resolve(dirname(path), named[1]);
      return [
        { path, schema: relative(SCHEMAS, schema), file: relative(join(ROOT, 'content'), path) },
      ];
    });

// The examples of SCENARIOS.md, from their first line on.
const indented = (text) => text.split('\n').filter((line) => /^( {4}|$)/.test(line));
const exampleOf = (first) => {
  const page = read(join(ROOT, 'docs/SCENARIOS.md'));
  const from = page.indexOf(`    ${first}`);
  assert.ok(from > 0, first);
  const lines = page.slice(from).split('\n');
  const end = lines.findIndex((line) => line !== '' && !line.startsWith('    '));
  return indented(lines.slice(0, end).join('\n'))
    .map((line) => line.slice(4))
    .join('\n');
};
const RIVER = parse(exampleOf('id = "river_watch"'));
const CONDITION = parse(exampleOf('[[condition]]'));
const UNIT = parse(exampleOf('[[unit]]'));
const OWN = {
  fantasy: [
    RIVER,
    { ...RIVER, ...CONDITION, ...UNIT },
    { ...without(RIVER, 'goal'), capture_points: ['C5'], ...parse(exampleOf('rounds = 6')) },
  ],
  commanders: [parse(exampleOf('id = "the_ford"'))],
  legion: [parse(exampleOf('id = "iron_winter"'))],
  fleet: [parse(exampleOf('id = "the_gauntlet"'))],
};

function without(table, key) {
  return Object.fromEntries(Object.entries(table).filter(([name]) => name !== key));
}

// What the program says of files, "" where nothing is wrong; one process for all of them.
const complaints = (files) => {
  const lines = files.map(({ game, text, file }) => JSON.stringify({ game, text, file }));
  const done = spawnSync(READER, { input: `${lines.join('\n')}\n`, maxBuffer: 2 ** 28 });
  assert.equal(done.status, 0, String(done.stderr));
  const said = String(done.stdout).trim().split('\n');
  return files.map((_, i) => JSON.parse(said[i]));
};

test('docs/schemas is what the program writes', () => {
  const folder = mkdtempSync(join(ROOT, 'build/schemas-'));
  try {
    for (const game of GAMES) {
      for (const lang of ['en', 'fr'])
        execFileSync(SANDTABLE, ['schema', game, '--lang', lang, '--out', folder]);
    }
    assert.deepEqual(readdirSync(folder).sort(), readdirSync(SCHEMAS).sort());
    for (const name of readdirSync(folder))
      assert.equal(read(join(folder, name)), read(join(SCHEMAS, name)), `${name}: make rules`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every file of content/<game> that belongs to the game names its schema, which accepts it', () => {
  for (const game of GAMES) {
    const files = filesOf(game);
    assert.ok(files.length > 2, game);
    for (const { path, schema } of files) {
      const accepts = validators.get(schema);
      assert.ok(accepts, `${path}: ${schema}`);
      assert.ok(accepts(parse(read(path))), `${path}: ${ajv.errorsText(accepts.errors)}`);
    }
  }
});

test('the examples of SCENARIOS.md are accepted', () => {
  for (const [game, files] of Object.entries(OWN)) {
    const accepts = validators.get(`${game}-scenario.json`);
    for (const file of files)
      assert.ok(accepts(file), `${game}: ${ajv.errorsText(accepts.errors)}`);
    const said = complaints(files.map((file) => ({ game, text: stringify(file) })));
    assert.deepEqual(said, files.map(() => '')); // prettier-ignore
  }
});

const seedsOf = (game) => [
  ...filesOf(game).map(({ path, schema, file }) => ({ schema, file, whole: parse(read(path)) })),
  ...OWN[game].map((whole) => ({ schema: `${game}-scenario.json`, whole })),
];

const brokenOf = (game) => {
  const seeds = seedsOf(game);
  const each = Math.ceil((TIMES * 3 * BROKEN) / seeds.length);
  return seeds.flatMap(({ schema, file, whole }, i) => {
    const accepts = validators.get(schema);
    const bounds = atBounds(whole, (other) => accepts(other), TIMES * 6);
    return [...changed(whole, each, i + TIMES), ...bounds].map((one) => ({
      game,
      file,
      what: one.what,
      text: stringify(one.file),
      accepted: accepts(one.file),
    }));
  });
};

// What people may write, and what looks like it: both read it, or neither does.
test('schema and program agree on spellings', () => {
  const unit = (changes) => ({ ...RIVER, unit: [{ ...UNIT.unit[0], ...changes }] });
  const map = (changes) => {
    const [ford] = OWN.commanders;
    return { ...ford, maps: [{ ...ford.maps[0], ...changes }] };
  };
  const bonus = (rule) => ({ ...RIVER, kill_bonus: [{ class: 'hero', vp: 1, rule }] });
  const spelled = [
    ['fantasy', true, unit({ class: 'Colossal', faction: 'STYX' })],
    ['fantasy', true, unit({ faction: 1, leadership: ['red', 'Re-roll', 'die'] })],
    ['fantasy', false, unit({ faction: 2 })],
    ['fantasy', false, unit({ faction: 'empires' })],
    ['fantasy', true, unit({ abilities: ['Master of Attack', 'charge:2', 'Aura 2: Brave'] })],
    ['fantasy', false, unit({ abilities: ['charge 5'] })],
    ['fantasy', false, unit({ abilities: ['aura 0 brave'] })],
    ['fantasy', true, unit({ abilities: { charge: 2, brave: true } })],
    ['fantasy', false, unit({ abilities: { charge: 9 } })],
    ['fantasy', true, unit({ activated: [{ cost: 'Green', effects: ['fatigue -1'] }] })],
    ['fantasy', true, unit({ activated: [{ cost: 1, ability: 'second_wind' }] })],
    ['fantasy', false, unit({ activated: [{ cost: 1 }] })],
    ['fantasy', false, unit({ activated: [{ cost: 'yellow', ability: 'second_wind' }] })],
    ['fantasy', true, unit({ activated: [{ cost: {}, effects: ['stat attack +4 melee'] }] })],
    ['fantasy', false, unit({ activated: [{ cost: {}, effects: ['stat attack +5'] }] })],
    ['fantasy', false, unit({ activated: [{ cost: {}, effects: ['stat attack 0'] }] })],
    ['fantasy', false, unit({ activated: [{ cost: {}, effects: ['rest_heal 1'] }] })],
    ['fantasy', false, unit({ activated: [{ cost: 1, effects: [{ on: 'always', do: 'heal' }] }] })],
    ['fantasy', false, unit({ id: 'Giant' })],
    ['fantasy', true, { ...RIVER, unit: { giant: without(UNIT.unit[0], 'id') } }],
    ['fantasy', false, { ...RIVER, unit: { '?!': without(UNIT.unit[0], 'id') } }],
    ['fantasy', true, { ...RIVER, unit: [{ ...without(UNIT.unit[0], 'id'), name: 'A Giant' }] }],
    ['fantasy', false, { ...RIVER, unit: [{ ...without(UNIT.unit[0], 'id'), name: '!' }] }],
    ['fantasy', false, bonus('décoy')],
    ['fantasy', false, bonus('')],
    ['fantasy', false, bonus('FC-23.165')],
    ['fantasy', true, { ...RIVER, sources: { map: 'mine' } }],
    ['fantasy', false, { ...RIVER, sources: { maps: 'mine' } }],
    ['commanders', false, map({ hill: '' })],
    ['commanders', true, map({ hill: 'b2+A1' })],
    ['commanders', false, map({ hill: 'wr' })],
    ['commanders', true, map({ roads: ['B1-b2', 'b1*'] })],
    ['commanders', false, map({ roads: ['a1-c3'] })],
    ['legion', false, { ...OWN.legion[0], title: 'x'.repeat(61) }],
    ['legion', false, { ...OWN.legion[0], title: { en: '', fr: 'Hiver' } }],
    ['legion', false, { ...OWN.legion[0], title: { en: 'Winter' } }],
    ['legion', false, { ...OWN.legion[0], reward: [{ id: 'x', effects: [{ op: 'place' }] }] }],
    ['legion', false, {}],
    ['fleet', true, { ...OWN.fleet[0], first: 'lot' }],
    ['fleet', false, { ...OWN.fleet[0], first: 'chance' }],
    ['fleet', true, { ...OWN.fleet[0], title: 'x'.repeat(60) }],
    ['fleet', false, { ...OWN.fleet[0], title: 'x'.repeat(61) }],
    ['fleet', false, without(OWN.fleet[0], 'goal_number')],
    ['fleet', false, { ...OWN.fleet[0], square_limit: 5 }],
  ];
  const said = complaints(spelled.map(([game, , file]) => ({ game, text: stringify(file) })));
  spelled.forEach(([game, good, file], i) => {
    const shown = `${JSON.stringify(file).slice(-300)}: ${said[i]}`;
    assert.equal(said[i] === '', good, `the program: ${shown}`);
    assert.equal(validators.get(`${game}-scenario.json`)(file), good, `the schema: ${shown}`);
  });
});

const met = new Set();
let all;
before(() => {
  all = GAMES.flatMap(brokenOf);
  complaints(all).forEach((said, i) => {
    all[i].said = said;
  });
});

for (const game of GAMES) {
  test(`${game}: schema and program refuse the same files`, () => {
    const tried = all.filter((one) => one.game === game);
    const wrong = [];
    let both = 0;
    let neither = 0;
    for (const one of tried) {
      const condition = CONDITIONS.find(({ says }) => says.test(one.said));
      if (one.said !== '' && !one.accepted) both += 1;
      else if (one.said === '' && one.accepted) neither += 1;
      else if (one.said !== '' && condition) met.add(condition);
      else wrong.push(`${one.file ?? 'own'}: ${one.what}: program: ${one.said || 'accepts'}`);
    }
    assert.deepEqual(wrong, []);
    assert.ok(both >= BROKEN, `refused by both: ${both}`);
    assert.ok(neither >= BROKEN / 3, `accepted by both: ${neither}`);
  });
}

test('every condition that a schema cannot say has come up', () => {
  assert.deepEqual(
    CONDITIONS.filter((one) => !met.has(one) && (LONG || !one.rare)).map(({ says }) =>
      String(says),
    ),
    [],
  );
});
