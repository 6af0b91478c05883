// SPDX-License-Identifier: MIT
// Where tables in this browser keep their battles: the browser's own database, which all tabs of
// this place share. Each change is one transaction, in order, and nobody is told of it before it is
// safe. What a tab writes that does not own the battle any more is refused: nothing can fork.
import { commit, done, erase } from './requests';

const NAME = 'sandtable-pocket';
const MOST_CHAT = 200; // lines kept of a battle
export const STORES = ['matches', 'parts', 'moments', 'chat'];

// As apps/pocket/change_text.h has it.
export interface Change {
  match: string;
  head?: string;
  summary?: string;
  moment?: string;
  seq?: number;
  position?: string;
  told?: string;
  chat?: string;
  tokens?: { hash: string; seat: number }[];
  lost_tokens?: string[];
  review?: { made_by: string; body: string };
}

// What is read of every battle at the start.
export interface Row {
  match: string;
  order: number; // when it was begun
  engine?: string; // with which
  owner: string; // the tab that may write
  rows: number; // of its journal
  lines: number; // of its chat, ever
  summary: string;
  tokens: { hash: string; seat: number }[];
}

// What a table has to be given before it plays one.
export interface Journal {
  changes: Change[];
  moments: string[];
}

export type Kept = 'kept' | 'full' | 'lost' | 'failed';

export const whole = (match: string) => IDBKeyRange.bound([match], [match, []]);

// Oldest first.
export async function allRows(db: IDBDatabase): Promise<Row[]> {
  const rows: Row[] = await done(db.transaction('matches').objectStore('matches').getAll());
  return rows.sort((a, b) => a.order - b.order);
}

// What stands beside the journal, by itself: most changes replace one of them at most.
const PARTS = ['head', 'position', 'told', 'review'] as const;

function added(row: Row, { summary, tokens = [], lost_tokens = [] }: Change): Row {
  const lost = new Set(lost_tokens);
  const fresh = tokens.filter(
    (t) => !row.tokens.some((held) => held.hash === t.hash && held.seat === t.seat),
  );
  return {
    ...row,
    summary: summary ?? row.summary,
    tokens: [...row.tokens, ...fresh].filter((t) => !lost.has(t.hash)),
  };
}

export class Database {
  engine?: string; // that battles are begun with
  private constructor(
    private readonly db: IDBDatabase,
    private readonly self: string,
  ) {}

  static async connect(): Promise<IDBDatabase> {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      const db = opening.result;
      db.createObjectStore('matches', { keyPath: 'match' });
      for (const name of STORES.slice(1)) db.createObjectStore(name);
    };
    return done(opening);
  }

  // `self`: a name that no other tab has.
  static async open(self: string, onEnd: () => void): Promise<Database> {
    const db = await Database.connect();
    db.onversionchange = () => (db.close(), onEnd());
    db.onclose = onEnd;
    return new Database(db, self);
  }

  all = () => allRows(this.db);

  // From now on nobody else may write to it. Null: there is no such battle.
  async take(match: string): Promise<Journal | null> {
    const transaction = this.db.transaction(STORES, 'readwrite');
    const [matches, parts, moments, chat] = STORES.map((name) => transaction.objectStore(name));
    const row: Row | undefined = await done(matches.get(match));
    if (!row) return null;
    matches.put({ ...row, owner: this.self });
    const [kept, journal, lines] = await Promise.all([
      Promise.all(PARTS.map((part) => done(parts.get([match, part])))),
      done(moments.getAll(whole(match))),
      done(chat.getAll(whole(match))),
      commit(transaction),
    ]);
    const beside = Object.fromEntries(PARTS.map((part, i) => [part, kept[i]]));
    const { summary, tokens } = row;
    return {
      changes: [
        { match, summary, tokens, ...beside },
        ...lines.map((line): Change => ({ match, chat: line })),
      ],
      moments: journal,
    };
  }

  async write(change: Change): Promise<Kept> {
    const transaction = this.db.transaction(STORES, 'readwrite', { durability: 'strict' });
    try {
      const safe = commit(transaction);
      safe.catch(() => undefined);
      if (!(await this.put(transaction, change))) {
        transaction.abort();
        return 'lost';
      }
      await safe;
      return 'kept';
    } catch {
      return transaction.error?.name === 'QuotaExceededError' ? 'full' : 'failed';
    }
  }

  // False: it is not this tab's to write, or not the next moment of its journal.
  private async put(transaction: IDBTransaction, change: Change): Promise<boolean> {
    const [matches, parts, moments, chat] = STORES.map((name) => transaction.objectStore(name));
    const { match, moment, seq } = change;
    const found: Row | undefined = await done(matches.get(match));
    if (found && found.owner !== this.self) return false;
    if (!found && !change.head) return false;
    const before = found ?? {
      match,
      order: Date.now(),
      engine: this.engine,
      owner: this.self,
      rows: 0,
      lines: 0,
      summary: '',
      tokens: [],
    };
    const row = added(before, change);
    if (moment !== undefined) {
      if (seq !== row.rows + 1) return false;
      row.rows = seq;
      moments.add(moment, [match, seq]);
    }
    for (const part of PARTS)
      if (change[part] !== undefined) parts.put(change[part], [match, part]);
    if (change.chat !== undefined) {
      row.lines++;
      chat.add(change.chat, [match, row.lines]);
      erase(chat, IDBKeyRange.bound([match], [match, row.lines - MOST_CHAT]));
    }
    matches.put(row);
    return true;
  }
}
