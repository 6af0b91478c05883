// SPDX-License-Identifier: MIT
// Files changed in one place each, the same every time: what people get wrong in files they write,
// and what is allowed beside it.

// A small generator of numbers; tests have to be the same every time.
export const generator = (seed) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

const isTable = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

// Every value within, with where it stands: [['empire', 'roster', 0, 'count'], 2].
const places = (value, path = []) => [
  ...(path.length > 0 ? [[path, value]] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        places(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

const parent = (file, path) => path.slice(0, -1).reduce((at, key) => at[key], file);

const withValue = (file, path, value) => {
  const copy = structuredClone(file);
  parent(copy, path)[path.at(-1)] = value;
  return copy;
};

const withTable = (file, path, change) => {
  const copy = structuredClone(file);
  const at = path.reduce((inner, key) => inner[key], copy);
  const entries = change(Object.entries(at));
  for (const key of Object.keys(at)) delete at[key];
  for (const [key, value] of entries) at[key] = value;
  return copy;
};

const withList = (file, path, change) => {
  const copy = structuredClone(file);
  const above = parent(copy, path);
  above[path.at(-1)] = change(above[path.at(-1)]);
  return copy;
};

const misspelt = (word, random) => {
  const at = Math.floor(random() * word.length);
  const ways = [
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + 'q' + word.slice(at),
    () => `${word} !`,
    () => 'décoy',
    () => '',
    () => word.toUpperCase(),
  ];
  return ways[Math.floor(random() * ways.length)]();
};

const ofOtherType = (value, random) => {
  const others = [7, 'seven', true, [], {}, 1.5, [[1]], { a: 1 }, -3];
  const fits = others.filter((other) => typeof other !== typeof value || Array.isArray(value));
  return fits[Math.floor(random() * fits.length)];
};

const hasKeys = ([, value]) => isTable(value) && Object.keys(value).length > 0;
const isWord = ([, value]) => typeof value === 'string';
const isNumber = ([, value]) => typeof value === 'number';
const isList = ([, value]) => Array.isArray(value);
const any = () => true;

// What a change is called, what it is made to, and how.
const CHANGES = [
  ['another type', any, (file, [path, value], random) =>
    withValue(file, path, ofOtherType(value, random))],
  ['one level deeper', any, (file, [path, value]) => withValue(file, path, [value])],
  ['a table deeper', any, (file, [path, value]) => withValue(file, path, { inner: value })],
  ['an unknown key', hasKeys, (file, [path]) =>
    withTable(file, path, (entries) => [...entries, ['nonsense', 1]])],
  ['a missing key', hasKeys, (file, [path, value], random) => {
    const gone = Math.floor(random() * Object.keys(value).length);
    return withTable(file, path, (entries) => entries.filter((_, i) => i !== gone));
  }],
  ['a misspelt key', hasKeys, (file, [path, value], random) => {
    const which = Math.floor(random() * Object.keys(value).length);
    return withTable(file, path, (entries) =>
      entries.map(([key, inner], i) => [i === which ? misspelt(key, random) : key, inner]),
    );
  }],
  ['a misspelt word', isWord, (file, [path, value], random) =>
    withValue(file, path, misspelt(value, random))],
  ['a number far off', isNumber, (file, [path], random) =>
    withValue(file, path, [-1, 0, 1, 256, 100000][Math.floor(random() * 5)])],
  ['an item less', isList, (file, [path]) => withList(file, path, (list) => list.slice(1))],
  ['an item twice', isList, (file, [path]) =>
    withList(file, path, (list) => (list.length > 0 ? [...list, list[0]] : list))],
  ['an empty list', isList, (file, [path]) => withList(file, path, () => [])],
  ['other order', hasKeys, (file, [path]) =>
    withTable(file, path, (entries) => entries.toReversed())],
]; // prettier-ignore

// One change of each kind in turn, in places chosen at random.
export const changed = (file, count, seed) => {
  const random = generator(seed);
  const all = [[[], file], ...places(file)];
  const out = [];
  for (let i = 0; out.length < count && i < 20 * count; i += 1) {
    const [name, fits, change] = CHANGES[i % CHANGES.length];
    const able = all.filter((place) => fits(place) && (place[0].length > 0 || hasKeys === fits));
    if (able.length === 0) continue;
    const place = able[Math.floor(random() * able.length)];
    out.push({ what: `${name}: ${place[0].join('.')}`, file: change(file, place, random) });
  }
  return out;
};

// Spread over all there are.
const someOf = (list, count) =>
  list.filter(
    (_, i) => Math.floor((i * count) / list.length) !== Math.floor(((i - 1) * count) / list.length),
  );

// Of so many numbers the last that `accepts` takes, up and down, and the first that it does not.
export const atBounds = (file, accepts, count) =>
  someOf(places(file).filter(isNumber), count).flatMap(([path, value]) =>
    [1, -1].flatMap((step) => {
      let inside = value;
      while (Math.abs(inside - value) < 300 && accepts(withValue(file, path, inside + step)))
        inside += step;
      if (Math.abs(inside - value) >= 300) return [];
      const at = path.join('.');
      return [
          { what: `last within bounds: ${at} = ${inside}`, file: withValue(file, path, inside) },
          { what: `first beyond: ${at} = ${inside + step}`,
            file: withValue(file, path, inside + step) },
        ]; // prettier-ignore
    }),
  );
