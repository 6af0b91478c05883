// SPDX-License-Identifier: MIT
// A word that explains itself: by hover, focus or touch (panels/words/WordHost.tsx). What is a
// button already, or is drawn, has data-word alone: there a long touch asks.
import { marked, useWordsHere } from '../model/words';

export const Term = ({
  word,
  children,
  className = '',
}: {
  word: string;
  children: React.ReactNode;
  className?: string;
}) => (
  <button type="button" className={`term ${className}`} data-word={word} aria-haspopup="dialog">
    {children}
  </button>
);

// A text in which the words that can be asked about are marked as soon as they are known.
export function Worded({ text, except }: { text: string; except?: string }) {
  const book = useWordsHere();
  if (!book) return <>{text}</>;
  return (
    <>
      {marked(text, book, except).map((p, i) =>
        p.word ? (
          <Term key={i} word={p.word}>
            {p.text}
          </Term>
        ) : (
          p.text
        ),
      )}
    </>
  );
}
