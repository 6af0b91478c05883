// SPDX-License-Identifier: MIT
// The chronicle as it is read and spoken: what was shown, with what happens many times over told
// once.
import { phrased, speaker } from '.';
import type { Phrase } from '../model/fight';
import type { Lang, Theme } from '../model/theme';
import type { LogLine } from '../model/seen';
import type { GameEvent } from '../model/types';

export interface Line {
  key: number; // where it stands in the whole log
  event: GameEvent;
  text: string;
  open: boolean; // still being counted: not yet worth saying
  times?: number; // so often in a row
  ordered?: boolean; // it came by standing order
  aloud?: boolean; // only spoken: the verdict of a fight; false, what it has said already
}

// Things laid one by one: counted per side, and told as one sentence.
interface Count {
  line: Line;
  units: Set<unknown>;
}

// Of who leaves while the others play on the rules say nothing.
const ofTheHost = (event: GameEvent, seats: string[], lang: Lang) =>
  event.event === 'left'
    ? speaker(lang)(
        event.reason === 'time' || event.reason === 'limit'
          ? `left.${event.reason}`
          : 'left.resigned',
        { side: seats[event.seat ?? 0] ?? '' },
      )
    : '';

const FACTS = ['seat', 'from', 'to', 'arm', 'number'];

const sentence = (theme: Theme, event: GameEvent, n: number, seats: string[], lang: Lang) =>
  speaker(lang)(theme.story.events[event.event].counted, {
    side: seats[event.seat ?? 0] ?? '',
    n,
  });

export function linesOf(log: LogLine[], theme: Theme, seats: string[], lang: Lang): Line[] {
  const lines: Line[] = [];
  const counts = new Map<number, Count>();
  const end = (seat: number) => {
    const count = counts.get(seat);
    if (count) count.line.open = false;
    counts.delete(seat);
  };
  log.forEach(({ event, seq, hush, byOrder }, key) => {
    const look = theme.story.events[event.event];
    // Said with what the seat has done, else by itself.
    const said = event.text !== '' && !look?.counted && !look?.unsaid?.(event);
    const ordered = said && byOrder?.includes(event.seat ?? -1);
    byOrder?.forEach((seat) => {
      const text = speaker(lang)('by.order.line', { side: seats[seat] ?? '' });
      const own = { event: 'by_order', seat, text };
      if (!ordered || seat !== event.seat)
        lines.push({ key: -1 - key * 16 - seat, event: own, text, open: false });
    });
    if (event.event === 'verdict')
      return void lines.push({
        key,
        event,
        text: phrased(event.said as Phrase[], speaker(lang)),
        open: false,
        aloud: true,
      });
    const seat = event.seat ?? -1;
    const count = counts.get(seat);
    if (look?.counted) {
      const line = count?.line ?? { key, event, text: '', open: true };
      const units = count?.units ?? new Set();
      units.add(event.unit);
      if (!count) {
        counts.set(seat, { line, units });
        lines.push(line);
      }
      line.text = sentence(theme, event, units.size, seats, lang);
      return;
    }
    if (look?.uncounts) {
      count?.units.delete(event.unit);
      if (count && count.units.size === 0) {
        lines.splice(lines.indexOf(count.line), 1);
        counts.delete(seat);
      } else if (count) {
        count.line.text = sentence(theme, count.line.event, count.units.size, seats, lang);
      }
      return;
    }
    if (look?.motion === 'banner') for (const s of [...counts.keys()]) end(s);
    else if (!look?.aside) end(seat);
    const text = event.text || ofTheHost(event, seats, lang);
    if (!text || look?.unsaid?.(event)) return; // steps nobody needs to read have no words
    // The same said of several one by one is said once, with how many.
    const before = look?.together
      ? lines.slice(-8).find((l) => l.event.text === event.text && log[l.key].seq === seq)
      : undefined;
    if (look?.passing && theme.story.events[lines[lines.length - 1]?.event.event]?.passing)
      lines.pop();
    const meant = look?.fulfils
      ? lines.findIndex(
          (l) =>
            l.event.event === look.fulfils &&
            log[l.key].seq === seq &&
            FACTS.every((f) => l.event[f] === event[f]),
        )
      : -1;
    if (meant >= 0) lines.splice(meant, 1);
    if (before) {
      before.times = (before.times ?? 1) + 1;
      before.text = `${event.text.replace(/\.$/, '')} ×${before.times}.`;
    } else
      lines.push({
        key,
        event,
        text,
        open: false,
        ...(hush ? { aloud: false } : {}),
        ...(ordered ? { ordered } : {}),
      });
  });
  return lines;
}

// What is read of it.
export const written = (lines: Line[]) => lines.filter((l) => l.aloud !== true);

// What is said of it: not what is still being counted, and nothing that is not shown either.
export const spoken = (lines: Line[], theme: Theme) =>
  lines.filter((l) => {
    const look = theme.story.events[l.event.event];
    return (
      !l.open &&
      l.aloud !== false &&
      (l.aloud === true || look?.motion !== 'silent' || look.counted !== undefined)
    );
  });
