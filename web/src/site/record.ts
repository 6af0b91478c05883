// SPDX-License-Identifier: MIT
// The record of a battle that is over, handed on: as a link that any Sandtable opens, or as a file.
import { call } from '../model/api';
import { tokensOf } from '../model/seats';
import { handOn } from '../model/share';
import { download } from '../ui/download';
import { packRecord } from './recordLink';

const recordOf = (match: string) =>
  call<{ record: string }>(
    `/matches/${match}/record?token=${tokensOf(match)[0]?.token ?? ''}`,
  ).then(({ record }) => record);

export const saveRecord = async (match: string) =>
  download(new Blob([await recordOf(match)], { type: 'application/jsonl' }), `${match}.record`);

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
