// SPDX-License-Identifier: MIT
// Who has signed in in this browser (docs/SERVER.md, "People"). The session is kept as the tokens
// of seats are, or the server keeps it in a cookie that no script reads. A table without a server
// knows nobody.
import { useSyncExternalStore } from 'react';
import { keep, kept, LAST_TABLE } from './kept';
import { pocket } from './where';

export interface Warning {
  warning: number;
  text: string;
  given: number; // seconds since 1970
}
export interface Session {
  name: string; // of the account; empty: nobody has signed in
  token: string; // empty: in the cookie
  ended: boolean; // it has been ended elsewhere, and nobody here has seen that yet
  warned: Warning[]; // by whoever runs the server, until they have seen it
}

const KEY = 'sandtable.session';
const NOBODY: Session = { name: '', token: '', ended: false, warned: [] };

const read = (): Session => ({ ...NOBODY, ...kept(KEY, {}) });
let now = read();
let turn = 0; // of those who have signed in or out here
export const sessionTurn = () => turn;
const listeners = new Set<() => void>();
const tell = (next: Session) => {
  if (next.token !== now.token || !next.name !== !now.name) turn++;
  now = next;
  for (const listener of listeners) listener();
};
const set = (next: Session) => {
  const safe = keep(KEY, next);
  tell(next);
  return safe;
};
// Another tab has signed in or out.
globalThis.addEventListener?.('storage', (e) => e.key === KEY && tell(read()));

const isIn = () => !pocket() && !now.ended && now.name !== '';
export const signedIn = () => (isIn() ? now : null);
export const useSession = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => now,
  );

// What a request brings along over HTTP, and what a connection that joins a match does.
export const session = (): Record<string, string> =>
  isIn() && now.token ? { Authorization: `Bearer ${now.token}` } : {};
export const sessionOfJoin = (): { session?: string } =>
  isIn() && now.token ? { session: now.token } : {};

// Whether it will be there tomorrow.
export const beginSession = (name: string, token: string) => set({ ...NOBODY, name, token });
export const renameSession = (name: string) => void (now.name !== name && set({ ...now, name }));
// `as`: whose turn it was when the server was asked. An answer that was under way while they said
// that they have seen them tells them nothing anew.
let seen = { turn, warning: 0 };
export const heed = (told: Warning[] = [], as = turn) => {
  if (!isIn() || as !== turn) return;
  const warned = told.filter((w) => seen.turn !== turn || w.warning > seen.warning);
  if (warned.length + now.warned.length > 0) set({ ...now, warned });
};
export const heeded = (warning: number) => {
  seen = { turn, warning };
  heed();
};
// The next one at this browser does not find their battles.
const part = (next: Session) => {
  keep(LAST_TABLE, {});
  set(next);
};
// By whoever sits here.
export const leaveSession = () => part(NOBODY);
// By somebody else: this browser goes on with the seats whose tokens it has.
export const loseSession = () => void (isIn() && part({ ...NOBODY, ended: true }));
