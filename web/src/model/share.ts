// SPDX-License-Identifier: MIT
// Handing a link on: by the device's own way of sharing where the page may use it, by the clipboard otherwise.

export const canShare = () => isSecureContext && typeof navigator.share === 'function';

// False where the person changed their mind.
export const share = (title: string, url: string) => navigator.share({ title, url }).then(() => true, () => false);

// `field` holds the text: it is what is left where the page is not trusted with the clipboard.
export async function copy(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
