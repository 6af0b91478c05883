// SPDX-License-Identifier: MIT
// The table in this browser, as pages and models know a server. Loaded only where there is none.
import { createRoot } from 'react-dom/client';
import { calmAfter, rest } from '../model/calm';
import { isHere, type Doors } from '../model/where';
import { onSettings } from '../model/settings';
import { catalogues, learnGame, type Key } from '../text';
import { startWorker } from '../ui/markup';
import { PocketLink } from './link';
import address from './PocketWorker.ts?worker&url';
import { TablePort } from './port';
import { requestOf } from './request';
import { tell, untell } from './state';
import { beginThinkersFor } from './thinkers';
import { Troubles } from './Troubles';
import type { Start, Trouble } from './wire';

const KEEP_MS = 4000; // the first battle comes first
const CALM_MS = 1500; // what is asked of a table first comes first
const reload = () => location.reload();
const LOADING_MS = 1500; // then somebody may wonder

// A worker with a table in it.
class OneTable {
  readonly port: TablePort;
  // Which battles are played by tables of before; settled when there is a table, or none to be had.
  readonly earlier: Promise<Record<string, string>>;
  private settle!: (earlier: Record<string, string>) => void;
  private worker: Worker | null = null;
  private larger = false; // its larger program is asked for
  private loading?: ReturnType<typeof setTimeout>;
  private endThinkers = () => undefined as void;

  // `engine`: of before; without it the one that the site has. `begun`: told of what is begun here.
  constructor(
    private readonly engine?: string,
    begun?: (match: string) => void,
  ) {
    this.port = new TablePort((trouble, over) => this.heard(trouble, over), {
      larger: () => this.exchange(),
      begun,
    });
    this.earlier = new Promise((settle) => (this.settle = settle));
    this.start();
  }

  private start = () => {
    untell('ended');
    const channel = new MessageChannel();
    const self = `sandtable/tab/${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
    this.worker = startWorker(address);
    this.endThinkers = beginThinkersFor(this.worker);
    this.worker.onerror = () => this.end();
    clearTimeout(this.loading);
    this.loading = setTimeout(() => tell('loading'), LOADING_MS);
    this.port.connect(channel.port1, (earlier) => {
      this.loaded();
      this.settle(earlier);
      this.watch(self);
    });
    const folder = new URL('./pocket/', document.baseURI).href;
    const { engine, larger } = this;
    const start: Start = { folder, engine, larger, self, port: channel.port2 };
    this.worker.postMessage(start, [channel.port2]);
  };

  private loaded() {
    clearTimeout(this.loading);
    untell('loading');
  }

  // Its lock is ours when it is dead.
  private watch(self: string) {
    const { worker } = this;
    void navigator.locks?.request(self, () => void (worker === this.worker && this.end()));
  }

  // Everything of a table lies in the browser's database: the next one goes on from there.
  private exchange() {
    this.worker?.terminate();
    this.endThinkers();
    this.larger = true;
    this.port.leave();
    this.start();
  }

  private end() {
    if (!this.worker) return;
    this.worker.terminate();
    this.loaded();
    this.endThinkers();
    this.settle({});
    this.worker = null;
    this.port.lose();
    tell('ended', this.start);
  }

  private heard(trouble: Trouble, over: boolean) {
    if (trouble !== 'unkept') this.loaded();
    this.settle({}); // unless it is settled
    if (trouble === 'ended') this.end();
    else if (over) untell(trouble);
    else tell(trouble, trouble === 'engine' || trouble === 'second' ? reload : undefined);
  }
}

const keepSafe = () =>
  void import('../site/keeping').then((m) => m.askToPersist()).catch(() => undefined);

// Each battle has the table that plays it.
class Pocket implements Doors {
  readonly table = new OneTable();
  private readonly before = new Map<string, OneTable>(); // by engine

  private async portFor(text: string): Promise<TablePort> {
    const earlier = await this.table.earlier;
    const match = Object.keys(earlier).find((id) => text.includes(id));
    if (match === undefined) return this.table.port;
    const engine = earlier[match];
    // What a battle of before leads to, as a campaign to its battles, ends with that engine, too.
    const table =
      this.before.get(engine) ?? new OneTable(engine, (begun) => (earlier[begun] = engine));
    this.before.set(engine, table);
    return table.port;
  }

  ask = async (path: string, body?: unknown) => {
    const port = await this.portFor(path + JSON.stringify(body ?? ''));
    const reply = await port.call(requestOf(path, body));
    if (reply.ok && body && path.startsWith('/matches')) keepSafe();
    return reply;
  };
  bring = (match: string, game: string) =>
    void this.portFor(match).then((port) => port.bring(game));
  link = (match: string) =>
    new PocketLink(this.portFor(match), (comeHere) =>
      comeHere ? tell('elsewhere', comeHere) : untell('elsewhere'),
    );
}

// What the page says otherwise where there is no server; and where it is away.
const INSTEAD: [Key, Key][] = [
  ['tagline', 'pocket.tagline'],
  ['unreachable', 'pocket.unreachable'],
  ...(isHere
    ? ([
        ['pocket.far', 'here.far'],
        ['no.match', 'here.no.match'],
        ['site.what', 'here.what'],
      ] as [Key, Key][])
    : []),
];
function sayInstead() {
  for (const words of Object.values(catalogues))
    for (const [said, instead] of INSTEAD) words[said] = words[instead];
}

export async function doors(): Promise<Doors> {
  const pocket = new Pocket();
  calmAfter(pocket.table.earlier, CALM_MS);
  const place = document.createElement('div');
  place.className = 'pocket-troubles';
  document.body.append(place);
  await learnGame('pocket');
  sayInstead();
  onSettings(sayInstead); // another language may have come
  createRoot(place).render(<Troubles />);
  void pocket.table.earlier
    .then(() => rest(KEEP_MS))
    .then(() => import('../site/keeping'))
    .then((m) => m.keepWhatIsUsed());
  return pocket;
}
