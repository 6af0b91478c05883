// SPDX-License-Identifier: MIT
// The worker that a page's table lives in.
import { Database, type Change, type Row } from './database';
import { loadEither, loadProgram, readEngine, startProgram } from './engine';
import { engineOf, isLargerOf, type Engine, type Hands } from './engine';
import { describe, earlierEngines, forgetOthers, playable } from './engines';
import { Journals } from './journals';
import { isForLarger, Larger } from './larger';
import { Leases } from './leases';
import { Table } from './table';
import type { Start, ToPage, ToTable } from './wire';

const FORGET_MS = 5000; // the table comes first
const LOADING_MS = 1500; // then somebody may wonder

// A lock that is this worker's as long as it lives: the page sees when that ends.
const live = (self: string) =>
  void navigator.locks?.request(self, () => new Promise(() => undefined));

// Whether the larger program is to be there from the beginning: something of its games is kept
// here. Where nothing can be kept no program can take the place of another.
const wantsLarger = (engine: Engine, rows: Row[] | null, isEarlier: boolean) =>
  !rows ||
  rows.some(
    (row) => (!isEarlier || row.engine === engine.hash) && isForLarger(engine, row.summary),
  );

class Place {
  private journals?: Journals;
  private early: Change[] = []; // what others tell before there are any
  private isFull = false;
  earlier: Record<string, string> = {};
  private leases = new Leases({
    wanted: (match) => this.journals?.wanted(match),
    lost: (match) => this.journals?.lost(match),
    changed: (change) =>
      this.journals ? this.journals.show(change) : void this.early.push(change),
  });

  constructor(
    private readonly self: string,
    private readonly tell: (message: ToPage) => void,
  ) {}

  // Null: it cannot be begun, and the page knows why.
  async open({ folder, engine, larger }: Start): Promise<Table | null> {
    if (!('WebAssembly' in globalThis && 'DecompressionStream' in globalThis))
      return this.fail('wasm');
    if (!(await this.leases.alone(this.self))) return this.fail('second');
    const [described, database] = await Promise.all([
      readEngine(folder, engine).catch(() => this.fail('engine')),
      this.database(),
    ]);
    if (!described) return null;
    const rows = database ? await database.all() : null;
    const module = await loadEither(
      folder,
      described,
      larger || wantsLarger(described, rows, !!engine),
    ).catch((why) => this.fail(why instanceof WebAssembly.CompileError ? 'wasm' : 'engine'));
    if (!module) return null;
    if (database) database.engine = described.hash;
    const table = await this.begin(module, folder, database, rows ?? [], !!engine);
    if (!engine) await this.lookBack(folder, described, rows ?? []);
    return table;
  }

  // Which battles are played by engines of before; those that nobody needs go.
  private async lookBack(folder: string, engine: Engine, rows: Row[]) {
    await describe(folder, engine).catch(() => undefined);
    this.earlier = await playable(folder, earlierEngines(rows, engine.hash), rows);
    const needed = [engine.hash, ...Object.values(this.earlier)];
    setTimeout(() => void forgetOthers(folder, needed).catch(() => undefined), FORGET_MS);
  }

  private async begin(
    module: WebAssembly.Module,
    folder: string,
    database: Database | null,
    rows: Row[],
    isEarlier: boolean,
  ) {
    const hands: Hands = {
      keep: (change) => this.keep(change),
      release: (match, kept) => this.journals!.release(match, kept),
      say: (text) => console.error(text),
    };
    const program = await startProgram(module, hands);
    const larger = isLargerOf(module)
      ? undefined
      : new Larger(engineOf(module), () => this.bringLarger(module, folder, database, isEarlier));
    const begun = (match: string) => this.tell({ begun: match });
    this.journals = new Journals(program, database, this.leases, larger, begun);
    this.journals.begin(rows);
    for (const change of this.early.splice(0)) this.journals.show(change);
    return new Table(program, this.journals, this.tell, larger);
  }

  // What lies in the memory alone would be lost with this program.
  private async bringLarger(
    module: WebAssembly.Module,
    folder: string,
    database: Database | null,
    isEarlier: boolean,
  ) {
    if (!database) throw new Error('nothing is kept');
    const engine = engineOf(module);
    const slow = setTimeout(() => this.tell({ trouble: 'loading' }), LOADING_MS);
    try {
      await loadProgram(folder, engine, true).catch(async (why) => {
        const now = isEarlier ? engine : await readEngine(folder);
        if (now.hash === engine.hash) throw why;
        await loadProgram(folder, now, true); // the site has another engine by now
      });
    } finally {
      clearTimeout(slow);
      this.tell({ trouble: 'loading', over: true });
    }
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

async function begin(start: Start) {
  const { self, port } = start;
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
  const table = await place.open(start);
  if (!table) return;
  port.onmessage = ({ data }) => table.hear(data);
  for (const message of waiting) table.hear(message);
  tell({ ready: true, earlier: place.earlier });
}

addEventListener('message', ({ data }) => void begin(data), { once: true });
