// SPDX-License-Identifier: MIT
// The road of the missions as an engraved strip: red as far as one went, dots ahead. What has a
// report opens it.
import { useEffect, useRef } from 'react';
import { useText, type Key } from '../../text';
import { Icon } from '../../ui/Icon';
import { drawn, svg } from '../../ui/markup';
import type { ReportSeen } from './reports';
import { roman } from './roman';
import type { Stop } from './scene';

const W = 1256;
const H = 176;
// Where each mission lies on the strip.
const PLACES: [number, number][] = [
  [82, 74],
  [258, 44],
  [436, 84],
  [618, 44],
  [800, 84],
  [984, 44],
  [1168, 78],
];
const ICONS = [
  'gi:small-fire',
  'gi:stone-bridge',
  'gi:old-wagon',
  'gi:claws',
  'gi:sword-altar',
  'gi:hydra',
  'gi:castle',
];

const curve = (places: [number, number][]) =>
  places
    .map(([x, y], i) => {
      if (i === 0) return `M${x} ${y}`;
      const [px, py] = places[i - 1];
      const middle = (px + x) / 2;
      return `C${middle} ${py} ${middle} ${y} ${x} ${y}`;
    })
    .join('');

const strokes = (x: number, y: number, r: number) =>
  Array.from({ length: 26 }, (_, i) => {
    const a = (i / 26) * 6.283;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    return svg`<path d="M${x + c * r} ${y + s * r * 0.42}L${x + c * (r + 9)} ${y + s * (r + 9) * 0.42}"/>`;
  });
const tree = (x: number, y: number) =>
  svg`<path d="M${x} ${y - 12}L${x + 5} ${y}H${x - 5}Z" fill="#6c8a5b" stroke="#33452b"/>`;
const river = (x: number) =>
  svg`<path d="M${x} 0C${x + 14} 40 ${x - 16} 80 ${x + 6} 120S${x - 6} 160 ${x + 4} ${H}" fill="none" stroke="#44667a" stroke-width="12"/><path d="M${x} 0C${x + 14} 40 ${x - 16} 80 ${x + 6} 120S${x - 6} 160 ${x + 4} ${H}" fill="none" stroke="#8fb6c2" stroke-width="9"/>`;
const land = svg`<g stroke="#8a7a52" stroke-width="1" fill="none">${strokes(168, 26, 36)}${strokes(530, 30, 44)}${strokes(712, 132, 40)}${strokes(892, 26, 40)}${strokes(1226, 30, 34)}${strokes(30, 150, 30)}</g>${river(342)}${river(1082)}<g>${tree(232, 22)}${tree(392, 44)}${tree(470, 18)}${tree(520, 62)}${tree(610, 158)}${tree(800, 48)}${tree(842, 66)}${tree(920, 140)}${tree(938, 150)}${tree(904, 152)}${tree(990, 18)}${tree(1060, 166)}</g>`;

const RESULTS: Record<string, Key> = {
  won: 'sb.report.won',
  lost: 'sb.report.lost',
  withdrawn: 'sb.report.withdrawn',
};
const resultOf = (stop: Stop): Key =>
  stop.result && stop.result !== 'none'
    ? stop.bonus
      ? 'sb.report.wonBonus'
      : RESULTS[stop.result]
    : stop.state === 'skipped'
      ? 'sb.report.skipped'
      : stop.state === 'now'
        ? 'sb.report.isNext'
        : 'sb.report.later';

const medalOf = (stop: Stop) =>
  stop.result === 'won'
    ? 'won'
    : stop.result && stop.result !== 'none'
      ? 'lost'
      : stop.state === 'now'
        ? 'next'
        : 'later';

interface Props {
  road: Stop[];
  reports: ReportSeen[];
  over?: boolean;
  shown: number; // the mission whose report is read
  onOpen: (mission: number) => void;
}

function Medal({ stop, shown, openable, onOpen }: { stop: Stop; openable: boolean } & Props) {
  const t = useText();
  const { n, title } = stop;
  const [x, y] = PLACES[n - 1];
  const medal = medalOf(stop);
  const icon =
    medal === 'won' ? 'gi:laurel-crown' : medal === 'lost' ? 'gi:cracked-shield' : ICONS[n - 1];
  const result = t(resultOf(stop));
  return (
    <li
      className={`rp-stop ${medal}${n === shown ? ' shown' : ''}`}
      style={{ left: `${(x / W) * 100}%`, top: `${(y / H) * 100}%` }}
    >
      <button
        disabled={!openable}
        aria-current={n === shown ? 'step' : undefined}
        aria-label={
          openable
            ? t('sb.report.openIt', { n, title, result })
            : t('sb.say.stop', { n, title, result })
        }
        onClick={() => onOpen(n)}
      >
        <i>{roman(n)}</i>
        <span className="rp-medal">
          <Icon name={icon} size={26} />
        </span>
        <b>{title}</b>
        <small>{result}</small>
      </button>
    </li>
  );
}

// What has a report is done, also while something is still asked after it; what has none when all
// is over was never played.
function stopsOf({ road, reports, over }: Props): Stop[] {
  return road.map((stop) => {
    const report = reports.find((r) => r.mission === stop.n);
    if (report) return { ...stop, state: 'done', result: report.outcome, bonus: report.bonus };
    return over ? { ...stop, state: 'skipped', result: 'none' } : stop;
  });
}

export function ReportRoad(p: Props) {
  const { shown, reports } = p;
  const road = stopsOf(p);
  const t = useText();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = strip.current;
    const stop = box?.querySelector<HTMLElement>('.shown');
    if (box && stop) box.scrollLeft = stop.offsetLeft - box.clientWidth / 2;
  }, [shown, road.length]);
  if (road.length === 0) return null;
  const gone = Math.max(0, ...reports.map((r) => r.mission));
  return (
    <section className="rp-road" aria-label={t('sb.report.road')}>
      <div className="rp-strip" ref={strip}>
        <div className="rp-land">
          <svg viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="none" aria-hidden="true">
            <g {...drawn(land)} />
            <path className="ahead" d={curve(PLACES)} />
            {gone > 1 && <path className="gone" pathLength={1} d={curve(PLACES.slice(0, gone))} />}
          </svg>
          <ol>
            {road.map((stop) => (
              <Medal
                key={stop.n}
                stop={stop}
                openable={reports.some((r) => r.mission === stop.n)}
                {...p}
              />
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
