// SPDX-License-Identifier: MIT
// A match being played: decides what may be on the screen at all.
import { lazy, Suspense, useEffect, useState } from 'react';
import { asBrought } from '../../model/card';
import { briefAgain, briefed, wantsBriefing } from '../../model/briefed';
import { lateBy } from '../../model/late';
import { OwnPage } from '../../model/ownPage';
import { hold, tokensOf } from '../../model/seats';
import { go } from '../../model/route';
import { useText, type Key } from '../../text';
import { dressed } from '../../model/dressed';
import { useTable } from '../../themes/boards';
import { Defs } from '../../board/Defs';
import { LateSign } from '../../panels/watching';
import { Plain } from '../Plain';
import { LateWait } from '../watching';
import { Table } from './Table';
import { useMatch } from './useMatch';
import { useBriefing } from './useBriefing';

export { loadTable } from '../../themes/boards';

const CurtainPage = lazy(() => import('../later').then((m) => ({ default: m.CurtainPage })));
const InvitePage = lazy(() => import('../later').then((m) => ({ default: m.InvitePage })));
const BriefingPage = lazy(() => import('../later').then((m) => ({ default: m.BriefingPage })));

const EarlierPage = lazy(() => import('../later').then((m) => ({ default: m.EarlierPage })));

const FAILURES: Record<string, Key | undefined> = {
  device_ended: 'device.ended',
  away: 'moved.away',
  session_ended: 'account.ended.here',
};

export function TablePage({ id }: { id: string }) {
  const t = useText();
  const store = useMatch(id);
  const [, redraw] = useState(0);
  const look = useTable(store?.note?.game);
  useEffect(() => {
    if (look) store?.relook();
  }, [store, look]);
  const briefing = useBriefing(store?.note ?? null);
  if (!store) return <Plain title="Sandtable" />;
  if (store.failure) return <Plain title={t(FAILURES[store.failure.code] ?? 'no.match')} home />;
  const next = store.people.rematch?.next;
  if (next) {
    // The same tokens; the seats as they were or moved on by one; of a match of earlier rules that
    // goes on they stay.
    const seats = store.note?.seats.length ?? 2;
    const moved = store.note?.earlier || store.people.rematch?.sides === 'same' ? 0 : 1;
    if (!store.note?.earlier && store.held.length > 0)
      briefAgain(next, moved === 0 ? 'same' : 'moved');
    for (const held of tokensOf(id))
      hold({ ...held, match: next, seat: (held.seat + moved) % seats });
    go(`/t/${next}`);
    return null;
  }
  const note = store.note;
  const late = lateBy(note, store.held);
  if (note?.stage === 'waiting')
    return (
      <Suspense fallback={<Plain title="…" />}>
        {late > 0 ? (
          <LateWait note={note} delay={late} />
        ) : (
          <InvitePage store={store} note={note} />
        )}
      </Suspense>
    );
  if (note?.over?.reason === 'called_off') return <Plain title={t('calloff.done')} home />;
  if (note?.earlier)
    return (
      <Suspense fallback={<Plain title="…" />}>
        <EarlierPage store={store} note={note} earlier={note.earlier} />
      </Suspense>
    );
  if (!look) return <Plain title="…" />;
  const scene = store.view().shown?.scene;
  const theme = dressed(look, scene);
  if (note && briefing === 'loading' && scene) return <Plain title="…" />;
  if (
    note &&
    briefing &&
    briefing !== 'loading' &&
    !theme.draws.page &&
    note.stage === 'playing' &&
    wantsBriefing(id, note.game, note.scenario)
  ) {
    const begin = () => {
      briefed(id, note.game, note.scenario);
      redraw((n) => n + 1);
    };
    return (
      <>
        <Defs theme={theme} />
        <Suspense fallback={<Plain title="…" />}>
          <BriefingPage
            store={store}
            note={note}
            theme={theme}
            card={scene && theme.words.musters ? asBrought(briefing, scene) : briefing}
            onBegin={begin}
          />
        </Suspense>
      </>
    );
  }
  if (store.curtain !== null)
    return (
      <>
        <Defs theme={theme} />
        <Suspense fallback={<Plain title="…" />}>
          <CurtainPage key={store.curtain} store={store} theme={theme} seat={store.curtain} />
        </Suspense>
      </>
    );
  if (!scene || !note) return <Plain title={store.link === 'lost' ? t('lost') : '…'} />;
  const Own = theme.draws.page;
  if (Own)
    return (
      <OwnPage.Provider value={{ store, note, scene, theme }}>
        {late > 0 && (
          <Suspense fallback={null}>
            <LateSign delay={late} apart />
          </Suspense>
        )}
        <Own />
      </OwnPage.Provider>
    );
  return (
    <>
      <Defs theme={theme} />
      <Table store={store} theme={theme} scene={scene} note={note} />
    </>
  );
}
