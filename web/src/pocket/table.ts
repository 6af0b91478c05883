// SPDX-License-Identifier: MIT
// The table as its worker holds it: hands over what the page says, in order, as soon as the battle
// it is about is here; lets opponents think in between, and tells the program that time passes.
import type { Program } from './engine';
import type { Journals } from './journals';
import type { Larger } from './larger';
import type { Called, Said, ToPage, ToTable } from './wire';

const TICK_MS = 200;

interface Line {
  at: ReturnType<Program['connect']>;
  turn?: Promise<unknown>; // what was said before, while it waits
}

export class Table {
  private lines = new Map<number, Line>();
  private working = false;
  private asked = new Set<Promise<void>>(); // calls that have not been answered
  private isLeaving = false;

  // `larger`: of the smaller program, what it has to leave to the other one.
  constructor(
    private readonly program: Program,
    private readonly journals: Journals,
    private readonly tell: (message: ToPage) => void,
    private readonly larger?: Larger,
  ) {
    setInterval(() => {
      program.tick();
      this.work();
    }, TICK_MS);
  }

  hear(message: ToTable) {
    if (this.isLeaving) return;
    if ('open' in message) this.open(message.open);
    else if ('close' in message) this.close(message.close);
    else if ('bring' in message) void this.program.bring(message.bring);
    else if (this.larger?.needs('call' in message ? JSON.stringify(message.request) : message.text))
      void this.leaveFor(message);
    else if ('call' in message) this.call(message);
    else this.say(message);
  }

  // Whoever asks for what the larger program does is answered by the next table.
  private async leaveFor(message: Called | Said) {
    const come = await this.larger!.come();
    if (this.isLeaving) return;
    if (!come) return this.refuse(message);
    this.isLeaving = true;
    while (this.asked.size > 0) await Promise.all(this.asked);
    this.tell({ larger: true });
  }

  private refuse(message: Called | Said) {
    const value = { ok: false as const, error: { code: 'not_here', message: '' } };
    if ('call' in message) return this.tell({ reply: message.call, value });
    const { id }: { id?: number } = JSON.parse(message.text);
    this.tell({ line: message.line, heard: JSON.stringify({ id, ...value }) });
  }

  private call({ call, request }: Called) {
    const ask = async () => {
      const answer = this.program.call(request);
      this.work();
      this.tell({ reply: call, value: await answer });
    };
    const wait = this.journals.ready(JSON.stringify(request));
    const done = wait ? wait.then(ask) : ask();
    this.asked.add(done);
    void done.finally(() => this.asked.delete(done));
  }

  private open(line: number) {
    this.lines.set(line, { at: this.program.connect((heard) => this.tell({ line, heard })) });
  }

  private say({ line, text }: Said) {
    const found = this.lines.get(line);
    if (!found) return;
    const send = () => {
      // It may have been closed meanwhile.
      if (this.lines.get(line) !== found) return;
      found.at.send(text);
      this.work();
    };
    const wait = this.journals.ready(text);
    if (!wait && !found.turn) return send();
    const turn: Promise<unknown> = Promise.all([found.turn, wait]).then(() => {
      if (found.turn === turn) found.turn = undefined;
      send();
    });
    found.turn = turn;
  }

  private close(line: number) {
    this.lines.get(line)?.at.close();
    this.lines.delete(line);
  }

  // One thought at a time: what the page says comes in between.
  work() {
    if (this.working) return;
    this.working = true;
    setTimeout(() => {
      this.working = false;
      if (this.program.work() > 0) this.work();
    });
  }
}
