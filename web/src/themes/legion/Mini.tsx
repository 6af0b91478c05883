// SPDX-License-Identifier: MIT
// A card, a die or a token beside its name.
import { Icon } from '../../ui/Icon';
import type { Theme } from '../../model/theme';
import type { Piece, TrayItem } from '../../model/types';
import { CardIcon } from './ArmyCard';
import { DieIcon, TokenIcon } from './Dice';
import { faceOf } from './face';
import { ORDERS, REWARDS } from './tokens';

export function Mini({ piece, size }: { piece: Piece; theme: Theme; size: number }) {
  const face = faceOf(piece);
  if (face) return <CardIcon face={face} width={size} />;
  const token = piece.badges.find((b) => b.startsWith('token:'))?.slice(6);
  const colour = piece.kind === 'die:red' ? 'red' : piece.kind === 'die:blue' ? 'blue' : 'black';
  return (
    <span className="lg-mini">
      <DieIcon colour={colour} value={piece.counters[0]?.value ?? 0} size={size} />
      {token && <TokenIcon token={token} size={size / 2} />}
    </span>
  );
}

export function Thing({ item }: { item: TrayItem }) {
  const face = faceOf(item);
  const [what, entry, token] = item.kind.split(':');
  if (face) return <CardIcon face={face} width={36} />;
  return what === 'token' ? (
    <TokenIcon token={entry} size={30} />
  ) : (
    <span className="lg-mini">
      <Icon name={ORDERS[entry] ?? REWARDS[entry] ?? 'gi:scroll-unfurled'} size={28} />
      {token && what === 'permanent' && <TokenIcon token={token} size={16} />}
    </span>
  );
}
