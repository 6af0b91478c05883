// Fantasy Commander: parchment, a light chamfered plate for the Empire, a dark tombstone for Styx.
import type { Theme } from '../types';
import { events } from './events';
import { terrains } from './terrains';
import { verbs } from './verbs';

const has = (badge: string) => (piece?: { badges: string[] }) => piece?.badges.includes(badge) ?? false;

export const fantasy: Theme = {
  id: 'fantasy',
  kind: 'parchment',
  sides: [
    {
      id: 'empire', emblem: 'gi:eagle-head', body: 'plate', ink: '#1c3554', fill: ['#f8f0d8', '#e2d3aa'], band: '#24466e',
      line: '#2f5580', rim: '#1c3554', thickness: '#14243a', name: '#a9cdf5', back: ['#f7ecd0', '#c9a35a', '#4a2d0c'], button: '#24466e',
    },
    {
      id: 'styx', emblem: 'gi:crowned-skull', body: 'tomb', ink: '#e9e2cc', fill: ['#4d4156', '#2e2634'], band: '#0e4a47',
      line: '#7fcdb9', rim: '#17121c', thickness: '#0c090f', name: '#86d6c3', back: ['#f7ecd0', '#5fae9d', '#0b3530'], button: '#17604f',
    },
  ],
  pieces: {
    legionnaires: { icon: 'gi:centurion-helmet' },
    imperial_shooters: { icon: 'gi:crossbow' },
    equestrian_knights: { icon: 'gi:horse-head' },
    crusader: { icon: 'gi:robot-golem', hero: true },
    roland: { icon: 'gi:black-knight-helm', hero: true },
    zombie_warriors: { icon: 'gi:raise-zombie' },
    zombie_archers: { icon: 'gi:high-shot' },
    undead_cavalry: { icon: 'gi:cloaked-figure-on-horseback' },
    demonic_hydra: { icon: 'gi:hydra', hero: true },
    imelstar: { icon: 'gi:overlord-helm', hero: true },
  },
  terrains,
  verbs,
  tokens: {
    red: { shape: 'spear', fill: '#c03026', dark: '#7c1712', glyph: '#fff7e2', mark: 'I', title: { en: 'Red', fr: 'Rouge' } },
    blue: { shape: 'disc', fill: '#2769b5', dark: '#143e70', glyph: '#fff7e2', mark: 'II', title: { en: 'Blue', fr: 'Bleu' } },
    green: { shape: 'square', fill: '#2b7837', dark: '#16481e', glyph: '#fff7e2', mark: 'III', title: { en: 'Green', fr: 'Vert' } },
    yellow: { shape: 'pill', fill: '#efbb2e', dark: '#9a6f1c', glyph: '#3a2606', mark: 'moon', title: { en: 'Yellow', fr: 'Jaune' } },
    purple: { shape: 'star', fill: '#8a48ad', dark: '#512469', glyph: '#fff7e2', mark: 'star', title: { en: 'Purple', fr: 'Violet' } },
  },
  dice: {
    1: { icon: 'gi:terror', colour: '#7a2f9c', title: { en: 'panic', fr: 'panique' } },
    2: { icon: 'gi:broadsword', colour: '#b3211c', title: { en: 'hit', fr: 'touche' } },
    3: { icon: 'gi:crossed-swords', colour: '#b3211c', title: { en: 'full hit', fr: 'touche totale' } },
    4: { icon: 'gi:shaking-hands', colour: '#225fa8', title: { en: 'support', fr: 'soutien' } },
    5: { icon: 'gi:shield', colour: '#256339', title: { en: 'block', fr: 'blocage' } },
    6: { icon: 'gi:checked-shield', colour: '#256339', title: { en: 'block', fr: 'blocage' } },
  },
  badges: {
    activated: { icon: 'gi:check-mark', title: { en: 'has acted', fr: 'a agi' } },
    defending: { icon: 'gi:shield', title: { en: 'defending', fr: 'en défense' } },
    weak: { icon: 'gi:cracked-shield', title: { en: 'weak', fr: 'affaiblie' } },
  },
  events,
  cards: {
    powerful_strikes: 'gi:sword-spin', flanking_maneuver: 'gi:cavalry', counterblow: 'gi:shield-reflect', prayer_before_fight: 'gi:prayer',
    breakthrough: 'gi:bull-horns', deafening_volley: 'gi:quiver', reconnaissance_raid: 'gi:hiking', unstoppable_undead: 'gi:raise-zombie',
    on_the_wings_of_death: 'gi:feathered-wing', frightening_shadows: 'gi:ghost', regeneration: 'gi:health-increase',
    jaeger_regiments: 'gi:forest', iron_march: 'gi:centurion-helmet', signal_lights: 'gi:lantern-flame', commanders_headquarters: 'gi:knight-banner',
    healing_herbs: 'gi:herbs-bundle', strong_onslaught: 'gi:crossed-swords', will_to_victory: 'gi:laurel-crown', incorporeal: 'gi:spectre',
    necromancer_ritual: 'gi:raise-skeleton', poison_cloud: 'gi:poison-cloud', force_drain: 'gi:drop', dark_plans: 'gi:tied-scroll',
    claws_of_darkness: 'gi:wolf-head', abyss_scream: 'gi:terror', terrifying_attack: 'gi:terror', crushing_blow: 'gi:charging-bull',
  },
  presets: [
    { id: 'yellow', prompt: 'defend', yes: 'defend', no: 'decline', start: 'ask', icon: 'gi:shield', title: { en: 'Defend with a Yellow order', fr: 'Défendre avec un ordre jaune' }, applies: has('order:yellow') },
    { id: 'colour', prompt: 'defend', yes: 'defend', no: 'decline', start: 'ask', icon: 'gi:checked-shield', title: { en: 'Defend with another colour', fr: 'Défendre avec une autre couleur' }, applies: (p) => !has('order:yellow')(p) },
    { id: 'die', prompt: 'defence_fatigue', yes: 'fatigue', no: 'decline', start: 'ask', icon: 'gi:drop', title: { en: 'Fatigue for a defence die', fr: 'Fatigue pour un dé de défense' } },
    { id: 'save', prompt: 'damage_fatigue', yes: 'fatigue', no: 'decline', start: 'ask', icon: 'gi:drop', title: { en: 'Fatigue to save a miniature', fr: 'Fatigue pour sauver une figurine' } },
  ],
  phases: ['deployment', 'command', 'action', 'end'],
  phaseNames: [
    { en: 'Deployment', fr: 'Déploiement' },
    { en: 'Command', fr: 'Commandement' },
    { en: 'Action', fr: 'Action' },
    { en: 'End', fr: 'Fin' },
  ],
  steps: ['red', 'blue', 'green', 'yellow'],
  stepName: { en: '{order} orders', fr: 'Ordres {order}' },
  stepCount: { en: '{n} still to act', fr: 'encore {n}' },
  scores: [{ track: 'vp' }],
  guide: [
    { id: 'deploy', prompt: 'deploy_unit', text: { en: 'Choose a unit on the sheet, then a lit hex in your zone. Shooters like a free line; Legionnaires hold the fords.', fr: 'Choisissez une unité sur la feuille, puis un hexagone éclairé. Les tireurs aiment une ligne libre ; les légionnaires tiennent les gués.' } },
    { id: 'dice', prompt: 'reroll_order_dice', text: { en: 'These dice are orders for this round. Keep them, or throw again with one die fewer.', fr: 'Ces dés sont vos ordres de la manche. Gardez-les, ou relancez avec un dé de moins.' } },
    { id: 'orders', prompt: 'distribute_orders', text: { en: 'Touch a unit, then a colour below. Red acts first, Green last. Units without an order rest. Orders left in hand pay for abilities.', fr: 'Touchez une unité, puis une couleur en bas. Le rouge agit en premier, le vert en dernier. Sans ordre, une unité se repose. Les ordres gardés paient des capacités.' } },
    { id: 'card', prompt: 'play_card', text: { en: 'Before each activation you draw a card: use its effect now, or take its order into your pool.', fr: 'Avant chaque activation vous tirez une carte : son effet maintenant, ou son ordre dans la réserve.' } },
    { id: 'unit', prompt: 'choose_unit', text: { en: 'Units with an ivory ring may act now. Touch one.', fr: 'Les unités cerclées d’ivoire peuvent agir. Touchez-en une.' } },
    { id: 'action', prompt: 'choose_action', text: { en: 'Touch a lit hex to walk, a striped one to run, or an enemy to attack. You see the chances first; nothing happens before you confirm.', fr: 'Touchez un hexagone éclairé pour marcher, rayé pour courir, ou un ennemi pour l’attaquer. Vous voyez d’abord les chances ; rien ne se passe sans confirmation.' } },
    { id: 'defend', prompt: 'defend', text: { en: 'Only a unit that declares Defence rolls dice. It gives up its order for that. The chances below compare both.', fr: 'Seule une unité qui déclare la Défense lance des dés. Elle renonce à son ordre. Les chances ci-dessous comparent.' } },
  ],
  reactions: ['defend', 'counterblow', 'attack_fatigue', 'defence_fatigue', 'damage_fatigue', 'redirect'],
  tries: {
    choose_action: { ground: ['move {from} {cell}'], own: ['move {from} {cell}'], enemy: ['shoot {from} {cell}', 'melee {from} {cell}'] },
    choose_unit: { own: ['activate {cell}'], enemy: ['activate {cell}'] },
    place_unit: { ground: ['place {cell}'], own: ['place {cell}'], enemy: ['place {cell}'] },
    choose_retreat: { ground: ['retreat {cell}'], own: ['retreat {cell}'], enemy: ['retreat {cell}'] },
  },
  follow: { verb: 'move', attack: 'melee', text: (from, target) => `melee ${from} ${target}` },
};
