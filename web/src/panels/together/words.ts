// SPDX-License-Identifier: MIT
// A line of talk in the reader's words.
import { GESTURES, type ChatLine } from '../../model/talk';
import type { Scene } from '../../model/types';
import type { Key, Say } from '../../text';
import { playerName } from '../../text/names';

export const saidBy = (line: ChatLine, scene: Scene, t: Say) =>
  playerName(line, t) || (line.seat === null ? '' : scene.seats[line.seat]);
export const wordsOf = (line: ChatLine, t: Say) =>
  GESTURES.some((g) => g === line.gesture) ? t(`gesture.${line.gesture}` as Key) : line.text;
