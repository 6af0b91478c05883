// SPDX-License-Identifier: MIT
// The running battles whose tokens this browser has: each is in the account, or is left to this
// browser alone.
import { useEffect, useState } from 'react';
import { joinSeat, leaveSeat } from '../../model/account';
import { mine, type Mine } from '../../model/api';
import { heldSeats } from '../../model/seats';
import { useText, type Key } from '../../text';
import { othersIn } from '../../text/names';
import { KNOWN } from '../../themes/shelf';
import { Problem, useWork, type Work } from './work';

const AT_ONCE = 6;

const heldIn = ({ match, seat }: Mine) =>
  heldSeats().find((h) => h.match === match.id && h.seat === seat);

function Row({ one, work }: { one: Mine; work: Work }) {
  const t = useText();
  const { match, seat } = one;
  const held = heldIn(one);
  if (!held) return null;
  const game = KNOWN.includes(match.game) ? t(`name.${match.game}` as Key) : match.title;
  const names = othersIn(match, [seat], t);
  const what = names.length > 0 ? `${game}, ${t('battles.against', { names })}` : game;
  const join = async () => {
    const seats = await joinSeat(match.id, seat, held.token);
    if (seats.of_others > 0) work.say(t('account.seat.others'));
    else if (seats.not_joined > 0) work.say(t('account.seat.not'));
  };
  const label = t(held.apart ? 'account.seat.join' : 'account.seat.leave');
  return (
    <li>
      <span>
        <a href={`#/t/${match.id}`}>{what}</a>
        {held.apart && <small>{t('account.seat.alone')}</small>}
      </span>
      <button
        className="paper-button"
        disabled={work.busy}
        aria-label={`${label}: ${what}`}
        onClick={() => work.run(() => (held.apart ? join() : leaveSeat(match.id, seat)))}
      >
        <span>{label}</span>
      </button>
    </li>
  );
}

export function SeatsHere() {
  const t = useText();
  const work = useWork();
  const [list, setList] = useState<Mine[] | null>(null);
  const [shown, setShown] = useState(AT_ONCE);
  useEffect(() => {
    let gone = false;
    mine().then(
      (found) => !gone && setList(found.filter((m) => m.match.stage !== 'over')),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  if (!list) return null;
  return (
    <section>
      <h2>{t('account.seats')}</h2>
      <p>{t(list.length > 0 ? 'account.seats.what' : 'account.seats.none')}</p>
      <ul className="account-list">
        {list.slice(0, shown).map((one) => (
          <Row key={`${one.match.id}/${one.seat}`} one={one} work={work} />
        ))}
      </ul>
      {list.length > shown && (
        <button className="paper-button" onClick={() => setShown(shown + AT_ONCE)}>
          <span>{t('battles.more', { n: list.length - shown })}</span>
        </button>
      )}
      <Problem of={work} />
    </section>
  );
}
