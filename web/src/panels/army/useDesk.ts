// SPDX-License-Identifier: MIT
// The desk where an army is put together: sends each change, keeps the newest answer.
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, armyDesk } from '../../model/api';
import type { Army, Desk, DeskWish, Muster } from '../../model/army';
import { useSettings } from '../../model/settings';
import { sayNow } from '../../text';

export interface DeskHand {
  desk: Desk | null;
  problem: string;
  ask: (wish: DeskWish) => void;
  change: (how: (army: Army) => Army) => void;
}

export function useDesk(muster: Muster, start: DeskWish): DeskHand {
  const { lang } = useSettings();
  const [desk, setDesk] = useState<Desk | null>(null);
  const [problem, setProblem] = useState('');
  const draft = useRef<Army | null>(null); // as the hand has it, ahead of the answers
  const known = useRef<Army | null>(null);
  const newest = useRef(0);
  const about = JSON.stringify(muster);

  const ask = useCallback(
    (wish: DeskWish) => {
      const mine = ++newest.current;
      const late = () => mine !== newest.current;
      armyDesk(JSON.parse(about), wish)
        .then((found) => {
          if (late()) return;
          draft.current = known.current = found.army;
          setDesk(found);
          setProblem('');
        })
        .catch((e) => {
          if (late()) return;
          draft.current = known.current;
          setProblem(e instanceof ApiError ? e.message : sayNow('unreachable'));
        });
    },
    [about],
  );

  const change = useCallback(
    (how: (army: Army) => Army) => {
      if (!draft.current) return;
      const changed = how(draft.current);
      if (JSON.stringify(changed) === JSON.stringify(draft.current)) return;
      draft.current = changed;
      ask({ army: draft.current });
    },
    [ask],
  );

  // Another scenario or another language: the same army, told anew.
  useEffect(() => ask(draft.current ? { army: draft.current } : start), [ask, lang]);
  // Another army to begin with.
  const first = useRef(true);
  const begin = JSON.stringify(start);
  useEffect(() => {
    if (!first.current) ask(JSON.parse(begin));
    first.current = false;
  }, [begin]);

  return { desk, problem, ask, change };
}
