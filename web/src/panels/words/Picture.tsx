// SPDX-License-Identifier: MIT
// A small picture from a line of things, drawn by what draws them on the table (docs/ADD_A_GAME.md,
// "The words").
import type { Piece, Scene } from '../../model/types';
import type { Theme } from '../../model/theme';
import { optionAt, type Word, type WordBook } from '../../model/words';
import { MiniCounter } from '../../board/MiniCounter';
import { Faces, OrderFaces } from '../Dice';
import { Glyph } from '../Facts';
import { Token } from '../../ui/Token';
import { Medal } from '../TopBar';
import '../../styles/words.css';
import { rem } from '../../ui/letters';

interface Props {
  items: string[];
  book: WordBook;
  theme: Theme;
  game: string;
  options?: Record<string, unknown>;
  word?: Word;
  size?: number;
}

// Whole, with losses, or with its last miniature.
function unitOf(state: string, [kind, seat, value, badge]: string[], theme: Theme): Piece {
  const left = state === 'hurt' ? 2 : state === 'weak' ? 1 : 3;
  const counters = Number(value)
    ? [{ kind: 'value', value: Number(value), of: 0 }]
    : theme.looks.pieces[kind]?.hero
      ? [{ kind: 'wounds', value: 3 - left, of: 4 }]
      : [{ kind: 'size', value: left, of: 3 }];
  return {
    id: kind,
    kind,
    title: '',
    at: null,
    owner: Number(seat),
    counters: [...counters, { kind: 'hull', value: left * 4, of: 12 }],
    badges: state === 'weak' ? ['weak'] : badge ? [badge] : [],
  };
}

// ".F./.*.": rows of letters, each a place of its own terrain; a star is a capture point.
function mapOf(
  rows: string[],
  standing: string[],
  theme: Theme,
  book: WordBook,
  game: string,
): Scene {
  const squares = theme.looks.kind === 'stars';
  const id = (column: number, row: number) =>
    squares
      ? `${String.fromCharCode(97 + column)}${rows.length - row}`
      : `${String.fromCharCode(65 + column)}${row + 1}`;
  const cells = rows.flatMap((line, row) =>
    [...line].map((letter, column) => ({
      id: id(column, row),
      column,
      row,
      terrain: book.symbols[letter] ?? (squares ? 'space' : 'open'),
      label: '',
      marks: letter === '*' ? ['capture_point'] : [],
    })),
  );
  const pieces = standing.map((said, i) => {
    const [at, kind, seat] = said.split(':');
    return { ...unitOf('unit', [kind, seat], theme), id: `${kind}:${i}`, at };
  });
  return {
    game,
    board: squares ? 'squares' : 'hexes',
    columns: rows[0].length,
    rows: rows.length,
    seats: ['', ''],
    cells,
    pieces,
    trays: [],
    tracks: [],
  };
}

function Map({
  said,
  theme,
  book,
  game,
}: { said: string[] } & Pick<Props, 'theme' | 'book' | 'game'>) {
  const Still = theme.draws.still;
  const [rows, ...standing] = said;
  return Still ? (
    <span
      className={`picture-map ${theme.looks.kind}`}
      style={{ '--columns': rows.split('/')[0].length } as React.CSSProperties}
    >
      <Still
        scene={mapOf(rows.split('/'), standing, theme, book, game)}
        theme={theme}
        zones={[]}
        containers={[]}
        bare
      />
    </span>
  ) : null;
}

function Thing({ item, size = 38, ...p }: { item: string } & Omit<Props, 'items'>) {
  const { theme, book } = p;
  const [what, ...said] = item.split(' ');
  const Die = theme.draws.die;
  switch (what) {
    case 'unit':
    case 'hurt':
    case 'weak':
    case 'fallen':
      return (
        <span className={`picture-${what}`}>
          <MiniCounter piece={unitOf(what, said, theme)} theme={theme} size={size + 6} />
        </span>
      );
    case 'face':
      return (
        <Faces
          faces={[
            Number(
              said[0] === '{option}' && p.word
                ? optionAt(p.word, 'face', p.options ?? {})
                : said[0],
            ),
          ]}
          theme={theme}
        />
      );
    case 'die':
      return Die && said[0] ? (
        <Die kind={said[0]} size={size} />
      ) : (
        <span className="faces">
          <i className="die" />
        </span>
      );
    case 'pip':
      return (
        <span className="faces">
          <i className={`die pip ${said[1] ?? ''}`}>
            <b>{said[0]}</b>
          </i>
        </span>
      );
    case 'order':
      return <Token colour={said[0]} size={size} />;
    case 'orderdie':
      return <OrderFaces colours={said} />;
    case 'back':
      return (
        <svg width={rem(size)} height={rem(size)} viewBox="-18 -18 36 36" aria-hidden="true">
          <use
            href={`#back-${theme.looks.sides[Number(said[0])]?.id}`}
            x="-18"
            y="-18"
            width="36"
            height="36"
          />
        </svg>
      );
    case 'side':
      return <Medal theme={theme} seat={Number(said[0])} size={size - 4} />;
    case 'icon':
      return <Glyph name={said[0]} book={book} size={size - 4} />;
    case 'ground':
      return (
        <Map
          said={[
            `.${Object.entries(book.symbols).find(([, terrain]) => terrain === said[0])?.[0] ?? '.'}.`,
          ]}
          {...p}
        />
      );
    case 'map':
      return <Map said={said} {...p} />;
    case 'to':
      return <span className="picture-to">→</span>;
    default:
      return <b className="picture-text">{said.join(' ')}</b>;
  }
}

export function Picture({ items, ...rest }: Props) {
  return (
    <div className="picture" aria-hidden="true">
      {items.map((item, i) => (
        <Thing key={i} item={item} {...rest} />
      ))}
    </div>
  );
}
