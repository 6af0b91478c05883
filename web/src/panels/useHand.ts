// SPDX-License-Identifier: MIT
// The player's hand over the table: what it has touched, what that adds up to, and what it plays.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { along, divide, narrow, retouch, touch, type Choice, type WayOf } from '../model/answers';
import { HexGrid } from '../model/hex';
import { keepHand, takeHand } from '../model/keptHand';
import { restsOn, type Laying } from '../model/laying';
import type { MatchStore } from '../model/match';
import { firstPick, pick, pickable } from '../model/picking';
import { beforeRenewal } from '../model/renew';
import type { Answer, Ask, Scene } from '../model/types';
import type { Theme } from '../model/theme';
import { approach } from './approach';
import { useFarther } from './useFarther';
import { buttonsOf } from './buttons';
import { useLater } from './useLater';

export interface Hand {
  question: Ask | null;
  wide: Ask | null; // with what its answers lead to, where that is offered with them
  choice: Choice;
  follow: string | null; // a target to attack after the move, once the move is done
  primary: Answer | null;
  others: Answer[];
  besides: Answer[]; // what may be done besides what is asked, from the menu of a unit
  menu: string | null; // the unit whose menu is open
  openMenu: (piece: string | null) => void;
  touchCell: (cell: string) => void;
  touchThing: (thing: string) => void;
  setFollow: (piece: string | null) => void;
  along: Answer[]; // the same way for fewer, from one to all
  letGo: () => void;
  play: (answer: Answer) => void;
  confirm: () => void;
  queue: (answers: string[]) => void;
}

