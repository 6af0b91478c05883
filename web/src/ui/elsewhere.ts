// SPDX-License-Identifier: MIT
// Of whoever has signed in, on every page: that they look at it, that this browser is told as it
// should be, and what was told of a battle goes when they look at that.
import { ApiError } from '../model/api';
import { sayLooking } from '../model/looking';
import { signedIn } from '../model/session';
import { wayOf } from '../model/share';
import { telling, type Telling } from '../model/telling';
import { clearNotes, renamedHere, renewHere, signedOutHere } from './push';

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

function clear() {
  const [page, match] = wayOf(location.hash);
  if (!document.hidden && page === 't' && match) quietly(clearNotes(match));
}

// Nothing of it where the server tells nobody.
async function look(name: string, tells: () => void) {
  let now: Telling | null = null;
  try {
    now = await telling();
  } catch (why) {
    if (why instanceof ApiError && why.refusal.code === 'not_allowed') return;
  }
  tells();
  if (now) await renewHere(name, now);
}

// Until what it returns is called, because they are called something else or have gone.
export function begin(name: string): () => void {
  let gone = false;
  let stop = () => undefined as void;
  const tells = () => {
    if (!gone) stop = sayLooking();
  };
  quietly(look(name, tells));
  clear();
  window.addEventListener('hashchange', clear);
  document.addEventListener('visibilitychange', clear);
  return () => {
    gone = true;
    stop();
    window.removeEventListener('hashchange', clear);
    document.removeEventListener('visibilitychange', clear);
    const next = signedIn()?.name;
    if (next) renamedHere(next);
    else quietly(signedOutHere());
  };
}
