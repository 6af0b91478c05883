// SPDX-License-Identifier: MIT
// What is asked of one besides: challenges that are open to anybody, one's own that wait for
// somebody, and battles that have ended elsewhere.
import { useState } from 'react';
import type { MatchNote } from '../../model/api';
import { keep, kept } from '../../model/kept';
import type { TableRow } from '../../model/myTable';
import { go } from '../../model/route';
import { heldSeats, letGo } from '../../model/seats';
import type { GameSpec } from '../../model/types';
import { useText } from '../../text';
import { personName } from '../../text/names';
import { inTime } from '../../text/when';
import { Face, titleOf } from './parts';

const NOT_NOW = 'sandtable.notnow';
const REMEMBERED = 50;

interface Props {
  open: MatchNote[]; // in the lobby
  own: TableRow[]; // that wait for somebody
  known: GameSpec[] | null;
}

export function Invitations({ open, own, known }: Props) {
  const t = useText();
  const [hidden, setHidden] = useState(() => kept<string[]>(NOT_NOW, []));
  const mine = new Set(own.map((row) => row.match.id));
  const [first] = open.filter((m) => !mine.has(m.id) && !hidden.includes(m.id));
  const notNow = () => {
    const list = [first.id, ...hidden].slice(0, REMEMBERED);
    keep(NOT_NOW, list);
    setHidden(list);
  };
  if (!first && own.length === 0) return null;
  const maker = first?.seats.find((s) => s.who === 'person');
  const name = personName(maker, t) || t('mine.somebody');
  return (
    <section className={first ? 'mine-box invitation asks' : 'mine-box invitation'}>
      <h2>{t(first ? 'mine.invitation' : 'mine.open')}</h2>
      {first && (
        <>
          <p>
            <Face names={[name]} seat={maker} />
            <span>
              {t('mine.invited', { name, battle: titleOf(known, first) })}{' '}
              <small>{inTime(first, t)}</small>
            </span>
          </p>
          <footer>
            <button
              className="brass-button"
              data-invitation
              onClick={() => go(`/join/${first.id}/open`)}
            >
              {t('mine.accept')}
            </button>
            <button className="dark-button" onClick={notNow}>
              {t('mine.not.now')}
            </button>
          </footer>
        </>
      )}
      {own.slice(0, first ? 1 : 3).map((row) => (
        <a key={row.match.id} href={`#/t/${row.match.id}`}>
          <b>{titleOf(known, row.match)}</b>
          <small>{first ? t('mine.open') : inTime(row.match, t)}</small>
        </a>
      ))}
    </section>
  );
}

export function Gone({ matches, onAway }: { matches: string[]; onAway: () => void }) {
  const t = useText();
  if (matches.length === 0) return null;
  const away = () => {
    for (const h of heldSeats()) if (matches.includes(h.match)) letGo(h.match, h.seat);
    onAway();
  };
  return (
    <section className="mine-box gone">
      <h2>{t('mine.gone')}</h2>
      <p>{t('mine.gone.what', { n: matches.length })}</p>
      <footer>
        <button className="dark-button" onClick={away}>
          {t('mine.gone.away')}
        </button>
      </footer>
    </section>
  );
}
