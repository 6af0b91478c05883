// SPDX-License-Identifier: MIT
import type { TerrainLook } from '../../model/theme';

export const terrains: Record<string, TerrainLook> = {
  open: { icon: 'gi:wheat', recipe: 'none', title: { en: 'open ground', fr: 'terrain dégagé' } },
  rocks: { icon: 'gi:stone-pile', recipe: 'rocks', title: { en: 'rocks', fr: 'rochers' } },
  forest: {
    icon: 'gi:forest',
    recipe: 'forest',
    stops: true,
    title: { en: 'forest', fr: 'forêt' },
  },
  hill: { icon: 'gi:hills', recipe: 'hill', stops: true, title: { en: 'hill', fr: 'colline' } },
  river: { icon: 'gi:river', recipe: 'river', title: { en: 'river', fr: 'rivière' } },
  ford: { icon: 'gi:river', recipe: 'ford', stops: true, title: { en: 'ford', fr: 'gué' } },
  bridge: { icon: 'gi:stone-bridge', recipe: 'bridge', title: { en: 'bridge', fr: 'pont' } },
  town: { icon: 'gi:village', recipe: 'town', stops: true, title: { en: 'town', fr: 'bourgade' } },
  unholy_ground: {
    icon: 'gi:raise-skeleton',
    recipe: 'landmark',
    title: { en: 'unholy ground', fr: 'terre impie' },
  },
  graveyard: {
    icon: 'gi:graveyard',
    recipe: 'landmark',
    title: { en: 'graveyard', fr: 'cimetière' },
  },
  altar_of_healing: {
    icon: 'gi:health-increase',
    recipe: 'landmark',
    title: { en: 'altar of healing', fr: 'autel de guérison' },
  },
  cursed_lands: {
    icon: 'gi:skull-crossed-bones',
    recipe: 'landmark',
    stops: true,
    title: { en: 'cursed lands', fr: 'terres maudites' },
  },
  commanders_headquarters: {
    icon: 'gi:knight-banner',
    recipe: 'landmark',
    title: { en: 'commander’s headquarters', fr: 'quartier général' },
  },
  graves: { icon: 'gi:tombstone', recipe: 'landmark', title: { en: 'graves', fr: 'tombes' } },
  altar_of_styx: {
    icon: 'gi:star-altar',
    recipe: 'landmark',
    title: { en: 'altar of Styx', fr: 'autel du Styx' },
  },
  statue_of_holy_warrior: {
    icon: 'gi:sword-altar',
    recipe: 'landmark',
    title: { en: 'statue of a holy warrior', fr: 'statue du guerrier saint' },
  },
  tree: { icon: 'gi:oak', recipe: 'landmark', title: { en: 'tree', fr: 'arbre' } },
  supply_cart: {
    icon: 'gi:old-wagon',
    recipe: 'landmark',
    title: { en: 'supply cart', fr: 'chariot d’approvisionnement' },
  },
  field_fortifications: {
    icon: 'gi:palisade',
    recipe: 'landmark',
    stops: true,
    title: { en: 'field fortifications', fr: 'fortifications de campagne' },
  },
  chained_coffins: {
    icon: 'gi:coffin',
    recipe: 'landmark',
    title: { en: 'chained coffins', fr: 'cercueils enchaînés' },
  },
};
