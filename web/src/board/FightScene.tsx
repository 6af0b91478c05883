// SPDX-License-Identifier: MIT
// A fight as a picture over the board: the camera goes to the pair, arrow, dice, faces that fly, a
// verdict. It asks nothing and takes no touch; the live region says the verdict.
import { useLayoutEffect, useState } from 'react';
import type { Blow, Fight, Flight, Timed } from '../model/fight';
import { CAMERA, gapOf } from '../model/fight';
import type { Point } from '../model/hex';
import type { Theme } from '../model/theme';
import type { Piece } from '../model/types';
import { useText } from '../text';
import { FightActor } from './FightActor';
import { FightBand, Flag } from './FightBand';
import { FightDice, FightFlight } from './FightDice';
import { heapOf, pictureOf, placed, type Picture } from './fightPlaces';
import type { BoardHandle, Spot } from './props';
import { Arrow, between } from './FightArrow';

interface Props {
  fight: Fight;
  theme: Theme;
  board: React.MutableRefObject<BoardHandle | null>;
}

type Of<K extends Timed['kind']> = Extract<Timed, { kind: K }>;
const beat = <K extends Timed['kind']>(fight: Fight, kind: K, until = Infinity) =>
  fight.beats.find((b): b is Of<K> => b.kind === kind && b.at <= until);

interface Stand {
  picture: Picture;
  left: number;
  top: number;
  spots: Map<string, Spot>; // of pieces and cells, as they are when it begins
}

// The picture takes the board's place, or with the camera all below the bar.
function standOf(fight: Fight, board: BoardHandle | null): Stand | null {
  const arrow = beat(fight, 'arrow');
  const frame = document.querySelector('.board-area')?.getBoundingClientRect();
  const bar = document.querySelector('.top-bar')?.getBoundingClientRect();
  if (!arrow || !frame || !bar || !board?.spot) return null;
  // a lesson's ribbon lies below it
  const floor = document.querySelector('.table')?.getBoundingClientRect().bottom ?? innerHeight;
  const [left, top, width, height] = fight.full
    ? [0, bar.bottom, innerWidth, floor - bar.bottom]
    : [frame.left, frame.top, frame.width, frame.height];
  const into = (id: string) => {
    const s = board.spot!(id);
    return s && { ...s, x: s.x + frame.left - left, y: s.y + frame.top - top };
  };
  const [a, b] = [into(arrow.from), into(arrow.to)];
  if (!a || !b) return null;
  const picture = pictureOf(a, b, { width, height }, fight.full);
  const all = [...fight.scene.cells, ...fight.scene.pieces.filter((p) => p.at)];
  return {
    picture,
    left,
    top,
    spots: new Map(
      all.flatMap(({ id }) => {
        const s = into(id);
        return s ? [[id, placed(picture, s)] as const] : [];
      }),
    ),
  };
}

// The board under it goes along; pieces that fight are drawn in the picture alone.
function useCamera(fight: Fight, stand: Stand | null) {
  useLayoutEffect(() => {
    const frame = document.querySelector<HTMLElement>('.board-area > .board');
    if (!stand || !frame || fight.leaving) return;
    const { zoom, shift } = stand.picture;
    const area = frame.parentElement!.getBoundingClientRect();
    const [x, y] = [area.left - stand.left, area.top - stand.top];
    frame.style.transition = `transform ${CAMERA / fight.pace}ms cubic-bezier(.3, .1, .2, 1)`;
    if (fight.full)
      frame.style.transform = `translate(${shift.x + x * zoom - x}px, ${shift.y + y * zoom - y}px) scale(${zoom})`;
    const hidden = (
      beat(fight, 'faces')?.blows.map((b) => b.piece) ?? [
        beat(fight, 'arrow')!.from,
        beat(fight, 'arrow')!.to,
      ]
    ).flatMap((id) => frame.querySelector<SVGElement>(`[data-piece="${CSS.escape(id)}"]`) ?? []);
    for (const piece of hidden) piece.style.opacity = '0';
    return () => {
      frame.style.transform = ''; // it glides back, and nothing of the picture lies over it any more
      for (const piece of hidden) piece.style.opacity = '';
    };
  }, [fight.id, fight.leaving, stand, fight.beats.length]);
}

const BURST =
  Array.from(
    { length: 20 },
    (_, i) =>
      `${i ? 'L' : 'M'}${(Math.cos((i * Math.PI) / 10) * (i % 2 ? 13 : 30)).toFixed(1)} ${(Math.sin((i * Math.PI) / 10) * (i % 2 ? 13 : 30)).toFixed(1)}`,
  ).join('') + 'Z';

