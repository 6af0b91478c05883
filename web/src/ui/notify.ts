// SPDX-License-Identifier: MIT
// "It is your turn" for who looks elsewhere: only where the page is trusted with it, and only after
// it has been asked for by a touch.
import { signedIn } from '../model/session';
import { settings } from '../model/settings';
import { isToldHere } from '../model/told';
import { sayNow } from '../text';

export const canNotify = () => isSecureContext && 'Notification' in window;
export const askToNotify = (): Promise<boolean> =>
  Notification.requestPermission().then(
    (answer) => answer === 'granted',
    () => false,
  );

// Where this browser is told by the server, also while no page is open, it is told once.
export function notifyTurn() {
  if (
    !settings().notify ||
    isToldHere(signedIn()?.name ?? '') ||
    !document.hidden ||
    !canNotify() ||
    Notification.permission !== 'granted'
  )
    return;
  try {
    const note = new Notification(`Sandtable: ${sayNow('continue.yours')}`, {
      tag: 'sandtable.turn',
    });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Phones allow it to service workers only: the title and the sound remain.
  }
}
