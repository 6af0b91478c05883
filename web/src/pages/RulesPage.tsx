// SPDX-License-Identifier: MIT
// The rules of a game, readable and searchable.
import { useState } from 'react';
import { useSettings } from '../model/settings';
import { useText, type Key } from '../text';
import { RULES } from '../text/rules';
import { useTheme, WITH_RULES } from '../themes';
import { FIRST } from '../themes/shelf';
import { Icon } from '../ui/Icon';
import { PageFrame } from './PageFrame';
import { Plain } from './Plain';

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');
export const finds = (text: string, word: string) => plain(text).includes(plain(word.trim()));

export function RulesPage({ game: asked = FIRST.game }: { game?: string }) {
  const game = WITH_RULES.includes(asked) ? asked : FIRST.game;
  const theme = useTheme(game);
  const t = useText();
  const { lang } = useSettings();
  const [word, setWord] = useState('');
  if (!theme) return <Plain title="…" />;
  const sections = RULES[game][lang].filter((s) => finds([s.title, s.rules, ...s.lines].join(' '), word));
  return (
    <PageFrame>
      <h1>{t(`name.${game}` as Key)}</h1>
      <p>{t('rules.title')} · {WITH_RULES.filter((g) => g !== game).map((g) => <a key={g} href={`#/rules/${g}`}>{t(`name.${g}` as Key)}</a>)}</p>
      <label>{t('rules.search')}<input type="search" value={word} onChange={(e) => setWord(e.currentTarget.value)} /></label>
      {Object.keys(theme.dice).length > 0 && !word && (
        <ul className="faces-key">
          {Object.entries(theme.dice).map(([face, look]) => <li key={face}><i className="die" style={{ color: look.colour }}><Icon name={look.icon} size={26} /></i>{look.title[lang]}</li>)}
        </ul>
      )}
      {sections.map((s) => (
        <section key={s.id} id={s.id}>
          <h2>{s.title} <small className="rule-ids">{s.rules}</small></h2>
          <ul>{s.lines.map((line) => <li key={line}>{line}</li>)}</ul>
        </section>
      ))}
      {sections.length === 0 && <p role="status">{t('rules.none')}</p>}
    </PageFrame>
  );
}
