// SPDX-License-Identifier: MIT
// A number flies to a score when it changes: from the sign of what has brought it (panels/Worth)
// or, where that is not to be seen, from the battlefield it came about on.
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { calmMotion, settings } from '../../model/settings';
import type { Point } from '../../model/hex';
import { centre, fly } from '../../panels/flight';
import type { Table } from './scene';

export interface Change {
  seat: number;
  kind: string;
  by: number;
}

type Lines = Map<string, number>;
const MOST = 8; // more at once is another moment of the battle, no step of it

export const linesOf = (table: Table): Lines =>
  new Map(table.sides.flatMap((s) => s.lines.map((l) => [`${s.seat} ${l.kind}`, l.count])));

export function changesOf(before: Lines, now: Lines): Change[] {
  const all = [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
    const [seat, kind] = key.split(' ');
    const by = (now.get(key) ?? 0) - (before.get(key) ?? 0);
    return by === 0 ? [] : [{ seat: Number(seat), kind, by }];
  });
  return all.length > MOST ? [] : all;
}

interface Flight {
  by: number;
  sign: Element | null;
  from: Point;
  to: Point;
}

function flightOf(board: HTMLElement, { seat, kind, by }: Change): Flight[] {
  const field = `.lg-field[data-seat="${seat}"]`;
  const sign = document.querySelector(`[data-worth="${CSS.escape(kind)}"]`);
  const from = centre(sign) ?? centre(board.querySelector(`${field} .lg-sheet`));
  const to = centre(board.querySelector(`${field} .lg-points`));
  return from && to ? [{ by, sign, from, to }] : [];
}

function send(board: HTMLElement, { by, sign, from, to }: Flight, n: number) {
  const timing = fly(board.closest('.table') ?? document.body, from, to, by, n);
  const lamp = [{ boxShadow: '0 0 0 3px #ffdf8a' }, { boxShadow: '0 0 0 0 #ffdf8a00' }];
  if (timing) sign?.animate(lamp, timing);
}

export function useFlights(root: RefObject<HTMLDivElement>, table: Table) {
  const before = useRef<Lines>();
  useLayoutEffect(() => {
    const [then, now] = [before.current, linesOf(table)];
    before.current = now;
    const { speed } = settings();
    const board = root.current;
    if (!then || !board || speed === 0 || calmMotion()) return;
    // When all of it is drawn: nothing has to be laid out for this alone. All are measured before
    // the first one flies.
    const changes = changesOf(then, now);
    if (changes.length === 0) return;
    requestAnimationFrame(() =>
      changes
        .flatMap((change) => flightOf(board, change))
        .forEach((flight, n) => send(board, flight, n)),
    );
  }, [table]);
}
