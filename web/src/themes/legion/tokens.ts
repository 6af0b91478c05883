// SPDX-License-Identifier: MIT
// The six kinds of tokens, what rewards and Command cards look like.
export const TOKENS: Record<string, string> = {
  warlord: 'gi:crested-helmet',
  marshal: 'gi:baton',
  quartermaster: 'gi:knapsack',
  vanguard: 'gi:gladius',
  archers: 'gi:bow-arrow',
  outriders: 'gi:horse-head',
};

export const REWARDS: Record<string, string> = {
  coins: 'gi:money-stack',
  strike: 'gi:arrow-flights',
  recruits: 'gi:minions',
  token: 'gi:crested-helmet',
  raise: 'gi:flying-flag',
  reserve: 'gi:guards',
  line: 'gi:scroll-unfurled',
  staff: 'gi:round-table',
};

export const ORDERS: Record<string, string> = {
  strategize: 'gi:rolling-dices',
  rally: 'gi:uprising',
  forced_march: 'gi:run',
  ambush: 'gi:hooded-figure',
  duel: 'gi:duel',
  spoils: 'gi:swap-bag',
  levy: 'gi:minions',
  redeploy: 'gi:trade',
  drill: 'gi:anvil',
  promotion: 'gi:rank-3',
  shieldwall: 'gi:brick-wall',
  new_orders: 'gi:scroll-unfurled',
  war_council: 'gi:round-table',
  oath_of_iron: 'gi:swords-emblem',
  field_promotion: 'gi:rank-1',
  grand_manoeuvre: 'gi:trumpet-flag',
  supply_train: 'gi:old-wagon',
  war_chest: 'gi:open-chest',
  shock_charge: 'gi:cavalry',
  reserve_cohort: 'gi:guards',
  volley: 'gi:arrow-flights',
  rain_of_arrows: 'gi:arrow-cluster',
  foraging: 'gi:wheat',
  reconnaissance: 'gi:spyglass',
};
