// SPDX-License-Identifier: MIT
// Whatever goes wrong in a page, it does not become empty. The words stand here, because those of
// the catalogues may be what is missing.
import { Component, type ReactNode } from 'react';
import { broke, health, onHealth, renew } from '../model/renew';
import { settings } from '../model/settings';

const WORDS = {
  en: [
    'Something went wrong.',
    'Your battles are safe.',
    'Reload',
    'Home',
    'The page comes back as soon as it can be reached.',
  ],
  fr: [
    'Quelque chose s’est mal passé.',
    'Vos batailles sont en sûreté.',
    'Recharger',
    'Accueil',
    'La page revient dès qu’elle peut être atteinte.',
  ],
};

export class Guard extends Component<{ children: ReactNode }> {
  private stop?: () => void;
  static getDerivedStateFromError = () => ({});
  componentDidCatch() {
    broke();
  }
  componentDidMount() {
    this.stop = onHealth(() => this.forceUpdate());
  }
  componentWillUnmount() {
    this.stop?.();
  }
  render() {
    if (health() === 'well') return this.props.children;
    const [title, safe, again, home, soon] = WORDS[settings().lang];
    return (
      <main className="plain-page" role="alert">
        {health() === 'broken' ? (
          <>
            <h1>{title}</h1>
            <p>{safe}</p>
            <button className="brass-button" onClick={() => void renew()} autoFocus>
              {again}
            </button>
            <a href="./">{home}</a>
          </>
        ) : (
          <>
            <h1>…</h1>
            <p>{soon}</p>
          </>
        )}
      </main>
    );
  }
}
