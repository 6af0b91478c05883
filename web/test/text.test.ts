// SPDX-License-Identifier: MIT
import files from 'virtual:catalogue';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../src/themes/fantasy/RoundSummary';
import { catalogues, speaker, unpack, type Key } from '../src/text';
import { fill, spaced } from '../src/text/grammar';
import { en as english } from '../src/words/en';
import { fr as french } from '../src/words/fr';

const keys = Object.keys(catalogues.en) as Key[];
// {Count} is {count} at the beginning of a sentence.
const names = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/\{(?:(?:The|the|of) )?(\w+)/g)].map((m) => m[1].replace('C', 'c')),
    ),
  ].sort();
const en = speaker('en');
const fr = speaker('fr');

const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
describe('The words of the page', () => {
  it('exist in both languages and speak of the same things', () => {
    for (const key of keys)
      expect(names(catalogues.fr[key]), key).toEqual(names(catalogues.en[key]));
    expect(Object.keys(catalogues.fr).sort()).toEqual([...keys].sort());
  });
  it('have the typographic apostrophe only', () => {
    for (const key of keys) expect(catalogues.en[key] + catalogues.fr[key], key).not.toMatch(/'/);
  });
  it('have a narrow space before : ; ? ! and inside guillemets in French', () => {
    for (const key of keys) expect(fr(key), key).not.toMatch(/(?<! ·) [:;?!»]|« /);
    expect(spaced('Quoi ? « Rien »')).toBe('Quoi\u202f? «\u202fRien\u202f»');
  });
  it('stand in the catalogues alone, one language a file', () => {
    // Guard speaks when the catalogues may be what is missing; grammar and settings name languages.
    const own = [
      'src/words/',
      'ui/Guard.tsx',
      'text/grammar.ts',
      'model/percent.ts',
      'panels/SettingsSheet.tsx',
    ];
    const both = /\bfr: ['"`[]|=== 'fr'\s*\?\s*['"`[]|\['fr', '/;
    const found = Object.entries(sources).filter(([, text]) => both.test(text));
    expect(found.map(([path]) => path).filter((p) => !own.some((o) => p.includes(o)))).toEqual([]);
    expect(found.length).toBeGreaterThan(1);
  });
  it('come with the page, or with the theme they belong to', async () => {
    const groups = Object.values(english).flatMap((group) => Object.keys(group));
    expect(new Set(groups).size).toBe(groups.length);
    for (const [lang, whole] of Object.entries({ en: english, fr: french })) {
      const { page: first, ...later } = files[lang as 'en' | 'fr'];
      const alone = Object.keys(later) as (keyof typeof english)[];
      expect(alone).toEqual([
        'commanders',
        'legion',
        'settlement',
        'pocket',
        'account',
        'mine',
        'orders',
        'telling',
        'watch',
      ]);
      for (const group of alone) expect(unpack((await later[group]()).words)).toEqual(whole[group]);
      const apart = new Set(alone.flatMap((group) => Object.keys(whole[group])));
      const { words } = await first();
      expect(Object.keys(unpack(words)).sort()).toEqual(
        groups.filter((key) => !apart.has(key)).sort(),
      );
    }
  });
  it('say no lore, no blame and no exclamation', () => {
    for (const key of keys) expect(en(key), key).not.toMatch(/!/);
  });
});

describe('A number and its noun', () => {
  it('agree: French counts 0 with one, English with many', () => {
    expect([0, 1, 2].map((n) => en('deck', { n }))).toEqual([
      '0 cards left',
      '1 card left',
      '2 cards left',
    ]);
    expect([0, 1, 2].map((n) => fr('deck', { n }))).toEqual([
      '0 carte restante',
      '1 carte restante',
      '2 cartes restantes',
    ]);
    expect(en('army.sumup', { points: 50, limit: 225, units: 1, cards: 2 })).toBe(
      '50 of 225 points, 1 unit, 2 cards',
    );
    expect(fill('{a:x|y}{b:x|y}', 'en', { a: 1, b: 2 })).toBe('xy');
  });
  it('of a fraction and of a million are as the language has them', () => {
    expect(fill('{n:point|points}', 'fr', { n: 1.5 })).toBe('point');
    expect(fill('{n:point|points}', 'en', { n: 1.5 })).toBe('points');
    expect(fill('{n:point|points}', 'fr', { n: 1000000 })).toBe('points');
  });
  it('are told in a list as the language tells one', () => {
    const wait = (...side: string[]) => [en('wait', { side }), fr('wait', { side })];
    expect(wait('Styx')).toEqual([en('wait', { side: 'Styx' }), fr('wait', { side: 'Styx' })]);
    expect(fill('{list}', 'en', { list: ['Ann', 'Ben', 'Cleo'] })).toBe('Ann, Ben and Cleo');
    expect(fill('{list}', 'fr', { list: ['Ann', 'Ben', 'Cléo'] })).toBe('Ann, Ben et Cléo');
  });
  it('tell a round side by side', () => {
    const styx = { points: 1, lost: 1, destroyed: 1 };
    expect(sumOf(styx, en)).toBe('+1 point, 1 miniature lost, 1 unit destroyed');
    expect(sumOf(styx, fr)).toBe('+1 point, 1 figurine perdue, 1 unité détruite');
    expect(sumOf({ points: 2, lost: 0, destroyed: 0 }, en)).toBe('+2 points');
    expect(sumOf({ points: 0, lost: 0, destroyed: 0 }, fr)).toBe('ni points ni pertes');
  });
});

describe('A side in French', () => {
  it('comes with its article', () => {
    expect(fr('undo.offered', { side: 'Empire' })).toBe(
      'L’Empire demande à annuler le dernier coup.',
    );
    expect(fr('wait.orders', { side: 'Styx' })).toBe('Le Styx scelle ses ordres.');
    expect(fr('bridge.of', { side: 'Amycles' })).toBe('Passerelle d’Amycles');
    expect(fr('bridge.of', { side: 'Phœbé' })).toBe('Passerelle de Phœbé');
    expect(fr('say.held', { side: 'Styx' })).toBe('point de capture tenu par le Styx');
    expect(fr('your.reaction', { side: 'Empire' })).toBe('On vous attaque · Empire');
  });
});

// What it replaced, and may not come back, is in tests/tools/gone_words.toml.
describe('The wording the review asked for', () => {
  it('is there', () => {
    const better: [Key, string, string][] = [
      ['touch.unit', 'Choose a highlighted unit', 'Choisissez une unité en surbrillance'],
      ['touch.hex', 'Choose a highlighted hex', 'Choisissez un hexagone en surbrillance'],
      ['unselect', 'Cancel', 'Annuler'],
      ['takeback', 'Undo', 'Annuler le coup'],
      ['lost', 'Connection lost. Trying again', 'Connexion perdue. Reconnexion en cours'],
      [
        'unreachable',
        'Can’t reach the server. Trying again…',
        'Serveur injoignable. Nouvelle tentative…',
      ],
      ['replay.title', 'Replay', 'Revoir la bataille'],
      ['replay', 'Watch replay', 'Revoir la bataille'],
      ['replay.here', 'Play from here', 'Reprendre ici'],
      ['replay.eyes', 'View as', 'Point de vue'],
      ['new.open', 'Anyone (open challenge)', 'Tout joueur (défi ouvert)'],
      ['new.here', 'A friend on this device', 'Un ami sur cet appareil'],
      [
        'players.two',
        '2 players · same screen, online, vs AI',
        '2 joueurs · même écran, en ligne, contre l’IA',
      ],
      ['new.start', 'Start the battle', 'Commencer la bataille'],
      ['army.title', 'Build an army', 'Composer une armée'],
      ['army.play', 'Play this army', 'Jouer cette armée'],
      ['army.paste', 'Import', 'Importer'],
      ['army.legal', 'Legal', 'Conforme'],
      ['army.keep', 'Save and share', 'Enregistrer et partager'],
      ['army.name', 'Name', 'Nom'],
      ['army.fill', 'Complete it for me', 'Compléter pour moi'],
      ['own.look', 'Check it', 'Vérifier'],
      ['own.fine', 'No problems found.', 'Aucun problème trouvé.'],
      [
        'own.ways',
        'Distance from each deployment zone',
        'Distance depuis chaque zone de déploiement',
      ],
      ['two', 'Press twice instead of holding', 'Appuyer deux fois au lieu de maintenir'],
      ['curtain.public', 'Public information', 'Informations publiques'],
      ['soon', 'coming later', 'à venir'],
      ['handover', 'Let the AI play on for me', 'Laisser l’IA jouer à ma place'],
      ['resign', 'Resign', 'Abandonner'],
      ['chat', 'Chat', 'Discuter'],
      ['guide.close', 'Hide this hint', 'Masquer ce conseil'],
      ['as.last', 'As last round', 'Comme à la manche précédente'],
      ['key.enter', 'Enter', 'Entrée'],
    ];
    for (const [key, english, french] of better)
      expect([en(key), fr(key)]).toEqual([english, french]);
    expect(en('new.minutes', { n: 10, s: 10 })).toBe('10 min each + 10 s per decision');
    expect(en('own.review', { title: 'X' })).toBe('Check: X');
    expect(en('score.goal', { n: 10 })).toBe('first to 10');
  });
});

describe('The wording the second review asked for', () => {
  it('is there', () => {
    const better: [Key, string, string][] = [
      ['brief.level.1', 'beginner', 'débutant'],
      ['brief.level.3', 'expert', 'confirmé'],
      ['brief.kicker', 'Briefing', 'Ordre de mission'],
      ['brief.all', 'All rules of this battle', 'Toutes les règles de cette bataille'],
      ['say.active', 'acting now', 'en train d’agir'],
      ['advice.people', 'Allow hints?', 'Autoriser les conseils ?'],
      ['device.title', 'Continue on my phone', 'Continuer sur mon téléphone'],
      ['learn.on', 'Continue the lesson', 'Continuer la leçon'],
      [
        'calloff.what',
        'The invitation link will stop working.',
        'Le lien d’invitation ne marchera plus.',
      ],
    ];
    const narrow = (text: string) => text.replace(/\u202f/g, ' ');
    for (const [key, english, french] of better)
      expect([en(key), narrow(fr(key))]).toEqual([english, french]);
  });
  it('agrees with what it speaks of', () => {
    expect(fr('seal.rest', { n: 1 })).toBe('1 se reposera');
    expect(fr('seal.rest', { n: 7 })).toBe('7 se reposeront');
    expect(fr('score.goal', { n: 10 })).toBe('victoire à 10');
    expect(en('end.winner', { side: 'Styx', n: 1 })).toBe('Styx wins');
    expect(en('brief.favours.hard', { side: 'Phoebe', other: 'Amycles', n: 82 })).toBe(
      'Phoebe wins 82 of 100 (hard for Amycles)',
    );
  });
});
