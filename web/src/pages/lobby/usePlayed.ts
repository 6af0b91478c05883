// SPDX-License-Identifier: MIT
// How the battles of a game have ended for this browser, once that is known.
import { useEffect, useState } from 'react';
import { mine } from '../../model/api';
import { battlesOf } from '../../model/battles';
import { playedOf, type Played } from '../../model/played';

export function usePlayed(game: string) {
  const [played, setPlayed] = useState<Record<string, Played>>({});
  useEffect(() => {
    let gone = false;
    mine()
      .then((list) => !gone && setPlayed(playedOf(battlesOf(list), game)))
      .catch(() => 0); // it only adorns
    return () => {
      gone = true;
    };
  }, [game]);
  return played;
}
