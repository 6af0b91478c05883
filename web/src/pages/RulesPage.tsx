// SPDX-License-Identifier: MIT
// The rules of a game in short, with pictures, and all words of its table: readable and searchable.
import { lazy, Suspense, useMemo, useState } from 'react';
import { Defs } from '../board/Defs';
import { SpeakingOf, textOf, useWordBook } from '../model/words';
import { useText, type Key } from '../text';
import { useTheme, WITH_RULES } from '../themes';
import { FIRST } from '../themes/shelf';
import { WordHost } from '../panels/words/WordHost';
import { Worded } from '../ui/Term';
import { PageFrame } from './PageFrame';
import { Plain } from './Plain';

const Picture = lazy(() => import('../panels/words/Picture').then((m) => ({ default: m.Picture })));
const AS_USUAL = {};

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
export const finds = (text: string, word: string) => plain(text).includes(plain(word.trim()));

export function RulesPage({ game: asked = FIRST.game }: { game?: string }) {
  const game = WITH_RULES.includes(asked) ? asked : FIRST.game;
  const theme = useTheme(game);
  const t = useText();
  const book = useWordBook(game);
  const [word, setWord] = useState('');
  const speaking = useMemo(() => ({ game, options: AS_USUAL }), [game]);
  if (!theme || !book) return <Plain title="…" />;
  const sections = book.sections.filter((s) =>
    finds([s.title, s.rules, ...s.lines].join(' '), word),
  );
  const groups = book.groups
    .map((g) => ({ ...g, words: g.words.filter((w) => finds(`${w.title} ${w.text}`, word)) }))
    .filter((g) => g.words.length > 0);
  return (
    <SpeakingOf.Provider value={speaking}>
      <PageFrame>
        <Defs theme={theme} />
        <h1>{t(`name.${game}` as Key)}</h1>
        <p className="rules-nav">
          {t('rules.title')}
          {WITH_RULES.filter((g) => g !== game).map((g) => (
            <>
              {' '}
              ·{' '}
              <a key={g} href={`#/rules/${g}`}>
                {t(`name.${g}` as Key)}
              </a>
            </>
          ))}
        </p>
        <label>
          {t('rules.search')}
          <input type="search" value={word} onChange={(e) => setWord(e.currentTarget.value)} />
        </label>
        {sections.map((s) => (
          <section key={s.id} id={s.id} className={s.picture ? 'pictured' : ''}>
            <h2>
              {s.title} <small className="rule-ids">{s.rules}</small>
            </h2>
            <ul>
              {s.lines.map((line) => (
                <li key={line}>
                  <Worded text={line} />
                </li>
              ))}
            </ul>
            {s.picture && (
              <Suspense fallback={null}>
                <Picture items={s.picture} book={book} theme={theme} game={game} />
              </Suspense>
            )}
          </section>
        ))}
        {groups.length > 0 && <h2 id="words">{t('words.title')}</h2>}
        {groups.map((g) => (
          <section key={g.title} className="word-list">
            <h3>{g.title}</h3>
            <dl>
              {g.words.map((w) => (
                <div key={w.word} id={w.word}>
                  <dt>
                    {w.title} <small className="rule-ids">{w.rules.join(', ')}</small>
                  </dt>
                  <dd>{textOf(w, book, AS_USUAL)}</dd>
                  {w.picture && (
                    <Suspense fallback={null}>
                      <Picture
                        items={w.picture}
                        word={w}
                        book={book}
                        theme={theme}
                        game={game}
                        size={30}
                      />
                    </Suspense>
                  )}
                </div>
              ))}
            </dl>
          </section>
        ))}
        {sections.length + groups.length === 0 && <p role="status">{t('rules.none')}</p>}
        <WordHost theme={theme} />
      </PageFrame>
    </SpeakingOf.Provider>
  );
}
