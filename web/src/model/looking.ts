// SPDX-License-Identifier: MIT
// Says to the server that whoever has signed in looks at a page, and when they do so no more: what
// they see they are not told elsewhere. Also where no battle is open.
import { session } from './session';

const EVERY_MS = 30_000;
const AFTER_OTHERS_MS = 500;

const say = (visible: boolean) =>
  void fetch('./api/account/visible', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...session() },
    body: JSON.stringify({ visible }),
    keepalive: true, // also by a page that is being closed
  }).catch(() => undefined);

// Until what it returns is called. Other pages of this browser are told when this one is left: one
// that is still looked at says so behind it.
export function sayLooking(): () => void {
  const others =
    typeof BroadcastChannel === 'function' ? new BroadcastChannel('sandtable.looking') : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!document.hidden) say(true);
      again(EVERY_MS);
    }, pause);
  };
  const change = () => {
    say(!document.hidden);
    if (document.hidden) others?.postMessage('left');
    again(EVERY_MS);
  };
  if (!document.hidden) say(true);
  again(EVERY_MS);
  if (others) others.onmessage = () => !document.hidden && again(AFTER_OTHERS_MS);
  document.addEventListener('visibilitychange', change);
  return () => {
    clearTimeout(timer);
    others?.close();
    document.removeEventListener('visibilitychange', change);
  };
}
