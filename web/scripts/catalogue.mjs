// SPDX-License-Identifier: MIT
// The words of the page (src/words) as modules: for each language one of all that is needed at
// once, and one for each theme that comes later. `virtual:catalogue` names them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithEsbuild } from 'vite';

const LANGUAGES = ['en', 'fr'];
const MODULE = 'virtual:catalogue';
const AT_ONCE = 'page';

async function read(folder, lang) {
  const file = join(folder, `${lang}.ts`);
  const { code } = await transformWithEsbuild(readFileSync(file, 'utf8'), file, { format: 'esm' });
  const found = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return { words: found[lang], articles: found.articles ?? {} };
}

// What that module says: a group of its own, or all that do not come later.
function piece({ words, articles }, of, later) {
  const groups = of === AT_ONCE ? Object.keys(words).filter((g) => !later.includes(g)) : [of];
  const joined = (all) => Object.assign({}, ...groups.map((group) => all[group]));
  return { words: joined(words), articles: joined(articles) };
}

// Key, text, key, text: a tenth less to load than an object. A key that begins with a dot goes on
// where the one before has its first. text/index.ts takes it apart.
const BETWEEN = '~';
const headOf = (key) => /^[^.]+(?=\.)/.exec(key)?.[0];
function packed(words) {
  const wrong = Object.values(words).find((text) => text.includes(BETWEEN));
  if (wrong) throw new Error(`A text of the page has a ${BETWEEN}: ${wrong}`);
  const keys = Object.keys(words);
  const short = (key, i) => {
    const head = headOf(key);
    return head && i > 0 && head === headOf(keys[i - 1]) ? key.slice(head.length) : key;
  };
  return keys.flatMap((key, i) => [short(key, i), words[key]]).join(BETWEEN);
}

export function cataloguePlugin(folder, later) {
  const pieces = [AT_ONCE, ...later];
  const load = (lang, of) => `${JSON.stringify(of)}: () => import('${MODULE}/${lang}/${of}')`;
  return {
    name: 'catalogue',
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return null;
      const [, lang, of] = id.split('/');
      if (!lang)
        return `export default { ${LANGUAGES.map((l) => `${l}: { ${pieces.map((p) => load(l, p)).join(', ')} }`).join(', ')} };`;
      this.addWatchFile(join(folder, `${lang}.ts`));
      const { words, articles } = piece(await read(folder, lang), of, later);
      return `export const words = ${JSON.stringify(packed(words))}; export const articles = ${JSON.stringify(articles)};`;
    },
  };
}
