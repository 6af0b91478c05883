// SPDX-License-Identifier: MIT
// What keeps the page where there is no network (public/sw.js): begun when the page is at rest, and
// told what had been used before it was there.
import { registerKeeper } from '../ui/markup';

export const canKeep = () => isSecureContext && 'serviceWorker' in navigator && 'caches' in window;

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
