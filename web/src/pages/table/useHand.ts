// The player's hand over the table: what it has touched, what that adds up to, and what it plays.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { narrow, retouch, touch, type Choice } from '../../model/answers';
import { HexGrid } from '../../model/hex';
import type { MatchStore } from '../../model/match';
import type { Answer, Ask, Scene } from '../../model/types';
import type { Floor, Theme } from '../../themes/types';

export interface Hand {
  question: Ask | null;
  choice: Choice;
  follow: string | null; // a target to attack after the move, once the move is done
  primary: Answer | null;
  others: Answer[];
  touchCell: (cell: string) => void;
  touchThing: (thing: string) => void;
  setFollow: (piece: string | null) => void;
  letGo: () => void;
  play: (answer: Answer) => void;
  confirm: () => void;
  queue: (answers: string[]) => void;
}

const FEW = 6;

const RANK: Floor[] = ['target', 'walk', 'pick', 'run', 'none'];

// Several answers to the same touches (walk there, run there): the one that costs least is offered first.
function best(answers: Answer[], theme: Theme): Answer | null {
  const rank = (a: Answer) => RANK.indexOf(theme.verbs[a.verb]?.floor ?? 'none');
  const able = answers.filter((a) => !theme.verbs[a.verb]?.calm && a.touches.length > 1);
  return able.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

// Which answers are worth a button: all of a short list, else those that need no more touching.
function buttonsOf(question: Ask | null, choice: Choice, theme: Theme): { primary: Answer | null; others: Answer[] } {
  if (!question) return { primary: null, others: [] };
  const few = question.answers.some((a) => a.touches.some((x) => !x.includes(':'))) ? FEW : 12;
  const free = choice.touched.length > 0 && choice.candidates.length <= FEW && choice.candidates.length < question.answers.length;
  // What touches nothing (seal, pass) is never out of reach.
  const always = question.answers.filter((a) => a.touches.length === 0);
  const narrowed = question.answers.length <= few ? question.answers : free ? choice.candidates : choice.buttons;
  const list = [...narrowed, ...always.filter((a) => !narrowed.includes(a))];
  const calm = (a: Answer) => theme.verbs[a.verb]?.calm ?? false;
  const bold = narrowed.filter((a) => !calm(a));
  const attack = list.length === question.answers.length && list.length > 2 ? null : bold[0] ?? (list.length === 1 ? list[0] : null);
  const open = question.answers.some((a) => !list.includes(a));
  const soft = open && !['seal', 'keep', 'roll'].includes(attack?.verb ?? '') ? null : attack;
  const primary = choice.chosen ?? (free ? best(choice.buttons, theme) : null) ?? soft;
  return { primary, others: list.filter((a) => a !== primary) };
}

export function useHand(store: MatchStore, theme: Theme, scene: Scene | null, grid: HexGrid | null, question: Ask | null): Hand {
  const [touched, setTouched] = useState<string[]>([]);
  const [follow, setFollow] = useState<string | null>(null);
  const planned = useRef<{ texts: string[]; attack: string | null }>({ texts: [], attack: null });
  const choice = useMemo(() => narrow(question, touched), [question, touched]);
  const { primary, others } = useMemo(() => buttonsOf(question, choice, theme), [question, choice, theme]);

  const letGo = useCallback(() => {
    setTouched([]);
    setFollow(null);
  }, []);

  const send = useCallback((answer: string) => {
    letGo();
    void store.answer(answer).then((ok) => {
      if (!ok) planned.current = { texts: [], attack: null };
    });
  }, [store, letGo]);

  const play = useCallback((answer: Answer) => {
    planned.current.attack = follow;
    send(answer.answer);
  }, [send, follow]);

  // A new question: forget what was touched, go on with what was planned if the rules still allow it.
  useEffect(() => {
    letGo();
    if (!question) return;
    const { texts, attack } = planned.current;
    planned.current = { texts: texts.slice(1), attack: null };
    const next = question.answers.find((a) => a.answer === texts[0]);
    if (next) {
      send(next.answer);
      return;
    }
    planned.current.texts = [];
    const strike = attack ? question.answers.find((a) => theme.verbs[a.verb]?.attack && a.touches.includes(attack)) : undefined;
    if (strike) send(strike.answer);
  }, [question, theme, letGo, send]);

  const touchThing = useCallback((thing: string) => {
    if (!question) return;
    setFollow(null);
    if (primary && touched[touched.length - 1] === thing && primary.touches.includes(thing)) {
      play(primary);
      return;
    }
    const next = choice.lit.has(thing) || touched.includes(thing) ? touch(question, touched, thing) : retouch(question, touched, thing);
    const now = narrow(question, next);
    const instant = now.chosen && theme.verbs[now.chosen.verb]?.instant && now.candidates.length === 1;
    if (instant && next.length > 0) play(now.chosen!);
    else setTouched(next);
  }, [question, choice, touched, play, theme, primary]);

  const touchCell = useCallback((cell: string) => {
    if (!scene || !question) return;
    const known = (thing: string) => question.answers.some((a) => a.touches.includes(thing));
    const standing = scene.pieces.filter((p) => p.at === cell).map((p) => p.id);
    const things = [...standing, cell].filter(known);
    const best = things.find((t) => choice.lit.has(t)) ?? things.find((t) => !choice.touched.includes(t)) ?? things[0];
    store.forgive();
    if (best && !(things.length === 1 && best === choice.touched[0] && touched.length === 0)) {
      touchThing(best);
      return;
    }
    const enemy = scene.pieces.find((p) => p.at === cell && p.owner !== store.viewer);
    if (enemy && grid && theme.follow) approach(enemy.id, cell);
    else inVain();

    // Nothing can be done there: the referee says why.
    function inVain() {
      letGo();
      const on = scene!.pieces.find((p) => p.at === cell);
      const tries = theme.tries?.[question!.prompt]?.[!on ? 'ground' : on.owner === store.viewer ? 'own' : 'enemy'];
      const from = scene!.pieces.find((p) => p.id === choice.touched[0])?.at ?? '';
      const meant = tries?.find((t) => question!.answers.some((a) => t.startsWith(`${a.verb} `))) ?? tries?.[tries.length - 1];
      if (meant && (from || !meant.includes('{from}')) && from !== cell) void store.explain(meant.replace('{from}', from).replace('{cell}', cell));
    }

    // An enemy that cannot be attacked from here: walk next to it first.
    function approach(id: string, at: string) {
      const moves = question!.answers.filter((a) => a.verb === theme.follow!.verb);
      const beside = new Set(grid!.neighbours(at).flatMap((n) => (n ? [n.id] : [])));
      if (touched.length === 1 && beside.has(touched[0])) {
        setFollow(id);
        return;
      }
      const near = moves.flatMap((a) => a.touches).filter((t) => beside.has(t));
      const from = scene!.pieces.find((p) => p.id === choice.touched[0])?.at;
      const steps = from ? grid!.distances(from, new Set(moves.flatMap((a) => a.touches).filter((t) => grid!.byId.has(t)))) : null;
      near.sort((a, b) => (steps?.get(a)?.steps ?? 9) - (steps?.get(b)?.steps ?? 9));
      if (near.length === 0) {
        inVain();
        return;
      }
      setTouched([near[0]]);
      setFollow(id);
    }
  }, [scene, question, choice, touched, touchThing, letGo, store, grid, theme]);

  const confirm = useCallback(() => {
    if (primary) play(primary);
  }, [primary, play]);

  const queue = useCallback((answers: string[]) => {
    if (answers.length === 0) return;
    planned.current = { texts: answers.slice(1), attack: null };
    send(answers[0]);
  }, [send]);

  return { question, choice, follow, primary, others, touchCell, touchThing, setFollow, letGo, play, confirm, queue };
}
