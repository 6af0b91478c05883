// SPDX-License-Identifier: MIT
// Who made what, and how the page can be used by everybody.
import { useSettings } from '../model/settings';
import { useText } from '../text';
import { spaced } from '../text/grammar';
import { PageFrame } from './PageFrame';

export function CreditsPage() {
  const t = useText();
  const { lang } = useSettings();
  return (
    <PageFrame>
      <h1>{t('credits')}</h1>
      <p>
        {lang === 'fr'
          ? 'Les jeux appartiennent à leurs auteurs : Fantasy Commander (Signum Games), Fleet Commander: 1 - Ignition (Capsicum Games), Commanders (Marek Kremer, Zenon Śliwka), le jeu des légions (Blind Cyclops Games). Sandtable est indépendant d’eux. Si un jeu vous plaît, achetez-le.'
          : 'The games belong to their authors: Fantasy Commander (Signum Games), Fleet Commander: 1 - Ignition (Capsicum Games), Commanders (Marek Kremer, Zenon Śliwka), the legion game (Blind Cyclops Games). Sandtable is independent of them. If you enjoy a game, buy it.'}
      </p>
      <h2>{lang === 'fr' ? 'Icônes' : 'Icons'}</h2>
      <p lang="en">
        Icons by Lorc, Delapouite, Skoll, sbed, Carl Olsen, Caro Asercion, DarkZaitzev and
        Faithtoken, game-icons.net, CC BY 3.0, recoloured.
      </p>
      <h2>{lang === 'fr' ? 'Polices' : 'Fonts'}</h2>
      <p lang="en">
        Alegreya, Alegreya SC, Alegreya Sans (Juan Pablo del Peral, Huerta Tipográfica), IM Fell
        Double Pica (Igino Marini), Chakra Petch (Cadson Demak): SIL Open Font License 1.1.
      </p>
      <h2>{lang === 'fr' ? 'Dessins et sons' : 'Drawings and sounds'}</h2>
      <p>
        {lang === 'fr'
          ? 'Vaisseaux, pions, dés, paysages et cartes sont dessinés pour Sandtable. Les sons sont calculés, sans enregistrement.'
          : 'Ships, counters, tokens, dice, landscapes and maps are drawn for Sandtable. The sounds are computed; there is no recording in them.'}
      </p>
    </PageFrame>
  );
}

export function AccessPage() {
  const t = useText();
  const { lang } = useSettings();
  const lines =
    lang === 'fr'
      ? [
          'Tout se joue au clavier : Tab mène au plateau et aux boutons, les flèches déplacent le curseur, Entrée choisit.',
          'Le plateau est une grille lisible par un lecteur d’écran : lieu, terrain, unité, force, jetons, voisins, ce qu’on peut y faire.',
          'Rien ne repose sur la seule couleur : chaque ordre a sa forme et son chiffre, chaque camp sa silhouette.',
          'Aucune information ne tient au seul son : tout ce qui s’entend se voit aussi, et le son se coupe dans les réglages.',
          'Si votre système demande moins de mouvement, les animations sont coupées.',
          'Les raccourcis d’une seule lettre se désactivent dans les réglages.',
        ]
      : [
          'Everything works from the keyboard: Tab moves to the board and the buttons, the arrows move the cursor, Enter chooses.',
          'Screen readers get the board as a grid: place, terrain, unit, strength, tokens, neighbours and what you can do there.',
          'Nothing relies on colour alone: each order has its own shape and numeral, each side its own silhouette.',
          'Nothing relies on sound alone: all you hear can also be seen, and sound can be switched off in the settings.',
          'If your system asks for reduced motion, animations are off.',
          'Single-letter shortcuts can be switched off in the settings.',
        ];
  return (
    <PageFrame>
      <h1>{t('accessibility')}</h1>
      <ul>
        {lines.map((l) => (
          <li key={l}>{lang === 'fr' ? spaced(l) : l}</li>
        ))}
      </ul>
      <h2>{t('keys')}</h2>
      <p>{t('keys.text')}</p>
    </PageFrame>
  );
}
