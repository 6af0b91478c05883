// SPDX-License-Identifier: MIT
// Passkeys (WebAuthn) as the server wants them: docs/SERVER.md, "Passkeys".
import { call } from './api';

export interface Passkey {
  passkey: string;
  label: string;
  since: number; // seconds since 1970
  used?: number;
}

interface Challenge {
  challenge: string;
  party: string;
  user: { id: string; name: string };
  algorithms: number[];
  passkeys: Passkey[];
}

// base64url without padding, both ways.
export const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
export const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

export const hasPasskeys = () =>
  globalThis.isSecureContext === true && typeof globalThis.PublicKeyCredential === 'function';

// Why there is none: the person, or the browser for them, has said no; this device has one already.
export type Trouble = 'stopped' | 'known' | 'broken';
export class NoPasskey extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}
export function troubleOf(why: unknown): Trouble {
  const name = why instanceof Error ? why.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'stopped' : 'broken';
}

async function asked<T>(wish: Promise<Credential | null>): Promise<T> {
  const made = await wish.catch((why) => {
    throw new NoPasskey(troubleOf(why));
  });
  if (!made) throw new NoPasskey('stopped');
  return made as unknown as T;
}

export async function addPasskey(label: string): Promise<Passkey[]> {
  const wish = await call<Challenge>('/account/challenge', { for: 'passkey' });
  const made = await asked<{ response: AuthenticatorAttestationResponse }>(
    navigator.credentials.create({
      publicKey: {
        rp: { id: wish.party, name: 'Sandtable' },
        user: {
          id: bytesOf(wish.user.id),
          name: wish.user.name,
          displayName: wish.user.name,
        },
        challenge: bytesOf(wish.challenge),
        pubKeyCredParams: wish.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: wish.passkeys.map(({ passkey }) => ({
          type: 'public-key',
          id: bytesOf(passkey),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        attestation: 'none',
      },
    }),
  );
  const reply = await call<{ passkeys: Passkey[] }>('/account/passkey', {
    client_data: textOf(made.response.clientDataJSON),
    authenticator_data: textOf(made.response.getAuthenticatorData()),
    label,
  });
  return reply.passkeys;
}

// What signs somebody in: the browser asks which of the passkeys that it has for this address.
export async function signed() {
  const wish = await call<Challenge>('/account/challenge', { for: 'sign_in' });
  const made = await asked<{ id: string; response: AuthenticatorAssertionResponse }>(
    navigator.credentials.get({
      publicKey: { rpId: wish.party, challenge: bytesOf(wish.challenge) },
    }),
  );
  return {
    passkey: made.id,
    client_data: textOf(made.response.clientDataJSON),
    authenticator_data: textOf(made.response.authenticatorData),
    signature: textOf(made.response.signature),
  };
}
