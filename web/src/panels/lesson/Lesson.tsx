// SPDX-License-Identifier: MIT
// A lesson over its table: a lamp on what is to be touched, a slip that says why, and the ribbon of
// its parts. It only shows: every answer goes to the referee as in a battle, and what the lesson
// does not want comes back with a sentence.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { BoardHandle } from '../../board/props';
import { concerned, isReady, pointsAt, type LessonNow } from '../../model/lesson';
import { beginLesson, endLesson } from '../../model/learnt';
import type { MatchStore } from '../../model/match';
import { around, bottom, pushInto, type Box } from '../../model/place';
import { go } from '../../model/route';
import { settings } from '../../model/settings';
import type { Theme } from '../../model/theme';
import type { Scene } from '../../model/types';
import { useText } from '../../text';
import type { Hand } from '../useHand';
import '../../styles/lesson.css';
import { Worth } from '../Worth';
import { End } from './End';
import { Lamp } from './Lamp';
import { Ribbon } from './Ribbon';
import { Slip } from './Slip';
import { BOARD, firstSpot, spotsOf } from '../../board/spots';
import { useSpots } from './useSpots';

export type LessonKey = (e: KeyboardEvent) => boolean;

interface Props {
  store: MatchStore;
  lesson: LessonNow;
  theme: Theme;
  scene: Scene;
  hand: Hand;
  fight: { attacker?: string; target?: string } | null; // what the chances are of
  board: React.MutableRefObject<BoardHandle | null>;
  small: boolean;
  keys: React.MutableRefObject<LessonKey | null>; // what it makes of a key before the table does
  onTab: (tab: 'move' | 'orders' | 'cards' | 'log') => void;
  battle?: string; // its scenario, where it is not the game's first
  onBattle: () => Promise<string>; // begins the first real one
}

const unhindered = () => !document.querySelector('dialog[open]');

// Where on a small screen a thing lies that is not on the board.
function tabOf(thing: string | undefined, scene: Scene) {
  const tray = scene.trays.find(
    (tr) => tr.id === thing || tr.items.some((item) => item.id === thing),
  );
  if (thing === 'log') return 'log';
  const hasCards = scene.trays.some((tr) => tr.id.startsWith('pool:'));
  return !tray
    ? 'move'
    : hasCards && (tray.holds === 'cards' || thing?.startsWith('card:'))
      ? 'cards'
      : 'orders';
}

export function Lesson({
  store,
  lesson,
  theme,
  scene,
  hand,
  fight,
  board,
  small,
  keys,
  onTab,
  battle,
  onBattle,
}: Props) {
  const t = useText();
  const seq = store.view().shown?.seq ?? 0;
  const [seen, setSeen] = useState({ seq, looks: 0 });
  const looks = seen.seq === seq ? seen.looks : 0;
  const look = lesson.look?.[looks];
  const asking = !store.playing && !lesson.done;
  const next = useCallback(() => setSeen({ seq, looks: looks + 1 }), [seq, looks]);
  const say = (what: string, more = {}) => void store.ask('lesson', { go: what, ...more });
  const back = () => (look && looks > 0 ? setSeen({ seq, looks: looks - 1 }) : say('back'));
  const again = (step: number) => {
    if (lesson.done) beginLesson(lesson.id, store.id);
    say('again', { step });
  };
  const leave = () => go('/');
  keys.current = (e) => {
    if (
      e.key === 'Enter' &&
      asking &&
      look &&
      !(e.target as Element).closest?.('.lesson-ribbon, .slip-show')
    )
      next();
    else if (e.key.toLowerCase() === 'z' && settings().letters && lesson.step + looks > 1) back();
    else if (
      e.key === 'Escape' &&
      !store.playing &&
      !store.refusal &&
      hand.choice.candidates.length >= (hand.question?.answers.length ?? 0)
    )
      leave();
    else return false;
    return true;
  };
  useEffect(
    () => () => {
      keys.current = null;
    },
    [keys],
  );
  const over = lesson.done && !store.playing;
  useEffect(() => {
    if (over) endLesson(lesson.id, true);
  }, [over, lesson.id]);
  const counts = <Worth scene={scene} theme={theme} />;
  return (
    <>
      <Ribbon lesson={lesson} small={small} onBack={back} onAgain={again} onLeave={leave} />
      {asking && (
        <Step
          key={seq}
          {...{ store, lesson, scene, hand, fight, board, small, onTab }}
          look={look}
          first={looks === 0}
          counts={!small && counts}
          onNext={next}
        />
      )}
      {over && (
        <End
          lesson={lesson}
          game={scene.game}
          battle={battle}
          campaign={theme.words.campaign?.game}
          counts={counts}
          onAgain={() => again(1)}
          onBattle={onBattle}
        />
      )}
      <p className="visually-hidden" role="status">
        {over ? `${t('lesson.over')}. ${lesson.end ?? ''}` : ''}
      </p>
    </>
  );
}

const EDGE = 14; // round what is lit

// How far down a board may be seen above the slip. What lies beside the board may hold the slip up;
// while one thing is pointed at in the same room that never goes back, or board and slip would
// chase each other.
function useFree(slip: Box | null, room: Box | undefined, where: string, onBoard: boolean): number {
  const lid = useRef({ where: '', top: 0 });
  if (!slip || !room) return 0;
  const low = bottom(room) - slip.height;
  const here = `${where} ${room.height}`;
  if (lid.current.where !== here) lid.current = { where: here, top: low };
  lid.current.top = Math.min(
    lid.current.top,
    !onBoard && slip.top > room.top + EDGE ? Math.min(slip.top, low) : low,
  );
  return lid.current.top;
}

