// SPDX-License-Identifier: MIT
// Which piece of the page a module lies in. Pieces that are loaded together are one: together they
// pack better than apart, and need fewer requests. Each stands on those before it: what the first
// view needs, what the map behind it needs, the table, and what a table opens later. A game has a
// piece for its look and one for each thing of it that is loaded by itself. Everything else (other
// pages, lessons, what a browser without a server needs) is left to the bundler.
const FIRST = /\/src\/main\.tsx$/;
const MAP = /\/src\/themes\/\w+\/Showcase\.tsx$/;
const LOOK = /\/src\/themes\/(\w+)\/index\.ts$/;
const BOARDS = /\/src\/themes\/boards\.tsx$/;
const TABLE = /\/src\/pages\/table\/TablePage\.tsx$/;
const OF_GAME = /(?:\/src\/themes|virtual:icons)\/(\w+)(?:\/|$)/; // its icons as well
const ASIDE = /\/src\/(?:pocket|site|pages\/device|panels\/lesson|pages\/beside\.ts$)/;
// What explains a word, on any page.
const WORD = /\/src\/panels\/words\//;
// These styles are few lines each. What lies beside a lesson stays with it.
const STYLE = /\/src\/styles\/(?!index|lesson)\w+\.css$/;

const nameOf = (id) => /(\w+)\.\w+$/.exec(id)[1];

function sort(ids, { getModuleInfo }) {
  // All that these modules bring with them, one by the other.
  const brought = (entries) => {
    const all = new Set(entries);
    for (const id of all) getModuleInfo(id)?.importedIds.forEach((other) => all.add(other));
    return all;
  };
  const those = (wanted) => ids.filter((id) => wanted.test(id));
  const later = (from) => from.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const [first, map, table] = [FIRST, MAP, TABLE].map((entry) => brought(those(entry)));
  const looks = [...those(LOOK), ...later(those(BOARDS))];
  brought(looks).forEach((id) => table.add(id));
  const apart = brought([...those(OF_GAME), ...those(ASIDE)]);
  const opened = brought(later([...table]).filter((id) => !OF_GAME.test(id) && !ASIDE.test(id)));
  // A look before its board, and that before what a table of the game may open.
  const ofGames = [...looks, ...later(ids)]
    .filter((id) => OF_GAME.test(id))
    .map((entry) => ({ name: nameOf(entry), game: OF_GAME.exec(entry)[1], has: brought([entry]) }));

  const pieceOf = (id) => {
    const game = OF_GAME.exec(id)?.[1];
    if (STYLE.test(id)) return 'table';
    if (first.has(id)) return undefined;
    // Of no game's family: the first page is kept with it, whatever is played (public/sw.js).
    if (map.has(id)) return game ? 'map' : 'board';
    if (game) {
      const piece = ofGames.find((p) => p.game === game && p.has.has(id));
      return piece && `${game}.${piece.name}`;
    }
    if (table.has(id)) return 'table';
    if (WORD.test(id)) return 'WordCard';
    return opened.has(id) && !apart.has(id) ? 'later' : undefined;
  };
  return new Map(ids.map((id) => [id, pieceOf(id)]));
}

export function pieces() {
  let sorted;
  return (id, graph) => {
    sorted ??= sort([...graph.getModuleIds()], graph);
    return sorted.get(id);
  };
}
