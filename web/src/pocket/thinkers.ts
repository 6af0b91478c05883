// SPDX-License-Identifier: MIT
// Who thinks for the table: workers of their own, each with an instance of the program. The table's
// worker begins them, or, where workers cannot begin any, the page does it for them.
// @ts-expect-error plain JavaScript, shared with the tests under node
import { Thinkers } from '../../../apps/pocket/thinkers.mjs';
import { startWorker } from '../ui/markup';
import address from './ThinkerWorker.ts?worker&url';

interface Hands {
  heard(message: unknown): void;
  died(): void;
}
interface Thinking {
  post(message: unknown): void;
  end(): void;
}

// A thinker's first message, with the port it is spoken to where the page has begun it.
export interface Begin {
  program: WebAssembly.Module;
  port?: MessagePort;
}
// What the table's worker asks the page for, and what it hears besides the thinker's own words.
type ToPage = { thinker: number; begin: Required<Begin> } | { thinker: number; end: true };
const DIED = { died: true };

const begun = (begin: Begin, died: () => void) => {
  const worker = startWorker(address);
  worker.onerror = worker.onmessageerror = died;
  worker.postMessage(begin, begin.port ? [begin.port] : []);
  return worker;
};

const openHere =
  (program: WebAssembly.Module) =>
  ({ heard, died }: Hands): Thinking => {
    const worker = begun({ program }, died);
    worker.onmessage = ({ data }) => heard(data);
    return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
  };

let next = 1;
const openByPage =
  (program: WebAssembly.Module) =>
  ({ heard, died }: Hands): Thinking => {
    const { port1, port2 } = new MessageChannel();
    const thinker = next++;
    const ask = (message: ToPage, given: Transferable[] = []) =>
      self.postMessage(message, { transfer: given });
    port1.onmessage = ({ data }) => heard(data);
    const hear = ({ data }: MessageEvent) => data.thinker === thinker && data.died && died();
    addEventListener('message', hear);
    ask({ thinker, begin: { program, port: port2 } }, [port2]);
    return {
      post: (message) => port1.postMessage(message),
      end: () => {
        removeEventListener('message', hear);
        port1.close();
        ask({ thinker, end: true });
      },
    };
  };

// One processor is left for the table and the page.
const cores = () => navigator.hardwareConcurrency || 1;

/** For Pocket.start, in the table's worker. */
export const thinkersOf = (program: WebAssembly.Module): unknown =>
  new Thinkers({
    open: (typeof Worker === 'function' ? openHere : openByPage)(program),
    most: cores() - 1,
    ahead: cores() > 2,
  });

/** On the page: begins and ends thinkers for a table's worker that cannot. */
export function beginThinkersFor(table: Worker) {
  const all = new Map<number, Worker>();
  table.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (!data || !('thinker' in data)) return;
    const { thinker } = data;
    if ('begin' in data)
      all.set(
        thinker,
        begun(data.begin, () => table.postMessage({ thinker, ...DIED })),
      );
    else {
      all.get(thinker)?.terminate();
      all.delete(thinker);
    }
  });
  return () => {
    for (const worker of all.values()) worker.terminate();
  };
}
