// SPDX-License-Identifier: MIT
// Of whoever has signed in, on every page: that they look at it, that this browser is told as it
// should be, and what was told of a battle goes when they look at that.
import { sayLooking } from '../model/looking';
import { signedIn } from '../model/session';
import { wayOf } from '../model/share';
import { clearNotes, renamedHere, renewHere, signedOutHere } from './push';

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

function clear() {
  const [page, match] = wayOf(location.hash);
  if (!document.hidden && page === 't' && match) quietly(clearNotes(match));
}

// Until what it returns is called, because they are called something else or have gone.
export function begin(name: string): () => void {
  const stop = sayLooking();
  quietly(renewHere(name));
  clear();
  window.addEventListener('hashchange', clear);
  document.addEventListener('visibilitychange', clear);
  return () => {
    stop();
    window.removeEventListener('hashchange', clear);
    document.removeEventListener('visibilitychange', clear);
    const next = signedIn()?.name;
    if (next) renamedHere(next);
    else quietly(signedOutHere());
  };
}
