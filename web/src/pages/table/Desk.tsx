// SPDX-License-Identifier: MIT
// What lies around the board, in the arrangement the screen has room for: beside and below it, or
// on a sheet with tabs.
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Legend } from '../../panels/Legend';
import { useText } from '../../text';
import { useAtTable } from './context';
import {
  AsidePart,
  CardsPart,
  ChangesPart,
  ChroniclePart,
  GuidePart,
  InspectPart,
  LaidPart,
  LookButtons,
  OddsPart,
  OrderingPart,
  OrdersLinePart,
  OrdersPart,
  PoolPart,
  TraysPart,
  SignsPart,
  WorthPart,
} from './parts';
import { Question } from './Question';
import { Tabs } from './Tabs';

const Advice = lazy(() => import('../../panels/Advice').then((m) => ({ default: m.Advice })));

// Orders come from a pool of tokens.
const usePooled = () => {
  const { scene, tokens } = useAtTable();
  return tokens && scene.trays.some((tray) => tray.id.startsWith('pool:'));
};

function BridgesPart({ middle }: { middle: React.ReactNode }) {
  const at = useAtTable();
  const Bridges = at.theme.draws.bridges;
  return Bridges ? <Bridges {...at} middle={middle} /> : <>{middle}</>;
}

// Gone with the question it was asked about.
function AdvicePart() {
  const at = useAtTable();
  const { ui, question, width } = at;
  const about = useRef<unknown>(null);
  const open = ui.sheet === 'advice';
  if (open && question) about.current ??= question;
  else about.current = null;
  const over = open && about.current !== null && about.current !== question;
  useEffect(() => {
    if (open && (over || !question)) ui.setSheet(null);
  }, [open, over, question]);
  if (!open || !question || over) return null;
  return (
    <Suspense fallback={null}>
      <Advice {...at} question={question} small={width.small} onClose={() => ui.setSheet(null)} />
    </Suspense>
  );
}

function MoveTab() {
  const { store, question, kind, ordering, tokens } = useAtTable();
  return (
    <>
      {ordering && tokens && <PoolPart />}
      <AdvicePart />
      <Question />
      <GuidePart />
      {!question && <AsidePart />}
      {kind.plain && <TraysPart />}
      {ordering && store.open && !tokens && <PoolPart />}
      <OrderingPart draws="army" />
      <OrderingPart draws="plan" />
      <OrderingPart draws="initiative" />
      <ChangesPart />
      <OddsPart />
      {!ordering && <OrdersLinePart />}
    </>
  );
}

function OddsTab() {
  const t = useText();
  return (
    <>
      <OddsPart />
      <InspectPart />
      <OrdersPart />
      <WorthPart />
      <SignsPart />
      <p className="nothing">{t('odds.nothing')}</p>
    </>
  );
}

function OrdersTab() {
  const { store, theme, kind } = useAtTable();
  const pooled = usePooled();
  if (theme.draws.aside) return <AsidePart />;
  if (kind.plain) return <LaidPart />;
  if (!pooled) return <BridgesPart middle={store.open && <PoolPart />} />;
  return (
    <>
      <PoolPart />
      <OrderingPart draws="army" />
    </>
  );
}

function SmallDesk() {
  const { theme, scene, kind, question, over, viewer, ordering, lesson, ui } = useAtTable();
  const pool = scene.trays.find((x) => x.id === `pool:${viewer}`);
  return (
    <Tabs
      tab={ui.tab}
      onTab={ui.setTab}
      looks={<LookButtons />}
      asked={question ?? over}
      still={lesson !== null && lesson !== undefined && !lesson.done}
      badge={ordering ? undefined : pool?.items.reduce((n, i) => n + i.count, 0)}
      hide={usePooled() ? undefined : 'cards'}
      trays={kind.plain}
      names={theme.words.tabs}
      move={<MoveTab />}
      odds={<OddsTab />}
      orders={<OrdersTab />}
      cards={<CardsPart />}
      log={<ChroniclePart />}
    />
  );
}

function Column() {
  const at = useAtTable();
  const { theme, kind, question, odds, ordering, ui } = at;
  const LookBack = theme.draws.lookBack;
  const preparing = question !== null && (theme.hand.preparing ?? []).includes(question.prompt);
  return (
    <aside className="right-column">
      <Question />
      <AdvicePart />
      <GuidePart />
      <AsidePart />
      <ChangesPart />
      <OddsPart />
      <OrderingPart draws="army" />
      <OrderingPart draws="plan" />
      {preparing && LookBack && <LookBack {...at} />}
      {(ordering || odds.cases.length === 0) && <InspectPart />}
      {!theme.draws.aside && <WorthPart />}
      {!ordering && <OrdersPart />}
      <SignsPart />
      {!ordering && theme.looks.threats && (
        <Legend threats={ui.threats} onThreats={ui.toggleThreats} />
      )}
      {kind.frame === 'bare' && <ChroniclePart />}
    </aside>
  );
}

function BelowBoard() {
  const { store, kind, ordering, tokens, ui } = useAtTable();
  const pooled = usePooled();
  const peek = store.open && <PoolPart />;
  if (kind.plain)
    return (
      <>
        {peek}
        <ChroniclePart />
        <LaidPart />
      </>
    );
  if (!pooled)
    return (
      <BridgesPart
        middle={
          <>
            {peek}
            <ChroniclePart />
          </>
        }
      />
    );
  return (
    <>
      {!ordering && <CardsPart />}
      <PoolPart />
      {ordering && tokens && !ui.whole ? <OrderingPart draws="initiative" /> : <ChroniclePart />}
    </>
  );
}

export function Desk() {
  const { width, kind, ui } = useAtTable();
  if (width.small) return <SmallDesk />;
  return (
    <>
      <Column />
      {kind.frame !== 'bare' && (
        <div className={`tray${ui.whole ? ' whole' : ''}`}>
          <BelowBoard />
        </div>
      )}
    </>
  );
}
