// SPDX-License-Identifier: MIT
// A battle zone open on its border: a vellum tray with two facing lines of five spaces; figure,
// die, modifier and value from the outside in.
import { Die } from './Die';
import { Figure } from './Figure';
import type { Box } from './layout';
import type { Fighter } from './scene';
import { SPACES, verdict, wins, type Pair, type Zone } from './zones';
import { useWords, type SayHere } from './words';

export type FighterMark = 'ready' | 'selectable' | 'selected' | 'target';

interface Props {
  zone: Zone;
  box: Box;
  title: string;
  foot: string;
  asked: boolean; // the lamp stands there
  markOf: (id: string) => FighterMark;
  lit: number | null; // the pair looked at
}

const RING = { selectable: '#b8860b', selected: '#e0a018', target: '#b8281f' };

// Where a fighter's box lies in the tray, in the tray's own units.
export function spaceBox(zone: Zone, space: number, who: 'near' | 'far'): Box {
  const used = zone.pairs.length;
  const index = space - 1;
  if (zone.upright) {
    const y = 64 + Math.min(index, used) * 62 + Math.max(0, index - used) * 22;
    return { x: who === 'near' ? 24 : 320, y, width: 76, height: index < used ? 58 : 19 };
  }
  const wide = used > 4 ? 56 : used > 3 ? 60 : 72;
  const x = 16 + Math.min(index, used) * (wide + 5) + Math.max(0, index - used) * 22;
  return { x, y: who === 'far' ? 30 : 214, width: index < used ? wide : 19, height: 66 };
}

export const unitsOf = (zone: Zone) =>
  zone.upright ? { width: 420, height: 320 } : { width: 338, height: 312 };

const Burst = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <g transform={`translate(${x} ${y}) rotate(-6)`}>
    <g className="cm-burst">
      <path
        d="M0-19 4-8 13-14 10-4 21-1 11 4 16 13 6 9 2 19-3 9-13 15-9 4-20 1-10-4-14-13-4-9Z"
        fill="#c22a20"
        stroke="#fbf4de"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <text y="4.5">{text}</text>
    </g>
  </g>
);

const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

// Die, modifier and value of one fighter.
function Throw({
  f,
  thrown,
  x,
  y,
  step,
  brass,
  upright,
  w,
}: {
  f: Fighter;
  thrown: boolean;
  x: number;
  y: number;
  step: 1 | -1;
  brass: boolean;
  upright: boolean;
  w: SayHere;
}) {
  if (f.dice.length === 0)
    return (
      thrown && (
        <text className="cm-note" x={upright ? x + step * 34 : x + 14} y={y + 5}>
          {w('noRoll')}
        </text>
      )
    );
  const two = f.dice.length > 1;
  const dice = f.dice.map((face, i) => (
    <Die
      key={`${i}:${face}`}
      face={face}
      side={f.side}
      size={two ? 23 : 31}
      x={two && !upright ? x + (i ? 13 : -12) : x}
      y={two && upright ? y + (i ? 13 : -13) : y}
    />
  ));
  const [mx, my, vx, vy] = upright
    ? [x + step * 27, y + 5, x + step * 50, y]
    : [x + 34, y - 12, x + 34, y + 9];
  return (
    <>
      <g data-at={`die:${f.id}`}>{dice}</g>
      {f.modifier !== undefined && (
        <text className="cm-mod" x={mx} y={upright ? my : my + 1}>
          {signed(f.modifier)}
        </text>
      )}
      {f.value !== undefined && (
        <g transform={`translate(${vx} ${vy})`}>
          <circle
            r="12.5"
            fill={brass ? 'url(#brass)' : '#fbf4de'}
            stroke={brass ? '#3b2510' : '#a98d57'}
            strokeWidth="1.5"
          />
          <text className="cm-value" y="5.4">
            {f.value}
          </text>
        </g>
      )}
    </>
  );
}

