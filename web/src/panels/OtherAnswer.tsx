// SPDX-License-Identifier: MIT
// The button of an answer that is not the one most want.
import type { Answer, Piece, Scene } from '../model/types';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { MiniCounter } from '../board/MiniCounter';

const DIE: Record<string, string> = { y: 'yellow', r: 'red', g: 'green' };

export const dieOf = (scene: Scene, answer: Answer) =>
  scene.trays
    .flatMap((tray) => tray.items)
    .find((item) => item.kind.startsWith('die:') && answer.touches.includes(item.id));

export type Rest = { onMouseEnter: () => void; onMouseLeave: () => void };

export function Other({
  answer,
  label,
  note,
  theme,
  scene,
  number,
  piece,
  onPlay,
  rest,
}: {
  answer: Answer;
  label: string;
  note?: string;
  theme: Theme;
  scene: Scene;
  number: number;
  piece?: Piece;
  onPlay: () => void;
  rest?: Rest;
}) {
  const look = theme.hand.verbs[answer.verb];
  const Die = theme.draws.die;
  const die = dieOf(scene, answer);
  const Thing = theme.draws.thing;
  const thing =
    Thing &&
    scene.trays.flatMap((tray) => tray.items).find((item) => item.id === answer.touches[0]);
  const dice =
    Die && typeof answer.dice === 'string' && /^[yrg]+$/.test(answer.dice) ? answer.dice : null;
  // it says all by its dice; a weapon they fire has a name
  const bare = dice?.length === answer.touches.length;
  return (
    <button
      className="paper-button"
      onClick={onPlay}
      {...rest}
      data-answer={answer.answer}
      aria-label={bare ? label : undefined}
      title={bare ? label : undefined}
    >
      <kbd>{look?.key ?? number}</kbd>
      {Die && dice ? (
        <span className="dice-row">
          {[...dice].map((c, i) => (
            <Die key={i} kind={`free:${DIE[c]}`} size={24} />
          ))}
        </span>
      ) : Die && die ? (
        <Die kind={die.kind} size={30} />
      ) : piece ? (
        <MiniCounter piece={piece} theme={theme} size={32} />
      ) : Thing && thing ? (
        <Thing item={thing} />
      ) : (
        <Icon
          name={
            theme.looks.terrains[String(answer.terrain)]?.icon ?? look?.icon ?? 'gi:scroll-unfurled'
          }
          size={22}
        />
      )}
      {!bare && (
        <span>
          {label}
          {note && <small>{note}</small>}
        </span>
      )}
    </button>
  );
}
