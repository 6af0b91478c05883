// A few hints at the right moments, in the real game. Each is shown until it is put away.
import { useEffect, useState } from 'react';
import { change, useSettings } from '../model/settings';
import type { Ask, Scene } from '../model/types';
import { useText } from '../text';
import type { Theme } from '../themes/types';
import { Icon } from '../ui/Icon';

const KEY = 'sandtable.guide';
const seen = (): string[] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
};

export function Guide({ theme, question, scene, game }: { theme: Theme; question: Ask | null; scene: Scene; game: string }) {
  const t = useText();
  const { lang, guide } = useSettings();
  const [done, setDone] = useState(seen);
  useEffect(() => localStorage.setItem(KEY, JSON.stringify(done)), [done]);
  if (!guide || !question || game !== 'first_battle') return null;
  const hint = theme.guide?.find((g) => g.prompt === question.prompt && !done.includes(g.id) && (!g.when || g.when(scene)));
  if (!hint) return null;
  return (
    <aside className="guide" role="note">
      <Icon name="gi:hourglass" size={26} className="brass" />
      <p>{hint.text[lang].replace(/ ([:;?!])/g, '\u202f$1')}</p>
      <button onClick={() => setDone([...done, hint.id])}>{t('close')}</button>
      <button className="quiet" onClick={() => change({ guide: false })}>{t('guide')}: {t('off')}</button>
    </aside>
  );
}
