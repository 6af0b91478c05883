// SPDX-License-Identifier: MIT
// What lies around the board, each by itself; Desk.tsx arranges it as the screen has room.
import { lazy, Suspense } from 'react';
import { owingOf } from '../../model/owing';
import { Army } from '../../panels/Army';
import { Cards } from '../../panels/Cards';
import { Changes } from '../../panels/Changes';
import { Chronicle } from '../../panels/Chronicle';
import { Guide } from '../../panels/Guide';
import { Inspect } from '../../panels/Inspect';
import { OddsPanel } from '../../panels/OddsPanel';
import { InitiativeBox, PlanStrip } from '../../panels/OrderPlan';
import { PoolSlots, PoolTray } from '../../panels/Pool';
import { Presets } from '../../panels/Presets';
import { Tally } from '../../panels/Tally';
import { Trays } from '../../panels/Trays';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { useAtTable } from './context';

const Peek = lazy(() => import('../later').then((m) => ({ default: m.Peek })));

export function GuidePart() {
  const { theme, question, scene, note, width, lesson } = useAtTable();
  if (lesson) return null;
  return (
    <Guide
      theme={theme}
      question={question}
      scene={scene}
      game={note.scenario}
      line={width.small}
    />
  );
}

export function ChangesPart() {
  const { store, theme, scene, question, hand, ui } = useAtTable();
  if (!question) return null;
  return (
    <Changes
      store={store}
      scene={scene}
      theme={theme}
      answers={question.answers}
      primary={hand.primary}
      looked={ui.inspected}
    />
  );
}

export function OddsPart() {
  const { store, theme, scene, odds } = useAtTable();
  return <OddsPanel store={store} scene={scene} theme={theme} odds={odds} />;
}

export function InspectPart() {
  const { theme, scene, ui } = useAtTable();
  return <Inspect scene={scene} theme={theme} cell={ui.inspected} />;
}

export function ChroniclePart() {
  const t = useText();
  const { store, theme, scene, log, width, ui } = useAtTable();
  return (
    <Chronicle
      store={store}
      scene={scene}
      theme={theme}
      log={log}
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
  const { store, theme, named, question, hand, told, ui } = useAtTable();
  const Aside = theme.draws.aside;
  if (!Aside) return null;
  return (
    <Aside
      scene={named}
      theme={theme}
      viewer={store.viewer}
      question={question}
      owing={owingOf(store)}
      chosen={hand.choice.chosen}
      candidates={hand.choice.candidates}
      play={hand.play}
      told={told}
      hidden={ui.hidden}
      light={(things) => ui.setGlow(new Set(things))}
    />
  );
}

// While orders are laid as tokens: who begins with them, in which order they act, and on whom they
// lie.
export function InitiativePart() {
  const { store, theme, scene, viewer, hand, ui } = useAtTable();
  return (
    <InitiativeBox
      scene={scene}
      theme={theme}
      viewer={viewer}
      hidden={ui.hidden}
      hand={hand}
      store={store}
    />
  );
}

export function PlanPart() {
  const { theme, scene, viewer, ordering, tokens, ui } = useAtTable();
  if (!ordering || !tokens) return null;
  return <PlanStrip scene={scene} theme={theme} viewer={viewer} hidden={ui.hidden} />;
}

export function ArmyPart() {
  const { theme, scene, viewer, hand, ordering, tokens, ui } = useAtTable();
  if (!ordering || !tokens) return null;
  return <Army scene={scene} theme={theme} viewer={viewer} hand={hand} hidden={ui.hidden} />;
}

export function PoolPart() {
  const { store, theme, scene, viewer, hand, drag, ordering, tokens } = useAtTable();
  if (ordering && tokens)
    return (
      <PoolSlots scene={scene} theme={theme} viewer={viewer} hand={hand} onDrag={drag.start} />
    );
  if (!store.open) return <PoolTray scene={scene} theme={theme} viewer={viewer} hand={hand} />;
  return (
    <Suspense fallback={null}>
      <Peek store={store} scene={scene} theme={theme} />
    </Suspense>
  );
}

export function CardsPart() {
  const { theme, scene, viewer, hand, log } = useAtTable();
  return <Cards scene={scene} theme={theme} viewer={viewer} hand={hand} log={log} />;
}

export function TraysPart() {
  const { theme, scene, hand } = useAtTable();
  return <Trays scene={scene} theme={theme} hand={hand} />;
}

// Beside a plain board: its figures and its trays.
export function LaidPart() {
  const { theme, scene, kind } = useAtTable();
  return (
    <>
      {kind.plain && scene.cells.length > 0 && <Tally scene={scene} theme={theme} />}
      <TraysPart />
    </>
  );
}

export function PresetsPart() {
  const { theme, presets, onPreset } = useAtTable();
  return <Presets theme={theme} values={presets} onChange={onPreset} />;
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
