// SPDX-License-Identifier: MIT
// The record of a battle that is over, handed on: as a link that any Sandtable opens, or as a file.
import { call } from '../model/api';
import { tokensOf } from '../model/seats';
import { handOn } from '../model/share';
import { packRecord } from './recordLink';

const recordOf = (match: string) =>
  call<{ record: string }>(
    `/matches/${match}/record?token=${tokensOf(match)[0]?.token ?? ''}`,
  ).then(({ record }) => record);

export async function saveRecord(match: string) {
  const link = document.createElement('a');
  const record = await recordOf(match);
  link.href = URL.createObjectURL(new Blob([record], { type: 'application/jsonl' }));
  link.download = `${match}.record`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// 'long': it is too long for a link, and has been saved as a file.
export async function linkRecord(
  match: string,
  title: string,
): Promise<'copied' | 'gone' | 'long'> {
  const packed = await packRecord(await recordOf(match));
  if (!packed) return (await saveRecord(match), 'long');
  const link = `${location.origin}${location.pathname}#/record/${packed}`;
  return (await handOn(title, link)) ? 'copied' : 'gone';
}
