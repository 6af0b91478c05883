// SPDX-License-Identifier: MIT
// The words of this game's own drawings. Questions, answers and events come from the referee in the reader's language.
import { useSettings } from '../../model/settings';
import type { Lang } from '../../model/theme';
import { fill } from '../../text/grammar';

const en = {
  white: 'White', black: 'Black', infantry: 'infantry', cavalry: 'cavalry', artillery: 'guns',
  whiteReserve: 'White reserve', blackReserve: 'Black reserve', routedBox: 'Routed box', prisoners: 'Prisoners', twoIntoOne: 'two rally into one', eachScores: '1 point each at scoring',
  written: '{n} of {of} orders written', kept: '{n} kept for the rally', keptShort: '{n} for the rally', twoLegs: 'two legs', bombards: 'bombards over {over}', ofStand: '{n} of {of} here',
  touchFirst: 'Touch a unit, then where it goes.', sheet: 'Order sheet', hiddenSheet: 'Your orders are hidden. Press H to show them.',
  enemySheet: '{side}’s orders', closed: 'The sheet is sealed.', opened: 'Opened beside yours when the round is scored', bothSheets: 'Both order sheets', sheetsBefore: 'Sheets of the last round', noOrders: 'No orders',
  clock: 'Round clock', left: '{n} {n:point|points} left.', majority: 'One each round for the side that holds more sectors.', holds: '{side} {n}', wouldGet: '{side} would get it now.', lost: 'a tie, so the point goes back to the box.', none: 'The battle ends with this round.',
  phaseOf: 'phase {n} of {of}', phases: 'Phases of the round', steps: 'Steps of the combat',
  against: '{from} against {to}', building: 'Building in {at}', meeting: 'Meeting in {at}', hit: 'hit', noRoll: 'no roll', zones: '{n} {n:zone|zones}, one step', hitsTogether: 'hits fall together', inLine: '{n} of five spaces used', border: 'border, 5',
  routed: 'routed', spent: 'spent, −1', square: 'square', laid: 'guns laid', zoneLine: '{hits} hit, {yours} of yours', standing: '{side} {n}', howMany: 'How many go', map: 'The whole field',
  onlyN: 'only {n}', steps_react: 'react', steps_place: 'place', steps_fire: 'fire', steps_hits: 'hits', steps_regroup: 'regroup', steps_melee: 'melee', steps_end: 'end', openLine: 'Space {n}',
  asTheyStand: 'If they stand as now', from: 'What may happen', cleared: '{at} cleared', lost_sector: 'you lose {at}', falls: 'building in {at} destroyed', works: 'one or more succeed', arrives: 'the order arrives', prisoner: 'a prisoner for you', prisonerThey: 'a prisoner for them', loseNone: 'you lose nobody', theyLose: 'They lose', youLose: 'You lose', none0: 'none', exact: 'Exact: every possible roll is counted.', thenIn: '{n} of 6 then in {at}', mayCross: '{n} of {of} cross',
};

type Word = keyof typeof en;

const fr: Record<Word, string> = {
  white: 'Blanc', black: 'Noir', infantry: 'infanterie', cavalry: 'cavalerie', artillery: 'canons',
  whiteReserve: 'Réserve blanche', blackReserve: 'Réserve noire', routedBox: 'En déroute', prisoners: 'Prisonniers', twoIntoOne: 'deux en font une au ralliement', eachScores: '1 point chacun au décompte',
  written: '{n} {n:ordre écrit|ordres écrits} sur {of}', kept: '{n} {n:gardé|gardés} pour le ralliement', keptShort: '{n} au ralliement', twoLegs: 'deux étapes', bombards: 'tire par-dessus {over}', ofStand: '{n} sur {of} ici',
  touchFirst: 'Touchez une unité, puis sa destination.', sheet: 'Feuille d’ordres', hiddenSheet: 'Vos ordres sont cachés. Appuyez sur H pour les montrer.',
  enemySheet: 'Ordres {of side}', closed: 'La feuille est scellée.', opened: 'Ouverte à côté de la vôtre au décompte', bothSheets: 'Les deux feuilles d’ordres', sheetsBefore: 'Feuilles de la manche précédente', noOrders: 'Aucun ordre',
  clock: 'Montre de campagne', left: 'Il reste {n} {n:point|points}.', majority: 'Un par manche au camp qui tient le plus de secteurs.', holds: '{side} {n}', wouldGet: '{side} le prendrait maintenant.', lost: 'égalité, le point retourne à la boîte.', none: 'La bataille finit avec cette manche.',
  phaseOf: 'phase {n} sur {of}', phases: 'Phases de la manche', steps: 'Étapes du combat',
  against: '{from} contre {to}', building: 'Bâtiment en {at}', meeting: 'Rencontre en {at}', hit: 'touché', noRoll: 'sans dé', zones: '{n} {n:zone|zones}, une étape', hitsTogether: 'les touches tombent ensemble', inLine: '{n} des cinq places', border: 'frontière, 5',
  routed: 'en déroute', spent: 'épuisé, −1', square: 'carré', laid: 'canons pointés', zoneLine: '{hits} {hits:touche|touches}, dont {yours} chez vous', standing: '{side} {n}', howMany: 'Combien partent', map: 'Tout le champ de bataille',
  onlyN: '{n} seulement', steps_react: 'réagir', steps_place: 'placer', steps_fire: 'feu', steps_hits: 'touches', steps_regroup: 'regrouper', steps_melee: 'mêlée', steps_end: 'fin', openLine: 'Place {n}',
  asTheyStand: 'S’ils restent ainsi', from: 'Ce qui peut arriver', cleared: '{at} libéré', lost_sector: 'vous perdez {at}', falls: 'bâtiment en {at} détruit', works: 'une réussite au moins', arrives: 'l’ordre arrive', prisoner: 'un prisonnier pour vous', prisonerThey: 'un prisonnier pour eux', loseNone: 'aucune perte chez vous', theyLose: 'Ils perdent', youLose: 'Vous perdez', none0: 'aucune', exact: 'Exact : tous les jets possibles sont comptés.', thenIn: '{n} sur 6 ensuite en {at}', mayCross: '{n} sur {of} passent',
};

const WORDS: Record<Lang, Record<Word, string>> = { en, fr };

export type SayHere = (word: Word, values?: Record<string, string | number>) => string;

export function speak(lang: Lang): SayHere {
  return (word, values = {}) => fill(WORDS[lang][word], lang, values);
}

export function useWords(): { w: SayHere; lang: Lang } {
  const { lang } = useSettings();
  return { w: speak(lang), lang };
}
