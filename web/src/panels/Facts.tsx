// SPDX-License-Identifier: MIT
// What a piece can do: its numbers as tiles, its abilities as words that explain themselves.
import type { Fact, Piece } from '../model/types';
import { useWordsHere, wordIn, type WordBook } from '../model/words';
import { useText, type Say } from '../text';
import { Term } from '../ui/Term';

const isNumber = (f: Fact) => f.word.startsWith('stat.') || f.word.startsWith('counter.');

export const Glyph = ({ name, book, size }: { name: string; book: WordBook; size: number }) => (
  <svg className="icon" width={size} height={size} viewBox="0 0 512 512" aria-hidden="true" focusable="false" dangerouslySetInnerHTML={{ __html: book.icons[name] ?? '' }} />
);

// A number as it is now; what its card prints only where that is another.
function Tile({ fact, book, t }: { fact: Fact; book: WordBook; t: Say }) {
  const word = wordIn(book, fact.word);
  if (!word) return null;
  const changed = fact.printed > 0 && fact.value !== fact.printed;
  const better = fact.value > fact.printed;
  return (
    <Term word={fact.word} className={`tile${changed ? (better ? ' raised' : ' lowered') : ''}`}>
      {word.icon && <Glyph name={word.icon} book={book} size={17} />}
      <b>{fact.value}{fact.text}</b>
      {changed && <del aria-label={t('printed', { n: fact.printed })}>{fact.printed}</del>}
      <small>{word.title}</small>
    </Term>
  );
}

function Chip({ fact, book }: { fact: Fact; book: WordBook }) {
  const word = wordIn(book, fact.word);
  if (!word) return null;
  const gone = fact.value === 0;
  const gained = fact.value > fact.printed;
  return (
    <Term word={fact.word} className={`chip${gone ? ' gone' : gained ? ' gained' : ''}`}>
      {word.icon && <Glyph name={word.icon} book={book} size={15} />}
      {fact.word.startsWith('ability.') && fact.text ? fact.text : `${word.title}${fact.value > 1 ? ` ${fact.value}` : ''}`}
      {!fact.word.startsWith('ability.') && fact.text && <small>{fact.text}</small>}
    </Term>
  );
}

// Counters that a word of the game explains are tiles as well.
function factsOf(piece: Piece, book: WordBook): Fact[] {
  const counted = piece.counters.map((c) => ({ word: `counter.${c.kind}`, value: c.kind === 'wounds' ? c.of - c.value : c.value, printed: 0, text: c.of > 0 ? `/${c.of}` : '' }));
  return [...counted.filter((f) => wordIn(book, f.word)), ...(piece.facts ?? [])];
}

export function Facts({ piece }: { piece: Piece }) {
  const t = useText();
  const book = useWordsHere();
  if (!book) return null;
  const all = factsOf(piece, book);
  const chips = all.filter((f) => !isNumber(f));
  if (all.length === 0) return null;
  return (
    <div className="facts">
      <div className="tiles">{all.filter(isNumber).map((f) => <Tile key={f.word} fact={f} book={book} t={t} />)}</div>
      {chips.length > 0 && <div className="chips">{chips.map((f, i) => <Chip key={f.word + i} fact={f} book={book} />)}</div>}
    </div>
  );
}
