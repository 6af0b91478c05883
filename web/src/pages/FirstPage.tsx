// SPDX-License-Identifier: MIT
// The first page: for whoever has battles their table, for strangers what there is to play.
import { lazy, Suspense, useEffect, useState } from 'react';
import { games, lobby, type MatchNote } from '../model/api';
import { hasTable, myTable, ownOf, tableBefore, type MyTable as Table } from '../model/myTable';
import { useSettings } from '../model/settings';
import type { GameSpec } from '../model/types';
import { learnGame } from '../text';
import { HomePage } from './HomePage';

const MyTable = lazy(() =>
  Promise.all([import('./mine/MyTable'), learnGame('mine')]).then(([m]) => ({
    default: m.MyTable,
  })),
);

const EVERY_MS = 8000;

function useTables(lang: string) {
  const [known, setKnown] = useState<GameSpec[] | null>(null);
  const [table, setTable] = useState<Table | null>(null);
  const [open, setOpen] = useState<MatchNote[]>([]);
  const [failed, setFailed] = useState(false);
  const [asked, again] = useState(0);
  useEffect(() => {
    let gone = false;
    const look = () =>
      Promise.all([games(), myTable(), lobby()])
        .then(([g, m, l]) => {
          if (gone) return;
          setKnown(g);
          setTable(m);
          setOpen(l);
          setFailed(false);
        })
        .catch(() => !gone && setFailed(true));
    void look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [lang, asked]);
  return { known, table, open, failed, again: () => again((n) => n + 1) };
}

// Until it is known what is on it, and for as long as the server does not answer, the table is as
// it was at the last visit.
export function FirstPage() {
  const { lang } = useSettings();
  const { known, table, open, failed, again } = useTables(lang);
  const [before] = useState(tableBefore);
  const shown = table ?? before;
  if (!shown || !hasTable(shown))
    return <HomePage known={known} own={table ? ownOf(table) : []} open={open} failed={failed} />;
  const waits = (
    <main className="home" aria-busy="true">
      <h1 className="visually-hidden">Sandtable</h1>
    </main>
  );
  if (!table && !failed) return waits;
  return (
    <Suspense fallback={waits}>
      <MyTable table={shown} open={open} known={known} away={failed} onChanged={again} />
    </Suspense>
  );
}
