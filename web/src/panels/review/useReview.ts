// SPDX-License-Identifier: MIT
// The review of a battle while it is made, from the first question for it to the last.
import { useEffect, useRef, useState } from 'react';
import { loadReview, type Review } from '../../model/battleReview';
import type { Reply } from '../../model/socket';

// `about`: changes with the battle and the language.
export function useReview(ask: () => Promise<Reply>, about: string) {
  const [review, setReview] = useState<Review | null>(null);
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState(false);
  const [stopped, setStopped] = useState(false);
  const asks = useRef(ask);
  asks.current = ask;
  useEffect(() => {
    let gone = stopped;
    void loadReview(
      () => asks.current(),
      setDone,
      () => !gone,
    ).then((r) => !gone && (r ? setReview(r) : setFailed(true)));
    return () => {
      gone = true;
    };
  }, [about, stopped]);
  return { review, waits: { done, failed, stopped, onStop: setStopped } };
}
