// SPDX-License-Identifier: MIT
// Which piece did most harm in a battle that is over: what it destroyed counts first, then what
// else it did.
import { pieceOf } from './pieces';
import type { Key } from '../words';
import type { Best } from './theme';
import type { Scene, Seat } from './types';

export class Deeds {
  private all = new Map<string, [destroyed: number, harm: number]>();

  add(by: unknown, destroyed: number, harm: number) {
    if (typeof by !== 'string') return;
    const [d, h] = this.all.get(by) ?? [0, 0];
    this.all.set(by, [d + destroyed, h + harm]);
  }

  // Of that seat's pieces still on the table, or of all.
  best(
    scene: Scene,
    seat: Seat | null,
    title: Key,
    said: [destroyed: Key, harm: Key],
  ): Best | null {
    const found = [...this.all].flatMap(([id, deed]) => {
      const piece = pieceOf(scene, id);
      return piece && (seat === null || piece.owner === seat) ? [{ piece, deed }] : [];
    });
    const first = found.sort(({ deed: a }, { deed: b }) => b[0] - a[0] || b[1] - a[1])[0];
    if (!first) return null;
    const { piece, deed } = first;
    return {
      title,
      piece,
      name: { key: 'said', values: { text: piece.title } },
      said: said.flatMap((key, i) => (deed[i] > 0 ? [{ key, values: { n: deed[i] } }] : [])),
    };
  }
}
