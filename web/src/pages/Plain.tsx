// A page with one sentence on it.
import { useText } from '../text';
import { Logo } from '../ui/Logo';

export function Plain({ title, home }: { title: string; home?: boolean }) {
  const t = useText();
  return (
    <main className="plain-page">
      <Logo size={72} />
      <h1>{title}</h1>
      {home && <a className="brass-button" href="#/">{t('home')}</a>}
    </main>
  );
}