function Space({
  f,
  box,
  number,
  mark,
  w,
}: {
  f?: Fighter;
  box: Box;
  number: number;
  mark: FighterMark;
  w: SayHere;
}) {
  const narrow = box.width < 30 || box.height < 30;
  return (
    <g transform={`translate(${box.x} ${box.y})`} data-fighter={f?.id} data-at={f?.id}>
      <rect
        width={box.width}
        height={box.height}
        rx="5"
        fill={f ? '#e6d3a0' : '#efe2bd'}
        stroke={mark === 'ready' ? '#a98d57' : RING[mark]}
        strokeWidth={mark === 'ready' ? 1 : 3.4}
        strokeDasharray={f ? undefined : '4 3'}
      />
      <text
        className="cm-space"
        x={narrow && box.width < 30 ? box.width / 2 : box.width - 9}
        y={narrow && box.height < 30 ? 14 : 13}
      >
        {number}
      </text>
      {f && (
        <g
          transform={`translate(${box.width / 2} ${box.height - 9}) scale(${f.arm === 'infantry' ? 0.94 : 0.86})`}
          opacity={f.withdrawing ? 0.45 : 1}
        >
          <ellipse
            cx="3"
            cy="4"
            rx={f.arm === 'infantry' ? 16 : 24}
            ry="5"
            fill="#2a1d12"
            opacity=".25"
          />
          <path
            d={
              f.arm === 'infantry'
                ? 'M-12-3H12A5 5 0 0 1 12 7H-12A5 5 0 0 1-12-3Z'
                : 'M-22-3H22A5 5 0 0 1 22 7H-22A5 5 0 0 1-22-3Z'
            }
            transform={f.routed || f.hit ? 'translate(-16 -3) rotate(-52)' : undefined}
            fill={f.side === 0 ? '#e4c48d' : '#5b4636'}
            stroke="#2a1809"
            strokeWidth="1.2"
          />
          <g className={f.hit ? 'cm-falls' : undefined}>
            <Figure
              arm={f.arm}
              side={f.side}
              state={{ ...f, routed: f.routed || f.hit }}
              y={1}
              alone
            />
          </g>
        </g>
      )}
      {f?.withdrawing && (
        <path d="M12 14H30M18 8 11 14 18 20" stroke="#5c150f" strokeWidth="3" fill="none" />
      )}
      {f?.countercharge && <path d="M8 12 16 7 16 17ZM18 12 26 7 26 17Z" fill="#8a1a13" />}
      {f?.hit && <Burst x={box.width - 20} y={17} text={w('hit')} />}
    </g>
  );
}

