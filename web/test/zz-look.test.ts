// @ts-nocheck
import { it } from 'vitest';
import { readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadTheme, themeOf } from '../src/themes';
import { readCampaign } from '../src/themes/settlement/scene';
import { Defs } from '../src/board/Defs';
import { makeSprite } from '../scripts/sprite.mjs';
import { change } from '../src/model/settings';
import { townScene, muster } from './zz-scene';
globalThis.window = globalThis; globalThis.addEventListener = () => 0; globalThis.location = { hash: '', href: 'http://x/', protocol: 'http:' };
it('x', async () => {
  await loadTheme('settlement');
  const { TownScreen } = await import('../src/themes/settlement/Town');
  const { MusterScreen } = await import('../src/themes/settlement/Muster');
  const { MarchScreen } = await import('../src/themes/settlement/March');
  const theme = themeOf('settlement'), field = themeOf('fantasy');
  const css = (d) => readdirSync(d).filter((f) => f.endsWith('.css')).map((f) => readFileSync(d + f, 'utf8')).join('\n');
  const fonts = ['alegreya', 'alegreya-sans', 'alegreya-sc', 'im-fell-double-pica'].flatMap((n) => [400, 500, 700, 800].map((w) => `@font-face{font-family:'${n.split('-').map((x) => x[0].toUpperCase() + x.slice(1)).join(' ').replace('Sc', 'SC')}';font-weight:${w};src:url(/work/wt/town/web/node_modules/@fontsource/${n}/files/${n}-latin-${w}-normal.woff2)}`)).join('');
  const order = ['../src/styles/base.css', '../src/styles/table.css'].map((f) => readFileSync(new URL(f, import.meta.url), 'utf8'));
  const style = fonts + order.join('\n') + ['briefing','board','words','pages'].map((f) => readFileSync(new URL(`../src/styles/${f}.css`, import.meta.url), 'utf8')).join('\n') + ['settlement','muster','narrow','report'].map((f) => readFileSync(new URL(`../src/themes/settlement/${f}.css`, import.meta.url), 'utf8')).join('\n');
  const sprite = makeSprite('/work/wt/town/web/src', '/work/wt/town/content');
  const log = [];
  const store = { id: 'abc', view: () => ({ log, shown: { usual: 'fortify E6' }, queue: [] }), undoing: { now: { asks: [], anew: false } }, held: [0], viewer: 0 };
  for (const lang of ['en', 'fr']) {
    change({ lang });
    for (const [name, Screen, data] of [['town', TownScreen, townScene(lang)], ['muster', MusterScreen, muster(lang)], ['march', MarchScreen, muster(lang, 'outcome')]]) {
      const campaign = readCampaign(data.scene);
      const p = { store, note: { title: lang === 'en' ? 'The Border Settlement' : 'La colonie des marches', game: 'settlement', battle: name === 'march' ? { match: 'x', over: false } : undefined }, scene: data.scene, theme, field, campaign, question: data.question, over: null, play: async () => true, show: () => 0 };
      const html = renderToStaticMarkup(h('div', { id: 'root' }, h(Defs, { theme: field }), h(Screen, p)));
      writeFileSync(`/tmp/look/${name}-${lang}.html`, `<!doctype html><html><meta charset=utf8><style>${style}</style><body>${sprite}${html}`);
    }
  }
}, 120000);
