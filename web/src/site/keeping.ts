// SPDX-License-Identifier: MIT
// What keeps the page where there is no network (public/sw.js): begun when the page is at rest, and
// told what had been used before it was there.
import { registerKeeper } from '../ui/markup';

export const canKeep = () => isSecureContext && 'serviceWorker' in navigator && 'caches' in window;

// That the browser does not clear by itself what is kept here. Where it would ask its reader, that
// is left to the button of #/device: of those that ask (Firefox) none says what it is made of, as
// Chromium does, and WebKit, which does not ask, knows no such permission.
export async function askToPersist(): Promise<void> {
  const { storage, permissions } = navigator as Partial<Navigator>;
  if (!storage?.persist || (await storage.persisted())) return;
  const state = await permissions?.query({ name: 'persistent-storage' }).then(
    (permission) => permission.state,
    () => 'unknown',
  );
  const asksReader = state !== 'granted' && !('userAgentData' in navigator) && state !== 'unknown';
  if (!asksReader) await storage.persist();
}

// Resolves when what has been used so far is kept.
export async function keepWhatIsUsed(): Promise<void> {
  if (!canKeep()) return;
  await registerKeeper();
  const { active } = await navigator.serviceWorker.ready;
  const kept = new Promise<void>((done) => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => data.kept && done());
  });
  navigator.serviceWorker.startMessages();
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ used });
  await kept;
  document.documentElement.dataset.kept = 'true';
}
