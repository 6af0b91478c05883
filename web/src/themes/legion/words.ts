// SPDX-License-Identifier: MIT
// The words of this game's own drawings. Questions, answers, events and cards come from the referee in the reader's language.
import { useSettings } from '../../model/settings';
import type { Lang } from '../../model/theme';
import { fill } from '../../text/grammar';

const en = {
  event: 'Event', army: 'Army', command: 'Command', end: 'End', setup: 'Set-up', turnPhases: 'Phases of the turn', lastRound: 'Last round', lastIs: 'Round {n} is the last',
  fieldOf: 'Battlefield of {side}', you: 'you', mate: 'team-mate', acts: 'acts now', turnNumber: 'place {n} in turn order', coins: '{n} {n:coin|coins}', general: 'General {n}', cardsHidden: '{n} hidden', armyCards: 'Army cards', commandCards: 'Command cards',
  ofLimit: '{n} of {of}', objectives: 'Objectives', secret: 'secret', progress: '{n} of {of}', done: 'fulfilled', worth: '{n} {n:point|points}', hiddenOnes: '{n} face down', look: 'Look at the battlefield of {side}', back: 'Back to your own',
  battleLine: 'Battle Line', taken: 'taken', consultTakes: 'Consult takes one of these or the top of the deck.', deckLeft: '{n} Army {n:card|cards} left', deckCommand: 'Command deck {n}', rewards: 'Rewards', permanent: 'permanent', used: 'used this turn', known: 'public',
  needs: 'needs {token}, costs {n}', actionsLeft: '{n} {n:action|actions} left', points: '{n} {n:point|points}', standing: 'Standing', withoutObjectives: 'without Objectives', race: 'Race of five colours', lacks: 'lacks {list}', hasAll: 'has all five', brings: 'What it brings', legionDice: '{n} Legion {n:die|dice}', commanderDice: '{n} Commander {n:die|dice}', tokens: '{n} {n:token|tokens}, your choice',
  closes: '{n} {n:die|dice}', morale: 'Morale checks', holdsOn: 'holds on 1 to {n}', holdsOne: 'holds on 1 only', neverHolds: 'cannot hold', alwaysHolds: 'always holds', against: '{a} against {b}', againstOne: 'against {side}', underShield: 'Shieldwall: no checks', rolled: 'rolls {n}', holds: 'holds', fails: 'fails',
  free: 'free', noDie: 'no die', refill: 'Its die is lost. A card or reward that gains a die may put a new one here.', placeHere: 'Enter: place here', between: 'between {first} and {second}', turnRound: 'Turn round', supply: 'Tokens', none: 'none', score: 'Score of {side}', total: 'Total', chooseColour: 'Choose your legion',
  gain: 'What may happen', gainPoints: 'points on average', gainDice: 'dice', theyFail: '{side} fails', theyGain: '{side}, on average', checkOf: 'Morale check of {side}', race_sign: 'won the race', laurel_sign: 'Laurel', shield_sign: 'Shieldwall', hand: 'Your hand', turned: 'turned round',
  warlord: 'Warlord', marshal: 'Marshal', quartermaster: 'Quartermaster', vanguard: 'Vanguard', archers: 'Archers', outriders: 'Outriders',
  deeds: 'What an action may be', notNow: 'not possible now',
  muster: 'Muster', requisition: 'Requisition', consult: 'Consult', empower: 'Empower', play: 'Play a card', use: 'Use a permanent', give: 'Support',
  muster_for: 'General points for an Army card', requisition_for: 'An Army card for coins', consult_for: 'A Commander die for a card', empower_for: 'A General point for one of your dice', play_for: 'A Command card of your hand', use_for: 'One that lies before you', give_for: 'A card or coins for your team-mate',
};

export type Word = keyof typeof en;

