// @ts-nocheck
const ids = [];
for (let r = 1; r <= 9; r++) for (let c = 0; c < 13; c++) ids.push([c, r]);
const cells = ids.map(([c, r]) => ({ id: String.fromCharCode(65 + c) + r, column: c, row: r - 1, terrain: 'open', label: '', marks: [] }));
const rect = (a, b) => ids.filter(([, r]) => r >= a && r <= b).map(([c, r]) => String.fromCharCode(65 + c) + r);
const unit = (n, kind, name, type, level, xp, points, next, more = {}) => ({ id: `unit:U${n}`, kind, title: name, at: null, owner: 0, counters: [{ kind: 'points', value: points, of: 0 }, { kind: 'xp', value: xp, of: 0 }], badges: [`level:${level}`, ...(more.army ? ['army'] : [])], data: { id: `U${n}`, name, type, level, level_title: level, good_for: 'Infantry for the melee. 23, 27 or 32 points.', steps: kind === 'roland' ? [4, 8] : [3, 7], next, ...more } });
const track = (id, title, value, of, data, text = '') => ({ id, title, text, value, of, data });
function base(fr, phase, army) {
  const road = ['Smoke over the Fields', 'The Ferry Road', 'Wagons in the Rain', 'Night of Claws', 'The Black Altar', 'The Beast at the River', 'The Last Siege'].map((title, i) => ({ n: i + 1, title, home: [0, 3, 6].includes(i), state: i < 3 ? 'done' : i === 3 ? 'now' : 'later', result: i === 2 ? 'lost' : i < 3 ? 'won' : '', bonus: false, escalations: i === 0 ? 0 : i < 3 ? 1 : 2 }));
  const W = { army };
  return {
    game: 'settlement', board: 'hexes', columns: 13, rows: 9, seats: ['The Empire'], cells,
    pieces: [
      unit(1, 'roland', fr ? 'Roland le Fier' : 'Roland the Proud', fr ? 'Roland le Fier' : 'Roland the Proud', 'basic', 5, 30, { title: 'Aura 3', missing: 3 }, { hero: true, ...W }),
      unit(2, 'legionnaires', 'The Millguard', 'Legionnaires', 'veteran', 6, 27, { title: 'champion', missing: 1, cost: 5, points: 32 }, W),
      unit(3, 'legionnaires', 'The Old Bridge', 'Legionnaires', 'basic', 3, 23, { title: fr ? 'vétéran' : 'veteran', cost: 4, points: 27 }, W),
      unit(4, 'legionnaires', 'The Tall Shields', 'Legionnaires', 'basic', 1, 23, { title: 'veteran', missing: 2 }, W),
      unit(5, 'imperial_shooters', 'The Heron Guns', fr ? 'Tireurs impériaux' : 'Imperial Shooters', 'veteran', 5, 34, { title: 'champion', missing: 2 }, W),
      unit(6, 'imperial_shooters', 'The Wet Powder', fr ? 'Tireurs impériaux' : 'Imperial Shooters', 'basic', 3, 27, { title: fr ? 'vétéran' : 'veteran', cost: 7, points: 34 }, W),
      unit(7, 'equestrian_knights', 'The Ferry Lances', fr ? 'Chevaliers équestres' : 'Equestrian Knights', 'basic', 1, 40, { title: 'veteran', missing: 2 }, W),
    ],
    trays: [
      { id: 'shown:0', title: '', owner: 0, items: phase === 'town' ? [['stables', fr ? 'Écuries' : 'Stables', fr ? 'Des chevaliers peuvent être recrutés ; au tour 1 la cavalerie court 1 hexagone plus loin.' : 'Knights may be recruited; in round 1 cavalry runs 1 hex farther.', 20, {}], ['granary', fr ? 'Grenier' : 'Granary', fr ? 'Bien-être +2.' : 'Well-being +2.', 30, { short: 5, wellbeing: 2 }]].map(([k, t, x, c, d]) => ({ id: 'town_card:' + k, kind: k, title: t, text: x, brief: x, count: 1, data: { cost: c, ...d } })) : [] },
      { id: 'buildings:0', title: '', owner: 0, items: ['palisade', 'tavern', 'watchtower', 'smithy', 'infirmary'].map((k) => ({ id: 'town_card:' + k, kind: k, title: k[0].toUpperCase() + k.slice(1), text: fr ? 'Bien-être +1. Dés des pertes +1.' : 'Well-being +1. Casualty dice +1.', count: 1, data: { cost: 20, ...(k === 'infirmary' && phase === 'town' ? { now: true } : {}) } })) },
      { id: 'deck_list:recruits', title: '', owner: 0, items: [['legionnaires', 'Legionnaires', 20], ['imperial_shooters', 'Imperial Shooters', 24]].map(([k, t, c]) => ({ id: k, kind: k, title: t, text: 'Infantry for the melee.', count: 1, data: { cost: c, points: c } })) },
      { id: 'escalations:0', title: '', owner: 0, items: phase === 'town' ? [] : [{ id: 'e', kind: 'fog', title: fr ? 'Brouillard' : 'Fog', text: fr ? 'Portée des tirs réduite de 1 pendant les trois premiers tours.' : 'Range Attacks reach 1 hex less in the first three rounds.', count: 1 }, { id: 'f', kind: 'fury', title: 'Fury', text: 'The torpor token leaves the bag.', count: 1 }] },
      { id: 'deck_list:tactics', title: '', owner: 0, items: phase === 'deck' ? [['iron_march', 'Iron March'], ['breakthrough', 'Breakthrough']].map(([k, t]) => ({ id: k, kind: k, title: t, text: 'Up to two of your infantry units within 3 hexes of the activated unit each make a free move of 1 hex now.', count: 1, data: { most: 2, in_deck: 1, star: k === 'breakthrough' } })) : [] },
      { id: 'deck:0', title: '', owner: 0, items: [], room: 7 },
    ],
    tracks: [
      track('mission', 'Mission', 4, 7, { id: 'claws', game: 'fantasy', home: true, rounds: 7, limit: 210, story: fr ? 'Les chiens se sont tus les premiers. Puis la garde du moulin a compté des torches au nord, et a cessé de compter quand elle a compris que ces lueurs étaient des yeux. Cette fois ils viennent en nombre, avec des cavaliers sur les deux ailes, et ils connaissent le chemin.' : 'The dogs fell silent first. Then the watch on the mill counted torches in the north, and stopped counting when it understood that the lights were eyes. This time they come in numbers, with riders on both wings, and they know the way. One lost house can be borne. Two cannot.', task: fr ? '1 quartier au plus est en ruine à la fin et une de vos unités vit' : 'at most 1 district is in ruins at the end and a unit of yours lives', bonus: fr ? 'aucun quartier en ruine à la fin' : 'no district is in ruins at the end', already: fr ? 'Moulin : déjà compté' : 'Mill already counts as one', zones: [rect(6, 9), rect(1, 2)], ground: [['C2', 'forest'], ['G2', 'forest'], ['K2', 'forest'], ['B4', 'forest'], ['J4', 'forest'], ['F4', 'hill'], ['D6', 'graveyard'], ['I6', 'town'], ['G7', 'town'], ['G9', 'town'], ['B8', 'forest'], ['L8', 'forest']].map(([at, terrain]) => ({ at, terrain })), enemy: [{ kind: 'zombie_warriors', title: fr ? 'Guerriers zombies' : 'Zombie Warriors', level: 'basic', level_title: 'basic', n: 5 }, { kind: 'zombie_archers', title: fr ? 'Archers zombies' : 'Zombie Archers', level: 'basic', level_title: 'basic', n: 2 }, { kind: 'undead_cavalry', title: fr ? 'Cavalerie morte-vivante' : 'Undead Cavalry', level: 'basic', level_title: 'basic', n: 1 }], enemy_points: 190, road, due: 2, why_due: fr ? 'Une, et une pour une mission perdue.' : 'One, and one for a lost mission.', from: 0, won: '', lost: '' }, 'Night of Claws'),
      track('phase', 'Now', 2, 15, { id: phase }),
      track('supplies', fr ? 'Vivres' : 'Supplies', 25, 0),
      track('reputation', fr ? 'Réputation' : 'Reputation', 8, 20),
      track('wellbeing', fr ? 'Bien-être' : 'Well-being', 6, 20, { districts: [['mill', fr ? 'Moulin' : 'Mill', true], ['chapel', fr ? 'Chapelle' : 'Chapel'], ['market', fr ? 'Marché' : 'Market'], ['keep', fr ? 'Donjon' : 'Keep']].map(([id, title, ruined], i) => ({ at: ['D6', 'I6', 'G7', 'G9'][i], id, title, ...(ruined ? { ruined, cost: 15 } : {}) })), feast: { cost: 15, wellbeing: 1 } }),
      track('army', 'Points', army ? 204 : 0, 210, { over: 3, units: 7, points: 204 }),
    ],
    sheets: [],
  };
}
const ask = (prompt, list) => ({ seat: 0, prompt, text: 'Where?', answers: list.map((a) => ({ answer: a, verb: a.split(' ')[0], touches: prompt === 'works' ? [a.split(' ')[1]] : [], text: a })) });
export const townScene = (lang) => ({ scene: base(lang === 'fr', 'town', false), question: ask('town', ['build stables', 'train U3', 'train U6', 'repair D6', 'feast', 'recruit legionnaires', 'dismiss U4', 'done']) });
export const muster = (lang, phase = 'deck') => ({ scene: base(lang === 'fr', phase, true), question: ask(phase, ['card iron_march', 'drop iron_march', 'done']) });
