// SPDX-License-Identifier: MIT
// Going on at another device: a code, what it gives, and who else holds the seat.
import { call } from './api';
import type { MatchStore } from './match';
import type { Refusal, Seat } from './types';
import { hold, tokensOf } from './seats';
import { warn } from './unkept';

export interface Device {
  device: number;
  since: number; // seconds since 1970
  here: boolean;
  own: boolean;
}

export interface Devices {
  first: boolean; // this device may ask for codes and end the others
  devices: Device[];
}

export interface DeviceCode {
  code: string;
  seconds: number;
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 8;

// What has been typed, as far as it can belong to a code.
export const codeTyped = (text: string) =>
  [...text.toUpperCase()]
    .filter((c) => LETTERS.includes(c))
    .join('')
    .slice(0, CODE_LENGTH);
// In two halves, as people read it out.
export const codeShown = (code: string) =>
  `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`.trim();
export const timeLeft = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

// Takes the seat; where this browser holds it already, that stays as it is.
export async function takeCode(code: string): Promise<string> {
  const { match, seat, token } = await call<{ match: string; seat: Seat; token: string }>(
    '/device',
    { code },
  );
  if (!tokensOf(match).some((held) => held.seat === seat) && !hold({ match, seat, token }))
    await warn([token]);
  return match;
}

export async function codeFor(store: MatchStore, seat: Seat): Promise<DeviceCode | Refusal> {
  const reply = await store.ask('device_code', { seat });
  return reply.ok ? { code: String(reply.code), seconds: Number(reply.seconds) } : reply.error!;
}

export async function devicesOf(store: MatchStore, seat: Seat): Promise<Devices | null> {
  const reply = await store.ask('devices', { seat });
  return reply.ok ? { first: reply.first === true, devices: reply.devices as Device[] } : null;
}
