// SPDX-License-Identifier: MIT
// A visitor with little: a line of so many bits a second, which all their connections share, and a
// part of one processor for all processes of the browser together. Of these it tells how much of a
// processor they used, which does not depend on what else runs on the machine.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';

const SLICE = 4096; // so that what is small does not wait for what is large

const rest = (ms) => ms > 0 && new Promise((done) => setTimeout(done, ms));

// What comes leaves one after the other, whoever sends it, and arrives later.
class Line {
  #free = 0;
  constructor(bytesPerMs, delayMs) {
    Object.assign(this, { bytesPerMs, delayMs });
  }

  // When it has arrived.
  async #carry(chunk, push) {
    for (let at = 0; at < chunk.length; at += SLICE) {
      const slice = chunk.subarray(at, at + SLICE);
      const now = performance.now();
      this.#free = Math.max(this.#free, now) + slice.length / this.bytesPerMs;
      push(slice, this.#free + this.delayMs);
      await rest(this.#free - now);
    }
  }

  // `first`: what a connection waits for before anything goes through it.
  end(first = 0) {
    const begun = Promise.resolve(rest(first));
    let arrived = begun; // one after the other: clocks are not that exact
    const carry = async (chunk, out) => {
      await begun;
      await this.#carry(chunk, (slice, due) => {
        arrived = arrived.then(() => rest(due - performance.now())).then(() => out.push(slice));
      });
    };
    return new Transform({
      transform(chunk, _, done) {
        void carry(chunk, this).then(() => done());
      },
      flush: (done) => void arrived.then(() => done()),
    });
  }
}

/** A port that leads to `port` over a line of `mbits` both ways; there and back takes `roundMs`. */
export async function openLine(port, { mbits, roundMs }) {
  const [up, down] = [0, 1].map(() => new Line((mbits * 1e6) / 8 / 1000, roundMs / 2));
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.pipe(up.end(roundMs)).pipe(far); // TCP goes there and back before it carries anything
    far.pipe(down.end()).pipe(near);
    for (const one of [near, far]) one.on('error', () => (near.destroy(), far.destroy()));
  });
  await new Promise((done) => proxy.listen(0, '127.0.0.1', done));
  return { port: proxy.address().port, end: () => proxy.close() };
}

// Of version 1 of control groups there are several trees.
const ROOT = '/sys/fs/cgroup';
const isFirst = existsSync(`${ROOT}/cpu`);
const name = `sandtable-${process.pid}`;
const folders = (isFirst ? ['cpu', 'cpuacct'] : ['']).map((tree) => `${ROOT}/${tree}/${name}`);

// All that this program has begun, but not this program itself: it is the line and the server.
function ours() {
  const parents = new Map();
  for (const pid of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      parents.set(pid, /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))[1]);
    } catch {
      // it has ended
    }
  const self = `${process.pid}`;
  const isBelow = (pid) =>
    parents.has(pid) && (parents.get(pid) === self || isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow);
}

/**
 * What was begun, and what that begins from now on, has `part` of one processor, and that much
 * whatever else runs on the machine. Needs root.
 */
export function hold(part) {
  const quota = Math.round(part * 100_000); // of 100 ms
  const [file, limit] = isFirst ? ['cpu.cfs_quota_us', quota] : ['cpu.max', `${quota} 100000`];
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  writeFileSync(`${folders[0]}/${file}`, `${limit}`);
  writeFileSync(`${folders[0]}/${isFirst ? 'cpu.shares' : 'cpu.weight'}`, '10000');
  for (const pid of ours())
    for (const folder of folders)
      try {
        writeFileSync(`${folder}/cgroup.procs`, pid);
      } catch (e) {
        if (e.code !== 'ESRCH') throw e;
      }
}

/** How many milliseconds of a processor they have used. */
export const usedMs = () =>
  isFirst
    ? Number(readFileSync(`${folders[1]}/cpuacct.usage`, 'utf8')) / 1e6
    : Number(/usage_usec (\d+)/.exec(readFileSync(`${folders[0]}/cpu.stat`, 'utf8'))[1]) / 1000;

/** When they do next to nothing any more: a window that opens draws its own buttons at first. */
export async function settle() {
  for (let calm = 0; calm < 3;) {
    const before = usedMs();
    await rest(300);
    calm = usedMs() - before < 6 ? calm + 1 : 0;
  }
}

/** When the browser has ended, all of it. */
export async function letGo() {
  for (const folder of folders)
    for (let tries = 0; tries < 20 && existsSync(folder); tries++)
      try {
        rmdirSync(folder);
      } catch {
        await rest(100); // somebody is still in there
      }
}
