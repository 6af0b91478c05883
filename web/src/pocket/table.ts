// SPDX-License-Identifier: MIT
// The table as its worker holds it: hands over what the page says, lets opponents think in between,
// and tells the program that time passes.
import type { Program } from './engine';
import type { ToPage, ToTable } from './wire';

const TICK_MS = 200;

export class Table {
  private lines = new Map<number, ReturnType<Program['connect']>>();
  private working = false;

  constructor(
    private readonly program: Program,
    private readonly tell: (message: ToPage) => void,
  ) {
    setInterval(() => {
      program.tick();
      this.work();
    }, TICK_MS);
  }

  hear(message: ToTable) {
    if ('call' in message)
      void this.program
        .call(message.request)
        .then((value) => this.tell({ reply: message.call, value }));
    else if ('open' in message) this.open(message.open);
    else if ('line' in message) this.lines.get(message.line)?.send(message.text);
    else this.close(message.close);
    this.work();
  }

  private open(line: number) {
    this.lines.set(
      line,
      this.program.connect((heard) => this.tell({ line, heard })),
    );
  }

  private close(line: number) {
    this.lines.get(line)?.close();
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
