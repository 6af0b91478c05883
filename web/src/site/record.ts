// SPDX-License-Identifier: MIT
// The record of a battle that is over, handed on: as a link that any Sandtable opens, or as a file.
import { ApiError, call } from '../model/api';
import { tokensOf } from '../model/seats';
import { session } from '../model/session';
import { handOn } from '../model/share';
import { pocket } from '../model/where';
import { download } from '../ui/download';
import { packRecord } from './recordLink';

// A server is told the token in a header: addresses are written down in too many places.
async function recordOf(match: string): Promise<string> {
  const token = tokensOf(match)[0]?.token ?? '';
  const path = `/matches/${match}/record`;
  if (pocket())
    return call<{ record: string }>(`${path}?token=${token}`).then(({ record }) => record);
  const headers = token ? { Authorization: `Bearer ${token}` } : session();
  const response = await fetch(`./api${path}`, { headers });
  if (!response.ok) throw new ApiError((await response.json()).error);
  return response.text();
}

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
