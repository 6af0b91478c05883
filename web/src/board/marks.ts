// SPDX-License-Identifier: MIT
// What the board shows of a question: which hexes and pieces are lit and how. No rule in here: it
// all comes from the answers.
import type { Choice } from '../model/answers';
import { HexGrid } from '../model/hex';
import type { Answer, Piece, Scene } from '../model/types';
import type { Floor, Theme } from '../model/theme';

export interface CellMark {
  floor: Floor;
  steps?: number;
  stops?: boolean;
  contacts: number[]; // sides shared with an enemy
}

export interface BoardMarks {
  cells: Map<string, CellMark>;
  pieces: Map<string, 'selectable' | 'selected' | 'target'>;
  subject: Piece | null;
  goal: string | null; // the cell chosen
  path: string[]; // cells from the subject to the goal
  target: string | null; // the piece chosen as target
}

const ORDER: Floor[] = ['walk', 'target', 'pick', 'run', 'none'];

// Of several pieces the last one touched is what it is done to.
const isAimedAt = (a: Answer, id: string, pieces: Map<string, Piece>) =>
  a.touches.filter((t) => pieces.has(t)).pop() === id;

function floorOf(answers: Answer[], thing: string, theme: Theme): Floor {
  let best: Floor = 'none';
  for (const a of answers) {
    if (!a.touches.includes(thing)) continue;
    const look = theme.hand.verbs[a.verb];
    const floor = look?.acts && a.touches[0] === thing ? 'pick' : (look?.floor ?? 'pick');
    if (ORDER.indexOf(floor) < ORDER.indexOf(best)) best = floor;
  }
  return best === 'none' ? 'pick' : best;
}

export function marksOf(
  scene: Scene,
  grid: HexGrid,
  choice: Choice,
  answers: Answer[],
  theme: Theme,
  extraTargets: Set<string>,
): BoardMarks {
  const pieces = new Map(scene.pieces.map((p) => [p.id, p]));
  const marks: BoardMarks = {
    cells: new Map(),
    pieces: new Map(),
    subject: null,
    goal: null,
    path: [],
    target: null,
  };
  const subjectId = choice.touched.find((t) => pieces.has(t));
  marks.subject = (subjectId && pieces.get(subjectId)) || null;
  // who acts and where to are offered as one
  const from = choice.candidates.find((a) => a.sequel)?.touches[0];
  marks.goal = choice.touched.find((t) => grid.byId.has(t) && t !== from) ?? null;
  // A chosen hex can still be exchanged for another one: light what is lit without it.
  const shown = !marks.goal
    ? choice.candidates
    : from
      ? answers.filter((a) => a.sequel && a.touches[0] === from)
      : answers;
  const lit = new Set<string>();
  for (const a of shown) for (const t of a.touches) lit.add(t);
  const walked = new Set(
    [...lit].filter((t) => grid.byId.has(t) && floorOf(shown, t, theme) === 'walk'),
  );
  const steps = marks.subject?.at ? grid.distances(marks.subject.at, walked) : new Map();
  const enemies = new Set(
    scene.pieces
      .filter((p) => p.at && marks.subject && p.owner !== marks.subject.owner)
      .map((p) => p.at),
  );
  const walking = Boolean(marks.subject?.at); // who is only being placed cannot be stopped
  for (const thing of lit) {
    if (grid.byId.has(thing)) {
      const floor = floorOf(shown, thing, theme);
      const contacts =
        marks.subject && (floor === 'walk' || floor === 'run')
          ? grid.neighbours(thing).flatMap((n, side) => (n && enemies.has(n.id) ? [side] : []))
          : [];
      const look = theme.looks.terrains[grid.byId.get(thing)!.terrain];
      marks.cells.set(thing, {
        floor,
        steps: floor === 'walk' ? steps.get(thing)?.steps : undefined,
        stops: floor === 'walk' && walking && look?.stops,
        contacts,
      });
    } else if (pieces.has(thing) && thing !== subjectId) {
      marks.pieces.set(
        thing,
        floorOf(
          shown.filter((a) => isAimedAt(a, thing, pieces)),
          thing,
          theme,
        ) === 'target'
          ? 'target'
          : 'selectable',
      );
    }
  }
  for (const id of extraTargets) marks.pieces.set(id, 'target');
  if (subjectId) marks.pieces.set(subjectId, 'selected');
  const others = choice.touched.filter((t) => pieces.has(t) && t !== subjectId);
  marks.target = others[0] ?? null;
  if (marks.goal && marks.subject?.at) marks.path = pathTo(marks.subject.at, marks.goal, steps);
  if (from) marks.path = marks.goal ? [from, marks.goal] : [from];
  return marks;
}

function pathTo(from: string, goal: string, steps: Map<string, { via: string }>): string[] {
  const path = [goal];
  for (let id = goal; id !== from;) {
    const via = steps.get(id)?.via;
    if (!via) return [from, goal];
    path.unshift(via);
    id = via;
  }
  return path;
}

// The attack under way, as the pieces wear it.
export function underWay(scene: Scene): { attacker: string; target: string } | null {
  const wearing = (badge: string) => scene.pieces.find((p) => p.badges.includes(badge))?.id;
  const [attacker, target] = [wearing('attacker'), wearing('target')];
  return attacker && target ? { attacker, target } : null;
}
