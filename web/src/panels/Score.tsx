// SPDX-License-Identifier: MIT
// Who is how far: the points of each side, and how many are needed.
import { memo, useEffect, useRef } from 'react';
import type { Scene, Track } from '../model/types';
import { teamsOf } from '../model/sides';
import { scoreOf, taskOf } from '../model/tracks';
import { useText } from '../text';
import type { Theme } from '../model/theme';
import { alike } from '../ui/alike';

// One rail for everybody, with a pawn where each side has got to.
function Rail({
  goal,
  teams,
  scores,
  theme,
}: {
  goal: number;
  teams: number[][];
  scores: (Track | undefined)[];
  theme: Theme;
}) {
  return (
    <svg className="rail wide-only" viewBox="0 0 292 44" width="292" height="44" aria-hidden="true">
      <rect x="3" y="13" width="286" height="13" rx="6.5" fill="#0f0a06" stroke="#7d5f2c" />
      {Array.from({ length: goal + 1 }, (_, i) => {
        const x = 14 + (i * 264) / goal;
        return (
          <path
            key={i}
            d={`M${x} ${i % 5 ? 17 : 14}V${i % 5 ? 22 : 25}`}
            stroke={i === goal ? '#fff0c8' : '#c9a35a'}
            strokeWidth={i % 5 ? 1 : 2}
          />
        );
      })}
      <text x="14" y="41" className="rail-number">
        0
      </text>
      <text x="278" y="41" className="rail-number">
        {goal}
      </text>
      <use href="#gi-laurel-crown" x="269" y="-4" width="18" height="18" color="#ecd6a0" />
      {teams.map(([i]) => {
        const value = Math.min(goal, scores[i]?.value ?? 0);
        const same = scores.every((s) => s?.value === scores[0]?.value);
        const x = 14 + (value * 264) / goal + (same ? i * 12 - 3 : 0);
        const side = theme.looks.sides[i];
        return side ? (
          <g key={i} transform={`translate(${x} 19.5)`} className="pawn">
            <path
              d={
                i % 2 === 0
                  ? 'M-8-11H8L10-9V9L8 11H-8L-10 9V-9Z'
                  : 'M-10 11V-3C-10-9-6-12 0-12S10-9 10-3V11Z'
              }
              fill={side.band}
              stroke={side.name}
              strokeWidth="1.5"
            />
            <use
              href={`#${side.emblem.replace(':', '-')}`}
              x="-7"
              y="-7.5"
              width="14"
              height="14"
              color="#fff7e2"
            />
          </g>
        ) : null;
      })}
    </svg>
  );
}

const MOST_PIPS = 12; // beside the names there is no room for more

// A row of pips for each side, as many as it needs to win.
function Pips({
  goal,
  rows,
  theme,
}: {
  goal: number;
  rows: { seat: number; value: number }[];
  theme: Theme;
}) {
  const Pip = theme.draws.score!;
  return (
    <div className="hull-pips wide-only" aria-hidden="true">
      {rows.map(({ seat, value }) => (
        <span key={seat}>
          {Array.from({ length: goal }, (_, i) => (
            <Pip key={i} side={theme.looks.sides[seat]} won={i < value} />
          ))}
          <b key={value} style={{ color: theme.looks.sides[seat]?.name }}>
            {value}
            <i>/{goal}</i>
          </b>
        </span>
      ))}
    </div>
  );
}

// Whose a number is, where there is no room for names.
const Emblem = ({ theme, seat }: { theme: Theme; seat: number }) => (
  <svg viewBox="0 0 20 20">
    <use href={`#${theme.looks.sides[seat]?.emblem.replace(':', '-')}`} width="20" height="20" />
  </svg>
);

// A number flies to what has changed; how, is loaded after the first view.
function useFlights(scene: Scene, theme: Theme) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(scene);
  useEffect(() => {
    const old = before.current;
    before.current = scene;
    if (old !== scene && box.current)
      void import('./flight').then(
        // whoever has left the table meanwhile sees no number fly
        (m) => box.current && m.scored(old, scene, theme, box.current),
      );
  }, [scene]);
  return box;
}

// How far a task has come, in words: a rail with two sides would be untrue.
const Task = ({ task, box }: { task: Track; box: React.RefObject<HTMLDivElement> }) => (
  <div className="victory" ref={box} data-thing={task.id} title={task.help}>
    <p className="scores task">
      {task.title} <b key={task.value}>{task.text || task.value}</b>
      {task.of > 0 && !task.text && <span className="score-goal">/ {task.of}</span>}
    </p>
  </div>
);

interface ScoreProps {
  scene: Scene;
  theme: Theme;
  viewer?: number | null;
}

// Of a scene only this much is read here.
const sameScore = (a: ScoreProps, b: ScoreProps) =>
  a.scene.tracks === b.scene.tracks &&
  a.scene.teams === b.scene.teams &&
  alike(a.scene.seats, b.scene.seats) &&
  a.theme === b.theme &&
  a.viewer === b.viewer;

export const Score = memo(({ scene, theme, viewer }: ScoreProps) => {
  const t = useText();
  const scores = scene.seats.map((_, i) => scoreOf(scene, theme, i));
  const teams = teamsOf(scene);
  const box = useFlights(scene, theme);
  if (scores.every((s) => s === undefined)) return null;
  const goal = scores.find((s) => s && s.of > 0)?.of ?? 0;
  const task = taskOf(scene, theme);
  if (task) return <Task task={task} box={box} />;
  return (
    <div className="victory" ref={box} data-thing={scores.map((s) => s?.id).join(' ')}>
      <p
        className="scores"
        data-word={scores[0]?.id.startsWith('points') ? undefined : 'term.victory_points'}
      >
        {teams.map((seats) => (
          <span key={seats[0]} style={{ color: theme.looks.sides[seats[0]]?.name }}>
            <span className="score-name">{seats.map((s) => scene.seats[s]).join(' + ')} </span>
            <b key={scores[seats[0]]?.value}>{scores[seats[0]]?.value ?? 0}</b>
            <small className="score-mark" aria-hidden="true">
              {seats.some((s) => s === viewer) ? (
                t('invite.you')
              ) : (
                <Emblem theme={theme} seat={seats[0]} />
              )}
            </small>
          </span>
        ))}
        {goal > 0 && <span className="visually-hidden">{t('score.goal', { n: goal })}</span>}
        {goal > 0 && (
          <span className="score-goal" aria-hidden="true">
            / {goal}
          </span>
        )}
      </p>
      {goal > 0 &&
        (theme.draws.score && goal <= MOST_PIPS ? (
          <Pips
            goal={goal}
            rows={teams.map(([i]) => ({ seat: i, value: scores[i]?.value ?? 0 }))}
            theme={theme}
          />
        ) : (
          <Rail goal={goal} teams={teams} scores={scores} theme={theme} />
        ))}
    </div>
  );
}, sameScore);