export function FightScene({ fight, theme, board }: Props) {
  const t = useText();
  const [stand, setStand] = useState<Stand | null>(null);
  useLayoutEffect(() => {
    const found = standOf(fight, board.current);
    setStand(found);
    if (!found) fight.rest?.(); // nothing is drawn: nobody waits for its dice
  }, [fight.id]);
  useCamera(fight, stand);
  const arrow = beat(fight, 'arrow', fight.now);
  if (!stand || !arrow) return null;
  const { picture } = stand;
  const dice = beat(fight, 'dice', fight.now);
  const faces = beat(fight, 'faces', fight.now);
  const verdict = beat(fight, 'verdict', fight.now);
  // a beam ends with its shot
  const shoots = arrow.way !== 'beam' || !verdict;
  const flights = faces?.flights ?? [];
  const pieceOf = (id: string) => fight.scene.pieces.find((p) => p.id === id);
  const { spots } = stand;
  const pair: [Spot, Spot] = [spots.get(arrow.from)!, spots.get(arrow.to)!];
  const unit = pair[1].unit;
  const heaps = (dice?.throws ?? []).map((x, i, all) =>
    heapOf(
      picture,
      pair,
      all.length === 1
        ? Number(x.title !== pieceOf(arrow.from)?.title && x.seat !== pieceOf(arrow.from)?.owner)
        : i,
      x.faces.length,
    ),
  );
  const meeting = between(...pair, arrow.way === 'charge' ? 0.5 : 0.78);
  const startOf = ({ from }: Flight): Point =>
    'cell' in from
      ? (spots.get(from.cell) ?? pair[0])
      : (heaps[from.thrower]?.dice[from.die] ?? pair[0]);
  const goalOf = (flight: Flight): Point => {
    const { fate, to, from } = flight;
    const c = spots.get(to) ?? pair[1];
    if (fate === 'met' && 'cell' in from) return between(startOf(flight), c, 0.66);
    if (fate === 'met' || fate === 'block') return meeting;
    const before = flights
      .slice(0, flights.indexOf(flight))
      .filter((f) => f.fate === fate && f.to === to).length;
    return fate === 'ignored' ? { x: c.x + (26 - before * 17) * unit, y: c.y + 30 * unit } : c;
  };
  const lookOf = ({ from }: Flight) =>
    'die' in from
      ? theme.looks.dice[String(dice?.throws[from.thrower]?.faces[from.die])]
      : undefined;
  const landedOn = (id: string) =>
    flights.flatMap((f, i) =>
      f.to === id && f.fate === 'hit' ? [i * gapOf(flights.length) + 200] : [],
    );
  const actors = fight.beats
    .flatMap((b) => (b.kind === 'faces' ? b.blows : []))
    .map((b) => b.piece);
  const cast = [...new Set([arrow.to, arrow.from, ...actors])]
    .map(pieceOf)
    .filter((p): p is Piece => p !== undefined && spots.has(p.id));
  const wayOf = (from: Spot, blow?: Blow): Point | null => {
    const to = blow?.to && spots.get(blow.to);
    return to ? { x: to.x - from.x, y: to.y - from.y } : null;
  };
  const run =
    arrow.way === 'charge'
      ? between({ x: 0, y: 0 }, { x: pair[0].x - pair[1].x, y: pair[0].y - pair[1].y }, 0.42)
      : null;
  const { zoom, shift, width, height } = picture;
  const style = {
    left: stand.left,
    top: stand.top,
    width,
    height,
    '--pace': fight.pace,
    '--cx': `${-shift.x / zoom}px`,
    '--cy': `${-shift.y / zoom}px`,
    '--cz': 1 / zoom,
  } as React.CSSProperties;
  const rested = ({ currentTarget }: { currentTarget: Element }) => {
    const all = currentTarget.querySelectorAll('.fight-die:not(.seen)');
    if ([...all].every((d) => d.getAnimations().every((x) => x.playState === 'finished')))
      fight.rest?.();
  };
  return (
    <div
      className={`fight${fight.full ? ' full' : ''}${fight.leaving ? ' leaving' : ''}${picture.tall ? ' tall' : ''}${fight.still ? ' still' : ''}`}
      style={style}
      aria-hidden="true"
      data-now={verdict ? 'verdict' : faces ? 'faces' : dice ? 'dice' : 'arrow'}
    >
      <div className="fight-dark" />
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <g className="fight-camera">
          {shoots && <Arrow way={arrow.way} a={pair[0]} b={pair[1]} unit={unit} />}
          {cast.map((piece) => {
            const blow = faces?.blows.find((b) => b.piece === piece.id);
            return (
              <FightActor
                key={piece.id}
                piece={piece}
                theme={theme}
                at={spots.get(piece.id)!}
                acting={piece.id === arrow.from}
                run={piece.id === arrow.from ? run : null}
                blow={blow}
                landed={landedOn(piece.id)}
                decided={verdict !== undefined}
                way={wayOf(spots.get(piece.id)!, blow)}
              />
            );
          })}
          {shoots && <Arrow head way={arrow.way} a={pair[0]} b={pair[1]} unit={unit} />}
          {arrow.way === 'charge' && (
            <g transform={`translate(${meeting.x} ${meeting.y}) scale(${unit})`}>
              <path
                className="fight-burst"
                d={BURST}
                fill="#ffe9a8"
                stroke="#fffaf0"
                strokeWidth="2"
              />
            </g>
          )}
        </g>
        <g onAnimationEnd={rested}>
          {heaps.map((heap, i) => (
            <FightDice
              key={i}
              heap={heap}
              throws={dice!.throws[i]}
              theme={theme}
              seen={dice!.ms === 0}
              fates={
                faces
                  ? dice!.throws[i].faces.map(
                      (_, die) =>
                        flights.find(
                          (f) => 'die' in f.from && f.from.thrower === i && f.from.die === die,
                        )?.fate,
                    )
                  : null
              }
            />
          ))}
        </g>
        {flights.map((flight, i) => (
          <FightFlight
            key={i}
            flight={flight}
            nth={i}
            of={flights.length}
            from={startOf(flight)}
            to={goalOf(flight)}
            icon={lookOf(flight)}
            size={picture.die * 0.46}
          />
        ))}
        {verdict?.points && (
          <Flag
            at={pair[1]}
            top={stand.top}
            left={stand.left}
            side={theme.looks.sides[verdict.points.seat]}
            count={verdict.points.count}
          />
        )}
      </svg>
      {verdict && <FightBand verdict={verdict} />}
      {!verdict && <p className="fight-skip">{t('fight.skip')}</p>}
    </div>
  );
}
