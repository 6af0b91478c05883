// SPDX-License-Identifier: MIT
// As much of WASI (preview 1) as our programs ask of whoever runs them, for where there is no
// system: clocks, random bytes, and what they write to standard output and error.
const ok = 0;
const badFile = 8; // EBADF
const noFunction = 52; // ENOSYS

/** `memory()` is that of the program, `say(text)` gets what it writes. */
export function wasiImports(memory, say = console.error) {
  const view = () => new DataView(memory().buffer);
  const write = (file, parts, count, written) => {
    if (file !== 1 && file !== 2) return badFile;
    const [bytes, words] = [new Uint8Array(memory().buffer), view()];
    let text = '';
    let all = 0;
    for (let i = 0; i < count; i++) {
      const at = words.getUint32(parts + 8 * i, true);
      const size = words.getUint32(parts + 8 * i + 4, true);
      text += new TextDecoder().decode(bytes.slice(at, at + size));
      all += size;
    }
    if (text !== '') say(text);
    words.setUint32(written, all, true);
    return ok;
  };
  const none = (count, size) => {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return ok;
  };
  const wall = 0; // else a clock that only goes on
  const known = {
    clock_time_get(clock, _precision, out) {
      const ms = clock === wall ? Date.now() : performance.now();
      view().setBigUint64(out, BigInt(Math.round(ms * 1e6)), true);
      return ok;
    },
    clock_res_get(_clock, out) {
      view().setBigUint64(out, 1_000_000n, true);
      return ok;
    },
    random_get(at, size) {
      const most = 65536;
      for (let done = 0; done < size; done += most)
        crypto.getRandomValues(
          new Uint8Array(memory().buffer, at + done, Math.min(most, size - done)),
        );
      return ok;
    },
    fd_write: write,
    environ_sizes_get: none,
    environ_get: () => ok,
    args_sizes_get: none,
    args_get: () => ok,
    fd_close: () => badFile,
    fd_read: () => badFile,
    fd_seek: () => badFile,
    fd_fdstat_get: () => badFile,
    fd_prestat_get: () => badFile,
    proc_exit(code) {
      throw new Error(`the program has ended (${code})`);
    },
  };
  return new Proxy(known, { get: (all, name) => all[name] ?? (() => noFunction) });
}
