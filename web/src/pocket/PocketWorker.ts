// SPDX-License-Identifier: MIT
// The worker that a page's table lives in.
import { Database } from './database';
import { loadProgram, startProgram, type Program } from './engine';
import { Journals } from './journals';
import { Leases } from './leases';
import { Table } from './table';
import type { Start, ToPage, ToTable } from './wire';

// A lock that is this worker's as long as it lives: the page sees when that ends.
const live = (self: string) =>
  void navigator.locks?.request(self, () => new Promise(() => undefined));

class Place {
  private journals?: Journals;
  private isFull = false;
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
  async open(folder: string): Promise<Table | null> {
    if (!('WebAssembly' in globalThis && 'DecompressionStream' in globalThis))
      return this.fail('wasm');
    if (!(await this.leases.alone(this.self))) return this.fail('second');
    const [module, database] = await Promise.all([
      loadProgram(folder).catch((why) =>
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
    return this.begin(program, database);
  }

  private async begin(program: Program, database: Database | null) {
    this.journals = new Journals(program, database, this.leases);
    await this.journals.begin();
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

async function begin({ folder, self, port }: Start) {
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
  const table = await place.open(folder);
  if (!table) return;
  port.onmessage = ({ data }) => table.hear(data);
  for (const message of waiting) table.hear(message);
  tell({ ready: true });
}

addEventListener('message', ({ data }) => void begin(data), { once: true });
