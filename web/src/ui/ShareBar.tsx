// SPDX-License-Identifier: MIT
// Chances as one bar, as long as all that may come about: each thing with its colour, its pattern
// and its number. What is certain needs no bar.
import { percents, type Share } from '../model/shares';
import { useSettings } from '../model/settings';
import '../styles/shares.css';

// `who`: whose fate it is, told by colour, too.
export function ShareBar({ title, shares, who }: { title?: string; shares: Share[]; who: string }) {
  const { lang } = useSettings();
  const numbers = percents(
    shares.map((s) => s.p),
    lang,
  );
  return (
    <figure className={`shares ${who}${shares.length === 1 ? ' sure' : ''}`}>
      {title && <figcaption>{title}</figcaption>}
      <div className="share-bar" aria-hidden="true">
        {shares.map((s) => (
          <i key={s.text} className={s.tone} style={{ flexGrow: s.p }} />
        ))}
      </div>
      <ul>
        {shares.map((s, i) => (
          <li key={s.text}>
            <i className={s.tone} aria-hidden="true" />
            {s.text} <b>{numbers[i]}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