interface StepProps extends Pick<
  Props,
  'store' | 'lesson' | 'scene' | 'hand' | 'fight' | 'board' | 'small' | 'onTab'
> {
  look?: { say: string; light: string[] };
  first: boolean;
  counts: ReactNode; // what brings points
  onNext: () => void;
}

function Step({
  store,
  lesson,
  scene,
  hand,
  fight,
  board,
  small,
  onTab,
  look,
  first,
  counts,
  onNext,
}: StepProps) {
  const t = useText();
  const [slip, setSlip] = useState<Box | null>(null);
  // While its answer is on its way the lamp stays where it was. (What was on its way before this
  // step began is no answer to it.)
  const before = useRef(store.pending);
  if (!store.pending) before.current = false;
  const still = store.pending && !before.current;
  const held = useRef<string[]>([]);
  const pointed = look ? look.light : still ? held.current : pointsAt(lesson, hand);
  held.current = pointed;
  const about = concerned(lesson, hand.question, fight);
  const spots = useSpots({
    ...(look ? { all: look.light } : { first: pointed }),
    clear: look ? [] : about,
    scene,
    still,
  });
  const ready = !look && isReady(lesson, hand);
  const target = spots?.lit[0]?.element;
  const where = `${look ? look.say : ''}${pointed[0] ?? ''}`;
  useLayoutEffect(() => {
    if (small) onTab(look ? tabOf(look.light[0], scene) : 'move');
  }, [small, look, lesson.step]);
  // On a small screen: all of what is spoken of in sight above the slip; where that is too much,
  // what is to be touched.
  const cellsOf = (things: string[]) =>
    things.flatMap(
      (thing) =>
        scene.pieces.find((p) => p.id === thing)?.at ??
        scene.cells.find((c) => c.id === thing)?.id ??
        [],
    );
  const free = useFree(
    small ? slip : null,
    spots?.room,
    where,
    cellsOf(pointed.slice(0, 1)).length > 0,
  );
  const lowest = Math.max(
    0,
    (document.querySelector(BOARD)?.getBoundingClientRect().bottom ?? 0) - free + EDGE,
  );
  useLayoutEffect(() => {
    const cells = cellsOf(look ? look.light : [...pointed.slice(0, 1), ...about]);
    if (free > 0 && cells.length > 0) board.current?.look(cells, lowest);
  }, [look, lesson.step, free]);
  // As soon as the board lies still, so that it is measured where it is; until it has lain in its
  // place for a moment.
  useLayoutEffect(() => {
    if (free === 0) return;
    const calm = { was: '', frames: 0 };
    const settle = (left: number) => {
      const lit = look ? spotsOf(look.light, scene) : firstSpot(pointed, scene);
      if (left === 0 || lit.length === 0 || lit.some((s) => !s.element.closest(BOARD))) return;
      const room = spots!.room;
      const now = around(lit.map((s) => s.box));
      const is = [now.left, now.top, now.width].map(Math.round).join();
      calm.frames = is === calm.was ? calm.frames + 1 : 0;
      calm.was = is;
      const { x, y } = pushInto(
        {
          left: EDGE,
          top: room.top + EDGE / 2,
          width: room.width + 2 * room.left - 2 * EDGE,
          height: free - room.top - 1.5 * EDGE,
        },
        now,
      );
      const off = Math.abs(x) + Math.abs(y) > 2;
      if (off && calm.frames === 1) board.current?.push?.(x, y, lowest);
      if (calm.frames < (off ? 40 : 12)) frame = requestAnimationFrame(() => settle(left - 1));
    };
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => settle(150));
    });
    return () => cancelAnimationFrame(frame);
  }, [pointed[0], look, lesson.step, free]);
  // What happens next is seen on the whole board.
  useEffect(() => () => board.current?.push?.(0, 0), [board]);
  // The keyboard's place is what is lit.
  useEffect(() => {
    if (!target || !unhindered()) return;
    const place = look
      ? document.querySelector<HTMLElement>('.slip-next')
      : target.closest<HTMLElement>('button, [tabindex]');
    place?.focus({ preventScroll: true });
  }, [where, target]);
  // A sheet may grow when the chances come.
  const scroller = target?.closest('.sheet-body, .right-column');
  useEffect(() => {
    if (target && !target.closest('.board')) target.scrollIntoView({ block: 'nearest' });
  }, [where, target, scroller?.scrollHeight, scroller?.clientHeight]);
  const said = {
    story: lesson.step === 1 && first ? lesson.story : undefined,
    before: first ? lesson.end : undefined,
    say: look?.say ?? lesson.say ?? '',
    confirm: ready ? t('lesson.confirm') : undefined,
  };
  const aloud = [
    store.refusal?.message,
    ...(store.refusal ? [] : [said.story, said.before]),
    said.say,
    said.confirm,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      {spots && (
        <Lamp lit={spots.lit} clear={spots.clear} slip={slip} pointing={!look} what={pointed[0]} />
      )}
      {spots && (
        <Slip
          said={said}
          counts={said.story && counts}
          spots={spots}
          store={store}
          small={small}
          aside={look !== undefined && cellsOf(look.light).length > 0}
          onPlaced={setSlip}
          onNext={look && onNext}
          onShow={() => void store.ask('lesson', { go: 'skip' })}
        />
      )}
      <p className="visually-hidden" role="status">
        {aloud}
      </p>
    </>
  );
}
