// SPDX-License-Identifier: MIT
// What lies around the board, each by itself; Desk.tsx arranges it as the screen has room. A panel
// takes what it needs out of what is known at the table.
import { lazy, Suspense } from 'react';
import { owingOf } from '../../model/owing';
import { Cards } from '../../panels/Cards';
import { Changes } from '../../panels/Changes';
import { Chronicle } from '../../panels/Chronicle';
import { Guide } from '../../panels/Guide';
import { Inspect } from '../../panels/Inspect';
import { OddsPanel } from '../../panels/OddsPanel';
import { Orders, OrdersLine } from '../../panels/Orders';
import { RuleLink } from '../../panels/RuleLink';
import { Signs } from '../../panels/Signs';
import { Tally } from '../../panels/Tally';
import { Trays } from '../../panels/Trays';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { useAtTable } from './context';

const Worth = lazy(() => import('../later').then((m) => ({ default: m.Worth })));
const Peek = lazy(() => import('../later').then((m) => ({ default: m.Peek })));

export function GuidePart() {
  const at = useAtTable();
  return !at.lesson && <Guide {...at} game={at.note.scenario} line={at.width.small} />;
}

export function ChangesPart() {
  const at = useAtTable();
  const { question, hand, ui } = at;
  if (!question) return null;
  const { answers } = question;
  return <Changes {...at} answers={answers} primary={hand.primary} looked={ui.inspected} />;
}

// A game with an aside of its own has it there.
export function WorthPart() {
  const { theme, scene } = useAtTable();
  if (theme.draws.aside || !scene.trays.some((tray) => tray.holds === 'worth')) return null;
  return (
    <div className="panel">
      <Suspense fallback={null}>
        <Worth scene={scene} theme={theme} />
      </Suspense>
    </div>
  );
}

export const SignsPart = () => <Signs {...useAtTable()} />;

export const OddsPart = () => <OddsPanel {...useAtTable()} />;

export function InspectPart() {
  const at = useAtTable();
  return <Inspect {...at} cell={at.ui.inspected} />;
}

export function ChroniclePart() {
  const t = useText();
  const at = useAtTable();
  const { width, ui } = at;
  return (
    <Chronicle
      {...at}
      onGlow={ui.setGlow}
      filterable={width.small || ui.whole}
      limit={ui.whole ? 400 : 40}
      actions={
        <button className="quiet" onClick={ui.toggleWhole} aria-pressed={ui.whole}>
          <kbd>L</kbd> {t('chronicle.all')}
        </button>
      }
    />
  );
}

// What a game draws itself beside the question.
export function AsidePart() {
  const at = useAtTable();
  const { store, theme, hand, ui } = at;
  const Aside = theme.draws.aside;
  if (!Aside) return null;
  return (
    <Aside
      {...at}
      scene={at.named}
      viewer={store.viewer}
      owing={owingOf(store)}
      chosen={hand.choice.chosen}
      candidates={hand.choice.candidates}
      play={hand.play}
      hidden={ui.hidden}
      light={(things) => ui.setGlow(new Set(things))}
    />
  );
}

// While orders are laid as tokens, what a game draws of them: who begins, in which order they act,
// and on whom they lie.
export function OrderingPart({ draws }: { draws: 'army' | 'plan' | 'initiative' }) {
  const at = useAtTable();
  const Drawn = at.theme.draws[draws];
  if (!Drawn || !at.ordering) return null;
  const rule = (id: string) => <RuleLink rule={id} store={at.store} />;
  return <Drawn {...at} hidden={at.ui.hidden} rule={rule} />;
}

export function PoolPart() {
  const at = useAtTable();
  const { pool: Pool } = at.theme.draws;
  if (!at.store.open || (at.ordering && at.tokens))
    return Pool ? <Pool {...at} onDrag={at.drag.start} /> : null;
  return (
    <Suspense fallback={null}>
      <Peek {...at} />
    </Suspense>
  );
}

export const CardsPart = () => <Cards {...useAtTable()} />;

export const TraysPart = () => <Trays {...useAtTable()} />;

// Beside a plain board: its figures and its trays.
export function LaidPart() {
  const at = useAtTable();
  return (
    <>
      {at.kind.plain && at.scene.cells.length > 0 && <Tally {...at} />}
      <Trays {...at} />
    </>
  );
}

// Nobody is attacked while the armies are set up: there is more to see then.
export function OrdersPart() {
  const { store, scene, lesson, over, ui } = useAtTable();
  const phase = scene.tracks.find((track) => track.id === 'phase')?.value;
  if (lesson || over || phase === 0) return null;
  return <Orders store={store} scene={scene} onOpen={() => ui.setSheet('orders')} />;
}

export function OrdersLinePart() {
  const { store, lesson, over, ui } = useAtTable();
  if (lesson || over) return null;
  return <OrdersLine store={store} onOpen={() => ui.setSheet('orders')} />;
}

// Turns the board to what is lit, to the whole of it, to what is threatened.
export function LookButtons() {
  const t = useText();
  const { theme, scene, kind, board, showLit, ui } = useAtTable();
  if (scene.cells.length === 0 && kind.plain) return null;
  return (
    <div className="round-buttons">
      <button onClick={showLit} aria-label={t('recentre')}>
        <Icon name={'gi:crosshair'} size={26} />
      </button>
      <button onClick={() => board.current?.fit()} aria-label={t('fit')}>
        <Icon name={'gi:magnifying-glass'} size={24} />
      </button>
      {theme.looks.threats && (
        <button onClick={ui.toggleThreats} aria-label={t('threats')} aria-pressed={ui.threats}>
          <Icon name={'gi:crossed-swords'} size={24} />
        </button>
      )}
    </div>
  );
}
