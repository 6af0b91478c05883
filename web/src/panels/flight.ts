// SPDX-License-Identifier: MIT
// A number that flies to a score when it changes.
import { middle } from '../model/place';
import { calmMotion, settings } from '../model/settings';
import { teamsOf } from '../model/sides';
import { scoreOf } from '../model/tracks';
import type { Theme } from '../model/theme';
import type { Scene } from '../model/types';
import '../styles/worth.css';

const LASTS = 1100; // ms at speed 1
const APART = 140;

export const centre = (element: Element | null) => {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? middle(box) : null;
};

type Place = ReturnType<typeof centre>;

// From there to there, the nth of several; how long it takes, where there is a way.
export function fly(table: Element, from: Place, to: Place, by: number, n = 0) {
  if (!from || !to) return null;
  const { speed } = settings();
  const number = document.createElement('span');
  number.className = `score-flight${by < 0 ? ' lost' : ''}`;
  number.textContent = by < 0 ? `−${-by}` : `+${by}`;
  number.ariaHidden = 'true';
  table.append(number);
  const at = ({ x, y }: { x: number; y: number }, scale: number, opacity: number) => ({
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`,
    opacity,
  });
  const timing = { duration: LASTS / speed, delay: (n * APART) / speed, fill: 'both' as const };
  const ways = [at(from, 0.6, 0), at(from, 1.25, 1), at(from, 1, 1), at(to, 1, 1), at(to, 0.5, 0)];
  const offsets = [0, 0.12, 0.25, 0.88, 1];
  const flight = number.animate(
    ways.map((way, i) => ({ ...way, offset: offsets[i], easing: 'ease-in-out' })),
    timing,
  );
  flight.onfinish = flight.oncancel = () => number.remove();
  return timing;
}

// Where points come from: whoever has gone of the other side, or the sign of what brings so many.
function source(before: Scene, scene: Scene, mine: number[], by: number): Place {
  const gone = before.pieces.find(
    (p) =>
      p.at && !mine.includes(p.owner) && !scene.pieces.some((now) => now.id === p.id && now.at),
  );
  const signs = scene.trays.find((tray) => tray.holds === 'worth')?.items ?? [];
  const [sign, ...more] = signs.filter((item) => item.count === by);
  return (
    centre(document.querySelector(gone ? `[data-cell="${gone.at}"]` : '.none')) ??
    centre(
      document.querySelector(sign && more.length === 0 ? `[data-worth="${sign.kind}"]` : '.none'),
    ) ??
    centre(document.querySelector('.board'))
  );
}

// A game that draws its own scores sends its own numbers.
export function scored(before: Scene, scene: Scene, theme: Theme, box: Element) {
  const table = box.closest('main[data-seq]');
  if (!table || theme.draws.scores || settings().speed === 0 || calmMotion()) return;
  teamsOf(scene).forEach((seats, i) => {
    const [was, is] = [before, scene].map((of) => scoreOf(of, theme, seats[0])?.value ?? 0);
    const [number, pips] = ['.scores > span > b', '.hull-pips > span'].map((of) =>
      centre(box.querySelectorAll(of)[i]),
    );
    if (was !== is) fly(table, source(before, scene, seats, is - was), number ?? pips, is - was);
  });
}
