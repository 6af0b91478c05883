// SPDX-License-Identifier: MIT
// Waiting for a friend: the link to send.
import { useState } from 'react';
import type { MatchNote } from '../model/api';
import { tokensOf, type Invite } from '../model/seats';
import { useText } from '../text';
import { Logo } from '../ui/Logo';

function Link({ id, invite }: { id: string; invite?: Invite }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}${location.pathname}#/join/${id}${invite ? `/${invite.invite}` : ''}`;
  return (
    <>
      <p><input readOnly value={link} aria-label={t('copy')} onFocus={(e) => e.currentTarget.select()} /></p>
      <button className="brass-button" onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true))}>{t(copied ? 'copied' : 'copy')}</button>
    </>
  );
}

export function InvitePanel({ id, note }: { id: string; note: MatchNote }) {
  const t = useText();
  const invites = tokensOf(id)[0]?.invites ?? [];
  const open = note.seats.some((s) => s.who === 'open');
  return (
    <main className="plain-page">
      <Logo size={72} />
      <h1>{t('wait.friend')}</h1>
      {!open && <p>{t('wait.friend.help')}</p>}
      {!open && (invites.length > 0 ? invites.map((one) => <Link key={one.seat} id={id} invite={one} />) : <Link id={id} />)}
      <a href="#/">{t('home')}</a>
    </main>
  );
}
