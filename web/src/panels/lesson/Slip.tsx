// SPDX-License-Identifier: MIT
// What a lesson says: one sentence on a pinned slip of paper beside the thing it speaks of, and
// over nothing that matters.
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { around, better, bottom, overlap, placed, type Box } from '../../model/place';
import type { MatchStore } from '../../model/match';
import { useText } from '../../text';
import { RuleLink } from '../RuleLink';
import type { Spots } from './useSpots';

export interface Said {
  story?: string; // before the first step of all
  before?: string; // what has just happened
  say: string;
  confirm?: string; // only the yes is wanted
}

interface Props {
  said: Said;
  counts?: ReactNode; // what brings points, before the first step
  spots: Spots;
  store: MatchStore;
  small: boolean;
  aside?: boolean; // nothing but the board matters now
  onNext?: () => void; // there is more to look at first
  onShow?: () => void; // do it for me
  onPlaced: (box: Box) => void;
}

const SETTLES = 500; // milliseconds: so long the board may still be moving
const ABOVE = 24; // what lies at the lower edge itself

// On a small screen it lies along the lower edge, above what is touched there, or along the upper
// one, where the board leaves room for it.
export function Slip({
  said,
  counts,
  spots,
  store,
  small,
  aside,
  onNext,
  onShow,
  onPlaced,
}: Props) {
  const t = useText();
  const paper = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const stood = useRef<{ says: string; at: Box; since: number } | null>(null);
  const { refusal } = store;
  const measure = () => {
    const { offsetWidth: width, offsetHeight: height } = paper.current!;
    if (width !== size.width || height !== size.height) setSize({ width, height });
  };
  useLayoutEffect(measure);
  // What counts may come a moment later.
  useEffect(() => {
    const grown = new ResizeObserver(() =>
      setSize({ width: paper.current!.offsetWidth, height: paper.current!.offsetHeight }),
    );
    grown.observe(paper.current!);
    return () => grown.disconnect();
  }, []);
  const boxes = spots.lit.map((s) => s.box);
  const beside =
    boxes.length > 0
      ? around(boxes)
      : { ...spots.room, top: spots.room.top + spots.room.height / 2, height: 0 };
  const strip = (top: number): Box => ({ ...spots.room, top, height: size.height });
  const wish = {
    size,
    room: spots.room,
    beside,
    clear: [...boxes.map((b) => around([b], 10)), ...spots.clear.map((s) => s.box)],
    spare: [...spots.units, ...spots.papers],
  };
  const low = Math.max(spots.room.top, bottom(spots.room) - size.height); // read from its beginning
  const strips = [
    low,
    Math.min(low, Math.max(spots.room.top, beside.top - size.height - ABOVE)),
    spots.room.top,
  ];
  const best = small
    ? better([...strips.map((top) => placed({ ...wish, room: strip(top) })), placed(wish)], wish)
    : placed(wish);
  // Once it has stood a moment it stays there while it says the same: a finger may be on its way to
  // it. Unless it would cover what matters.
  const says = `${said.say} ${size.width} ${size.height}`;
  const before = stood.current?.says === says ? stood.current : null;
  const holds =
    before !== null &&
    performance.now() - before.since > SETTLES &&
    overlap(before.at, spots.room) === size.width * size.height;
  const at = holds ? better([before.at, best], wish) : best;
  const same = before !== null && before.at.left === at.left && before.at.top === at.top;
  stood.current = { says, at, since: same ? before.since : performance.now() };
  const place = `${at.left} ${at.top} ${size.width} ${size.height}`;
  useLayoutEffect(() => onPlaced(at), [place]);
  return (
    <div
      className={`lesson-slip${small ? ' small' : ''}${aside ? ' aside' : ''}`}
      ref={paper}
      style={{
        transform: `translate(${at.left}px, ${at.top}px)`,
        visibility: size.width > 0 ? undefined : 'hidden',
      }}
    >
      <i className="pin" aria-hidden="true" />
      {refusal ? (
        <p className="no">
          {refusal.message} {refusal.rule && <RuleLink rule={refusal.rule} store={store} />}
        </p>
      ) : (
        <>
          {said.story && <p className="story">{said.story}</p>}
          {said.before && <p className="story">{said.before}</p>}
        </>
      )}
      {!refusal && counts}
      <p className="say">{said.say}</p>
      {said.confirm && !refusal && <p className="confirm">{said.confirm}</p>}
      <footer>
        {onNext ? (
          <button className="slip-next" onClick={onNext}>
            {t('lesson.next')}
          </button>
        ) : (
          onShow && (
            <button className="slip-show" onClick={onShow}>
              {t('lesson.show')}
            </button>
          )
        )}
      </footer>
    </div>
  );
}
