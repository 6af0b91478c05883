// SPDX-License-Identifier: MIT
// What a schema of one file cannot say: conditions between keys, between entries and between files.
// The program refuses what breaks them, the schemas do not; each has to come up in the test.
const of = (says, why) => ({ says, why });
// Comes up among the many files of the long test alone.
const rarely = (says, why) => ({ says, why, rare: true });

export const CONDITIONS = [
  of(/is there twice/, 'the entries of a list, and those of other files, have different ids'),
  of(/there is no (such|unit card)/, 'ids may be those of entries the file or another one brings'),
  of(/(dice|numbers): .*(in one file|one table)|expected (at least one|one of each colour)/,
    'what a game has to have may stand in any of its files'),
  of(/too many entries/, 'entries of one’s own find room beside those of the game'),

  // Fantasy Commander: what an army is made of, and where it stands.
  of(/costs \d+ points/, 'the units of a side cost at most its points'),
  of(/has \d+ cards, expected one per unit/, 'a deck has a card for every unit'),
  of(/has \d+ copies of/, 'a deck has at most so many of a card'),
  of(/there is only one/, 'some units exist once'),
  of(/has no unit/, 'an army has units'),
  of(/has room for/, 'every unit finds a hex in the zone'),
  of(/there are \d+ to be had/, 'a task asks for no more points than all rounds have'),
  of(/generates \d+ orders/, 'an army of an Epic Battle generates enough orders'),
  of(/cannot be bought/, 'a unit without a price only joins during play'),
  of(/asks for \d+ units on/, 'a quota has hexes for its units'),
  of(/at_most: expected a whole number from [1-9]\d* to 20/, 'at_most is no less than at_least'),
  of(/the smaller first/, 'of two numbers the smaller comes first'),
  rarely(/is in another quota too/, 'quotas do not overlap'),
  rarely(/is not in the deployment zone/, 'a quota is part of the zone'),
  rarely(/expected either a unit or a class/, 'a bonus names one of two keys'),
  rarely(/the first terrain must be open ground/, 'the first entry of a list'),
  rarely(/expected summon <unit> <level>/, 'operations name entries too'),
  rarely(/goal: is missing/, 'a file of changes is read with the one it changes'),
  of(/is named twice/, 'blocks of hexes may overlap, and the map marks Capture Points too'),

  // Fleet Commander
  of(/quick\.ships: /, 'the quick start has the ships of the fleet, in its zone'),
  of(/quick\.decoys: /, 'the quick start has two decoys, in the zone'),
  of(/quick\.(weapon|fields): /, 'the quick start has what the scenario has'),
  of(/leave too few to roll/, 'the bridge leaves dice to roll'),
  of(/both fleets with their decoys/, 'a battle has room for so many ships'),
  of(/at most one ship of a fleet/, 'the special weapon has one carrier'),
  of(/goal_number: a fleet of/, 'a fleet can lose no more than it has'),

  of(/class: expected a whole number from 1 to [1-4]$/, 'square_limit bounds the class of ships'),
  of(/for a weapon that needs a free line/, 'a ray or a tow reaches 1 or 2 squares'),

  rarely(/no ship of \w+ carries a special weapon/, 'the special weapon has a carrier'),
  rarely(/expected exactly one civilian/, 'one shuttle is chased'),
  rarely(/containers: belong to the goal/, 'containers are there where they decide'),
  rarely(/is too small to place every/, 'every ship finds a square in the zone'),
  rarely(/a civilian ship has none/, 'a civilian ship has no fire'),

  // Commanders
  of(/expected one general of each side/, 'a side has one general'),
  of(/expected 1 or 3: the box/, 'flags and roses are worth 1 or 3'),

  // The Last Standards
  of(/players need/, 'decks last for the set-up'),
  rarely(/cost: expected of a card with a token/, 'a permanent has a price'),
  rarely(/times: expected 1 or 2/, 'an effect that lowers dice remembers two'),
  rarely(/expected at most 16 dice of both/, 'a state has room for 16 dice'),
  of(/expected no more than `actions`/, 'the first turn has no more actions than others'),
]; // prettier-ignore
