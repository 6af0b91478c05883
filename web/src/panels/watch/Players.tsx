// SPDX-License-Identifier: MIT
// Who plays a battle, one beside the other. Names are people's own: whatever letters they have,
// they change nothing around them.
import { Fragment } from 'react';
import type { MatchNote } from '../../model/api';
import { useText } from '../../text';
import { playerName } from '../../text/names';

export function Players({ seats }: { seats: MatchNote['seats'] }) {
  const t = useText();
  const nameOf = (s: MatchNote['seats'][number]) =>
    playerName(s, t) || t(s.who === 'person' ? 'watch.somebody' : 'invite.awaited');
  return (
    <span className="players">
      {seats.map((s, i) => (
        <Fragment key={s.seat}>
          {i > 0 && ' – '}
          <bdi>{nameOf(s)}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
