// SPDX-License-Identifier: MIT
// The words of a game that explain themselves, as one file for each language:
// content/<game>/words.toml says which they are, messages.<language>.toml what they are called and
// mean, rules.<language>.toml what the rules they cite say. The rules in short lie in the same
// file. They are read when a word is first asked about, so they are no part of the script.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { shorterLine } from './paths.mjs';

const require = createRequire(import.meta.url);
const LANGUAGES = ['en', 'fr'];
const MODULE = 'virtual:words';

const gamesIn = (content) =>
  readdirSync(content)
    .filter((game) => existsSync(join(content, game, 'digest.en.toml')))
    .sort();
const read = (content, game, name) => parse(readFileSync(join(content, game, name), 'utf8'));

function finder(messages) {
  return (key) => {
    const [section, ...id] = key.split('.');
    return messages[section]?.[id.join('.')];
  };
}

function needed(text, what) {
  if (!text) throw new Error(`There are no words for ${what}.`);
  return text;
}

// Two sentences: of one rule its first two, of several the first of each.
const inShort = (rules) =>
  rules
    .map((text) =>
      text
        .split(/(?<=[.!?])\s+/)
        .slice(0, rules.length > 1 ? 1 : 2)
        .join(' '),
    )
    .slice(0, 2)
    .join(' ');

// What the word says instead where an option of the match has that value:
// "rules.FC-7.20.curse_swap.true". Those that hold for any value but the usual one, or for two
// options at once, only the rules say.
function variantsOf(find, key, rules) {
  const keys = key ? [key] : rules.map((rule) => `rules.${rule}`);
  return keys.flatMap((of) =>
    find.options
      .filter(([name]) => name.startsWith(`${of}.`))
      .flatMap(([name, text]) => {
        const [option, value, ...more] = name.slice(of.length + 1).split('.');
        return more.length > 0 || value === '*'
          ? []
          : [
              [
                option,
                value,
                key
                  ? text
                  : inShort(
                      rules.map((rule) => (`rules.${rule}` === of ? text : find.rules[rule])),
                    ),
              ],
            ];
      }),
  );
}

function wordOf(entry, find, rules, lang) {
  const [section, ...id] = entry.word.split('.');
  const key = entry.text ?? `${section}_text.${id.join('.')}`;
  const own = entry.text === 'rules' ? undefined : find(key);
  if (entry.text && entry.text !== 'rules') needed(own, entry.text);
  const cited = (entry.rules ?? []).map((rule) => needed(rules[rule], rule));
  const variants = variantsOf(find, own === undefined ? null : key, entry.rules ?? []);
  return {
    word: entry.word,
    title: needed(find(entry.title ?? entry.word), entry.title ?? entry.word),
    text: own ?? needed(inShort(cited), entry.word),
    ...(variants.length > 0 && { variants }),
    rules: entry.rules ?? [],
    ...(entry.icon && { icon: entry.icon }),
    ...(entry.also?.[lang] && { also: entry.also[lang] }),
    ...(entry.values && { values: entry.values }),
    ...(entry.picture && { picture: entry.picture }),
  };
}

const lineOf = (body) =>
  shorterLine(
    needed(/^<path fill="currentColor" d="([^"]*)"\/>$/.exec(body)?.[1], `an icon of ${body}`),
  );

// The icons the words and their pictures show; the page's own sprite does not have to carry them.
function iconsOf(groups, sections) {
  const { icons } = require('@iconify-json/game-icons/icons.json');
  const names = [...groups.flatMap((g) => g.words), ...sections].flatMap((w) => [
    ...(w.icon ? [w.icon] : []),
    ...(w.picture ?? []).filter((p) => p.startsWith('icon ')).map((p) => p.slice(5)),
  ]);
  return Object.fromEntries(
    [...new Set(names)]
      .sort()
      .map((name) => [name, lineOf(needed(icons[name]?.body, `the icon ${name}`))]),
  );
}

export function wordsOf(content, game, lang) {
  const messages = read(content, game, `messages.${lang}.toml`);
  const { rules } = read(content, game, `rules.${lang}.toml`);
  const find = Object.assign(finder(messages), {
    options: Object.entries(messages.by_option ?? {}),
    rules,
  });
  const file = existsSync(join(content, game, 'words.toml'))
    ? read(content, game, 'words.toml')
    : { groups: [] };
  const groups = file.groups.map((g) => ({
    title: needed(find(g.title), g.title),
    words: g.words.map((w) => wordOf(w, find, rules, lang)),
  }));
  // What a place of a text may be filled with: the faces of a die.
  const faces = messages.face ?? {};
  const pictures = file.sections ?? {};
  const sections = read(content, game, `digest.${lang}.toml`).sections.map((section) => ({
    ...section,
    ...(pictures[section.id] && { picture: pictures[section.id] }),
  }));
  const names =
    file.names &&
    Object.fromEntries(Object.entries(file.names).map(([side, list]) => [side, list[lang]]));
  return {
    groups,
    faces,
    symbols: file.symbols ?? {},
    icons: iconsOf(groups, sections),
    sections,
    ...(names && { names, nameless: file.nameless ?? [] }),
  };
}

export function wordsPlugin(content) {
  let building = false;
  return {
    name: 'words',
    configResolved: (config) => {
      building = config.command === 'build' && !process.env.VITEST;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const lines = gamesIn(content).map((game) => {
        const each = LANGUAGES.map((lang) => {
          const source = JSON.stringify(wordsOf(content, game, lang));
          if (!building)
            return `${lang}: ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)}`;
          return `${lang}: import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `words-${game}-${lang}.json`, source })}`;
        });
        return `${game}: { ${each.join(', ')} }`;
      });
      return `export default { ${lines.join(', ')} };`;
    },
  };
}
