// SPDX-License-Identifier: MIT
// A thinker in a thread of node, as a browser has one in a worker.
import { parentPort, workerData } from 'node:worker_threads';

import { serve, Thinker } from '../../apps/pocket/thinker.mjs';

const early = [];
parentPort.on('message', (message) => early.push(message));
const hear = serve(await Thinker.start(workerData), (message) => parentPort.postMessage(message));
parentPort.removeAllListeners('message');
parentPort.on('message', hear);
early.forEach(hear);
