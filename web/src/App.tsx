// SPDX-License-Identifier: MIT
// From the address to the page. What the first view does not need is loaded when asked for.
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { doubtSession } from './model/api';
import { useRoute } from './model/route';
import { useSession } from './model/session';
import { useSettings } from './model/settings';
import { onUnkept, unkept } from './model/unkept';
import { pocket } from './model/where';
import { FirstPage } from './pages/FirstPage';
import { Plain } from './pages/Plain';
import { learnGame } from './text';
import { RecordDrop } from './ui/RecordDrop';
import { TablePage } from './pages/table/arrive';
import { WatchPage } from './pages/watching';

const NewPage = lazy(() => import('./pages/beside').then((m) => ({ default: m.NewPage })));
const ArmyPage = lazy(() => import('./pages/beside').then((m) => ({ default: m.ArmyPage })));
const JoinPage = lazy(() => import('./pages/beside').then((m) => ({ default: m.JoinPage })));
const GoPage = lazy(() => import('./pages/beside').then((m) => ({ default: m.GoPage })));
const LessonsPage = lazy(() => import('./pages/beside').then((m) => ({ default: m.LessonsPage })));
const BackPage = lazy(() => import('./pages/beside').then((m) => ({ default: m.BackPage })));
const UnkeptSheet = lazy(() => import('./pages/later').then((m) => ({ default: m.UnkeptSheet })));
const RulesPage = lazy(() => import('./pages/beside').then((m) => ({ default: m.RulesPage })));
const CreditsPage = lazy(() => import('./pages/beside').then((m) => ({ default: m.CreditsPage })));
const AccessPage = lazy(() => import('./pages/beside').then((m) => ({ default: m.AccessPage })));
const BattlesPage = lazy(() => import('./pages/beside').then((m) => ({ default: m.BattlesPage })));
const DevicePage = lazy(() =>
  import('./pages/device/DevicePage').then((m) => ({ default: m.DevicePage })),
);
// With its words, as a game comes with its own.
const account = () =>
  Promise.all([import('./pages/account'), learnGame('account')]).then(([pages]) => pages);
const AccountPage = lazy(() => account().then((m) => ({ default: m.AccountPage })));
const WarnedNotice = lazy(() => account().then((m) => ({ default: m.WarnedNotice })));
const EndedNotice = lazy(() => account().then((m) => ({ default: m.EndedNotice })));
// Likewise.
const ProfilePage = lazy(() =>
  Promise.all([import('./pages/mine/ProfilePage'), learnGame('mine')]).then(([m]) => ({
    default: m.ProfilePage,
  })),
);
const RecordPage = lazy(() => import('./site/RecordPage').then((m) => ({ default: m.RecordPage })));
const ReplayPage = lazy(() => import('./pages/beside').then((m) => ({ default: m.ReplayPage })));

function Page() {
  const [page, ...rest] = useRoute();
  const [id, more, seat, code] = rest;
  if (page === 't' && id) return <TablePage key={id} id={id} />;
  if (page === 'join' && id) return <JoinPage match={id} invite={more} />;
  if (page === 'back') return <BackPage tokens={rest} />;
  if (page === 'device' && pocket()) return <DevicePage />;
  if (page === 'account' && !pocket()) return <AccountPage code={id} />;
  if (page === 'p' && !pocket()) return <ProfilePage key={location.hash} />;
  if (page === 'watch' && !pocket()) return <WatchPage />;
  if (page === 'battles') return <BattlesPage />;
  if (page === 'go') return <GoPage code={id} />;
  if (page === 'new' && id)
    return <NewPage key={id} game={id} wanted={more} seat={Number(seat) || 0} code={code} />;
  if (page === 'army' && id)
    return <ArmyPage key={id} game={id} scenario={more} seat={Number(seat) || 0} code={code} />;
  if (page === 'replay' && id)
    return <ReplayPage key={`${id}/${more}`} id={id} from={more} beside={seat} />;
  if (page === 'record' && id) return <RecordPage key={id} packed={id} />;
  if (page === 'learn' && id) return <LessonsPage game={id} />;
  if (page === 'rules') return <RulesPage game={id} />;
  if (page === 'credits') return <CreditsPage />;
  if (page === 'accessibility') return <AccessPage />;
  return <FirstPage />;
}

// Whoever has signed in may be signed out from another device, whatever page is open here.
const DOUBTS = 20_000; // ms
function useDoubts() {
  const { name } = useSession();
  useEffect(() => {
    if (!name) return;
    void doubtSession();
    const timer = setInterval(() => !document.hidden && void doubtSession(), DOUBTS);
    return () => clearInterval(timer);
  }, [name]);
}

// What they do not see they may be told elsewhere.
function useElsewhere() {
  const { name } = useSession();
  useEffect(() => {
    if (!name || pocket()) return;
    let gone = false;
    let stop = () => undefined as void;
    void import('./ui/elsewhere').then(({ begin }) => {
      if (!gone) stop = begin(name);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [name]);
}

export function App() {
  const { lang } = useSettings();
  const seat = useSyncExternalStore(onUnkept, unkept);
  const { ended, warned } = useSession();
  useDoubts();
  useElsewhere();
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return (
    <>
      <Suspense fallback={<Plain title="…" />}>
        <Page />
      </Suspense>
      <RecordDrop />
      {seat && (
        <Suspense fallback={null}>
          <UnkeptSheet unkept={seat} />
        </Suspense>
      )}
      {warned.length > 0 && !pocket() && (
        <Suspense fallback={null}>
          <WarnedNotice />
        </Suspense>
      )}
      {ended && !pocket() && (
        <Suspense fallback={null}>
          <EndedNotice />
        </Suspense>
      )}
    </>
  );
}
