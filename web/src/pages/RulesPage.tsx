// SPDX-License-Identifier: MIT
// The rules of a game, readable and searchable.
import { useState } from 'react';
import { useSettings } from '../model/settings';
import { spaced } from '../text/grammar';
import { useText, type Key } from '../text';
import { themeFor } from '../themes';
import { RULES } from '../themes/rules';
import { FIRST } from '../themes/shelf';
import { Icon } from '../ui/Icon';
import { PageFrame } from './PageFrame';

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');
export const finds = (text: string, word: string) => plain(text).includes(plain(word.trim()));

export function RulesPage({ game: asked = FIRST.game }: { game?: string }) {
  const game = asked in RULES ? asked : FIRST.game;
  const theme = themeFor(game);
  const t = useText();
  const { lang } = useSettings();
  const [word, setWord] = useState('');
  const sections = RULES[game].filter((s) => finds([s.title[lang], s.rules, ...s.lines[lang]].join(' '), word));
  return (
    <PageFrame>
      <h1>{t(`name.${game}` as Key)}</h1>
      <p>{t('rules.title')} · {Object.keys(RULES).filter((g) => g !== game).map((g) => <a key={g} href={`#/rules/${g}`}>{t(`name.${g}` as Key)}</a>)}</p>
      <label>{t('rules.search')}<input type="search" value={word} onChange={(e) => setWord(e.target.value)} /></label>
      {Object.keys(theme.dice).length > 0 && !word && (
        <ul className="faces-key">
          {Object.entries(theme.dice).map(([face, look]) => <li key={face}><i className="die" style={{ color: look.colour }}><Icon name={look.icon} size={26} /></i>{look.title[lang]}</li>)}
        </ul>
      )}
      {sections.map((s) => (
        <section key={s.id} id={s.id}>
          <h2>{s.title[lang]} <small className="rule-ids">{s.rules}</small></h2>
          <ul>{s.lines[lang].map((line) => <li key={line}>{lang === 'fr' ? spaced(line) : line}</li>)}</ul>
        </section>
      ))}
      {sections.length === 0 && <p role="status">{t('rules.none')}</p>}
    </PageFrame>
  );
}
