// SPDX-License-Identifier: MIT
// A card or a die beside its name.
import type { Theme } from '../../model/theme';
import type { Piece } from '../../model/types';
import { CardIcon } from './ArmyCard';
import { DieIcon, TokenIcon } from './Dice';
import { readFace } from './scene';

export function Mini({ piece, size }: { piece: Piece; theme: Theme; size: number }) {
  const face = readFace(piece.kind);
  if (face) return <CardIcon face={face} width={size} />;
  const token = piece.badges.find((b) => b.startsWith('token:'))?.slice(6);
  const colour = piece.kind === 'die:red' ? 'red' : piece.kind === 'die:blue' ? 'blue' : 'black';
  return <span className="lg-mini"><DieIcon colour={colour} value={piece.counters[0]?.value ?? 0} size={size} />{token && <TokenIcon token={token} size={size / 2} />}</span>;
}
