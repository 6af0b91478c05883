// SPDX-License-Identifier: MIT
// Handing a link on: by the device's own way of sharing where the page may use it, by the clipboard
// otherwise. Everything that is copied is copied here, and every link that comes in is read here.

export const canShare = () => isSecureContext && typeof navigator.share === 'function';

// False where the person changed their mind.
export const share = (title: string, url: string) =>
  navigator.share({ title, url }).then(
    () => true,
    () => false,
  );

// By a field of its own, where the page is not trusted with the clipboard (without HTTPS). In a
// dialog nothing outside of it can be selected.
function copyByHand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  (before as HTMLElement | null)?.focus();
  return done;
}

// Whether it has been copied. If not, `field` holds the text, selected.
export async function copy(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  const done = await (async () => navigator.clipboard.writeText(text))().then(
    () => true,
    () => copyByHand(text),
  );
  if (!done) field?.select();
  return done;
}

// Whether it has been copied, and not handed on otherwise.
export const handOn = (title: string, url: string): Promise<boolean> =>
  canShare() ? share(title, url).then(() => false) : copy(url);

const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

// The part of a link behind its #, without what messengers and sentences put to it: "?fbclid=...",
// a full stop, a bracket, signs nobody sees.
export function wayOf(link: string): string[] {
  let way = link.trim().replace(/^[^]*?#/, '');
  try {
    way = decodeURIComponent(way);
  } catch {
    // half a sign: it stays as it is
  }
  return way
    .replace(UNSEEN, '')
    .replace(/[?&\s][^]*/, '')
    .replace(/[^\w./-]/g, '')
    .replace(/[^a-z0-9]+$/i, '')
    .split('/')
    .filter(Boolean);
}

// Where an invitation leads: a link, or "match/invite".
export function inviteOf(text: string): string | null {
  const parts = wayOf(text).filter((part) => part !== 'join');
  return /^[a-z0-9]{16,}$/i.test(parts[0]) ? `/join/${parts.join('/')}` : null;
}
