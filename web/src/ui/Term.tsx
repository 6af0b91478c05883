// SPDX-License-Identifier: MIT
// A word that explains itself: by hover, focus or touch (panels/words/WordHost.tsx). What is a button already, or is drawn, has
// data-word alone: there a long touch asks.
import { marked, useWordsHere } from '../model/words';

export const Term = ({ word, children, className = '' }: { word: string; children: React.ReactNode; className?: string }) => (
  <button type="button" className={`term ${className}`} data-word={word} aria-haspopup="dialog">{children}</button>
);

// A text in which the words that can be asked about are marked as soon as they are known. Beside a button a line may break, even
// within "(word)": what touches a word is held to it.
export function Worded({ text, except }: { text: string; except?: string }) {
  const book = useWordsHere();
  if (!book) return <>{text}</>;
  const parts = marked(text, book, except);
  const held = parts.map((p, i) => {
    const after = !p.word && parts[i - 1]?.word ? /^[^ ]*/.exec(p.text)![0] : '';
    return [after, !p.word && parts[i + 1]?.word ? /[^ ]*$/.exec(p.text.slice(after.length))![0] : ''];
  });
  return <>{parts.map((p, i) => (p.word ? <span key={i} className="held">{held[i - 1]?.[1]}<Term word={p.word}>{p.text}</Term>{held[i + 1]?.[0]}</span> : p.text.slice(held[i][0].length, p.text.length - held[i][1].length)))}</>;
}
