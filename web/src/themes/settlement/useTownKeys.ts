// SPDX-License-Identifier: MIT
// Keys of a campaign's screens: each presses a button of the page.
import { settings } from '../../model/settings';
import { useHeard } from '../../ui/useHeard';

// Single letters can be switched off; nothing is pressed while a sheet is open or somebody writes.
export function useTownKeys(keys: Record<string, string>) {
  useHeard('keydown', (e) => {
    if (e.ctrlKey || e.altKey || e.metaKey || e.repeat || document.querySelector('dialog[open]'))
      return;
    const at = e.target instanceof Element ? e.target : null;
    if (at?.matches('input, select, textarea')) return;
    if (e.key === 'Enter' && at?.closest('button, a')) return;
    if (/^[a-z]$/i.test(e.key) && !settings().letters) return;
    const found = document.querySelector<HTMLButtonElement>(keys[e.key.toLowerCase()] ?? 'x-none');
    if (!found || found.disabled) return;
    e.preventDefault();
    found.focus();
    found.click();
  });
}
