// SPDX-License-Identifier: MIT
// Lettering of the shipped maps, found by the ground they show. What a scene names itself goes
// before.
import type { Key } from '../../words';

export interface Lettering {
  title: Key;
  places: Record<string, Key>;
  river?: Key;
}

export const LETTERING: Record<string, Lettering> = {
  'b1-b2= b2-b3= b2-c2= a2:forest a3:river b2:building b3:river c2:hill c3:building b2-b3#': {
    title: 'cm.map.erlach',
    river: 'cm.place.river_arn',
    places: {
      a2: 'cm.place.black_wood',
      b2: 'cm.place.erlach',
      c3: 'cm.place.maurn',
      c2: 'cm.place.mill_hill',
    },
  },
  'a1-a2= a2-a3= a2-b2= a2:building b2:building c2:hill': {
    title: 'cm.map.dennewitz',
    places: {
      a2: 'cm.place.golsdorf',
      b2: 'cm.place.dennewitz',
      c2: 'cm.place.windmill_hill',
    },
  },
  'a1-b1= b1-b2# b2-b3# b3-c3= a2:river b2:building b2:river c2:river': {
    title: 'cm.map.marengo',
    places: { b2: 'cm.place.marengo' },
    river: 'cm.place.fontanone_brook',
  },
  'b1-b2= b2-b3= b2-c2= a2:forest b2:building': {
    title: 'cm.map.rothiere',
    places: { a2: 'cm.place.beaulieu_wood', b2: 'cm.place.rothiere' },
  },
  'b1-b2= b1-c1= b2-b3= a3-b3= a3:forest b2:building c1:forest': {
    title: 'cm.map.leuthen',
    places: { b2: 'cm.place.leuthen' },
  },
  'b1-b2# b2-b3# b2-c2= a2:river b2:building b2:river c2:hill': {
    title: 'cm.map.albuera',
    places: { b2: 'cm.place.albuera', c2: 'cm.place.ridge' },
    river: 'cm.place.albuera',
  },
};

const sorted = (key: string) => key.split(' ').sort().join(' ');
const byGround = new Map(
  Object.entries(LETTERING).map(([key, value]) => [sorted(withoutDoubles(key)), value]),
);

// A bridge is a road as well, and is written once.
function withoutDoubles(key: string): string {
  const parts = key.split(' ');
  return parts.filter((p) => !(p.endsWith('=') && parts.includes(`${p.slice(0, -1)}#`))).join(' ');
}

// Two grounds in one sector are written together: b2:building+river.
export function letteringOf(ground: string): Lettering | undefined {
  return byGround.get(
    sorted(
      ground
        .split(' ')
        .flatMap((p) => {
          const [sector, list] = p.split(':');
          return list ? list.split('+').map((g) => `${sector}:${g}`) : [p];
        })
        .join(' '),
    ),
  );
}
