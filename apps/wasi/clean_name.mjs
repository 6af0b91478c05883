// SPDX-License-Identifier: MIT
// What may stand in a name, as a browser and node know it: apps/names/clean_name_icu.cpp once more,
// for where there is no ICU. tests/host/names.json holds both to the same cases. Which names look
// alike is not all here: no browser has the table of UTS 39.

/** As names::Fault counts them (apps/names/clean_name.h). */
export const faults = ['none', 'broken', 'control', 'hidden', 'joined', 'unknown', 'marks', 'empty'];

const joiner = '\u200d';
const mostMarks = 2;
// To the eye they are blanks, whatever Unicode calls them.
const looksBlank = /^[\u2800\u{1d159}\u{16fe4}]$/u;

const isBlank = (point) => /^\p{Zs}$/u.test(point);
const isSelector = (point) => /^\p{Variation_Selector}$/u.test(point);
const isMark = (point) => /^\p{M}$/u.test(point) && !isSelector(point);
const isEmoji = (point) => point > '\x7f' && /^\p{Emoji}$/u.test(point);

// Whether normalization moves it to its place behind its letter (a combining class other than zero):
// it then comes before what has the last place of all.
const last = '\u0345';
const isMoved = (point) => point === last || ('a' + last + point).normalize('NFD')[1] !== last;

function isAccent(point) {
  if (/^\p{Me}$/u.test(point)) return true;
  if (!/^\p{Mn}$/u.test(point) || isSelector(point)) return false;
  return isMoved(point) || /^\p{Script=Inherited}$/u.test(point);
}

function selects(selector, base) {
  if (selector === '\ufe0e' || selector === '\ufe0f') return isEmoji(base);
  if (selector.codePointAt(0) >= 0xe0100) return /^\p{Ideographic}$/u.test(base);
  return selector >= '\u180b' && selector <= '\u180f' && /^\p{Script=Mongolian}$/u.test(base);
}

function faultOf(point, before) {
  if (/^[\p{Cc}\p{Zl}\p{Zp}]$/u.test(point)) return 'control';
  if (/^\p{Cf}$/u.test(point)) {
    if (/^\p{Bidi_Control}$/u.test(point)) return 'control';
    return point === joiner && (isEmoji(before) || before === '\ufe0f') ? 'joined' : 'hidden';
  }
  if (/^[\p{Co}\p{Cn}\p{Cs}]$/u.test(point)) return 'unknown';
  if (isSelector(point)) return selects(point, before) ? 'none' : 'hidden';
  const unseen = /^\p{Default_Ignorable_Code_Point}$/u.test(point) || looksBlank.test(point);
  return unseen ? 'hidden' : 'none';
}

const accentsWithin = (point) => [...point.normalize('NFD')].filter(isAccent).length;

function hasTooManyMarks(points) {
  let accents = 0;
  let before = ' ';
  for (const point of points) {
    if (isMark(point) && isBlank(before)) return true;
    if (!isAccent(point)) {
      if (!isMark(point)) accents = point > '\x7f' ? accentsWithin(point) : 0;
    } else if (++accents > mostMarks) {
      return true;
    }
    before = point;
  }
  return false;
}

const refused = (fault) => ({ fault, text: '' });

/** What is wrong with a name ('none': nothing), and how it is kept. */
export function cleanName(name) {
  let before = ' ';
  for (const point of name) {
    const fault = faultOf(point, before);
    if (fault !== 'none') return refused(fault);
    before = point;
  }
  const text = name.normalize('NFC').replace(/\p{Zs}+/gu, ' ').replace(/^ | $/g, '');
  if (name !== '' && text === '') return refused('empty');
  return hasTooManyMarks([...text]) ? refused('marks') : { fault: 'none', text };
}

/**
 * What a name looks like, as far as a browser knows: without the table of UTS 39 that ICU has, "a" of
 * Latin and of Cyrillic letters are two.
 */
export const lookOf = (clean) => clean.normalize('NFKC').toLowerCase();

/** What the program imports as `sandtable`; `memory()` is that of the program. */
export function nameImports(memory) {
  return {
    clean_name(name, size, out, room, length) {
      const bytes = new Uint8Array(memory().buffer);
      let clean = refused('broken');
      try {
        const reader = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
        clean = cleanName(reader.decode(bytes.slice(name, name + size)));
      } catch {
        // It is no UTF-8.
      }
      const { written } = new TextEncoder().encodeInto(clean.text, bytes.subarray(out, out + room));
      new DataView(memory().buffer).setUint32(length, written, true);
      return faults.indexOf(clean.fault);
    },
    look_of(name, size, out, room) {
      const bytes = new Uint8Array(memory().buffer);
      const look = lookOf(new TextDecoder().decode(bytes.slice(name, name + size)));
      return new TextEncoder().encodeInto(look, bytes.subarray(out, out + room)).written;
    },
  };
}
