// SPDX-License-Identifier: MIT
import { expect, test, vi } from 'vitest';
import { Known, patched, type Operation } from '../src/model/known';
import { change } from '../src/model/settings';
import type { Push } from '../src/model/socket';
import { fixture } from './fixture';
import { settle, tableOf } from './wire';

// Battles as a server told them: the whole update at the beginning, every patch, and the whole at
// the end, written by scripts/capture-patches.mjs.
interface Recorded {
  game: string;
  first: Push;
  patches: Push[];
  last: Push;
}
const recorded = Object.values(
  import.meta.glob<Recorded>('../fixtures/patches/*.json', { eager: true, import: 'default' }),
);

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

test('patches of a battle make the whole update in each of the four games', () => {
  expect(recorded.map((r) => r.game).sort()).toEqual(['commanders', 'fantasy', 'fleet', 'legion']);
  for (const { first, patches, last } of recorded) {
    expect(patches.length).toBeGreaterThan(10);
    const known = new Known();
    known.keep(frozen(first));
    let now: Push | null = null;
    for (const patch of patches) {
      const { scenes, ...then } = frozen(known.follow(frozen(patch)))!;
      expect((scenes as unknown[] | undefined)?.length).toBe(
        (patch.steps as unknown[] | undefined)?.length,
      );
      now = then as Push;
    }
    expect(patches.some((p) => p.steps)).toBe(true);
    expect(now).toEqual({ ...last, version: patches[patches.length - 1].version });
  }
});

test('what a patch does not touch stays the same object, and the old document as it was', () => {
  const before = frozen({
    scene: {
      pieces: [
        { id: 'a', at: 'c4' },
        { id: 'b', at: 'c5' },
      ],
      tracks: [{ value: 1 }],
    },
    waiting: [0],
  });
  const after = patched(before, [
    { op: 'replace', path: '/scene/pieces/1/at', value: 'c6' },
    { op: 'replace', path: '/waiting', value: [1] },
  ]);
  expect(after).toEqual({
    scene: {
      pieces: [
        { id: 'a', at: 'c4' },
        { id: 'b', at: 'c6' },
      ],
      tracks: [{ value: 1 }],
    },
    waiting: [1],
  });
  expect(after.scene.pieces[0]).toBe(before.scene.pieces[0]);
  expect(after.scene.tracks).toBe(before.scene.tracks);
});

test('things come and go where the patch says', () => {
  const list = { a: ['x', 'y'], gone: 1 };
  const operations: Operation[] = [
    { op: 'remove', path: '/a/0' },
    { op: 'add', path: '/a/1', value: 'z' },
    { op: 'add', path: '/a/-', value: 'end' },
    { op: 'remove', path: '/gone' },
    { op: 'add', path: '/b~1~0', value: { c: [] } },
    { op: 'add', path: '/b~1~0/c/0', value: 1 },
  ];
  expect(patched(list, operations)).toEqual({ a: ['y', 'z', 'end'], 'b/~': { c: [1] } });
});

test('a path that leads nowhere is no patch', () => {
  const known = new Known();
  for (const path of ['/a/2', '/a/x', '/a/01', '/c/d', '/a/b/c', '', '/none']) {
    known.keep({ push: 'update', seat: 0, version: 1, a: [1, 2] });
    expect(
      known.follow({
        push: 'patch',
        seat: 0,
        base: 1,
        version: 2,
        patch: [{ op: 'replace', path, value: 0 }],
      }),
    ).toBeNull();
  }
});

test('an undo is told of its own update only', () => {
  const known = new Known();
  known.keep({ push: 'update', seat: 0, seq: 1, version: 1, undone: true, events: ['undone'] });
  expect(
    known.follow({ push: 'patch', seat: 0, seq: 2, base: 1, version: 2, events: [], patch: [] }),
  ).toEqual({ push: 'update', seat: 0, seq: 2, version: 2, events: [] });
});

test('the page asks for patches, follows them, and asks for the whole once where one does not fit', async () => {
  const { wire, store } = await tableOf([0]);
  expect(wire.asked[0]).toMatchObject({ do: 'join', patches: true, steps: true });
  await wire.tell(1, 0, { version: 5 });
  const patch = (base: number, seq: number) => ({
    push: 'patch',
    match: 'm',
    seat: 0,
    seq,
    base,
    version: base + 1,
    events: [],
    patch: [{ op: 'replace', path: '/waiting', value: [seq] }],
  });
  wire.hear(patch(5, 2));
  await settle();
  expect(store.view(0).shown?.seq).toBe(2);
  expect(store.view(0).shown?.waiting).toEqual([2]);
  wire.hear(patch(7, 4));
  wire.hear(patch(8, 5));
  expect(wire.asked.filter((m) => m.do === 'resync')).toEqual([{ do: 'resync', match: 'm' }]);
  await settle();
  expect(store.view(0).shown?.seq).toBe(2);
  await wire.tell(5, 0, { version: 9, waiting: [5], events: [] });
  wire.hear(patch(9, 6));
  await settle();
  expect(store.view(0).shown?.waiting).toEqual([6]);
  expect(wire.asked.filter((m) => m.do === 'resync').length).toBe(1);
});

test('each event shows the table as it stood when it had come about', async () => {
  const { wire, store } = await tableOf([0]);
  change({ speed: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { scene } = fixture('fantasy_action');
  const at = scene.pieces.findIndex((p) => p.at);
  void wire.tell(1, 0, { version: 5, scene, events: [] });
  await vi.advanceTimersByTimeAsync(10);
  const id = scene.pieces[at].id.slice(5);
  const moved = (to: string) => ({ event: 'moved', unit: id, to, text: '' });
  const to = (value: string) => [{ op: 'replace', path: `/scene/pieces/${at}/at`, value }];
  wire.hear({
    push: 'patch',
    match: 'm',
    seat: 0,
    seq: 2,
    base: 5,
    version: 6,
    events: [moved('A1'), moved('A2'), moved('A3')],
    steps: [to('A1'), to('A2')],
    patch: to('A3'),
  });
  const seen = new Set<string | null | undefined>();
  for (let i = 0; i < 60; i++) {
    await vi.advanceTimersByTimeAsync(50);
    seen.add(store.view(0).shown?.scene.pieces[at].at);
  }
  expect([...seen]).toEqual(['A1', 'A2', 'A3']);
  vi.useRealTimers();
});
