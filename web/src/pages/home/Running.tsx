// SPDX-License-Identifier: MIT
// Battles on the first page: one's own that go on, and those that wait for somebody.
import type { MatchNote, Mine } from '../../model/api';
import { wayOn, withoutBattles } from '../../model/road';
import { go } from '../../model/route';
import { useSettings } from '../../model/settings';
import type { GameSpec } from '../../model/types';
import { useText } from '../../text';
import { othersIn, playerName } from '../../text/names';
import { GameArt } from '../../themes/GameArt';

// The battle by its scenario's name, as the referee says it.
const titleOf = (known: GameSpec[] | null, match: MatchNote) =>
  known?.find((g) => g.id === match.game)?.scenarios.find((s) => s.id === match.scenario)?.title ??
  match.title;

// How many running battles are here at once; all are under My battles.
const AT_ONCE = 3;

export function Continue({ own, known }: { own: Mine[]; known: GameSpec[] | null }) {
  const t = useText();
  const { lang } = useSettings();
  const list = withoutBattles(own)
    .filter((m) => m.match.stage !== 'over' && !m.match.lesson)
    .sort((a, b) => Number(b.your_turn) - Number(a.your_turn));
  const all = list.filter((m, i) => list.findIndex((x) => x.match.id === m.match.id) === i);
  const single = all.slice(0, AT_ONCE);
  if (single.length === 0) return null;
  return (
    <section className="continue">
      <h2>
        {t('continue')}
        {all.length > AT_ONCE && <a href="#/battles">{t('continue.all', { n: all.length })}</a>}
      </h2>
      {single.map(({ match, seat, your_turn }) => {
        const others = othersIn(match, [seat], t, false);
        const state = match.earlier
          ? 'continue.earlier'
          : match.stage === 'waiting'
            ? 'continue.waiting'
            : your_turn
              ? 'continue.yours'
              : 'continue.theirs';
        const { road } = match;
        const place = road && { n: road.mission, of: road.of, title: road.title[lang] };
        return (
          <a key={match.id} href={`#/t/${wayOn(match)}`} className={your_turn ? 'yours' : ''}>
            <GameArt game={match.game} scenario={match.scenario} small />
            <span>
              <b>{titleOf(known, match)}</b>
              <small>
                {place ? t('campaign.place', place) : [t(state), ...others].join(' · ')}
              </small>
            </span>
            {your_turn && <i className="dot" aria-hidden="true" />}
          </a>
        );
      })}
    </section>
  );
}

export function Lobby({ open, known }: { open: MatchNote[]; known: GameSpec[] | null }) {
  const t = useText();
  if (open.length === 0) return null;
  const accept = (m: MatchNote) => go(`/join/${m.id}/open`);
  return (
    <section className="continue">
      <h2>{t('lobby.title')}</h2>
      {open.slice(0, 4).map((m) => (
        <button key={m.id} onClick={() => accept(m)}>
          <GameArt game={m.game} scenario={m.scenario} small />
          <span>
            <b>{titleOf(known, m)}</b>
            <small>{playerName(m.seats.find((s) => s.who === 'person') ?? {}, t) || m.title}</small>
          </span>
          <em>{t('lobby.accept')}</em>
        </button>
      ))}
    </section>
  );
}
