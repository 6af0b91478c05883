// SPDX-License-Identifier: MIT
// A battle zone open on its border: a vellum tray with two facing lines of five spaces; figure,
// die, modifier and value from the outside in.
import type { Box } from './layout';
import { SPACES, verdict, wins, type Pair, type Zone } from './zones';
import { useWords } from './words';
import { FighterMark, Space, Throw } from './FightSpace';

interface Props {
  zone: Zone;
  box: Box;
  title: string;
  foot: string;
  asked: boolean; // the lamp stands there
  markOf: (id: string) => FighterMark;
  lit: number | null; // the pair looked at
}

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
