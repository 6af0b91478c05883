// SPDX-License-Identifier: MIT
// The one place where markup is made of text. A drawing is written svg`<text>${name}</text>`;
// whatever is put into a hole stays text, unless it is a drawing itself. The browser takes markup
// from nowhere else: this is its only Trusted Types policy (docs/SECURITY.md).

type Hole = string | number | Drawing | Hole[];

interface Trusted {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

const asIs = (text: string) => text;
// What may be run besides the page: its own workers, and what keeps it without a network or shows
// what its server tells somebody who is elsewhere. `folder`: the address of the page's folder.
export const isOurScript = (address: string, folder: string) =>
  address.startsWith(folder) &&
  /^(?:assets\/[\w.]*[Ww]orker-[\w-]+\.js|sw\.js(?:\?told)?)$/.test(address.slice(folder.length));
// A worker itself lies in assets/.
const folder = () =>
  globalThis.document
    ? new URL('./', document.baseURI).href
    : new URL('../', globalThis.location.href).href;
const own = (address: string) => {
  const { href } = new URL(address, globalThis.location.href);
  if (!import.meta.env.DEV && !isOurScript(href, folder())) throw new TypeError(address);
  return address;
};
const rules: Trusted = { createHTML: asIs, createScriptURL: own };
const policy =
  (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: Trusted): Trusted } }
  ).trustedTypes?.createPolicy('sandtable', rules) ?? rules;

export class Drawing {
  private trusted?: { __html: string };
  constructor(readonly text: string) {}

  // The same object each time: what is on the page already is not put there again.
  get html() {
    return (this.trusted ??= { __html: policy.createHTML(this.text) });
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const filled = (hole: Hole): string =>
  hole instanceof Drawing
    ? hole.text
    : Array.isArray(hole)
      ? hole.map(filled).join('')
      : typeof hole === 'number'
        ? `${hole}`
        : escaped(hole);

export const svg = (parts: TemplateStringsArray, ...holes: Hole[]) =>
  new Drawing(parts.reduce((text, part, i) => text + filled(holes[i - 1]) + part));

// One after the other.
export const all = (...holes: Hole[]) => new Drawing(filled(holes));

// For an element that a drawing fills.
export const drawn = (drawing: Drawing) => ({ dangerouslySetInnerHTML: drawing.html });

// A worker of the page's own.
export const startWorker = (address: string) =>
  new Worker(policy.createScriptURL(address), { type: 'module' });

// What keeps the page where there is no network.
export const registerKeeper = () =>
  navigator.serviceWorker.register(policy.createScriptURL('./sw.js'), { scope: './' });
// What shows what the server tells this browser; where the page is kept, the same does both.
export async function registerTeller(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const there = await serviceWorker.getRegistration('./');
  if (!there?.active)
    await serviceWorker.register(policy.createScriptURL('./sw.js?told'), { scope: './' });
  return serviceWorker.ready;
}
