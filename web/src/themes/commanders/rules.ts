// SPDX-License-Identifier: MIT
// Commanders in our own words.
import type { RuleSection } from '../../text/rules';

export const commandersRules: RuleSection[] = [
  {
    id: 'goal', title: { en: 'The goal', fr: 'Le but' }, rules: 'C-1 to C-5',
    lines: {
      en: ['Two armies of 20 infantry, 8 cavalry and 2 guns fight over nine sectors. The first to 10 victory points wins; after ten rounds, the side with more.', 'Each round pays 5 points for the enemy command sector, 1 for each enemy flag and 1 for controlling more sectors. A prisoner is worth 1, a captured gun 2.', 'You control a sector with one unit that is not routed.'],
      fr: ['Deux armées de 20 fantassins, 8 cavaliers et 2 canons se disputent neuf secteurs. Le premier à 10 points de victoire gagne ; après dix manches, celui qui en a le plus.', 'Chaque manche rapporte 5 points pour le secteur de commandement ennemi, 1 par drapeau ennemi et 1 pour la majorité des secteurs. Un prisonnier vaut 1, un canon capturé 2.', 'Une seule unité qui n’est pas en déroute suffit pour contrôler un secteur.'],
    },
  },
  {
    id: 'orders', title: { en: 'Secret orders', fr: 'Ordres secrets' }, rules: 'C-19 to C-24',
    lines: {
      en: ['Both sides write up to ten orders at the same time: which units, from where, along which path. A unit takes one order a round.', 'The path binds; when a unit acts and what it does there stays open until its phase comes.', 'An order you do not write can rally a unit at the end of the round.'],
      fr: ['Les deux camps écrivent en même temps jusqu’à dix ordres : quelles unités, d’où, par quel trajet. Une unité reçoit un ordre par manche.', 'Le trajet engage ; le moment et la nature de l’action restent libres jusqu’à la phase venue.', 'Un ordre non écrit peut rallier une unité en fin de manche.'],
    },
  },
  {
    id: 'round', title: { en: 'The seven phases', fr: 'Les sept phases' }, rules: 'C-33 to C-52',
    lines: {
      en: ['1 planning · 2 fast movement (cavalry) · 3 bombardment (guns) · 4 combined arms (everybody) · 5 non-combat moves · 6 rally · 7 scoring.', 'At the start of phases 2 to 5 both sides decide at once and unseen who acts now and who waits.', 'Infantry and guns act in one phase, cavalry in two of the phases 2, 4 and 5. A unit that has used up its movement, or rolled for a reaction, is spent: it only defends, at -1, until the round is scored.'],
      fr: ['1 plans · 2 mouvement rapide (cavalerie) · 3 bombardement (canons) · 4 armes combinées (tous) · 5 mouvements hors combat · 6 ralliement · 7 décompte.', 'Au début des phases 2 à 5, les deux camps décident ensemble, sans se voir, qui agit et qui attend.', 'Infanterie et canons agissent dans une phase, la cavalerie dans deux des phases 2, 4 et 5. Une unité qui n’a plus de mouvement, ou qui a lancé un dé de réaction, est épuisée : elle ne fait plus que défendre, à -1, jusqu’au décompte.'],
    },
  },
  {
    id: 'move', title: { en: 'Movement', fr: 'Mouvement' }, rules: 'C-11 to C-18',
    lines: {
      en: ['One sector in a phase, never diagonally. At most six of your units stand in a sector and five cross a border in a phase; the reserve has room for all.', 'Nobody enters the enemy reserve, and nobody attacks out of their own.', 'Routed units count towards the six.'],
      fr: ['Un secteur par phase, jamais en diagonale. Six de vos unités au plus dans un secteur, cinq par frontière et par phase ; la réserve les contient toutes.', 'Personne n’entre dans la réserve ennemie, personne n’attaque depuis la sienne.', 'Les unités en déroute comptent parmi les six.'],
    },
  },
  {
    id: 'combat', title: { en: 'Combat', fr: 'Le combat' }, rules: 'C-53 to C-58',
    lines: {
      en: ['It starts by itself when units enter a sector the enemy holds, or both sides want the same place. Each border has five spaces a side; the units on spaces of the same number fight each other.', 'First the fire of infantry and guns, then the melee of infantry and cavalry. Fire hits with 4 or more if it also beats the opponent’s roll. In melee the higher roll hits and a tie does nothing.', 'Against a unit that does not roll, 4 or more hits. A modified roll is at least 1 and at most 6.', 'All fights of a phase go step by step together: a unit that is hit still rolls in that step.'],
      fr: ['Il s’engage de lui-même quand on entre dans un secteur tenu par l’ennemi, ou quand les deux camps veulent la même place. Chaque frontière a cinq places par camp ; les unités du même numéro s’opposent.', 'D’abord le feu de l’infanterie et des canons, puis la mêlée de l’infanterie et de la cavalerie. Le feu touche à 4 ou plus s’il bat aussi le jet adverse. En mêlée, le plus haut touche et l’égalité ne fait rien.', 'Contre une unité qui ne lance pas, 4 ou plus touche. Un jet modifié compte au moins 1 et au plus 6.', 'Tous les combats d’une phase avancent ensemble, étape par étape : qui est touché lance encore à cette étape.'],
    },
  },
  {
    id: 'lines', title: { en: 'The lines', fr: 'Les lignes' }, rules: 'C-64 to C-74',
    lines: {
      en: ['All attackers stand: infantry, then cavalry, then guns. Only as many defenders stand as there are attackers.', 'An attacker with nobody opposite chooses a target and adds 1, cavalry and guns 2. Cavalry then strikes anywhere in the sector.', 'Attack over several borders: the defender has to split up, and each border after the first gives you a re-roll.', 'After the fire attackers that face only defenders may withdraw.'],
      fr: ['Tous les attaquants se placent : infanterie, puis cavalerie, puis canons. Pas plus de défenseurs que d’attaquants.', 'Un attaquant sans personne en face choisit sa cible et ajoute 1, cavalerie et canons 2. La cavalerie frappe alors partout dans le secteur.', 'Attaquez par plusieurs frontières : le défenseur se divise, et chaque frontière au-delà de la première vous donne une relance.', 'Après le feu, les attaquants qui n’ont en face que des défenseurs peuvent se retirer.'],
    },
  },
  {
    id: 'react', title: { en: 'Reactions', fr: 'Réactions' }, rules: 'C-59 to C-63',
    lines: {
      en: ['A defender that is not spent may react, with or without an order, and is spent afterwards. On a 5 or 6 infantry attacked by cavalry forms square: the charge is at -3.', 'On a 5 or 6 cavalry attacked by infantry countercharges. Or it falls back to a friendly sector without rolling.'],
      fr: ['Un défenseur non épuisé peut réagir, avec ou sans ordre, et il est ensuite épuisé. Sur 5 ou 6, l’infanterie attaquée par la cavalerie forme le carré : la charge est à -3.', 'Sur 5 ou 6, la cavalerie attaquée par l’infanterie contre-charge. Ou bien elle se replie sans jet vers un secteur ami.'],
    },
  },
  {
    id: 'hits', title: { en: 'Hits and rally', fr: 'Touches et ralliement' }, rules: 'C-75 to C-80, C-50, C-51',
    lines: {
      en: ['A first hit routs. A second captures, if infantry or cavalry struck it and is still in order at the end; guns only destroy.', 'Routed infantry and cavalry flee to your reserve, guns stay where they are. Units that enter a sector capture the routed units that lie there.', 'One saved order turns two routed units of a type into one fresh unit, or rallies a gun in a sector you control.'],
      fr: ['Une première touche met en déroute. Une seconde capture, si de l’infanterie ou de la cavalerie l’a portée et tient encore à la fin ; les canons ne font que détruire.', 'L’infanterie et la cavalerie en déroute fuient vers votre réserve, les canons restent sur place. Qui entre dans un secteur capture les unités en déroute qui s’y trouvent.', 'Un ordre épargné fait de deux unités en déroute du même type une unité fraîche, ou rallie un canon dans un secteur que vous contrôlez.'],
    },
  },
  {
    id: 'guns', title: { en: 'Bombardment', fr: 'Bombardement' }, rules: 'C-38 to C-44',
    lines: {
      en: ['A gun bombards one or two sectors ahead, to the left or to the right: two dice at two different units, 4 or more hits, nobody fires back. The range costs 3 or 4, firing at the same sector as last round adds 1.', 'At two sectors friends in between cost a die, and enemies in between take one.', 'Bombardment routs; a unit already routed is destroyed and pays nothing.'],
      fr: ['Un canon bombarde à un ou deux secteurs devant, à gauche ou à droite : deux dés sur deux unités différentes, 4 ou plus touche, personne ne riposte. La distance coûte 3 ou 4, viser le même secteur qu’à la manche précédente ajoute 1.', 'À deux secteurs, des amis entre les deux coûtent un dé, des ennemis en prennent un.', 'Le bombardement met en déroute ; une unité qui l’est déjà est détruite, sans points.'],
    },
  },
  {
    id: 'options', title: { en: 'Optional rules', fr: 'Règles optionnelles' }, rules: 'C-82 to C-94',
    lines: {
      en: ['Markers move the command post and the flags, and add roses that pay once.', 'Orders may vary with a die, or get lost on the way. With army morale you lose points instead of scoring them, and your orders go with them.', 'Terrain: forest slows and shields, hills help those who attack downhill, a building shelters one infantry, rivers and roads decide where guns can go.'],
      fr: ['Des marqueurs déplacent le poste de commandement et les drapeaux, et ajoutent des roses qui rapportent une fois.', 'Les ordres peuvent varier d’un dé, ou se perdre en route. Avec le moral, vous perdez des points au lieu d’en marquer, et vos ordres avec eux.', 'Terrain : la forêt freine et protège, une hauteur aide qui attaque en descendant, un bâtiment abrite une infanterie, rivières et routes décident où passent les canons.'],
    },
  },
];
