// SPDX-License-Identifier: MIT
import type { TerrainLook } from '../../model/theme';

export const terrains: Record<string, TerrainLook> = {
  open: { icon: 'gi:wheat', recipe: 'none', title: 'fc.ground.open' },
  rocks: { icon: 'gi:stone-pile', recipe: 'rocks', title: 'fc.ground.rocks' },
  forest: {
    icon: 'gi:forest',
    recipe: 'forest',
    stops: true,
    title: 'fc.ground.forest',
  },
  hill: { icon: 'gi:hills', recipe: 'hill', stops: true, title: 'fc.ground.hill' },
  river: { icon: 'gi:river', recipe: 'river', title: 'fc.ground.river' },
  ford: { icon: 'gi:river', recipe: 'ford', stops: true, title: 'fc.ground.ford' },
  bridge: { icon: 'gi:stone-bridge', recipe: 'bridge', title: 'fc.ground.bridge' },
  town: { icon: 'gi:village', recipe: 'town', stops: true, title: 'fc.ground.town' },
  unholy_ground: {
    icon: 'gi:raise-skeleton',
    recipe: 'landmark',
    title: 'fc.ground.unholy_ground',
  },
  graveyard: {
    icon: 'gi:graveyard',
    recipe: 'landmark',
    title: 'fc.ground.graveyard',
  },
  altar_of_healing: {
    icon: 'gi:health-increase',
    recipe: 'landmark',
    title: 'fc.ground.altar_of_healing',
  },
  cursed_lands: {
    icon: 'gi:skull-crossed-bones',
    recipe: 'landmark',
    stops: true,
    title: 'fc.ground.cursed_lands',
  },
  commanders_headquarters: {
    icon: 'gi:knight-banner',
    recipe: 'landmark',
    title: 'fc.ground.commanders_headquarters',
  },
  graves: { icon: 'gi:tombstone', recipe: 'landmark', title: 'fc.ground.graves' },
  altar_of_styx: {
    icon: 'gi:star-altar',
    recipe: 'landmark',
    title: 'fc.ground.altar_of_styx',
  },
  statue_of_holy_warrior: {
    icon: 'gi:sword-altar',
    recipe: 'landmark',
    title: 'fc.ground.statue_of_holy_warrior',
  },
  tree: { icon: 'gi:oak', recipe: 'landmark', title: 'fc.ground.tree' },
  supply_cart: {
    icon: 'gi:old-wagon',
    recipe: 'landmark',
    title: 'fc.ground.supply_cart',
  },
  field_fortifications: {
    icon: 'gi:palisade',
    recipe: 'landmark',
    stops: true,
    title: 'fc.ground.field_fortifications',
  },
  chained_coffins: {
    icon: 'gi:coffin',
    recipe: 'landmark',
    title: 'fc.ground.chained_coffins',
  },
};
