// SPDX-License-Identifier: MIT
// Opened by an invitation link, or from the list of open challenges: who invites, to which battle,
// and what the guest is called.
// To an Epic Battle everybody may bring an army.
import { Suspense, useEffect, useState } from 'react';
import { Defs } from '../board/Defs';
import { ApiError, joinMatch, matchNote, mine, type MatchNote } from '../model/api';
import { keepName, keptName } from '../model/name';
import { go } from '../model/route';
import { tokensOf } from '../model/seats';
import { pocket } from '../model/where';
import { ArmyChoice, codeOf, printed } from '../panels/army/ArmyChoice';
import { Teaser } from '../panels/Teaser';
import { useCard } from '../panels/useCard';
import { useText, type Key } from '../text';
import { personName } from '../text/names';
import { useTheme } from '../themes';
import { Icon } from '../ui/Icon';
import { Invited } from './Invited';
import { PageFrame } from './PageFrame';
import { NotHere, Plain } from './Plain';
import { PublicNote } from '../panels/watching';
import '../styles/together.css';

const NO_OPTIONS = {};

export function JoinPage({ match, invite }: { match: string; invite?: string }) {
  const t = useText();
  const [note, setNote] = useState<MatchNote | null>(null);
  const [failed, setFailed] = useState<Key | null>(null);
  const free = (found: MatchNote) =>
    found.seats.some((s) => s.who === (invite === 'open' ? 'open' : 'friend'));
  useEffect(() => {
    const seated = () => tokensOf(match).some((h) => h.seat >= 0);
    // A seat that was asked for once may be ours although nobody told us.
    const look = async () => {
      if (tokensOf(match).length > 0 && !seated()) await mine();
      if (seated() || !invite) return go(`/t/${match}`);
      const found = await matchNote(match);
      if (found.over?.reason === 'called_off') setFailed('calloff.done');
      else if (free(found)) setNote(found);
      else setFailed('no.match');
    };
    void look().catch(() => setFailed('no.match'));
  }, [match, invite]);
  if (pocket()) return <NotHere />;
  if (failed) return <Plain title={t(failed)} home />;
  if (!note || !invite) return <Plain title="…" />;
  return <Invitation note={note} invite={invite} />;
}

function Invitation({ note, invite }: { note: MatchNote; invite: string }) {
  const t = useText();
  const theme = useTheme(note.game);
  const card = useCard(note.game, note.scenario, note.options ?? NO_OPTIONS, note.content);
  const [name, setName] = useState(keptName);
  const [wish, setWish] = useState(printed);
  const [joining, setJoining] = useState(false);
  const [problem, setProblem] = useState('');
  if (!theme) return <Plain title="…" />;
  const open = invite === 'open';
  const seats = note.seats.filter((s) => s.who === (open ? 'open' : 'friend')).map((s) => s.seat);
  const seat = seats[0];
  const maker = note.seats.find((s) => s.who === 'person' && (s.name || s.former));
  const host = maker && personName(maker, t);
  const side = seats.length === 1 && card?.sides[seat]?.title;
  const muster = {
    game: note.game,
    scenario: note.scenario,
    options: note.options ?? NO_OPTIONS,
    seat,
    ...(note.content && { content: note.content }),
  };
  const join = async () => {
    const army = card?.epic ? await codeOf(muster, wish) : null;
    const called = keepName(name);
    await joinMatch(note.id, {
      ...(open ? { seat } : { invite }),
      ...(called && { name: called }),
      ...(army && { army }),
    });
    go(`/t/${note.id}`);
  };
  const submit = (e: React.FormEvent) => {
    e.preventDefault();
    setJoining(true);
    setProblem('');
    join().catch((why) => {
      setProblem(
        why instanceof ApiError
          ? why.refusal.code === 'not_found'
            ? t('no.match')
            : why.message
          : t('unreachable'),
      );
      setJoining(false);
    });
  };
  return (
    <PageFrame>
      <Defs theme={theme} />
      <h1>{host ? t('join.from', { name: host }) : t('join.you')}</h1>
      <Invited note={note} card={card} theme={theme} />
      {note.hints && <p>{t('advice.both')}</p>}
      {note.public && (
        <Suspense fallback={null}>
          <PublicNote to={note.public} />
        </Suspense>
      )}
      <form onSubmit={submit}>
        {side && (
          <p className="join-side">
            <Icon name={theme.looks.sides[seat]?.emblem ?? 'gi:flag-objective'} size={26} />
            {t('join.side', { side })}
          </p>
        )}
        {card?.epic && (
          <>
            <Teaser card={card} game={note.game} theme={theme} />
            <p>{t('join.army')}</p>
            <ArmyChoice
              muster={muster}
              legend={t('army.legend', { side: card.sides[seat]?.title ?? '' })}
              wish={wish}
              theme={theme}
              onWish={setWish}
            />
          </>
        )}
        <label>
          {t('new.name')}
          <input
            type="text"
            maxLength={40}
            value={name}
            onChange={(e) => setName(e.currentTarget.value)}
            autoComplete="nickname"
          />
        </label>
        {problem && <p role="alert">{problem}</p>}
        <button className="wax-button" disabled={joining}>
          <Icon name="gi:crossed-swords" size={28} />
          <span>{t('join.sit')}</span>
        </button>
      </form>
    </PageFrame>
  );
}
