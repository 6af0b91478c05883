// SPDX-License-Identifier: MIT
// Fantasy Commander in our own words. The ids lead to the full ledger of rules.
import type { RuleSection } from '../../text/rules';

export const fantasyRules: RuleSection[] = [
  {
    id: 'goal', title: { en: 'The goal', fr: 'Le but' }, rules: 'FC-21, FC-23',
    lines: {
      en: ['Two armies meet on a map of hexes. In First Battle the side that first has 10 victory points wins.', 'Each destroyed enemy unit and each capture point you hold at the end of a round brings a point; Roland is worth one more.', 'A side without units has lost.'],
      fr: ['Deux armées se rencontrent sur une carte d’hexagones. Dans la Première bataille, le premier camp à 10 points de victoire gagne.', 'Chaque unité ennemie détruite et chaque point de capture tenu en fin de manche rapportent un point ; Roland en vaut un de plus.', 'Un camp sans unité a perdu.'],
    },
  },
  {
    id: 'round', title: { en: 'A round', fr: 'Une manche' }, rules: 'FC-4, FC-5, FC-6',
    lines: {
      en: ['Command: your units generate orders, some fixed, some rolled. You place one order face down on each unit; then all are revealed.', 'Initiative: the side with fewer orders on the map takes it; in a tie it stays where it is.', 'Action: Red orders act first, then Blue, Green and Yellow. The sides take turns, one unit at a time.', 'End: points are scored, unused orders are discarded.'],
      fr: ['Commandement : vos unités apportent des ordres, fixes ou tirés aux dés. Vous en posez un, face cachée, sur chaque unité. Puis tous sont retournés.', 'Initiative : elle va au camp qui a le moins d’ordres sur la carte ; à égalité elle ne bouge pas.', 'Action : les ordres rouges d’abord, puis bleus, verts et jaunes. Les camps agissent à tour de rôle, une unité à la fois.', 'Fin : on compte les points, les ordres inutilisés repartent.'],
    },
  },
  {
    id: 'orders', title: { en: 'Orders', fr: 'Les ordres' }, rules: 'FC-4.16 to FC-4.26, FC-6.7',
    lines: {
      en: ['Yellow is free and unlimited, but a unit with Yellow acts last and may only rest.', 'Purple is wild: the unit may act in any colour step. In your pool it pays for any colour.', 'Orders you keep in hand pay for abilities when a unit is activated.', 'Both sides see each other’s pool once, before orders are laid.'],
      fr: ['Le jaune est gratuit et sans limite, mais l’unité agit en dernier et ne peut que se reposer.', 'Le violet est libre : l’unité agit à l’étape de son choix. Dans la réserve il paie pour toute couleur.', 'Les ordres gardés en main paient des capacités au début d’une activation.', 'Chaque camp voit une fois la réserve de l’autre, avant la distribution.'],
    },
  },
  {
    id: 'cards', title: { en: 'Tactics cards', fr: 'Cartes de tactique' }, rules: 'FC-7',
    lines: {
      en: ['Before each activation you draw the top card of your deck. Play its effect, or take the order printed on it into your pool.', 'A curse goes into the other side’s deck and strikes when drawn there.', 'An empty deck is rebuilt from the discard pile.'],
      fr: ['Avant chaque activation vous tirez une carte. Jouez son effet, ou prenez dans votre réserve l’ordre imprimé.', 'Une malédiction passe dans la pioche adverse et frappe quand elle y est tirée.', 'Une pioche vide se refait avec la défausse.'],
    },
  },
  {
    id: 'actions', title: { en: 'What a unit can do', fr: 'Ce que fait une unité' }, rules: 'FC-8, FC-10, FC-11',
    lines: {
      en: ['Exactly one of: walk and then fight; run; shoot without having moved; declare Defence; rest.', 'Running takes you farther. Fighting after a run costs a Fatigue token.', 'No unit passes through units, rocks or the river. Forest, hill, town and ford end the activation when entered from other ground.', 'Rest removes all Fatigue tokens; it is not possible beside an enemy.'],
      fr: ['Exactement une chose : marcher puis combattre ; courir ; tirer sans avoir bougé ; déclarer la Défense ; se reposer.', 'Courir mène plus loin. Combattre après une course coûte un jeton Fatigue.', 'On ne traverse ni unités, ni rochers, ni rivière. Forêt, colline, bourgade et gué arrêtent qui y entre d’un autre terrain.', 'Le repos ôte toute la Fatigue ; il est impossible à côté d’un ennemi.'],
    },
  },
  {
    id: 'fatigue', title: { en: 'Fatigue', fr: 'La fatigue' }, rules: 'FC-10',
    lines: {
      en: ['A unit with Stamina may take one Fatigue token in its own activation and one each time it is attacked.', 'It buys a die in attack or defence, a fight after a run, difficult ground while running, or one less damage.', 'A full unit is exhausted. Another token forced on it costs a miniature instead.'],
      fr: ['Une unité qui a de l’Endurance peut prendre un jeton Fatigue dans son activation, et un à chaque attaque subie.', 'Il achète un dé en attaque ou en défense, un combat après la course, un terrain difficile en courant, ou un dégât de moins.', 'Pleine, l’unité est épuisée. Un jeton imposé lui coûte alors une figurine.'],
    },
  },
  {
    id: 'melee', title: { en: 'Melee', fr: 'La mêlée' }, rules: 'FC-12, FC-14, FC-15',
    lines: {
      en: ['The attacker rolls its Attack dice. The target rolls only if it has declared Defence, before or now by giving up its order.', 'Sword: one hit. Crossed swords: one hit, not for a weak unit. Hands: a hit with support. Mask: panic. Shields: block.', 'A defender’s swords strike back.', 'Each hit takes a miniature; a hero or colossus takes wounds.'],
      fr: ['L’attaquant lance ses dés d’Attaque. La cible ne lance que si elle a déclaré la Défense, avant ou maintenant en renonçant à son ordre.', 'Épée : une touche. Épées croisées : une touche, sauf pour une unité affaiblie. Mains : une touche avec soutien. Masque : panique. Boucliers : blocage.', 'Les épées du défenseur frappent en retour.', 'Chaque touche ôte une figurine ; héros et colosses prennent des blessures.'],
    },
  },
  {
    id: 'panic', title: { en: 'Panic, retreat, advance', fr: 'Panique, retraite, avance' }, rules: 'FC-16, FC-17',
    lines: {
      en: ['Each panic face that is not blocked drives the unit one hex away from the attacker and costs it its order.', 'Every step it cannot take costs a miniature.', 'When the target’s hex is left free the attacker may advance into it.'],
      fr: ['Chaque face panique non bloquée repousse l’unité d’un hexagone et lui coûte son ordre.', 'Chaque pas impossible coûte une figurine.', 'Si l’hexagone de la cible se libère, l’attaquant peut y avancer.'],
    },
  },
  {
    id: 'support', title: { en: 'Support, formation, weakness', fr: 'Soutien, formation, faiblesse' }, rules: 'FC-18',
    lines: {
      en: ['Attack support: another unit of yours also touches the target. Then hands are hits.', 'Defence support: another unit of yours touches the attacker. Then hands are blocks.', 'Formation: for every two friends beside it a unit ignores one panic.', 'A unit with one miniature left is weak: its crossed swords miss.'],
      fr: ['Soutien d’attaque : une autre de vos unités touche aussi la cible. Les mains sont alors des touches.', 'Soutien de défense : une autre de vos unités touche l’attaquant. Les mains bloquent.', 'Formation : pour deux amis à côté d’elle, l’unité ignore une panique.', 'Une unité réduite à une figurine est affaiblie : ses épées croisées manquent.'],
    },
  },
  {
    id: 'shooting', title: { en: 'Shooting', fr: 'Le tir' }, rules: 'FC-19',
    lines: {
      en: ['A shot needs range and a free line of sight, and no move before it.', 'Units, forest, hills, rocks and towns block the line; the river does not.', 'Beyond base range the hands never hit.', 'The target cannot strike back.'],
      fr: ['Il faut la portée, une ligne de vue libre et ne pas avoir bougé.', 'Unités, forêts, collines, rochers et bourgades coupent la ligne ; la rivière non.', 'Au-delà de la portée de base les mains ne touchent jamais.', 'La cible ne riposte pas.'],
    },
  },
  {
    id: 'terrain', title: { en: 'Terrain', fr: 'Le terrain' }, rules: 'FC-13',
    lines: {
      en: ['Forest hides and protects: a unit there ignores one face of the opposing roll.', 'Hill: one more die in melee. Town: one less damage from every attack, and rest restores a miniature.', 'River and rocks cannot be entered; ford and bridge cross the river.'],
      fr: ['La forêt cache et protège : l’unité y ignore une face du jet adverse.', 'Colline : un dé de plus en mêlée. Bourgade : un dégât de moins par attaque, et le repos y rend une figurine.', 'Rivière et rochers sont infranchissables ; gué et pont traversent.'],
    },
  },
  {
    id: 'house', title: { en: 'Our own content', fr: 'Notre propre contenu' }, rules: 'FC-2',
    lines: {
      en: ['The unit stats, card texts and maps were never published with the rules. Those used here are our own.'],
      fr: ['Les valeurs des unités, les textes des cartes et les plans n’ont jamais été publiés avec les règles. Ceux d’ici sont les nôtres.'],
    },
  },
];
