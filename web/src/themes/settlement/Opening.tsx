// SPDX-License-Identifier: MIT
// Before a campaign begins: its special rules on one page.
import { useWordBook } from '../../model/words';
import { useText, type Key } from '../../text';
import { Icon } from '../../ui/Icon';
import { Painting } from './Painting';
import type { ScreenProps } from './screens';
import { useTownKeys } from './useTownKeys';

const KEYS = { enter: '[data-march]' };

export function Opening({ note, campaign, onBegin }: ScreenProps & { onBegin: () => void }) {
  const t = useText();
  const book = useWordBook(note.game);
  useTownKeys(KEYS);
  return (
    <main className="campaign opening wood">
      <article className="sb-opening">
        <div className="sb-picture" aria-hidden="true">
          <Painting districts={campaign.districts} buildings={[]} />
        </div>
        <h1>{t(`name.${note.game}` as Key)}</h1>
        <div className="sb-rules">
          {book?.sections.map((section) => (
            <section key={section.id}>
              <h2>{section.title}</h2>
              {section.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </div>
        <button className="wax-button march" onClick={onBegin} data-march>
          <Icon name="gi:village" size={30} />
          <span>{t('sb.opening')}</span>
          <kbd aria-hidden="true">{t('key.enter')}</kbd>
        </button>
      </article>
    </main>
  );
}
