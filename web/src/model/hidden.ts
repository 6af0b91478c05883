// SPDX-License-Identifier: MIT
// What one seat sees on the table and everybody else does not: found by comparing, whatever game it
// is.
import type { Scene, TrayItem } from './types';

export interface HiddenLine {
  key: string;
  title: string;
  items: Pick<TrayItem, 'id' | 'kind' | 'title' | 'count'>[];
}

const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function hiddenFrom(open: Scene, own: Scene): HiddenLine[] {
  const lines: HiddenLine[] = [];
  for (const tray of own.trays) {
    const shown = open.trays.find((t) => t.id === tray.id);
    if (tray.items.length > 0 && !alike(shown?.items, tray.items))
      lines.push({ key: tray.id, title: tray.title, items: tray.items });
  }
  for (const piece of own.pieces) {
    const shown = open.pieces.find((p) => p.id === piece.id);
    // a badge with a colon says what it is, any other how it stands
    const badges = piece.badges.filter((b) => b.includes(':') && !shown?.badges.includes(b));
    if (!piece.at || (shown?.title === piece.title && badges.length === 0)) continue;
    lines.push({
      key: piece.id,
      title: piece.at,
      items: [{ id: piece.id, kind: badges[0] ?? piece.kind, title: piece.title, count: 1 }],
    });
  }
  return lines;
}
