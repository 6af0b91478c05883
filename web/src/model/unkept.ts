// SPDX-License-Identifier: MIT
// Where the browser keeps nothing, who takes a seat is told so before, and given a link that leads
// back to it.

export interface Unkept {
  link: string;
  decide: (go: boolean) => void;
}

let now: Unkept | null = null;
const listeners = new Set<() => void>();
const tell = (next: Unkept | null) => {
  now = next;
  for (const listener of listeners) listener();
};

export const unkept = () => now;
export const onUnkept = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

// Whether the seat is to be taken all the same.
export const warn = (tokens: string[]) =>
  new Promise<boolean>((done) =>
    tell({
      link: `${location.origin}${location.pathname}#/back/${tokens.join('/')}`,
      decide: (go) => {
        tell(null);
        done(go);
      },
    }),
  );