export function useHand(
  store: MatchStore,
  theme: Theme,
  scene: Scene | null,
  grid: HexGrid | null,
  whole: Ask | null,
  reach: (thing: string) => boolean,
  laying: Laying | null,
): Hand {
  const { asked: question, besides } = useMemo(
    () =>
      divide(
        whole,
        (a) => theme.verbs[a.verb]?.besides ?? false,
        (a) => theme.verbs[a.verb]?.calm ?? false,
      ),
    [whole, theme],
  );
  const [menu, openMenu] = useState<string | null>(null);
  const [touched, setTouched] = useState<string[]>([]);
  const [follow, setFollow] = useState<string | null>(null);
  const planned = useRef<{ texts: string[]; attack: string | null }>({ texts: [], attack: null });
  const way = useMemo((): WayOf => (a) => theme.verbs[a.verb]?.way?.(a) ?? null, [theme]);
  const wide = useFarther(store, theme, scene, question, narrow(question, touched, way).touched);
  const picks = theme.picks?.[question?.prompt ?? ''];
  const choice = useMemo(() => {
    const now = narrow(wide, touched, way);
    return picks && question ? { ...now, lit: pickable(question, picks) } : now;
  }, [wide, touched, way, picks, question]);
  const fewer = useMemo(() => along(choice, way), [choice, way]);
  const { primary, others } = useMemo(
    () => buttonsOf(wide, choice, theme, reach),
    [wide, choice, theme, reach],
  );
  const now = useRef(question);
  now.current = question;
  const touches = useRef(0); // what comes of an earlier touch is of no interest after a later one
  // the hand still rests on it when an order has been taken from it
  const kept = useRef<string[]>([]);
  const { later, step, goOn } = useLater(question, theme.laying);

  const letGo = useCallback(() => {
    touches.current++;
    setTouched([]);
    setFollow(null);
    openMenu(null);
  }, []);

  const asked = store.view().shown?.asked ?? 0;
  useEffect(() =>
    beforeRenewal(() =>
      keepHand({
        match: store.id,
        seat: store.viewer,
        asked,
        touched: choice.touched,
        verb: choice.chosen?.verb ?? null,
        follow,
      }),
    ),
  );

  const send = useCallback(
    (answer: string) => {
      letGo();
      void store.answer(answer).then((ok) => {
        if (ok) return;
        planned.current = { texts: [], attack: null };
        kept.current = [];
        later.drop();
      });
    },
    [store, later, letGo],
  );

  const play = useCallback(
    (answer: Answer) => {
      if (later.keeps({ say: answer.answer })) return;
      planned.current.attack = follow;
      // Whoever is done with a way still in hand means it to be written first.
      if (fewer.length > 0 && answer.touches.length === 0) {
        planned.current.texts = [answer.answer];
        send(choice.chosen!.answer);
      } else {
        if (theme.verbs[answer.verb]?.way) later.write();
        if (answer.sequel) planned.current.texts = answer.sequel;
        send(answer.answer);
      }
    },
    [send, later, follow, fewer, choice, theme],
  );

  // A new question: forget what was touched, go on with what was planned if the rules still allow
  // it.
  // At once: an effect after painting would also forget what is touched until then.
  useLayoutEffect(() => {
    letGo();
    if (!question) return;
    if (laying) {
      setTouched(restsOn(question, kept.current, laying));
      kept.current = [];
    }
    const before = takeHand(store.id, store.viewer, asked);
    const laid = before && narrow(question, before.touched, way);
    if (laid && laid.candidates.length > 0 && (laid.chosen?.verb ?? null) === before.verb) {
      setTouched(before.touched);
      setFollow(before.follow);
      return;
    }
    const again = [kept.current, kept.current.slice(-1)]
      .map((things) => narrow(question, things, way))
      .find((c) => c.candidates.length > 0);
    if (again && kept.current.length > 0) setTouched(again.touched);
    if (again?.chosen && kept.current.length > 1 && theme.verbs[again.chosen.verb]?.instant) {
      kept.current = [];
      send(again.chosen.answer);
      return;
    }
    kept.current = [];
    const { texts, attack } = planned.current;
    // what cannot be said any more is left out
    const at = texts.findIndex((text) => question.answers.some((a) => a.answer === text));
    planned.current = { texts: at < 0 ? [] : texts.slice(at + 1), attack: null };
    const next = at < 0 ? undefined : question.answers.find((a) => a.answer === texts[at]);
    if (next) {
      send(next.answer);
      return;
    }
    planned.current.texts = [];
    if (picks) setTouched(firstPick(question, picks));
    const strike = attack
      ? question.answers.find((a) => theme.verbs[a.verb]?.attack && a.touches.includes(attack))
      : undefined;
    if (strike) send(strike.answer);
    goOn();
  }, [question, theme, way, letGo, send, goOn]);

  const touchThing = useCallback(
    (thing: string) => {
      touches.current++;
      if (!question || later.keeps({ touch: thing })) return;
      if (picks && scene) {
        setTouched(pick(question, picks, touched, thing, scene));
        return;
      }
      // it lies in the hand already
      if (laying && touched.length === 1 && touched[0] === thing && thing === laying.next) return;
      setFollow(null);
      // The order before is still on its way: the next one goes on from what the hand rests on.
      if (store.pending && kept.current.length > 0) {
        kept.current = [...kept.current, thing];
        return;
      }
      // Touched a second time it is meant; what only turns it round turns it back.
      const turn = primary ? theme.verbs[primary.verb]?.turn : undefined;
      const last = touched.filter((x) => x !== turn).pop();
      if (primary && last === thing && primary.touches.includes(thing)) {
        play(primary);
        return;
      }
      const next =
        choice.lit.has(thing) || touched.includes(thing)
          ? touch(wide, touched, thing, way)
          : retouch(wide, touched, thing, way);
      // A way that has been drawn is written as soon as the hand begins another one.
      if (
        fewer.length > 0 &&
        next.length === 1 &&
        next[0] === thing &&
        thing !== choice.touched[0]
      ) {
        if (!later.write({ touch: thing })) kept.current = next;
        send(choice.chosen!.answer);
        return;
      }
      const then = narrow(wide, next, way);
      const instant =
        then.chosen && theme.verbs[then.chosen.verb]?.instant && then.candidates.length === 1;
      if (!instant || next.length === 0) {
        setTouched(next);
        return;
      }
      if (theme.verbs[then.chosen!.verb]?.calm)
        kept.current = [...touched.filter((x) => !next.includes(x)), ...next];
      play(then.chosen!);
    },
    [
      store,
      scene,
      question,
      picks,
      wide,
      choice,
      touched,
      play,
      send,
      later,
      theme,
      primary,
      way,
      fewer,
      laying,
    ],
  );

  const touchCell = useCallback(
    (cell: string) => {
      const mine = ++touches.current;
      if (!scene || !question || later.keeps({ cell })) return;
      if (store.pending && kept.current.length > 0) {
        touchThing(cell);
        return;
      }
      const known = (thing: string) => wide!.answers.some((a) => a.touches.includes(thing));
      const standing = scene.pieces.filter((p) => p.at === cell).map((p) => p.id);
      const things = [...standing, cell].filter(known);
      // Where several of those who stand there could be meant, the place itself asks which.
      const several =
        theme.farther &&
        standing.filter((t) => choice.lit.has(t)).length > 1 &&
        choice.lit.has(cell);
      const best =
        (several ? cell : undefined) ??
        things.find((t) => choice.lit.has(t)) ??
        things.find((t) => !choice.touched.includes(t)) ??
        things[0];
      store.forgive();
      if (best && !(things.length === 1 && best === choice.touched[0] && touched.length === 0)) {
        touchThing(best);
        return;
      }
      const owner = besides.find((a) => standing.includes(a.touches[0]));
      if (owner) {
        openMenu(owner.touches[0]);
        return;
      }
      const enemy = scene.pieces.find((p) => p.at === cell && p.owner !== store.viewer);
      const from = scene.pieces.find((p) => p.id === choice.touched[0])?.at ?? undefined;
      if (!enemy || !grid || !theme.follow) inVain();
      else {
        void approach({ store, theme, grid, question, touched, from, at: cell }).then((goal) => {
          // answered meanwhile, or touched something else
          if (now.current !== question || touches.current !== mine) return;
          if (goal === null) return inVain();
          if (goal !== touched[0]) setTouched([goal]);
          setFollow(enemy.id);
        });
      }

      // Nothing can be done there: the referee says why.
      function inVain() {
        letGo();
        const on = scene!.pieces.find((p) => p.at === cell);
        const tries =
          theme.tries?.[question!.prompt]?.[
            !on ? 'ground' : on.owner === store.viewer ? 'own' : 'enemy'
          ];
        const meant =
          tries?.find((t) => question!.answers.some((a) => t.startsWith(`${a.verb} `))) ??
          tries?.[tries.length - 1];
        if (meant && (from || !meant.includes('{from}')) && from !== cell)
          void store.explain(meant.replace('{from}', from ?? '').replace('{cell}', cell));
      }
    },
    [scene, question, wide, choice, touched, touchThing, letGo, store, grid, theme, besides],
  );

  useLayoutEffect(() => {
    const deed = store.pending ? undefined : later.take();
    if (!deed) return;
    const said = 'say' in deed ? question?.answers.find((a) => a.answer === deed.say) : undefined;
    if ('touch' in deed) touchThing(deed.touch);
    else if ('cell' in deed) touchCell(deed.cell);
    else if (said) play(said);
    goOn();
  }, [step, store.pending]);

  const confirm = useCallback(() => {
    if (primary) play(primary);
  }, [primary, play]);

  const queue = useCallback(
    (answers: string[]) => {
      if (answers.length === 0) return;
      planned.current = { texts: answers.slice(1), attack: null };
      send(answers[0]);
    },
    [send],
  );

  return {
    question,
    wide,
    choice,
    follow,
    primary,
    others,
    besides,
    menu,
    openMenu,
    touchCell,
    touchThing,
    setFollow,
    along: fewer,
    letGo,
    play,
    confirm,
    queue,
  };
}
