// SPDX-License-Identifier: MIT
// A sheet of paper on the table, with the way back.
import { useSettings } from '../model/settings';
import { turnTo, useText } from '../text';

export function PageFrame({ children, wide }: { children: React.ReactNode; wide?: boolean }) {
  const t = useText();
  const { lang } = useSettings();
  return (
    <div className={wide ? 'page wide' : 'page'}>
      <nav className="page-nav">
        <button
          className="brass-button"
          onClick={() => (history.length > 1 ? history.back() : (location.hash = '/'))}
        >
          {t('back')}
        </button>
        <div className="segments" role="group" aria-label={t('language')}>
          <button lang="en" aria-pressed={lang === 'en'} onClick={() => void turnTo('en')}>
            English
          </button>
          <button lang="fr" aria-pressed={lang === 'fr'} onClick={() => void turnTo('fr')}>
            Français
          </button>
        </div>
      </nav>
      <main className="page-sheet">{children}</main>
    </div>
  );
}
