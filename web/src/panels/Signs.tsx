// SPDX-License-Identifier: MIT
// What the signs on a game's dice mean.
import type { Theme } from '../model/theme';
import { useText } from '../text';
import '../styles/signs.css';

export function Signs({ theme }: { theme: Theme }) {
  const t = useText();
  const { signs } = theme.words;
  const Die = theme.draws.die;
  if (!signs || !Die) return null;
  return (
    <section className="panel signs">
      <h2>{t(signs.title)}</h2>
      <ul>
        {signs.of.map(({ kind, say }) => (
          <li key={kind}>
            <Die kind={kind} size={24} />
            {t(say)}
          </li>
        ))}
      </ul>
    </section>
  );
}
