// SPDX-License-Identifier: MIT
// The sheets that are opened over the table, each loaded when it is first opened.
import { lazy, Suspense, useEffect, useRef } from 'react';
import { asBrought } from '../../model/card';
import { noteBattle } from '../../model/fared';
import { pocket } from '../../model/where';
import { learnGame } from '../../text';
import { useAtTable } from './context';

const ScenarioSheet = lazy(() => import('../later').then((m) => ({ default: m.ScenarioSheet })));
const EndSheet = lazy(() => import('../../panels/EndSheet').then((m) => ({ default: m.EndSheet })));
const OrdersSheet = lazy(() =>
  Promise.all([import('../../panels/orders/OrdersSheet'), learnGame('orders')]).then(([m]) => ({
    default: m.OrdersSheet,
  })),
);
const PhoneSheet = lazy(() => import('../later').then((m) => ({ default: m.PhoneSheet })));
const TalkSheet = lazy(() => import('../later').then((m) => ({ default: m.TalkSheet })));
const Company = lazy(() =>
  Promise.all([import('../account/Company'), learnGame('account')]).then(([m]) => ({
    default: m.Company,
  })),
);
const SettingsSheet = lazy(() => import('../later').then((m) => ({ default: m.SettingsSheet })));

// Whoever has seen the battle end is told of it as a whole; who comes back later may ask.
function useEndSheet() {
  const { store, over, lesson, note, ui } = useAtTable();
  const fought = useRef(false);
  const ended = over !== undefined && over !== null && !store.playing && !lesson;
  useEffect(() => {
    if (!over) fought.current = true;
    else if (ended && fought.current) {
      fought.current = false;
      noteBattle(note, store.held, over);
      ui.setSheet('end');
    }
  }, [over, ended]);
}

function Opened({ onScenario }: { onScenario?: () => void }) {
  const at = useAtTable();
  const { store, theme, scene, note, card, over, seatHere, ui } = at;
  const close = () => ui.setSheet(null);
  switch (ui.sheet) {
    case 'settings':
      return (
        <SettingsSheet
          {...at}
          onScenario={onScenario}
          onPhone={seatHere === null || pocket() ? undefined : () => ui.setSheet('phone')}
          onClose={close}
        />
      );
    case 'phone':
      return seatHere !== null && <PhoneSheet store={store} seat={seatHere} onClose={close} />;
    case 'talk':
      return <TalkSheet {...at} about={Company} onClose={close} />;
    case 'orders':
      return store.viewer !== null && <OrdersSheet {...at} seat={store.viewer} onClose={close} />;
    case 'end':
      return over && <EndSheet {...at} over={over} onClose={close} />;
    case 'scenario':
      return (
        card && (
          <ScenarioSheet
            {...at}
            card={theme.words.musters ? asBrought(card, scene) : card}
            game={note.game}
            onClose={close}
          />
        )
      );
    default:
      return null;
  }
}

export function Sheets({ onScenario }: { onScenario?: () => void }) {
  useEndSheet();
  const { ui } = useAtTable();
  return (
    <Suspense key={ui.sheet} fallback={null}>
      <Opened onScenario={onScenario} />
    </Suspense>
  );
}
