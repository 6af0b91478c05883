// SPDX-License-Identifier: MIT
// Collects every icon named in the source ('gi:horse-head') and in the lessons into one inline
// sprite, so that the page carries only the symbols it uses and needs no request for them. Those
// that one of the `apart` themes alone names come with it: `virtual:icons/<theme>`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { shorterLine } from './paths.mjs';

const require = createRequire(import.meta.url);

function sourceFiles(directory, kind = /\.tsx?$/) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return sourceFiles(path, kind);
    return kind.test(entry.name) ? [path] : [];
  });
}

// Drawings that many maps show, written as files of their own.
const drawings = (directory) =>
  sourceFiles(directory, /\.sprite\.svg$/)
    .sort()
    .map((path) => readFileSync(path, 'utf8').replace(/<\/?svg[^>]*>|<!--.*?-->|\n/g, ''));

export function usedIcons(directory, counts = () => true) {
  const names = new Set();
  for (const file of sourceFiles(directory).filter(counts)) {
    for (const match of readFileSync(file, 'utf8').matchAll(/['"]gi:([a-z0-9-]+)['"]/g))
      names.add(match[1]);
  }
  return [...names].sort();
}

// The medals of the lessons, named in their files.
export function lessonIcons(content) {
  const folders = readdirSync(content)
    .map((game) => join(content, game, 'lessons'))
    .filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.toml'))
      .map((name) => join(folder, name)),
  );
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^icon = "([a-z0-9-]+)"/gm)].map((match) => match[1]),
  );
}

// A whole step of a 512 grid is less than what a screen can show of an icon.
const shorten = (body) => body.replace(/(?<= d=")[^"]+/g, shorterLine);

function symbolsOf(names) {
  const { icons } = require('@iconify-json/game-icons/icons.json');
  return names.map((name) => {
    if (!icons[name])
      throw new Error(
        `There is no icon '${name}' in @iconify-json/game-icons; look up its name there.`,
      );
    return `<symbol id="gi-${name}" viewBox="0 0 512 512">${shorten(icons[name].body)}</symbol>`;
  });
}

const isOf = (theme) => (file) => file.includes(join('themes', theme, '/'));
const iconsOfAll = (directory, content, apart) => [
  ...new Set([
    ...usedIcons(directory, (file) => !apart.some((theme) => isOf(theme)(file))),
    ...lessonIcons(content),
  ]),
];

export function makeSprite(directory, content, apart = []) {
  const symbols = symbolsOf(iconsOfAll(directory, content, apart).sort());
  return `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true" focusable="false">${symbols.join('')}<defs>${drawings(directory).join('')}</defs></svg>`;
}

const MODULE = 'virtual:icons/';

export function spritePlugin(directory, content, apart = []) {
  return {
    name: 'icon-sprite',
    transformIndexHtml: (html) =>
      html.replace('<!-- sprite -->', makeSprite(directory, content, apart)),
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return null;
      const theme = id.slice(MODULE.length + 1);
      const there = new Set(iconsOfAll(directory, content, apart));
      const own = usedIcons(directory, isOf(theme)).filter((name) => !there.has(name));
      const from = JSON.stringify(join(directory, 'ui/markup.ts'));
      return `import { svg } from ${from}; export const icons = svg\`${symbolsOf(own).join('')}\`;`;
    },
  };
}

// The fonts of the first words on the page are asked for before the style sheet has been read.
export function preloadPlugin(wanted) {
  return {
    name: 'font-preload',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => wanted.test(file));
        return files.map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `./${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head',
        }));
      },
    },
  };
}
