// SPDX-License-Identifier: MIT
// Lettering of the shipped maps, found by the ground they show. What a scene names itself goes
// before.
import type { Words } from '../../model/theme';

export interface Lettering {
  title: Words;
  places: Record<string, Words>;
  river?: Words;
}

const same = (name: string): Words => ({ en: name, fr: name });
const plan = (en: string, fr: string): Words => ({
  en: `Plan of the Field of ${en}`,
  fr: `Plan du champ de bataille ${fr}`,
});

export const LETTERING: Record<string, Lettering> = {
  'b1-b2= b2-b3= b2-c2= a2:forest a3:river b2:building b3:river c2:hill c3:building b2-b3#': {
    title: plan('Erlach', 'd’Erlach'),
    river: { en: 'River Arn', fr: 'L’Arn' },
    places: {
      a2: { en: 'The Black Wood', fr: 'Le Bois Noir' },
      b2: same('Erlach'),
      c3: same('Maurn'),
      c2: { en: 'Mill Hill', fr: 'Butte du Moulin' },
    },
  },
  'a1-a2= a2-a3= a2-b2= a2:building b2:building c2:hill': {
    title: plan('Dennewitz', 'de Dennewitz'),
    places: {
      a2: same('Gölsdorf'),
      b2: same('Dennewitz'),
      c2: { en: 'Windmill Hill', fr: 'Butte du Moulin' },
    },
  },
  'a1-b1= b1-b2# b2-b3# b3-c3= a2:river b2:building b2:river c2:river': {
    title: plan('Marengo', 'de Marengo'),
    places: { b2: same('Marengo') },
    river: { en: 'Fontanone Brook', fr: 'Le Fontanone' },
  },
  'b1-b2= b2-b3= b2-c2= a2:forest b2:building': {
    title: plan('La Rothière', 'de La Rothière'),
    places: { a2: { en: 'Beaulieu Wood', fr: 'Bois de Beaulieu' }, b2: same('La Rothière') },
  },
  'b1-b2= b1-c1= b2-b3= a3-b3= a3:forest b2:building c1:forest': {
    title: plan('Leuthen', 'de Leuthen'),
    places: { b2: same('Leuthen') },
  },
  'b1-b2# b2-b3# b2-c2= a2:river b2:building b2:river c2:hill': {
    title: plan('Albuera', 'd’Albuera'),
    places: { b2: same('Albuera'), c2: { en: 'The Ridge', fr: 'La Crête' } },
    river: same('Albuera'),
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
