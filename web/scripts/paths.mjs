// SPDX-License-Identifier: MIT
// Lines of drawings in as few letters as they need: each step from where it begins, in whole
// numbers. Every point is put on that grid where it is, not where rounded steps have led to, so
// that nothing drifts along a line.
const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i;
const FLAG = /^[\s,]*([01])/;

// Commands with their numbers, one for each time it is carried out.
function read(line) {
  const all = [];
  let rest = line.trim();
  let letter = '';
  const number = (form) => {
    const found = form.exec(rest);
    if (!found) throw new Error(`No number in a line of a drawing: ${rest.slice(0, 20)}`);
    rest = rest.slice(found[0].length);
    return Number(found[1]);
  };
  while (rest) {
    if (/^[a-z]/i.test(rest)) {
      letter = rest[0];
      rest = rest.slice(1);
    } else if (/z/i.test(letter)) throw new Error(`A line of a drawing goes on: ${rest}`);
    const kind = letter.toLowerCase();
    const numbers = Array.from({ length: ARGUMENTS[kind] }, (_, i) =>
      number(kind === 'a' && (i === 3 || i === 4) ? FLAG : NUMBER),
    );
    all.push({ kind, relative: letter === kind, numbers });
    if (kind === 'm') letter = letter === 'm' ? 'l' : 'L';
    rest = rest.replace(/^[\s,]+/, '');
  }
  return all;
}

// A step's points from the corner of the drawing.
function placed({ kind, relative, numbers }, [x, y]) {
  const [dx, dy] = relative ? [x, y] : [0, 0];
  if (kind === 'h') return { kind: 'l', points: [numbers[0] + dx, y] };
  if (kind === 'v') return { kind: 'l', points: [x, numbers[0] + dy] };
  const [before, at] = kind === 'a' ? [numbers.slice(0, 5), numbers.slice(5)] : [[], numbers];
  return { kind, before, points: at.map((n, i) => n + (i % 2 ? dy : dx)) };
}

const short = (n) => String(n).replace(/^(-?)0\./, '$1.');
// A sign begins a number by itself.
const joined = (text, n) => (text === '' || n[0] === '-' ? text + n : `${text} ${n}`);

// A straight line along the grid needs one number.
function step(kind, before, points, [x, y]) {
  const away = points.map((n, i) => n - (i % 2 ? y : x));
  if (kind === 'l' && away[1] === 0) return ['h', [away[0]]];
  if (kind === 'l' && away[0] === 0) return ['v', [away[1]]];
  return [kind, [...before, ...away]];
}

// What a path is written like; `add` gives it a further step.
function pen() {
  let text = '';
  let last = '';
  return {
    add(letter, numbers) {
      const said = numbers.map(short).reduce(joined, '');
      text += letter !== last ? letter + said : said[0] === '-' ? said : ` ${said}`;
      last = letter === 'm' ? 'l' : letter;
    },
    close() {
      if (last !== 'z') text += 'z';
      last = 'z';
    },
    text: () => text,
  };
}

export function shorterLine(line) {
  const { add, close, text } = pen();
  let exact = [0, 0];
  let begun = [0, 0];
  let at = [0, 0]; // as written
  let start = [0, 0];
  for (const found of read(line)) {
    if (found.kind === 'z') {
      close();
      [exact, at] = [begun, start];
      continue;
    }
    const { kind, before = [], points } = placed(found, exact);
    exact = points.slice(-2);
    const whole = points.map(Math.round);
    if (kind === 'm') [begun, start] = [exact, whole];
    if (kind !== 'm' && whole.every((n, i) => n === at[i % 2])) continue; // too small to be seen
    const shape = before.map((n, i) => (i < 2 ? Math.round(n * 10) / 10 : n)); // of an arc
    add(...step(kind, shape, whole, at));
    at = whole.slice(-2);
  }
  return text();
}
