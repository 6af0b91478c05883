// SPDX-License-Identifier: MIT
// Saves everything to a file and reads it back, beside the table: a battle from a file is played
// again by an instance that has no other to lose.
import { copyOf, putCopies } from './copies';
import { allRows, Database } from './database';
import { loadEither, loadProgram, readEngine, startProgram, type Program } from './engine';
import { BadFile, pack, unpack } from './file';
import { isForLarger } from './larger';
import { Leases } from './leases';

export type FileWish = { save: Record<string, string> } | { bring: Blob; folder: string };
export type FileReply =
  | { saved: Blob; battles: number }
  | { kept: Record<string, string>; brought: number; battles: number }
  | { wrong: BadFile['code'] | 'unkept'; detail: string };

async function save(kept: Record<string, string>): Promise<FileReply> {
  const db = await Database.connect();
  const matches = (await allRows(db)).map(({ match }) => match);
  const saved = await pack(kept, matches, (match) => copyOf(db, match));
  return { saved, battles: matches.length };
}

const started = async (module: Promise<WebAssembly.Module>) =>
  startProgram(await module, {
    keep: () => Promise.resolve(false),
    release: () => false,
    say: () => undefined,
  });

// A battle that needs the larger program is checked by that one.
async function checker(folder: string) {
  const engine = await readEngine(folder);
  const usual = await started(loadEither(folder, engine, false));
  let larger: Promise<Program> | undefined;
  const programFor = (copy: string) => {
    if (!isForLarger(engine, copy)) return usual;
    return (larger ??= started(loadProgram(folder, engine, true)));
  };
  return async (copy: string) => {
    const program = await Promise.resolve(programFor(copy)).catch(() => {
      throw new BadFile('far');
    });
    const { ok, error } = await program.check(copy);
    return ok ? null : (error?.message ?? '');
  };
}

async function bring(file: Blob, folder: string): Promise<FileReply> {
  const { kept, copies } = await unpack(file, await checker(folder));
  const come = await putCopies(await Database.connect(), copies);
  const leases = new Leases({
    wanted: () => undefined,
    lost: () => undefined,
    changed: () => undefined,
  });
  for (const { match, summary, tokens } of come) leases.announce({ match, summary, tokens });
  return { kept, brought: come.length, battles: copies.length };
}

const refused = (why: unknown): FileReply =>
  why instanceof BadFile
    ? { wrong: why.code, detail: why.detail }
    : why instanceof WebAssembly.RuntimeError
      ? { wrong: 'battle', detail: '' }
      : { wrong: 'unkept', detail: String(why) };

const answer = (wish: FileWish) =>
  ('save' in wish ? save(wish.save) : bring(wish.bring, wish.folder)).catch(refused);

addEventListener(
  'message',
  ({ data }: MessageEvent<FileWish>) => void answer(data).then((reply) => postMessage(reply)),
  { once: true },
);
