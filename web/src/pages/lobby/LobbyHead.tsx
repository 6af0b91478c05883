// SPDX-License-Identifier: MIT
// The head of a new battle: the games, and words to find one of their battles by.
import { useText, type Key } from '../../text';
import { KNOWN, SIGNS } from '../../themes/shelf';
import { Icon } from '../../ui/Icon';

interface Props {
  game: string;
  campaign: boolean; // there is one of it, and nothing to look for
  words: string;
  onWords: (words: string) => void;
}

export function LobbyHead({ game, campaign, words, onWords }: Props) {
  const t = useText();
  return (
    <div className="lobby-head">
      <h1>{t(campaign ? 'new.campaign' : 'new.title')}</h1>
      <nav aria-label={t('new.game')}>
        {KNOWN.map((id) => (
          <a key={id} href={`#/new/${id}`} aria-current={id === game ? 'page' : undefined}>
            <Icon name={SIGNS[id]} size={22} />
            {t(`name.${id}` as Key)}
          </a>
        ))}
      </nav>
      {!campaign && (
        <input
          type="search"
          value={words}
          placeholder={t('new.find')}
          aria-label={t('new.find')}
          onInput={(e) => onWords(e.currentTarget.value)}
          onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
        />
      )}
    </div>
  );
}
