// SPDX-License-Identifier: MIT
// The list, again and again while somebody looks at it, and the tables of its first battles: one
// look after the other, each as somebody who only looks on.
import { useEffect, useState } from 'react';
import { games } from '../../model/api';
import { toWatch, type Listed, type ToWatch } from '../../model/watching';
import type { GameSpec } from '../../model/types';
import { lookAt, type Looked } from '../mine/look';

const EVERY_MS = 30_000;
const TABLES_MS = 60_000;
const TABLES = 6;

export function useListed(lang: string) {
  const [list, setList] = useState<Listed | null>(null);
  const [known, setKnown] = useState<GameSpec[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    const look = () => {
      if (document.hidden) return;
      void Promise.all([toWatch(), games()])
        .then(([found, all]) => {
          if (gone) return;
          setList(found);
          setKnown(all);
          setFailed(false);
        })
        .catch(() => !gone && setFailed(true));
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [lang]);
  return { list, known, failed };
}

// Of no battle what has been, only how it stands.
const NOW = Number.MAX_SAFE_INTEGER;

export function useTables(matches: ToWatch[]): Map<string, Looked> {
  const [tables, setTables] = useState(new Map<string, Looked>());
  const ids = matches.slice(0, TABLES).map((m) => m.id);
  const wanted = ids.join();
  useEffect(() => {
    let gone = false;
    const look = async () => {
      for (const id of ids) {
        if (gone || document.hidden) return;
        const found = await lookAt({ id, seq: NOW });
        if (!gone && found) setTables((before) => new Map(before).set(id, found));
      }
    };
    void look();
    const timer = setInterval(() => void look(), TABLES_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [wanted]);
  return tables;
}
