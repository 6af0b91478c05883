// SPDX-License-Identifier: MIT
// A page with one sentence on it.
import type { ReactNode } from 'react';
import { useText } from '../text';
import { Logo } from '../ui/Logo';

export function Plain({
  title,
  home,
  children,
}: {
  title: string;
  home?: boolean;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <main className="plain-page">
      <Logo size={72} />
      <h1>{title}</h1>
      {children}
      {home && (
        <a className="brass-button" href="#/">
          {t('home')}
        </a>
      )}
    </main>
  );
}

// Without a server there are no others to join.
export function NotHere() {
  const t = useText();
  return (
    <Plain title={t('join')} home>
      <p>{t('pocket.far')}</p>
    </Plain>
  );
}
