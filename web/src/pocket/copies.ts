// SPDX-License-Identifier: MIT
// Battles as objects: what a file has of each, the same as `sandtable db export` writes
// (apps/host/match_copy.h), from and into the browser's database.
import { STORES, whole, type Row } from './database';
import { commit, done } from './requests';

export interface Copy {
  match: string;
  head: string;
  summary: string;
  moments: { seq: number; text: string }[];
  chat: string[];
  tokens: { hash: string; seat: number }[];
  position?: string;
  told?: string;
}

// As it stands at this moment.
export async function copyOf(db: IDBDatabase, match: string): Promise<Copy | null> {
  const transaction = db.transaction(STORES);
  const [matches, parts, moments, chat] = STORES.map((name) => transaction.objectStore(name));
  const [row, head, position, told, journal, lines] = await Promise.all([
    done<Row | undefined>(matches.get(match)),
    done<string | undefined>(parts.get([match, 'head'])),
    done<string | undefined>(parts.get([match, 'position'])),
    done<string | undefined>(parts.get([match, 'told'])),
    done<string[]>(moments.getAll(whole(match))),
    done<string[]>(chat.getAll(whole(match))),
  ]);
  if (!row || head === undefined) return null;
  return {
    match,
    head,
    summary: row.summary,
    moments: journal.map((text, i) => ({ seq: i + 1, text })),
    chat: lines,
    tokens: row.tokens,
    ...(position && { position }),
    ...(told && { told }),
  };
}

// All of them or none; those that are here already stay as they are. Which have come.
export async function putCopies(db: IDBDatabase, copies: Copy[]): Promise<Copy[]> {
  const transaction = db.transaction(STORES, 'readwrite', { durability: 'strict' });
  const [matches, parts, moments, chat] = STORES.map((name) => transaction.objectStore(name));
  const safe = commit(transaction);
  const here = new Set(await done(matches.getAllKeys()));
  const come = copies.filter(({ match }) => !here.has(match));
  const begun = Date.now();
  come.forEach(({ match, head, summary, tokens, position, told, ...copy }, i) => {
    const [rows, lines] = [copy.moments.length, copy.chat.length];
    const row: Row = { match, order: begun + i, owner: '', rows, lines, summary, tokens };
    matches.add(row);
    for (const [part, text] of Object.entries({ head, position, told }))
      if (text) parts.put(text, [match, part]);
    copy.moments.forEach(({ seq, text }) => moments.add(text, [match, seq]));
    copy.chat.forEach((line, n) => chat.add(line, [match, n + 1]));
  });
  await safe;
  return come;
}
