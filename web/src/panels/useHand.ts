// SPDX-License-Identifier: MIT
// The player's hand in the page: its state is moved by model/hand, its commands are carried out.
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { along, divide, narrow } from '../model/answers';
import { buttonsOf, hollowIn, type Usual } from '../model/buttons';
import type { Hand } from '../model/hand/seen';
import { choiceOf, emptyHand, happen, wayOf, type Command, type Happens } from '../model/hand';
import type { HexGrid } from '../model/hex';
import { keepHand, takeHand } from '../model/keptHand';
import type { MatchStore } from '../model/match';
import { beforeRenewal } from '../model/renew';
import type { Answer, Ask, Scene } from '../model/types';
import type { Laying, Theme } from '../model/theme';
import { approach } from './approach';
import { useFarther } from './useFarther';

export type { Hand } from '../model/hand/seen';

// What can be done to the hand, each the same function as long as the table is there.
function deedsOf(did: (what: Happens) => void) {
  return {
    openMenu: (piece: string | null) => did({ do: 'openMenu', piece }),
    touchCell: (cell: string) => did({ do: 'touchCell', cell }),
    touchThing: (thing: string) => did({ do: 'touch', thing }),
    setFollow: (piece: string | null) => did({ do: 'follow', piece }),
    letGo: () => did({ do: 'letGo' }),
    play: (answer: Answer) => did({ do: 'play', answer }),
    confirm: () => did({ do: 'confirm' }),
    queue: (answers: string[]) => did({ do: 'queue', answers }),
  };
}

function carryOut(
  store: MatchStore,
  theme: Theme,
  grid: HexGrid | null,
  command: Command,
  did: (what: Happens) => void,
) {
  if (command.do === 'send')
    void store.answer(command.answer).then((ok) => ok || did({ do: 'refused' }));
  else if (command.do === 'explain') void store.explain(command.answer);
  else if (command.do === 'forgive') store.forgive();
  else {
    const { of } = command;
    const { question, touched, from, cell: at } = of;
    void approach({ store, theme, grid: grid!, question, touched, from, at }).then((goal) =>
      did({ do: 'approached', of, goal }),
    );
  }
}

export function useHand(
  store: MatchStore,
  theme: Theme,
  scene: Scene | null,
  grid: HexGrid | null,
  whole: Ask | null,
  reach: (thing: string) => boolean,
  laying: Laying | null,
  usual: Usual,
): Hand {
  const { asked: question, besides } = useMemo(
    () =>
      divide(
        whole,
        (a) => theme.hand.verbs[a.verb]?.besides ?? false,
        (a) => theme.hand.verbs[a.verb]?.calm ?? false,
      ),
    [whole, theme],
  );
  const state = useRef(emptyHand);
  const [, redraw] = useReducer((n: number, _: void) => n + 1, 0);
  const { touched, follow, menu, doubted } = state.current;
  const way = useMemo(() => wayOf(theme), [theme]);
  const wide = useFarther(store, theme, scene, question, narrow(question, touched, way).touched);
  const choice = useMemo(
    () => choiceOf(theme, question, wide, touched),
    [wide, touched, theme, question],
  );
  const fewer = useMemo(() => along(choice, way), [choice, way]);
  const { primary, others } = useMemo(
    () =>
      buttonsOf(
        wide,
        choice,
        theme,
        reach,
        (a) => hollowIn(theme, question, a, scene, store.viewer) !== null,
        usual,
      ),
    [wide, choice, theme, reach, question, scene, store.viewer, usual],
  );

  const around = { theme, scene, wide, besides, laying, viewer: store.viewer, reach, usual };
  const now = useRef({ store, grid, around });
  now.current = { store, grid, around };
  const did = useCallback((what: Happens) => {
    const { store, grid, around } = now.current;
    const nears = grid !== null && around.theme.hand.follow !== undefined;
    const [hand, commands] = happen(state.current, what, {
      ...around,
      nears,
      pending: store.pending,
    });
    state.current = hand;
    redraw();
    for (const command of commands) carryOut(store, around.theme, grid, command, did);
  }, []);
  const deeds = useMemo(() => deedsOf(did), []);

  const asked = store.view().shown?.asked ?? 0;
  useEffect(() =>
    beforeRenewal(() => {
      const verb = choice.chosen?.verb ?? null;
      const { id: match, viewer: seat } = store;
      keepHand({ match, seat, asked, touched: choice.touched, verb, follow });
    }),
  );

  // At once: an effect after painting would also forget what is touched until then.
  useLayoutEffect(() => {
    const before = question && takeHand(store.id, store.viewer, asked);
    did({ do: 'ask', question, before });
  }, [question, theme, store]);
  useLayoutEffect(() => {
    if (question && usual) did({ do: 'advise', answer: usual });
  }, [question, usual]);
  useLayoutEffect(() => {
    if (!store.pending && state.current.deeds.length > 0) did({ do: 'goOn' });
  }, [store.pending]);

  return {
    question,
    wide,
    choice,
    follow,
    primary,
    advised: primary !== null && primary.answer === usual,
    others,
    doubted,
    besides,
    menu,
    along: fewer,
    ...deeds,
  };
}
