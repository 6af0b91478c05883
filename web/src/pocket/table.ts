// SPDX-License-Identifier: MIT
// The table as its worker holds it: hands over what the page says, in order, as soon as the battle
// it is about is here; lets opponents think in between, and tells the program that time passes.
import type { Program } from './engine';
import type { Journals } from './journals';
import type { Called, Said, ToPage, ToTable } from './wire';

const TICK_MS = 200;

interface Line {
  at: ReturnType<Program['connect']>;
  turn?: Promise<unknown>; // what was said before, while it waits
}

export class Table {
  private lines = new Map<number, Line>();
  private working = false;

  constructor(
    private readonly program: Program,
    private readonly journals: Journals,
    private readonly tell: (message: ToPage) => void,
  ) {
    setInterval(() => {
      program.tick();
      this.work();
    }, TICK_MS);
  }

  hear(message: ToTable) {
    if ('call' in message) this.call(message);
    else if ('open' in message) this.open(message.open);
    else if ('line' in message) this.say(message);
    else this.close(message.close);
  }

  private call({ call, request }: Called) {
    const ask = async () => {
      const answer = this.program.call(request);
      this.work();
      this.tell({ reply: call, value: await answer });
    };
    const wait = this.journals.ready(JSON.stringify(request));
    void (wait ? wait.then(ask) : ask());
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
