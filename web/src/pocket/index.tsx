// SPDX-License-Identifier: MIT
// The table in this browser, as pages and models know a server. Loaded only where there is none.
import { createRoot } from 'react-dom/client';
import type { Doors } from '../model/where';
import { onSettings } from '../model/settings';
import { catalogues, learnGame } from '../text';
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
const reload = () => location.reload();
const LOADING_MS = 1500; // then somebody may wonder

class Pocket implements Doors {
  private port = new TablePort((trouble, over) => this.heard(trouble, over));
  private worker: Worker | null = null;
  private loading?: ReturnType<typeof setTimeout>;
  private endThinkers = () => undefined as void;

  start = () => {
    untell('ended');
    const channel = new MessageChannel();
    const self = `sandtable/tab/${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
    this.worker = startWorker(address);
    this.endThinkers = beginThinkersFor(this.worker);
    this.worker.onerror = () => this.end();
    clearTimeout(this.loading);
    this.loading = setTimeout(() => tell('loading'), LOADING_MS);
    this.port.connect(channel.port1, () => {
      this.loaded();
      this.watch(self);
    });
    const folder = new URL('./pocket/', document.baseURI).href;
    this.worker.postMessage({ folder, self, port: channel.port2 } satisfies Start, [channel.port2]);
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

  private end() {
    if (!this.worker) return;
    this.worker.terminate();
    this.loaded();
    this.endThinkers();
    this.worker = null;
    this.port.lose();
    tell('ended', this.start);
  }

  private heard(trouble: Trouble, over: boolean) {
    if (trouble !== 'unkept') this.loaded();
    if (trouble === 'ended') this.end();
    else if (over) untell(trouble);
    else tell(trouble, trouble === 'engine' || trouble === 'second' ? reload : undefined);
  }

  ask = (path: string, body?: unknown) => this.port.call(requestOf(path, body));
  link = () =>
    new PocketLink(this.port, (comeHere) =>
      comeHere ? tell('elsewhere', comeHere) : untell('elsewhere'),
    );
}

// What the page says otherwise where there is no server.
function sayInstead() {
  for (const words of Object.values(catalogues))
    for (const key of ['tagline', 'unreachable'] as const) words[key] = words[`pocket.${key}`];
}

export async function doors(): Promise<Doors> {
  const pocket = new Pocket();
  pocket.start();
  const place = document.createElement('div');
  place.className = 'pocket-troubles';
  document.body.append(place);
  await learnGame('pocket');
  sayInstead();
  onSettings(sayInstead); // another language may have come
  createRoot(place).render(<Troubles />);
  setTimeout(() => void import('../site/keeping').then((m) => m.keepWhatIsUsed()), KEEP_MS);
  return pocket;
}
