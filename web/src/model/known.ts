// SPDX-License-Identifier: MIT
// What the server has shown through each pair of eyes, kept up with what it says has changed
// (docs/SERVER.md, "Patches" and "Steps").
import type { Push } from './socket';

export interface Operation {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}

type Node = Record<string, unknown> | unknown[];

// Thrown where a path leads nowhere: then what is known here is not what the server means.
class Astray extends Error {}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

// JSON Pointer: "/scene/pieces/3/at", with ~1 for a slash and ~0 for a tilde.
const steps = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));

function place(list: unknown[], step: string, most: number): number {
  if (step === '-') return list.length;
  if (!/^(0|[1-9]\d*)$/.test(step) || Number(step) > most) throw new Astray(step);
  return Number(step);
}

function change(node: Node, step: string, { op, value }: Operation) {
  if (Array.isArray(node)) {
    const at = place(node, step, op === 'add' ? node.length : node.length - 1);
    if (op === 'replace') node[at] = value;
    else node.splice(at, op === 'remove' ? 1 : 0, ...(op === 'add' ? [value] : []));
    return;
  }
  if (op !== 'add' && !Object.hasOwn(node, step)) throw new Astray(step);
  if (op === 'remove') delete node[step];
  else node[step] = value;
}

// What the operations make of a document. What they do not touch stays the same object, so that
// nothing of it is drawn anew; the old document stays as it was.
export function patched<T extends object>(document: T, operations: Operation[]): T {
  const own = new Set<Node>(); // copies made here: they may be changed
  const copied = (node: Node): Node => {
    if (own.has(node)) return node;
    const copy = Array.isArray(node) ? [...node] : { ...node };
    own.add(copy);
    return copy;
  };
  const root = copied(document as Node);
  for (const operation of operations) {
    const path = steps(operation.path);
    const last = path.pop();
    if (last === undefined) throw new Astray(operation.path);
    let node = root;
    for (const step of path) {
      const key = Array.isArray(node) ? place(node, step, node.length - 1) : step;
      const inside = (node as Record<string | number, unknown>)[key];
      if (!isNode(inside)) throw new Astray(operation.path);
      node = (node as Record<string | number, unknown>)[key] = copied(inside);
    }
    change(node, last, operation);
  }
  return root as T;
}

export class Known {
  private updates = new Map<unknown, Push>(); // by seat

  // A whole update.
  keep(update: Push) {
    this.updates.set(update.seat, update);
  }

  // The update that a patch makes of the one before, with the scene after each of its events but
  // the last, where those are told; nothing where that one is not here.
  follow(patch: Push): Push | null {
    const before = this.updates.get(patch.seat);
    if (!before || before.version === undefined || before.version !== patch.base) return null;
    try {
      const { undone: _, by_order: __, ...lasting } = before;
      const { seq, version, events, by_order } = patch;
      const scenes: unknown[] = [];
      let then = lasting as Push;
      for (const step of (patch.steps ?? []) as Operation[][]) {
        then = patched(then, step);
        scenes.push(then.scene);
      }
      const known = patched(then, patch.patch as Operation[]);
      const now: Push = { ...known, seq, version, events, ...(by_order ? { by_order } : {}) };
      this.updates.set(patch.seat, now);
      return patch.steps ? { ...now, scenes } : now;
    } catch {
      return null;
    }
  }

  // From here on only a whole update helps.
  forget(seat: unknown) {
    this.updates.delete(seat);
  }
}
