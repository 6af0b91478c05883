// Who made what, and how the page can be used by everybody.
import { useSettings } from '../model/settings';
import { useText } from '../text';
import { PageFrame } from './PageFrame';

export function CreditsPage() {
  const t = useText();
  const { lang } = useSettings();
  return (
    <PageFrame>
      <h1>{t('credits')}</h1>
      <p>{lang === 'fr'
        ? 'Les jeux appartiennent à leurs auteurs : Fantasy Commander (Signum Games), Fleet Commander: 1 - Ignition (Capsicum Games), Commanders (Marek Kremer, Zenon Śliwka), le jeu des légions (Blind Cyclops Games). Sandtable est indépendant d’eux. Si un jeu vous plaît, achetez-le.'
        : 'The games belong to their authors: Fantasy Commander (Signum Games), Fleet Commander: 1 - Ignition (Capsicum Games), Commanders (Marek Kremer, Zenon Śliwka), the legion game (Blind Cyclops Games). Sandtable is independent of them. If you enjoy a game, buy it.'}</p>
      <h2>{lang === 'fr' ? 'Icônes' : 'Icons'}</h2>
      <p lang="en">Icons by Lorc, Delapouite, Skoll, sbed, Carl Olsen, Caro Asercion, DarkZaitzev and Faithtoken, game-icons.net, CC BY 3.0, recoloured.</p>
      <h2>{lang === 'fr' ? 'Polices' : 'Fonts'}</h2>
      <p lang="en">Alegreya, Alegreya SC, Alegreya Sans (Juan Pablo del Peral, Huerta Tipográfica), IM Fell Double Pica (Igino Marini), Chakra Petch (Cadson Demak): SIL Open Font License 1.1.</p>
      <h2>{lang === 'fr' ? 'Dessins' : 'Drawings'}</h2>
      <p>{lang === 'fr' ? 'Vaisseaux, pions, dés, paysages et cartes sont dessinés pour Sandtable.' : 'Ships, counters, tokens, dice, landscapes and maps are drawn for Sandtable.'}</p>
    </PageFrame>
  );
}

export function AccessPage() {
  const t = useText();
  const { lang } = useSettings();
  const lines = lang === 'fr'
    ? ['Tout se joue au clavier seul : Tab mène au plateau et aux boutons, les flèches déplacent le curseur, Entrée choisit.', 'Le plateau est une grille lisible par un lecteur d’écran : lieu, terrain, unité, force, jetons, voisins, ce qu’on peut y faire.', 'Rien n’est dit par la couleur seule : chaque ordre a sa forme et son chiffre, chaque camp sa silhouette.', 'Qui préfère moins de mouvement n’en voit pas : le réglage du système est respecté.', 'Les touches d’une seule lettre se coupent dans les réglages.']
    : ['Everything can be played with the keyboard alone: Tab leads to the board and the buttons, arrows move the cursor, Enter chooses.', 'The board is a grid for screen readers: place, terrain, unit, strength, tokens, neighbours, what can be done there.', 'Nothing is told by colour alone: each order has its shape and numeral, each side its silhouette.', 'Who prefers less motion gets none: the setting of your system is respected.', 'Single-letter keys can be switched off in the settings.'];
  return (
    <PageFrame>
      <h1>{t('accessibility')}</h1>
      <ul>{lines.map((l) => <li key={l}>{l.replace(/ ([:;?!])/g, '\u202f$1')}</li>)}</ul>
      <h2>{t('keys')}</h2>
      <p>{t('keys.text')}</p>
    </PageFrame>
  );
}
