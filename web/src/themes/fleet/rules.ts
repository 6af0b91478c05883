// SPDX-License-Identifier: MIT
// Fleet Commander in our own words.
import type { RuleSection } from '../../text/rules';

export const fleetRules: RuleSection[] = [
  {
    id: 'goal', title: { en: 'The goal', fr: 'Le but' }, rules: 'F-63',
    lines: {
      en: ['Two fleets meet on five by five squares of space. In the Standard Battle you win when 8 classes of enemy ships are destroyed.', 'Other scenarios bring containers, a shuttle or a trap.'],
      fr: ['Deux flottes se rencontrent sur cinq cases par cinq. Dans la bataille standard, vous gagnez en détruisant 8 classes de vaisseaux ennemis.', 'D’autres scénarios apportent des conteneurs, une navette ou un piège.'],
    },
  },
  {
    id: 'turn', title: { en: 'A turn', fr: 'Un tour' }, rules: 'F-29 to F-33',
    lines: {
      en: ['Choose three free dice and roll them: yellow for engines, red for weapons, green for shields.', 'Play as many results as you like, rolled or stored, each on one square.', 'At the end keep up to two directions in the reserve and two specials on the gauge. The rest is free again.'],
      fr: ['Choisissez trois dés libres et lancez-les : jaune pour les moteurs, rouge pour les armes, vert pour les boucliers.', 'Jouez autant de résultats que vous voulez, lancés ou gardés, chacun sur une case.', 'À la fin gardez deux directions en réserve et deux spéciaux sur la jauge. Le reste redevient libre.'],
    },
  },
  {
    id: 'move', title: { en: 'Movement', fr: 'Mouvement' }, rules: 'F-36, F-37',
    lines: {
      en: ['An engine result moves some or all ships of one square to one neighbouring square in its direction: straight, diagonal or any.', 'The square must be free of enemies. At most five classes stand on a square.'],
      fr: ['Un résultat de moteur déplace tout ou partie des vaisseaux d’une case vers une voisine, dans sa direction : droite, diagonale ou toutes.', 'La case doit être libre d’ennemis. Cinq classes au plus par case.'],
    },
  },
  {
    id: 'fire', title: { en: 'Fire', fr: 'Le tir' }, rules: 'F-39 to F-46',
    lines: {
      en: ['A weapon result fires all ships of a square at a neighbouring enemy square; one ship takes all of it. There are no dice to hit: fire lands unless a shield stops it.', 'Other squares of yours that lie beside the target in a fitting direction join in without a die.', 'A ranged attack takes one more result for each square of its way.'],
      fr: ['Un résultat d’arme fait tirer tous les vaisseaux d’une case sur une case ennemie voisine ; un seul vaisseau encaisse tout. Aucun jet : le tir porte sauf bouclier.', 'Vos autres cases bien placées autour de la cible se joignent sans dé.', 'Un tir lointain prend un résultat de plus par case de chemin.'],
    },
  },
  {
    id: 'shield', title: { en: 'Shields', fr: 'Boucliers' }, rules: 'F-47 to F-50',
    lines: {
      en: ['A stored shield stops the fire of one square that comes from its direction.', 'With the advanced rules a special result may dodge or strike back instead.'],
      fr: ['Un bouclier gardé arrête le tir d’une case venant de sa direction.', 'Avec les règles avancées, un spécial permet d’esquiver ou de riposter à la place.'],
    },
  },
  {
    id: 'weapons', title: { en: 'Special weapons', fr: 'Armes spéciales' }, rules: 'F-52 to F-62',
    lines: {
      en: ['Each battleship carries one. Two special results fire it. No shield and no reaction stops it.', 'When the battleship is lost its weapon is lost too.'],
      fr: ['Chaque cuirassé en porte une. Deux spéciaux la déclenchent. Ni bouclier ni réaction ne l’arrête.', 'Le cuirassé perdu, son arme l’est aussi.'],
    },
  },
  {
    id: 'fields', title: { en: 'Fields', fr: 'Champs' }, rules: 'F-9, F-12 to F-28',
    lines: {
      en: ['Asteroids: ships inside neither attack nor can be attacked, but may be hurt when they enter and at the start of their turn.', 'Gravitic field: ships that enter are thrown on to a neighbouring square. Nobody shoots across it.'],
      fr: ['Astéroïdes : à l’intérieur on n’attaque ni n’est attaqué, mais on risque des dégâts en entrant et au début du tour.', 'Champ gravitique : qui entre est rejeté vers une case voisine. On ne tire pas à travers.'],
    },
  },
];
