// SPDX-License-Identifier: MIT
// The table of a battle as it stands, to look at: as anybody may see it. Where nobody may look on
// or sees it late, and where there is no server, as it was seen here last, or the ground of its
// scenario.
import { useEffect, useMemo, useRef } from 'react';
import { Defs } from '../../board/Defs';
import type { BoardMarks } from '../../board/marks';
import type { BoardHandle } from '../../board/props';
import type { MatchNote } from '../../model/api';
import { sketchOf, type Sketch } from '../../model/sketch';
import type { Scene } from '../../model/types';
import { BoardSketch } from '../../panels/BoardSketch';
import { boardOf, useTable } from '../../themes/boards';
import { GameArt } from '../../themes/GameArt';
import type { Looked } from './look';

interface Props {
  match: MatchNote;
  looked?: Looked | null; // null: it cannot be looked at
  sketch?: Sketch; // of the last time it was seen here
  small?: boolean; // drawn in as few strokes as show it
}

const nothing = () => undefined;
const silent = () => '';
const NO_CHANCES = new Map();
const NO_MARKS: BoardMarks = {
  cells: new Map(),
  pieces: new Map(),
  subject: null,
  goal: null,
  path: [],
  target: null,
};

// Where both sides stand: that is what it is about.
const fought = (scene: Scene): string[] => {
  const placed = scene.pieces.filter((p) => p.at && p.owner !== null);
  return [...new Set(placed.map((p) => p.at!))];
};

type Shown = Omit<Props, 'looked'> & { scene: Scene; otherwise: React.ReactNode };

function Drawn({ match, scene, otherwise }: Shown) {
  const theme = useTable(match.game);
  const handle = useRef<BoardHandle | null>(null);
  useEffect(() => {
    if (theme) requestAnimationFrame(() => handle.current?.look(fought(scene)));
  }, [theme, scene]);
  const kind = useMemo(() => theme && boardOf(theme, scene), [theme, scene]);
  if (!theme || !kind) return <>{otherwise}</>;
  return (
    <div className="live-board" inert>
      <Defs theme={theme} />
      <kind.Board
        scene={scene}
        theme={theme}
        marks={NO_MARKS}
        chances={NO_CHANCES}
        describe={silent}
        onTouch={nothing}
        onTouchPiece={nothing}
        showPeek={false}
        viewer={null}
        focus={null}
        onFocus={nothing}
        handle={handle}
        label=""
        small
      />
    </div>
  );
}

function Small({ match, scene, otherwise }: Shown) {
  const theme = useTable(match.game);
  const sketch = theme && sketchOf(scene, theme);
  return sketch ? <BoardSketch sketch={sketch} /> : otherwise;
}

export function LiveBoard({ match, looked, sketch, small }: Props) {
  const otherwise = sketch ? (
    <BoardSketch sketch={sketch} />
  ) : (
    <GameArt game={match.game} scenario={match.scenario} small />
  );
  if (!looked) return <>{otherwise}</>;
  if (small) return <Small match={match} scene={looked.scene} otherwise={otherwise} />;
  return <Drawn match={match} scene={looked.scene} otherwise={otherwise} />;
}
