// SPDX-License-Identifier: MIT
// What the table in a browser has in its memory: of every battle what lists show, of those that are
// played here the whole. A message that names a battle waits until that one is here.
import type { Change, Database, Row } from './database';
import type { Program } from './engine';
import type { Larger } from './larger';
import type { Leases } from './leases';
import { matchNames } from './request';

export class Journals {
  private known = new Set<string>();
  private here = new Set<string>();
  private coming = new Map<string, Promise<void>>();
  // Given up, while the last of it is on its way to the database.
  private going = new Map<string, Promise<void>>();
  // What summaries say: the battle a campaign waits for, and which battles are over.
  private awaited = new Map<string, string>();
  private over = new Set<string>();

  constructor(
    private readonly program: Program,
    private readonly database: Database | null,
    private readonly leases: Leases,
    private readonly larger?: Pick<Larger, 'note'>,
    // A battle has been begun here, and is kept.
    private readonly begun: (match: string) => void = () => undefined,
  ) {}

  // What there is.
  begin(all: Row[]) {
    for (const { match, summary, tokens } of all) this.show({ match, summary, tokens });
  }

  // Of a battle that another tab plays.
  show(change: Change) {
    this.note(change);
    if (this.here.has(change.match)) return;
    this.known.add(change.match);
    this.program.restore(JSON.stringify(change));
  }

  private note({ match, summary }: Change) {
    if (!summary) return;
    this.larger?.note(match, summary);
    const { battle, stage }: { battle?: { match?: string }; stage?: string } = JSON.parse(summary);
    if (battle?.match) this.awaited.set(match, battle.match);
    else this.awaited.delete(match);
    if (stage === 'over') this.over.add(match);
  }

  // A campaign whose battle is over reads that one. One that goes on stays with who plays it.
  private named(text: string): string[] {
    const matches = matchNames(text);
    const battles = matches.map((match) => this.awaited.get(match) ?? '');
    return [...new Set([...matches, ...battles.filter((match) => this.over.has(match))])];
  }

  // Nothing to wait for: undefined.
  ready(text: string): Promise<unknown> | undefined {
    const missing = this.named(text).filter((m) => this.known.has(m) && !this.here.has(m));
    return missing.length > 0 ? Promise.all(missing.map((match) => this.fetch(match))) : undefined;
  }

  private fetch(match: string): Promise<void> {
    const coming =
      this.coming.get(match) ?? this.take(match).finally(() => this.coming.delete(match));
    this.coming.set(match, coming);
    return coming;
  }

  // Where that fails the program says that it is elsewhere.
  private async take(match: string) {
    await this.going.get(match);
    await this.leases.take(match);
    const journal = await this.database?.take(match).catch(() => null);
    if (!journal || !this.leases.has(match)) return this.leases.release(match);
    const changes = journal.changes.map((change) => JSON.stringify(change));
    this.program.take(match, changes, journal.moments);
    this.here.add(match);
  }

  // Whether the program may forget it.
  release(match: string, kept: Promise<unknown>): boolean {
    if (!this.database) return false;
    this.here.delete(match);
    const going = kept.then(() => {
      this.leases.release(match);
      this.going.delete(match);
    });
    this.going.set(match, going);
    return true;
  }

  wanted(match: string) {
    if (this.here.has(match)) this.program.wanted(match);
  }

  lost(match: string) {
    this.leases.release(match);
    if (this.here.delete(match)) this.program.lost(match);
  }

  // Whether it is safe; what other tabs show of it they are told.
  async keep(text: string): Promise<'kept' | 'full' | 'failed'> {
    const change: Change = JSON.parse(text);
    const { match, summary, tokens, lost_tokens } = change;
    const isNew = !this.known.has(match);
    if (isNew && this.database) await this.leases.take(match);
    const how = (await this.database?.write(change)) ?? 'kept';
    if (how === 'kept') {
      if (isNew) this.here.add(match);
      this.known.add(match);
      this.note(change);
      if (isNew) this.begun(match);
      if (summary ?? tokens ?? lost_tokens)
        this.leases.announce({ match, summary, tokens, lost_tokens });
    } else if (isNew) this.leases.release(match);
    // After the program has heard of it.
    if (how === 'lost') setTimeout(() => this.lost(match));
    return how === 'lost' ? 'failed' : how;
  }
}
