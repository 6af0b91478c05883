// SPDX-License-Identifier: MIT
// The record somebody has opened: it stays on this page and is looked at under #/replay/file.
let opened: string | null = null;

export const openedRecord = (): string | null => opened;

export async function openRecord(file: File): Promise<void> {
  opened = await file.text();
}
