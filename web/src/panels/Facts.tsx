// SPDX-License-Identifier: MIT
// What a piece can do: its numbers as tiles, its abilities as words that explain themselves.
import type { Piece } from '../model/types';
import { useWordsHere, wordIn, type WordBook } from '../model/words';
import { useText, type Say } from '../text';
import { Term } from '../ui/Term';
import { Token } from '../ui/Token';
import { rem } from '../ui/letters';

interface Fact {
  word: string; // "stat.attack", "ability.charge", "bought.spurs"
  value: number; // now
  printed: number; // on its card; 0 where that says nothing
  text?: string; // behind the number
  price?: string[]; // colours of the orders it costs
}

const isNumber = (f: Fact) => f.word.startsWith('stat.') || f.word.startsWith('counter.');

export const Glyph = ({ name, book, size }: { name: string; book: WordBook; size: number }) => (
  <svg
    className="icon"
    width={rem(size)}
    height={rem(size)}
    viewBox="0 0 512 512"
    aria-hidden="true"
  >
    <path fill="currentColor" d={book.icons[name] ?? ''} />
  </svg>
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
      <b>
        {fact.value}
        {fact.text}
      </b>
      {changed && <del aria-label={t('printed', { n: fact.printed })}>{fact.printed}</del>}
      <small>{word.title}</small>
    </Term>
  );
}

function Chip({ fact, book }: { fact: Fact; book: WordBook }) {
  const word = wordIn(book, fact.word);
  if (!word) return null;
  const state = fact.value === 0 ? ' gone' : fact.value > fact.printed ? ' gained' : '';
  return (
    <Term word={fact.word} className={`chip${state}`}>
      {word.icon && <Glyph name={word.icon} book={book} size={15} />}
      {word.title}
      {fact.value > 1 ? ` ${fact.value}` : ''}
      {fact.price?.map((colour, i) =>
        colour === 'any' ? <b key={i}>●</b> : <Token key={i} colour={colour} size={15} />,
      )}
    </Term>
  );
}

// Counters with a point in their kind are words themselves; others are told where the game explains
// them.
function factsOf(piece: Piece, book: WordBook): Fact[] {
  const counted = piece.counters.map((c): Fact =>
    c.kind.includes('.')
      ? { word: c.kind, value: c.value, printed: c.of }
      : {
          word: `counter.${c.kind}`,
          value: c.kind === 'wounds' ? c.of - c.value : c.value,
          printed: 0,
          text: c.of > 0 ? `/${c.of}` : '',
        },
  );
  const offers = piece.badges
    .filter((b) => b.startsWith('bought:'))
    .map((b): Fact => {
      const [, id, price] = b.split(':');
      return { word: `bought.${id}`, value: 1, printed: 1, price: price.split('+') };
    });
  return [...counted, ...offers].filter((f) => wordIn(book, f.word));
}

export const hasFacts = (piece: Piece, book: WordBook | null) =>
  book !== null && factsOf(piece, book).length > 0;

export function Facts({ piece }: { piece: Piece }) {
  const t = useText();
  const book = useWordsHere();
  if (!book) return null;
  const all = factsOf(piece, book);
  const chips = all.filter((f) => !isNumber(f));
  if (all.length === 0) return null;
  return (
    <div className="facts">
      <div className="tiles">
        {all.filter(isNumber).map((f) => (
          <Tile key={f.word} fact={f} book={book} t={t} />
        ))}
      </div>
      {chips.length > 0 && (
        <div className="chips">
          {chips.map((f, i) => (
            <Chip key={f.word + i} fact={f} book={book} />
          ))}
        </div>
      )}
    </div>
  );
}
