// SPDX-License-Identifier: MIT
// The card of a word: what it is called, a small picture, one or two sentences, the rules they come
// from.
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { better, type Box } from '../../model/place';
import { SpeakingOf, marked, textOf, useWordsHere, wordIn } from '../../model/words';
import type { Theme } from '../../model/theme';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { Glyph } from '../Facts';
import { Picture } from './Picture';

export interface Asked {
  word: string;
  about?: string; // of the thing itself: its name, then a line each
  at: HTMLElement | SVGElement;
  pinned: boolean; // asked for by hand: it stays until it is closed
}

interface Props {
  asked: Asked;
  theme: Theme;
  onWord: (word: string) => void; // one that its text names
  onClose: () => void;
}

const GAP = 9;
const EDGE = 10;

const span = ({ left, top, width, height }: DOMRect): Box => ({ left, top, width, height });

// Below the word, or above it where there is no room; never over it, nor over the board: rather
// beside it, or at the foot of the column beside the board. On a phone the style sheet says where.
function placeOf(at: Element, card: HTMLElement): React.CSSProperties {
  const word = at.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const [widest, highest] = [window.innerWidth - width - EDGE, window.innerHeight - height - EDGE];
  const board = document.querySelector('.board-area')?.getBoundingClientRect();
  const foot = document.querySelector('.right-column')?.getBoundingClientRect();
  const below = foot && { left: Math.min(foot.right - width - EDGE, widest), top: highest };
  // Things of the board tell of themselves there: what lies beside them may be wanted next.
  if (below && at.closest('.board-area') && at.hasAttribute('data-about')) return below;
  // In the column beside the board it leaves the board alone.
  const column = at.closest('.right-column')?.getBoundingClientRect();
  const first = column && column.width >= width ? column.left : EDGE;
  const left = Math.min(Math.max(first, word.left + word.width / 2 - width / 2), widest);
  const level = Math.max(EDGE, Math.min(word.top, highest));
  const sides = [
    { left: word.left - GAP - width, top: level },
    { left: word.right + GAP, top: level },
  ];
  const fitting = [
    { left, top: word.bottom + GAP },
    { left, top: word.top - GAP - height },
    ...(word.left > window.innerWidth / 2 ? sides : sides.reverse()),
    ...(below ? [below] : []),
  ]
    .filter((p) => p.left >= EDGE && p.left <= widest && p.top >= EDGE && p.top <= highest)
    .map((p) => ({ ...p, width, height }));
  if (fitting.length === 0) return { left, top: level };
  const clear = [span(word), ...(board ? [span(board)] : [])];
  const { left: x, top: y } = better(fitting, { clear });
  return { left: x, top: y };
}

export function WordCard({ asked, theme, onWord, onClose }: Props) {
  const t = useText();
  const book = useWordsHere();
  const { game, options } = useContext(SpeakingOf);
  const card = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<React.CSSProperties>({ visibility: 'hidden' });
  const word = wordIn(book, asked.word);
  useLayoutEffect(() => {
    if (card.current && word) setPlace(placeOf(asked.at, card.current));
  }, [asked.at, asked.word, asked.about, word]);
  useEffect(() => {
    if (!asked.at.matches('.term')) return;
    asked.at.setAttribute('aria-expanded', 'true');
    return () => asked.at.removeAttribute('aria-expanded');
  }, [asked.at]);
  // Whoever has asked by key reads on in the card, and comes back with Escape.
  useEffect(() => {
    if (asked.pinned && word) card.current?.focus({ preventScroll: true });
  }, [asked.pinned, asked.word, word]);
  if (!book || !word) return null;
  const parts = (text: string) =>
    marked(text, book, word.word).map((p, i) =>
      p.word ? (
        <button key={i} type="button" className="term" onClick={() => onWord(p.word!)}>
          {p.text}
        </button>
      ) : (
        p.text
      ),
    );
  const [title, ...told] = (asked.about ?? word.title).split('\n');
  return (
    <section
      ref={card}
      className={`word-card${asked.pinned ? ' pinned' : ''}`}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      style={place}
    >
      <header>
        {word.icon && <Glyph name={word.icon} book={book} size={26} />}
        <h2>{title}</h2>
        {asked.pinned && (
          <button className="plain" onClick={onClose} aria-label={t('close')}>
            <Icon name="gi:cancel" size={18} />
          </button>
        )}
      </header>
      {told.map((line) => (
        <p key={line} className="told">
          {parts(line)}
        </p>
      ))}
      {word.picture && !asked.about && (
        <Picture
          items={word.picture}
          word={word}
          book={book}
          theme={theme}
          game={game}
          options={options}
        />
      )}
      <p aria-live="polite">{parts(textOf(word, book, options))}</p>
      {word.rules.length > 0 && (
        <footer>
          <a href={`#/rules/${game}`}>{word.rules.join(', ')}</a>
        </footer>
      )}
    </section>
  );
}
