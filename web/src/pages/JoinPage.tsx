// SPDX-License-Identifier: MIT
// Opened by an invitation link, or from the list of open challenges: takes the seat and goes to the table. To an Epic Battle
// everybody may bring an army, so it asks first.
import { useEffect, useState } from 'react';
import { Defs } from '../board/Defs';
import { ApiError, joinMatch, matchNote, scenarioCard, type MatchNote } from '../model/api';
import type { ScenarioCard } from '../model/card';
import { go } from '../model/route';
import { tokensOf } from '../model/seats';
import { ArmyChoice, codeOf, printed } from '../panels/army/ArmyChoice';
import { Teaser } from '../panels/Teaser';
import { useText } from '../text';
import { useTheme } from '../themes';
import { Icon } from '../ui/Icon';
import { PageFrame } from './PageFrame';
import { Plain } from './Plain';

export function JoinPage({ match, invite }: { match: string; invite?: string }) {
  const t = useText();
  const [asked, setAsked] = useState<{ note: MatchNote; card: ScenarioCard } | null>(null);
  const [failed, setFailed] = useState(false);
  const open = invite === 'open';
  const seatOf = (note: MatchNote) => note.seats.find((s) => s.who === (open ? 'open' : 'friend'))?.seat ?? 0;
  const join = (note: MatchNote, army?: string | null) =>
    joinMatch(match, { ...(open ? { seat: seatOf(note) } : { invite }), ...(army && { army }) }).then(() => go(`/t/${match}`));
  const look = async () => {
    const note = await matchNote(match);
    const card = await scenarioCard(note.game, note.scenario, JSON.stringify(note.options ?? {}), note.content ? JSON.stringify(note.content) : '').catch(() => null);
    if (card?.epic) setAsked({ note, card });
    else await join(note);
  };
  useEffect(() => {
    if (tokensOf(match).length > 0 || !invite) go(`/t/${match}`);
    else look().catch(() => setFailed(true));
  }, [match, invite]);
  if (failed) return <Plain title={t('no.match')} home />;
  if (!asked) return <Plain title="…" />;
  return <Muster {...asked} seat={seatOf(asked.note)} onJoin={(army) => join(asked.note, army)} />;
}

function Muster({ note, seat, card, onJoin }: { note: MatchNote; seat: number; card: ScenarioCard; onJoin: (army: string | null) => Promise<void> }) {
  const t = useText();
  const theme = useTheme(note.game);
  const [wish, setWish] = useState(printed);
  const [problem, setProblem] = useState('');
  if (!theme) return <Plain title="…" />;
  const muster = { game: note.game, scenario: note.scenario, options: note.options ?? {}, seat, ...(note.content && { content: note.content }) };
  const host = note.seats.find((s) => s.name)?.name;
  const join = () => codeOf(muster, wish).then(onJoin).catch((e) => setProblem(e instanceof ApiError ? e.message : t('unreachable')));
  return (
    <PageFrame>
      <Defs theme={theme} />
      <h1>{card.title}</h1>
      <p>{host ? t('join.host', { name: host }) : t('join.asked')}</p>
      <Teaser card={card} game={note.game} theme={theme} />
      <ArmyChoice muster={muster} legend={t('army.legend', { side: card.sides[seat]?.title ?? '' })} wish={wish} theme={theme} onWish={setWish} />
      {problem && <p role="alert">{problem}</p>}
      <button className="wax-button" onClick={() => void join()}><Icon name="gi:crossed-swords" size={28} /><span>{t('new.start')}</span></button>
    </PageFrame>
  );
}
