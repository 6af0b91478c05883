// SPDX-License-Identifier: MIT
// All battle zones that are open, over the dimmed map, and their spaces for hands.
import { arrowShape } from './arrows';
import { MAP, type Box, type Point } from './layout';
import { OpenZone, spaceBox, unitsOf } from './OpenZone';
import { type FighterMark } from './FightSpace';
import type { Fighter } from './scene';
import { Slip, type Seen } from './Slip';
import { traysOf, type Zone } from './zones';
import { useWords } from './words';

interface Props {
  zones: Zone[];
  asked: Zone[]; // where the lamp stands
  lit: Set<string>;
  touched: Set<string>;
  targets: Map<string, string>;
  space: string | null; // zone.space that is looked at
  strikes: string[]; // who strikes at whom, "a1-a2.0.2>a1-a2.1.1"
}

// What explains a fighter best: how it stands, else its arm.
const wordOf = (f: Fighter) =>
  f.countercharge
    ? 'term.countercharge'
    : f.withdrawing
      ? 'term.fall_back'
      : f.routed
        ? 'badge.routed'
        : f.square
          ? 'badge.square'
          : f.unopposed
            ? 'term.unopposed'
            : f.spent
              ? 'badge.spent'
              : `arm_title.${f.arm}`;

// Handwriting spells its numbers.
export function Zones({ zones, asked, lit, touched, targets, space, strikes }: Props) {
  const { w } = useWords();
  if (zones.length === 0) return null;
  const boxes = traysOf(zones);
  const markOf = (id: string): FighterMark =>
    touched.has(id)
      ? 'selected'
      : !lit.has(id)
        ? 'ready'
        : targets.get(id) === 'target'
          ? 'target'
          : 'selectable';
  const looked = zones.find((z) => space?.startsWith(`${z.border.id}.`));
  const attacker = (z: Zone) =>
    z.pairs.some((p) => p.near?.attacking)
      ? [z.border.from, z.border.to]
      : [z.border.to, z.border.from];
  return (
    <>
      <rect width={MAP.width} height={MAP.height} fill="#2b1805" opacity=".26" />
      {zones.map((z) => {
        // nobody stands against anybody there
        if (z.pairs.length === 0 && !asked.includes(z)) return null;
        const [from, to] = attacker(z);
        return (
          <OpenZone
            key={z.border.id}
            zone={z}
            box={boxes.get(z.border.id)!}
            title={
              z.border.from === z.border.to
                ? w('building', { at: from })
                : w('against', { from, to })
            }
            foot={w('inLine', { count: z.pairs.length })}
            asked={asked.includes(z) && (asked.length < zones.length || zones.length === 1)}
            markOf={markOf}
            lit={looked === z ? Number(space!.split('.')[1]) : null}
          />
        );
      })}
      <Strikes zones={zones} boxes={boxes} strikes={strikes} />
    </>
  );
}

// Whom an unopposed unit strikes at: an arrow from the one to the other.
function Strikes({
  zones,
  boxes,
  strikes,
}: {
  zones: Zone[];
  boxes: Map<string, Box>;
  strikes: string[];
}) {
  const spots = new Map(
    zones.flatMap((z) =>
      z.pairs.flatMap((pair) =>
        (['near', 'far'] as const).flatMap((who): [string, Point][] => {
          const f = pair[who];
          const tray = boxes.get(z.border.id)!;
          const k = tray.width / unitsOf(z).width;
          if (!f) return [];
          const b = spaceBox(z, pair.space, who);
          const x = tray.x + (b.x + b.width / 2) * k;
          return [[f.id, { x, y: tray.y + (b.y + b.height / 2) * k }]];
        }),
      ),
    ),
  );
  return (
    <g className="cm-strikes" pointerEvents="none">
      {strikes.map((strike) => {
        const [a, b] = strike.split('>').map((id) => spots.get(id));
        if (!a || !b) return null;
        const c = { x: (a.x + b.x) / 2 + (b.y - a.y) * 0.12, y: (a.y + b.y) / 2 };
        return (
          <path
            key={strike}
            data-strike={strike}
            d={arrowShape({ a, c, b }, 0.7)}
            fill="#b3231b"
            fillOpacity=".82"
            stroke="#fff4dc"
            strokeWidth="1.6"
          />
        );
      })}
    </g>
  );
}

interface HandsProps {
  space: string | null;
  seen?: Seen; // on a small screen
  zones: Zone[];
  lit: Set<string>;
  touched: Set<string>;
  onTouch: (piece: string) => void;
  onSpace: (space: string | null) => void;
  style: (box: Box) => React.CSSProperties;
}

function Hands({ zones, lit, touched, space, seen, onTouch, onSpace, style }: HandsProps) {
  const boxes = traysOf(zones);
  const looked = zones.find((z) => space?.startsWith(`${z.border.id}.`));
  return (
    <>
      {zones.flatMap((z) =>
        z.pairs.flatMap((pair) =>
          (['near', 'far'] as const).map((who) => {
            const f = pair[who];
            if (!f) return null;
            const tray = boxes.get(z.border.id)!;
            const k = tray.width / unitsOf(z).width;
            const b = spaceBox(z, pair.space, who);
            const key = `${z.border.id}.${pair.space}`;
            return (
              <button
                key={f.id}
                className={lit.has(f.id) || touched.has(f.id) ? 'ship-button cm-hand' : 'cm-hand'}
                data-fighter-button={f.id}
                data-thing={f.id}
                data-word={wordOf(f)}
                aria-label={`${f.title}, ${key}`}
                aria-pressed={touched.has(f.id)}
                aria-disabled={!lit.has(f.id) && !touched.has(f.id)}
                tabIndex={lit.has(f.id) ? 0 : -1}
                style={style({
                  x: tray.x + b.x * k,
                  y: tray.y + b.y * k,
                  width: b.width * k,
                  height: b.height * k,
                })}
                onClick={() => (lit.has(f.id) || touched.has(f.id) ? onTouch(f.id) : onSpace(key))}
                onPointerEnter={() => onSpace(key)}
                onPointerLeave={() => onSpace(null)}
                onFocus={() => onSpace(key)}
                onBlur={() => onSpace(null)}
              />
            );
          }),
        ),
      )}
      {looked && (
        <Slip
          zone={looked}
          box={boxes.get(looked.border.id)!}
          space={Number(space!.split('.')[1])}
          seen={seen}
          style={style}
        />
      )}
    </>
  );
}

Zones.Hands = Hands;
