// SPDX-License-Identifier: MIT
// A fight that the board itself shows, at several places at once: what flies between them, one line
// for each, points that run to the score. Places are what the board names with data-at. It takes no
// touch; the live region says the verdict.
import { useLayoutEffect, useState } from 'react';
import type { Fight, Flight, Timed } from '../model/fight';
import type { Point } from '../model/hex';
import type { FightProps } from '../model/theme';
import { phrased, useText } from '../text';
import { Flag } from './FightBand';
import { FightFlight } from './FightDice';
import { letters } from '../ui/letters';

type Of<K extends Timed['kind']> = Extract<Timed, { kind: K }>;
const APART = 90; // milliseconds between two lines
const LINE = [280, 340]; // the least and the greatest width of one
// more lines than that are told together, below all places
const SMALL = { screen: 600, line: 150, lines: 2 };

const isSmall = () => innerWidth < SMALL.screen * letters();

// What is not on the screen now does not count; where a place has no name, its cell is it.
const element = (place: string) =>
  ['data-at', 'data-cell']
    .flatMap((name) => [...document.querySelectorAll(`[${name}="${CSS.escape(place)}"]`)])
    .find((e) => e.getBoundingClientRect().width > 0);

function middle(place: string): Point | null {
  const box = element(place)?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

// On the lower edge of its place, and inside what that lies in; what lies nowhere is told in the
// middle of the board.
function foot(place: string): Point & { width: number } {
  const thing = element(place) ?? document.querySelector('.board-area')!;
  const box = thing.getBoundingClientRect();
  const { left, right } = (
    thing.closest('.board-area, .right-column') ?? document.body
  ).getBoundingClientRect();
  const width = Math.max(
    (isSmall() ? SMALL.line : LINE[0]) * letters(),
    Math.min(LINE[1] * letters(), box.width),
  );
  return {
    x: Math.max(left + width / 2, Math.min(right - width / 2, box.left + box.width / 2)),
    y: Math.min(innerHeight - 30 * letters(), box.bottom),
    width,
  };
}

// The board's own dice fall at the pace of the scene, and lie at once where somebody has seen
// enough.
function useBoard(fight: Fight, beat?: Timed) {
  useLayoutEffect(() => {
    const area = document.querySelector<HTMLElement>('.board-area');
    // Without a pace it is 1: what all of the board inherits is set only where it has to be, since
    // then all of its styles are worked out anew.
    if (!area || fight.pace === 1) return;
    area.style.setProperty('--pace', String(fight.pace));
    return () => void area.style.removeProperty('--pace');
  }, [fight.id, fight.pace]);
  useLayoutEffect(() => {
    const area = document.querySelector<HTMLElement>('.board-area');
    if (!area) return;
    area.classList.toggle('still', Boolean(fight.still));
    const dice =
      beat?.kind === 'dice'
        ? [...area.querySelectorAll('[data-die]')].flatMap((d) =>
            d.getAnimations({ subtree: true }),
          )
        : [];
    if (beat?.kind === 'dice')
      void Promise.allSettled(dice.map((d) => d.finished)).then(() => fight.rest?.());
    const moves = beat?.kind === 'lift' ? beat.places.flatMap((p) => element(p) ?? []) : [];
    for (const thing of moves)
      thing.classList.add(beat?.kind === 'lift' && beat.off ? 'rolls-off' : 'lifted');
    return () => {
      for (const thing of moves) thing.classList.remove('lifted', 'rolls-off');
      area.classList.remove('still');
    };
  }, [fight.id, fight.now, fight.leaving, fight.still]);
}

// Around all of what has risen.
function Frame({ boxes }: { boxes: DOMRect[] }) {
  const [left, top] = [
    Math.min(...boxes.map((b) => b.left)) - 5,
    Math.min(...boxes.map((b) => b.top)) - 5,
  ];
  return (
    <rect
      className="fight-frame"
      x={left}
      y={top}
      width={Math.max(...boxes.map((b) => b.right)) + 5 - left}
      height={Math.max(...boxes.map((b) => b.bottom)) + 5 - top}
      rx="9"
    />
  );
}

// As large as the die it comes from, where that is drawn small.
const sizeOf = ({ from }: Flight) =>
  Math.max(
    10,
    Math.min(
      24,
      ('cell' in from ? (element(from.cell)?.getBoundingClientRect().width ?? 24) : 24) * 0.8,
    ),
  );

export function BoardScene({ fight, theme, board }: FightProps) {
  const t = useText();
  const due = fight.beats.filter((b) => b.at <= fight.now);
  const beat = due[due.length - 1];
  const of = <K extends Timed['kind']>(kind: K) => due.find((b): b is Of<K> => b.kind === kind);
  const [faces, verdict] = [of('faces'), of('verdict')];
  const [spots, setSpots] = useState(new Map<string, Point>());
  const [frame, setFrame] = useState<DOMRect[]>([]);
  useBoard(fight, beat);
  useLayoutEffect(() => {
    const { current } = board;
    current?.frame?.(
      fight.leaving
        ? null
        : fight.beats.flatMap((b) =>
            b.kind === 'dice' ? b.throws.flatMap((x) => x.at ?? []) : [],
          ),
    );
    return () => current?.frame?.(null);
  }, [fight.id, fight.leaving]);
  useLayoutEffect(() => {
    const places = (faces?.flights ?? []).flatMap(({ from, to }) => [
      'cell' in from ? from.cell : '',
      to,
    ]);
    setSpots(
      new Map(
        places.flatMap((p): [string, Point][] => {
          const m = middle(p);
          return m ? [[p, m]] : [];
        }),
      ),
    );
    const risen = due.flatMap((b) => (b.kind === 'lift' && !b.off ? b.places : []));
    setFrame(risen.flatMap((p) => element(p)?.getBoundingClientRect() ?? []));
  }, [fight.id, fight.now, fight.beats]);
  const flights = (faces?.flights ?? []).flatMap((f) => {
    const from = 'cell' in f.from ? spots.get(f.from.cell) : undefined;
    const to = spots.get(f.to);
    return from && to
      ? [
          {
            f,
            from,
            to: f.fate === 'met' ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : to,
          },
        ]
      : [];
  });
  const tags = verdict?.tags ?? [];
  const crowded = isSmall() && tags.length > SMALL.lines;
  return (
    <div
      className={`fight on-board${fight.leaving ? ' leaving' : ''}${fight.still ? ' still' : ''}`}
      style={{ inset: 0, '--pace': fight.pace } as React.CSSProperties}
      aria-hidden="true"
      data-now={beat?.kind}
    >
      <svg>
        {frame.length > 0 && <Frame boxes={frame} />}
        {flights.map(({ f, from, to }, i) => (
          <FightFlight
            key={i}
            flight={f}
            nth={i}
            of={flights.length}
            from={from}
            to={to}
            size={sizeOf(f)}
          />
        ))}
        {tags.map(
          ({ at, points }, i) =>
            points && (
              <Flag
                key={i}
                at={middle(at) ?? foot(at)}
                left={0}
                top={0}
                side={theme.looks.sides[points.seat]}
                count={points.count}
                wait={i * APART}
              />
            ),
        )}
      </svg>
      {crowded && (
        <strong className="fight-tag all" style={{ left: '50%', top: foot('').y, width: '94vw' }}>
          {phrased(verdict!.title, t)}
        </strong>
      )}
      {!crowded &&
        tags.map(({ at, said, cry }, i) => {
          const { x, y, width } = foot(at);
          return (
            <strong
              key={i}
              className={`fight-tag${cry ? ` cried ${cry.mood}` : ''}`}
              data-tag={at}
              style={
                {
                  left: x,
                  top: y,
                  maxWidth: width,
                  '--at': `${i * APART}ms`,
                } as React.CSSProperties
              }
            >
              {cry && <b>{phrased([cry.said], t)}</b>}
              {phrased(said, t)}
            </strong>
          );
        })}
    </div>
  );
}
