// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';
import { makeSheet } from '../src/themes/fantasy/map/sheet';
import { fantasy } from '../src/themes/fantasy';
import { all, drawn, isOurScript, svg } from '../src/ui/markup';
import { fixture } from './fixture';

describe('A drawing', () => {
  it('takes what is put into it for text, in an element and in an attribute', () => {
    const name = `</text><b id=x>&"'`;
    expect(svg`<text>${name}</text>`.text).toBe(
      '<text>&#60;/text&#62;&#60;b id=x&#62;&#38;&#34;&#39;</text>',
    );
    expect(svg`<use href="${'"><b id=x>'}"/>`.text).toBe(
      '<use href="&#34;&#62;&#60;b id=x&#62;"/>',
    );
    expect(svg`<text>${[name, [name]]}</text>`.text).not.toMatch(/<b/);
    expect(all(name, svg`<g/>`).text).toBe('&#60;/text&#62;&#60;b id=x&#62;&#38;&#34;&#39;<g/>');
  });

  it('takes other drawings, lists of them and numbers as they are', () => {
    const dot = svg`<circle r="${1.5}"/>`;
    expect(svg`<g>${dot}${[dot, dot]}${0}</g>`.text).toBe(
      '<g><circle r="1.5"/><circle r="1.5"/><circle r="1.5"/>0</g>',
    );
    expect(all().text).toBe('');
  });

  it('is no drawing because it looks like one', () => {
    const forged = JSON.parse('{"text":"<b id=x>"}');
    expect(svg`<g>${String(forged.text)}</g>`.text).not.toContain('<b');
    expect(
      () =>
        svg`<g>${forged}</g>`.text.includes('<b') ||
        (() => {
          throw new TypeError();
        })(),
    ).toThrow();
  });

  it('that is on the page already is the same object, so that it is not put there again', () => {
    const dot = svg`<circle/>`;
    expect(drawn(dot).dangerouslySetInnerHTML).toBe(drawn(dot).dangerouslySetInnerHTML);
  });
});

describe('The map of a scenario from elsewhere', () => {
  it('has its names as texts', () => {
    const { scene } = fixture('fantasy_deploy');
    const evil = '</text><foreignObject><b id="x">x</b></foreignObject><text>';
    const sheet = makeSheet(
      { ...scene, cells: scene.cells.map((c) => (c.label ? { ...c, label: evil } : c)) },
      fantasy,
    );
    expect(sheet.art.text).toContain('&#60;foreignObject');
    expect(sheet.art.text).not.toContain('<foreignObject');
  });
});

describe('A script', () => {
  const folder = 'https://house.example/table/';
  it('is run where it is one of our workers', () => {
    for (const name of [
      'assets/ground.worker-BZN_BiVL.js',
      'assets/PocketWorker-C-a_12.js',
      'sw.js',
      'sw.js?told',
    ])
      expect(isOurScript(folder + name, folder), name).toBe(true);
  });

  it('and nothing else is', () => {
    for (const address of [
      `${folder}assets/index-BU_xizRo.js`,
      `${folder}assets/../ground.worker-BZN_BiVL.js`,
      `${folder}assets/ground.worker-BZN_BiVL.js?x`,
      `${folder}pocket/sw.js`,
      `${folder}sw.js?other`,
      `${folder}sw.js?told&x`,
      'https://house.example/sw.js',
      'https://house.example/other/assets/ground.worker-BZN_BiVL.js',
      'https://elsewhere.example/table/sw.js',
      'data:text/javascript,1',
      'blob:https://house.example/table/sw.js',
    ])
      expect(isOurScript(address, folder), address).toBe(false);
  });
});
