// SPDX-License-Identifier: MIT
// Waiting for others: which battle it is, who is there, and the links to send.
import { Suspense, useEffect, useState } from 'react';
import type { MatchNote } from '../model/api';
import type { MatchStore } from '../model/match';
import { reachOf, type Reach } from '../model/reach';
import { tokensOf } from '../model/seats';
import { CallOff } from '../panels/WaysOut';
import { InviteLink } from '../panels/together/InviteLink';
import { useCard } from '../panels/useCard';
import { useText } from '../text';
import { personName, playerName } from '../text/names';
import { useTheme } from '../themes';
import { Invited } from './Invited';
import { PageFrame } from './PageFrame';
import { Plain } from './Plain';
import { PublicNote } from '../panels/watching';
import '../styles/together.css';

const NO_OPTIONS = {};

function Seats({
  note,
  own,
  nameOf,
}: {
  note: MatchNote;
  own: number[];
  nameOf: (seat: number) => string;
}) {
  const t = useText();
  return (
    <ul className="invite-seats">
      {note.seats.map((s) => (
        <li key={s.seat} className={/^[fo]/.test(s.who) ? 'awaited' : ''}>
          <b>{nameOf(s.seat)}</b>{' '}
          {s.who === 'person'
            ? personName(s, t) || t(own.includes(s.seat) ? 'invite.you' : 'invite.somebody')
            : playerName(s, t) || t('invite.awaited')}
        </li>
      ))}
    </ul>
  );
}

export function InvitePage({ store, note }: { store: MatchStore; note: MatchNote }) {
  const t = useText();
  const theme = useTheme(note.game);
  const card = useCard(note.game, note.scenario, note.options ?? NO_OPTIONS, note.content);
  const [reach, setReach] = useState<Reach | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => void reachOf().then(setReach), []);
  if (!theme) return <Plain title="…" />;
  const nameOf = (seat: number) =>
    (card?.sides[seat]?.title ?? t(theme.looks.sides[seat]?.title)) || t('player', { n: seat + 1 });
  const awaited = note.seats.filter((s) => s.who === 'friend').map((s) => s.seat);
  const invites = (tokensOf(note.id).find((h) => h.invites)?.invites ?? []).filter((one) =>
    awaited.includes(one.seat),
  );
  const invite = invites.find((one) => one.seat === chosen) ?? invites[0];
  const open = note.seats.some((s) => s.who === 'open');
  const path = invite ? `/join/${note.id}/${invite.invite}` : open ? `/join/${note.id}/open` : null;
  return (
    <PageFrame>
      <h1>{t('wait.friend')}</h1>
      <Invited note={note} card={card} theme={theme} />
      <Seats note={note} own={store.held} nameOf={nameOf} />
      {invites.length > 1 && (
        <div className="segments on-paper" role="group" aria-label={t('invite.whom')}>
          {invites.map((one) => (
            <button
              key={one.seat}
              aria-pressed={one === invite}
              onClick={() => setChosen(one.seat)}
            >
              {nameOf(one.seat)}
            </button>
          ))}
        </div>
      )}
      {path && reach && (
        <InviteLink
          key={path}
          reach={reach}
          path={path}
          title={`${card?.title ?? note.title}, Sandtable`}
        />
      )}
      {open && <p>{t('invite.open')}</p>}
      {note.public && (
        <Suspense fallback={null}>
          <PublicNote to={note.public} />
        </Suspense>
      )}
      <CallOff store={store} />
    </PageFrame>
  );
}
