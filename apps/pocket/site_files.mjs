// SPDX-License-Identifier: MIT
// What a site serves of the table besides the page (web/scripts/site.mjs): the program, the content
// of each game, and the list of games, which nobody shall need all games for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Pocket } from './pocket.mjs';

const ENDING = '.content';

/** The games whose content lies in a folder (tools/pack_content.py), by name. */
export function contentIn(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return Object.fromEntries(
    files.sort().map((name) => [name.slice(0, -ENDING.length), readFileSync(join(folder, name))]),
  );
}

/** The games that a program lists. */
export const gamesIn = async (program, content) =>
  JSON.parse(await gamesText(program, content, 'en')).games.map(({ id }) => id);

/** What GET /api/games replies, as text. */
export async function gamesText(program, content, lang) {
  const pocket = await Pocket.start(program, {
    keep: async () => false,
    say: console.error,
    content: async (game) => content[game],
  });
  return JSON.stringify(await pocket.call({ method: 'GET', path: '/api/games', lang }));
}
