// SPDX-License-Identifier: MIT
// The worker that a page's table lives in.
import { Database, type Row } from './database';
import { engineOf, loadProgram, startProgram, type Engine, type Program } from './engine';
import { describe, earlierEngines, forgetOthers, playable } from './engines';
import { Journals } from './journals';
import { Leases } from './leases';
import { Table } from './table';
import type { Start, ToPage, ToTable } from './wire';

const FORGET_MS = 5000; // the table comes first

// A lock that is this worker's as long as it lives: the page sees when that ends.
const live = (self: string) =>
  void navigator.locks?.request(self, () => new Promise(() => undefined));

class Place {
  private journals?: Journals;
  private isFull = false;
  earlier: Record<string, string> = {};
  private leases = new Leases({
    wanted: (match) => this.journals?.wanted(match),
    lost: (match) => this.journals?.lost(match),
    changed: (change) => this.journals?.show(change),
  });

  constructor(
    private readonly self: string,
    private readonly tell: (message: ToPage) => void,
  ) {}

  // Null: it cannot be begun, and the page knows why.
  async open(folder: string, engine?: string): Promise<Table | null> {
    if (!('WebAssembly' in globalThis && 'DecompressionStream' in globalThis))
      return this.fail('wasm');
    if (!(await this.leases.alone(this.self))) return this.fail('second');
    const [module, database] = await Promise.all([
      loadProgram(folder, engine).catch((why) =>
        this.fail(why instanceof WebAssembly.CompileError ? 'wasm' : 'engine'),
      ),
      this.database(),
    ]);
    if (!module) return null;
    const program = await startProgram(module, {
      keep: (change) => this.keep(change),
      release: (match, kept) => this.journals!.release(match, kept),
      say: (text) => console.error(text),
    });
    if (database) database.engine = engineOf(module).hash;
    return this.begin(program, database, (rows) =>
      engine ? Promise.resolve() : this.lookBack(folder, engineOf(module), rows),
    );
  }

  // Which battles are played by engines of before; those that nobody needs go.
  private async lookBack(folder: string, engine: Engine, rows: Row[]) {
    await describe(folder, engine).catch(() => undefined);
    this.earlier = await playable(folder, earlierEngines(rows, engine.hash));
    const needed = [engine.hash, ...Object.values(this.earlier)];
    setTimeout(() => void forgetOthers(folder, needed).catch(() => undefined), FORGET_MS);
  }

  private async begin(
    program: Program,
    database: Database | null,
    look: (rows: Row[]) => Promise<void>,
  ) {
    this.journals = new Journals(program, database, this.leases);
    await look(await this.journals.begin());
    return new Table(program, this.journals, this.tell);
  }

  private database = () =>
    Database.open(this.self, () => this.end()).catch(() => this.fail('unkept'));

  private fail(trouble: 'wasm' | 'second' | 'engine' | 'unkept'): null {
    this.tell({ trouble });
    return null;
  }

  private async keep(change: string): Promise<boolean> {
    const how = await this.journals!.keep(change);
    if (this.isFull !== (how === 'full')) {
      this.isFull = how === 'full';
      this.tell({ trouble: 'full', over: !this.isFull });
    }
    return how === 'kept';
  }

  // Whatever it was: what is kept is safe, and what lies in the memory is not to be trusted.
  end() {
    this.tell({ trouble: 'ended' });
    close();
  }
}

async function begin({ folder, engine, self, port }: Start) {
  live(self);
  const tell = (message: ToPage) => port.postMessage(message);
  const place = new Place(self, tell);
  for (const name of ['error', 'unhandledrejection'])
    addEventListener(name, (event) => {
      console.error((event as PromiseRejectionEvent).reason ?? (event as ErrorEvent).message);
      place.end();
    });
  const waiting: ToTable[] = [];
  port.onmessage = ({ data }) => void waiting.push(data);
  const table = await place.open(folder, engine);
  if (!table) return;
  port.onmessage = ({ data }) => table.hear(data);
  for (const message of waiting) table.hear(message);
  tell({ ready: true, earlier: place.earlier });
}

addEventListener('message', ({ data }) => void begin(data), { once: true });
