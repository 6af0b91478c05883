// SPDX-License-Identifier: MIT
// The record somebody has opened: it stays on this page and is looked at under #/replay/file.
import { keep, kept } from './kept';
import { beforeRenewal } from './renew';

const KEY = 'sandtable.record';
let opened: string | null = null;
beforeRenewal(() => void (opened && keep(KEY, opened, 'tab')));

export const openedRecord = (): string | null => (opened ??= kept(KEY, '', 'tab') || null);

export async function openRecord(file: Blob): Promise<void> {
  opened = await file.text();
}
