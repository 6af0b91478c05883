// SPDX-License-Identifier: MIT
// Who made what, and how the page can be used by everybody.
import { useText } from '../text';
import { PageFrame } from './PageFrame';

const LINES = ['keys', 'grid', 'colour', 'sound', 'motion', 'letters'] as const;

export function CreditsPage() {
  const t = useText();
  return (
    <PageFrame>
      <h1>{t('credits')}</h1>
      <p>{t('credits.games')}</p>
      <h2>{t('credits.icons')}</h2>
      <p lang="en">
        Icons by Lorc, Delapouite, Skoll, sbed, Carl Olsen, Caro Asercion, DarkZaitzev and
        Faithtoken, game-icons.net, CC BY 3.0, recoloured.
      </p>
      <h2>{t('credits.fonts')}</h2>
      <p lang="en">
        Alegreya, Alegreya SC, Alegreya Sans (Juan Pablo del Peral, Huerta Tipográfica), IM Fell
        Double Pica (Igino Marini), Chakra Petch (Cadson Demak): SIL Open Font License 1.1.
      </p>
      <h2>{t('credits.drawn')}</h2>
      <p>{t('credits.made')}</p>
    </PageFrame>
  );
}

export function AccessPage() {
  const t = useText();
  return (
    <PageFrame>
      <h1>{t('accessibility')}</h1>
      <ul>
        {LINES.map((l) => (
          <li key={l}>{t(`access.${l}`)}</li>
        ))}
      </ul>
      <h2>{t('keys')}</h2>
      <p>{t('keys.text')}</p>
    </PageFrame>
  );
}
