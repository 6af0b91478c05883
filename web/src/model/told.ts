// SPDX-License-Identifier: MIT
// For whom this browser is subscribed, and as what (ui/push.ts).
import { keep, kept } from './kept';

export interface Told {
  name: string; // of the account
  device: string;
  endpoint: string;
  again?: boolean; // they have signed out since
}
const KEY = 'sandtable.told';
export const told = () => kept<Partial<Told>>(KEY, {});
export const keepTold = (next: Partial<Told>) => void keep(KEY, next);
export const isToldHere = (name: string) => told().name === name && name !== '';