export function OpenZone({ zone, box, title, foot, asked, markOf, lit }: Props) {
  const { w } = useWords();
  const { width, height } = unitsOf(zone);
  const { upright } = zone;
  const thrown = zone.pairs.some((p) => [p.near, p.far].some((f) => f && f.dice.length > 0));
  const dice = (pair: Pair, who: 'near' | 'far') => {
    const b = spaceBox(zone, pair.space, who);
    const f = pair[who];
    if (!f) return null;
    const [x, y] = upright
      ? [who === 'near' ? b.x + b.width + 21 : b.x - 21, b.y + b.height / 2]
      : [b.x + (b.width > 60 ? 20 : 17), who === 'far' ? b.y + b.height + 23 : b.y - 23];
    return (
      <Throw
        f={f}
        thrown={thrown}
        x={x}
        y={y}
        step={upright && who === 'far' ? -1 : 1}
        brass={wins(pair, who)}
        upright={upright}
        w={w}
      />
    );
  };
  const names = [zone.border.from, zone.border.to];
  return (
    <g
      transform={`translate(${box.x} ${box.y}) scale(${box.width / width})`}
      className="cm-zone"
      data-open={zone.border.id}
    >
      {asked && (
        <ellipse
          cx={width / 2}
          cy={height / 2}
          rx={width * 0.74}
          ry={height * 0.74}
          fill="url(#cm-lamp)"
        />
      )}
      <rect x="5" y="9" width={width} height={height} rx="6" fill="#1b0f06" opacity=".4" />
      <rect width={width} height={height} rx="5" fill="#7d5a22" data-at={zone.border.id} />
      <rect width={width} height={height} rx="5" fill="none" stroke="url(#brass)" strokeWidth="7" />
      <rect
        x="-3.5"
        y="-3.5"
        width={width + 7}
        height={height + 7}
        rx="7"
        fill="none"
        stroke="#2a1708"
        strokeWidth="1.2"
      />
      <rect
        x="4"
        y="4"
        width={width - 8}
        height={height - 8}
        rx="3"
        fill="url(#cm-vellum)"
        stroke="#2a1708"
        strokeWidth=".8"
      />
      <rect
        x="9"
        y="9"
        width={width - 18}
        height={height - 18}
        rx="2"
        fill="none"
        stroke="#b99d63"
        strokeWidth=".9"
      />
      {[
        [0, 0],
        [width, 0],
        [0, height],
        [width, height],
      ].map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x} cy={y} r="5" fill="url(#brass)" stroke="#2a1708" />
      ))}
      <rect
        x={width / 2 - 102}
        y="-15"
        width="204"
        height="30"
        rx="4"
        fill="#1b1008"
        stroke="#c9a35a"
        strokeWidth="1.4"
      />
      <text className="cm-zone-title" x={width / 2} y="6.5">
        {title}
      </text>
      {upright ? (
        <path
          d={`M${width / 2} 26V${height - 34}`}
          stroke="#3b2a1a"
          strokeWidth="1.8"
          strokeDasharray="11 4 2 4"
        />
      ) : (
        <path
          d={`M14 155H${width - 14}`}
          stroke="#3b2a1a"
          strokeWidth="1.8"
          strokeDasharray="11 4 2 4"
        />
      )}
      {upright &&
        names.map((sector, i) => (
          <text
            key={sector}
            className={`cm-line-name side-${i === 0 ? zone.nearSide : 1 - zone.nearSide}`}
            x={i === 0 ? 100 : width - 100}
            y="46"
          >{`${w((i === 0 ? zone.nearSide : 1 - zone.nearSide) === 0 ? 'white' : 'black')}, ${sector}`}</text>
        ))}
      {zone.pairs.map((pair) => {
        const mid = verdict(pair, upright);
        const [near, far] = [spaceBox(zone, pair.space, 'near'), spaceBox(zone, pair.space, 'far')];
        const [mx, my] = upright
          ? [width / 2, near.y + near.height / 2]
          : [near.x + near.width / 2, 155];
        return (
          <g key={pair.space}>
            {lit === pair.space && (
              <rect
                x={upright ? 14 : near.x - 3}
                y={upright ? near.y - 2 : far.y - 4}
                width={upright ? width - 28 : near.width + 6}
                height={upright ? near.height + 4 : 258}
                rx="6"
                fill="#ffe08a"
                fillOpacity=".55"
                stroke="#c08a1e"
                strokeWidth="2"
              />
            )}
            {(['near', 'far'] as const).map((who) => (
              <Space
                key={who}
                f={pair[who]}
                box={who === 'near' ? near : far}
                number={pair.space}
                mark={pair[who] ? markOf(pair[who].id) : 'ready'}
                w={w}
              />
            ))}
            {dice(pair, 'near')}
            {dice(pair, 'far')}
            {mid && (
              <g transform={`translate(${mx} ${my})`}>
                <rect
                  x={mid.length > 1 ? -19 : -14}
                  y="-11"
                  width={mid.length > 1 ? 38 : 28}
                  height="22"
                  rx="4"
                  fill="#f3e7c6"
                  stroke="#a98d57"
                />
                <text className="cm-verdict" y="6">
                  {mid}
                </text>
              </g>
            )}
          </g>
        );
      })}
      {Array.from({ length: SPACES - zone.pairs.length }, (_, i) => zone.pairs.length + i + 1).map(
        (space) =>
          (['near', 'far'] as const).map((who) => (
            <Space
              key={`${space}${who}`}
              box={spaceBox(zone, space, who)}
              number={space}
              mark="ready"
              w={w}
            />
          )),
      )}
      <text className="cm-foot" x={width / 2} y={height - (upright ? 15 : 11)}>
        {foot}
      </text>
    </g>
  );
}
