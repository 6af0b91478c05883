// SPDX-License-Identifier: MIT
// Under which address others reach this page: "localhost" is the way to it from this machine only.
import { call } from './api';

export interface Reach {
  address: string; // of the page, without what comes after #
  only_here: boolean; // nobody but this machine can open it
  others: string[]; // further addresses of the same page
}

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

export async function reachOf(
  here: Pick<Location, 'protocol' | 'hostname' | 'port' | 'origin' | 'pathname'> = location,
): Promise<Reach> {
  const plain = { address: here.origin + here.pathname, only_here: false, others: [] };
  if (!LOOPBACK.test(here.hostname)) return plain;
  const { only_here, addresses = [] } = await call<{ only_here?: boolean; addresses?: string[] }>(
    '/address',
  ).catch(() => ({ only_here: undefined, addresses: [] }));
  const [address, ...others] = addresses.map(
    (name) => `${here.protocol}//${name}${here.port && `:${here.port}`}${here.pathname}`,
  );
  return address
    ? { address, only_here: false, others }
    : { ...plain, only_here: only_here ?? true };
}
