// SPDX-License-Identifier: MIT
// The board at the table, what rolls across it and the fight drawn over it.
import { useCallback, useMemo, useState } from 'react';
import { FightScene } from '../../board/FightScene';
import { describeCell, neighbourIds } from '../../board/speech';
import type { Scene } from '../../model/types';
import { Rolling } from '../../panels/Dice';
import { Tally } from '../../panels/Tally';
import { useText } from '../../text';
import { useAtTable } from './context';

// Cells the other side could strike, with how many units could.
const threatsOf = (scene: Scene) =>
  new Map(
    scene.cells.flatMap((c) =>
      c.marks
        .filter((m) => m.startsWith('threat:'))
        .map((m): [string, number] => [c.id, Number(m.slice(7))]),
    ),
  );

function useDescribe() {
  const t = useText();
  const { store, theme, scene, grid, hand, odds } = useAtTable();
  return useCallback(
    (cell: string) =>
      describeCell(
        {
          scene,
          theme,
          t,
          viewer: store.viewer,
          answers: hand.wide?.answers ?? [],
          neighbours: neighbourIds(grid),
          chances: odds.chances,
        },
        cell,
      ),
    [scene, theme, t, store.viewer, hand.wide, grid, odds.chances],
  );
}

function Board() {
  const t = useText();
  const at = useAtTable();
  const { store, scene, kind, hand, width, ui } = at;
  const [focus, setFocus] = useState<string | null>(null);
  const describe = useDescribe();
  const { wide, choice, along, play, primary } = hand;
  const boardHand = useMemo(
    () => ({ answers: wide?.answers ?? [], choice, along, play, primary }),
    [wide, choice, along, play, primary],
  );
  const touchCell = useCallback(
    (cell: string) => {
      if (!store.playing) hand.touchCell(cell);
      // the finger that came down has skipped the fight already
      else if (!store.fight) store.skip();
    },
    [store, hand.touchCell],
  );
  return (
    <kind.Board
      {...at}
      scene={at.named}
      chances={at.odds.chances}
      describe={describe}
      onTouch={touchCell}
      onTouchPiece={hand.touchThing}
      onInspect={ui.setInspected}
      glow={ui.glow}
      threatened={ui.threats ? threatsOf(scene) : undefined}
      showPeek={!ui.hidden}
      viewer={store.viewer}
      focus={focus}
      onFocus={setFocus}
      handle={at.board}
      small={width.small}
      label={t(kind.label, { columns: scene.columns, rows: scene.rows })}
      hand={boardHand}
    />
  );
}

export function BoardSide() {
  const at = useAtTable();
  const { store, theme, scene, kind } = at;
  const Fighting = theme.draws.fight ?? FightScene;
  return (
    <>
      <div className="board-area">
        {scene.cells.length === 0 && kind.plain ? <Tally {...at} large /> : <Board />}
        <Rolling {...at} effect={store.effect} />
        {at.drag.shown}
      </div>
      {store.fight && <Fighting {...at} key={store.fight.id} fight={store.fight} />}
    </>
  );
}
