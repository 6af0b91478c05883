// SPDX-License-Identifier: MIT
// The page's side of saving everything to a file and reading it back.
import { startWorker } from '../ui/markup';
import address from './FileWorker.ts?worker&url';
import type { FileReply, FileWish } from './FileWorker';

export type { FileReply } from './FileWorker';

function ask(wish: FileWish): Promise<FileReply> {
  const worker = startWorker(address);
  return new Promise<FileReply>((done) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = () => done({ wrong: 'unkept', detail: '' });
    worker.postMessage(wish);
  }).finally(() => worker.terminate());
}

export const fileDoor = {
  save: (kept: Record<string, string>) => ask({ save: kept }),
  bring: (bring: Blob) => ask({ bring, folder: new URL('./pocket/', document.baseURI).href }),
};