const fr: Record<Word, string> = {
  event: 'Événement', army: 'Armée', command: 'Commandement', end: 'Fin', setup: 'Mise en place', turnPhases: 'Phases du tour', lastRound: 'Dernière manche', lastIs: 'La manche {n} est la dernière',
  fieldOf: 'Champ de bataille : {side}', you: 'vous', mate: 'équipier', acts: 'joue maintenant', turnNumber: 'place {n} dans l’ordre du tour', coins: '{n} {n:pièce|pièces}', general: 'Général {n}', cardsHidden: '{n} {n:cachée|cachées}', armyCards: 'Cartes Armée', commandCards: 'Cartes Commandement',
  ofLimit: '{n} sur {of}', objectives: 'Objectifs', secret: 'secrets', progress: '{n} sur {of}', done: 'rempli', worth: '{n} {n:point|points}', hiddenOnes: '{n} face cachée', look: 'Voir le champ de bataille : {side}', back: 'Revenir au vôtre',
  battleLine: 'Ligne de bataille', taken: 'prise', consultTakes: 'Consulter en prend une, ou le dessus de la pioche.', deckLeft: 'Encore {n} {n:carte|cartes} Armée', deckCommand: 'Pioche Commandement {n}', rewards: 'Récompenses', permanent: 'permanent', used: 'utilisé ce tour', known: 'connue de tous',
  needs: 'exige {token}, coûte {n}', actionsLeft: 'Encore {n} {n:action|actions}', points: '{n} {n:point|points}', standing: 'Score', withoutObjectives: 'sans les Objectifs', race: 'Course aux cinq couleurs', lacks: 'il manque {list}', hasAll: 'a les cinq', brings: 'Ce que cela apporte', legionDice: '{n} {n:dé|dés} Légion', commanderDice: '{n} {n:dé|dés} Commandant', tokens: '{n} {n:jeton|jetons} au choix',
  closes: '{n} {n:dé|dés}', morale: 'Tests de moral', holdsOn: 'tient de 1 à {n}', holdsOne: 'ne tient que sur 1', neverHolds: 'ne peut pas tenir', alwaysHolds: 'tient toujours', against: '{a} contre {b}', againstOne: 'contre {side}', underShield: 'Mur de boucliers : aucun test', rolled: 'lance {n}', holds: 'tient', fails: 'échoue',
  free: 'libre', noDie: 'sans dé', refill: 'Son dé est perdu. Une carte ou une récompense qui donne un dé peut en remettre un ici.', placeHere: 'Entrée : poser ici', between: 'entre {first} et {second}', turnRound: 'Retourner', supply: 'Jetons', none: 'aucun', score: 'Score : {side}', total: 'Total', chooseColour: 'Choisissez votre légion',
  gain: 'Ce qui peut arriver', gainPoints: 'points en moyenne', gainDice: 'dés', theyFail: '{side} échoue', theyGain: '{side}, en moyenne', checkOf: 'Test de moral : {side}', race_sign: 'a gagné la course', laurel_sign: 'Laurier', shield_sign: 'Mur de boucliers', hand: 'Votre main', turned: 'retournée',
  warlord: 'Seigneur de guerre', marshal: 'Maréchal', quartermaster: 'Intendant', vanguard: 'Avant-garde', archers: 'Archers', outriders: 'Éclaireurs',
  deeds: 'Ce qu’une action peut être', notNow: 'impossible maintenant',
  muster: 'Rassembler', requisition: 'Réquisition', consult: 'Consulter', empower: 'Renforcer', play: 'Jouer une carte', use: 'Utiliser un permanent', give: 'Soutien',
  muster_for: 'Des points de Général pour une carte Armée', requisition_for: 'Une carte Armée pour des pièces', consult_for: 'Un dé Commandant pour une carte', empower_for: 'Un point de Général pour un de vos dés', play_for: 'Une carte Commandement de votre main', use_for: 'Un de ceux posés devant vous', give_for: 'Une carte ou des pièces pour votre équipier',
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
