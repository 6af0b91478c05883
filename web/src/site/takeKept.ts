// SPDX-License-Identifier: MIT
// What a file has of the page's own: seats come to those that are here, everything else only where
// there is none yet.
import { allKept, keepIfNone } from '../model/kept';
import { heldSeats, hold, SEATS, SEATS_HERE, type Held } from '../model/seats';

const isSeat = (held: unknown): held is Held => {
  const { match, seat, token } = (held ?? {}) as Partial<Held>;
  return (
    typeof match === 'string' &&
    /^[a-z2-7]{32}$/.test(match) &&
    Number.isInteger(seat) &&
    seat! >= 0 &&
    typeof token === 'string' &&
    /^[a-z2-7]{32}$/.test(token)
  );
};

function seatsIn(text: string | undefined): Held[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isSeat) : [];
  } catch {
    return [];
  }
}

// What goes into a file: of seats those of the battles that are in it.
export function keptHere(): Record<string, string> {
  const { [SEATS_HERE]: _, ...kept } = allKept();
  return { ...kept, [SEATS]: JSON.stringify(heldSeats()) };
}

export function takeKept({ [SEATS]: seats, ...others }: Record<string, string>) {
  const here = new Set(heldSeats().map((h) => `${h.match}/${h.seat}`));
  for (const { match, seat, token, over } of seatsIn(seats))
    if (!here.has(`${match}/${seat}`)) hold({ match, seat, token, ...(over && { over: true }) });
  for (const [key, text] of Object.entries(others)) if (key !== SEATS_HERE) keepIfNone(key, text);
}
