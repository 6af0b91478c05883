// SPDX-License-Identifier: MIT
// What only the larger program of an engine can do, by the games that engine.json names: which
// texts are about one of them (a request, what is kept of a battle, a battle from a file), and
// whether that program can be had.
import type { Engine } from './engine';
import { matchNames } from './request';

// As apps/pocket/late_games.cpp: "game", "game/lesson", and either in a text within a text.
export const isForLarger = ({ larger }: Engine, text: string): boolean =>
  !!larger?.games.some((game) => new RegExp(`"${game}["\\\\/]`).test(text));

/** For a table that runs the smaller one. */
export class Larger {
  private matches = new Set<string>();
  private coming?: Promise<boolean>;

  // `load`: fails where it cannot be had.
  constructor(
    private readonly engine: Engine,
    private readonly load: () => Promise<unknown>,
  ) {}

  note(match: string, summary: string) {
    if (isForLarger(this.engine, summary)) this.matches.add(match);
  }

  needs(text: string): boolean {
    return (
      isForLarger(this.engine, text) || matchNames(text).some((match) => this.matches.has(match))
    );
  }

  // Whether it is here. Where it is not the next one to ask tries again.
  come(): Promise<boolean> {
    const coming = (this.coming ??= this.load().then(
      () => true,
      () => false,
    ));
    void coming.then((come) => come || (this.coming = undefined));
    return coming;
  }
}
