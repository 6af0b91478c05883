// SPDX-License-Identifier: MIT
// What a commander is told before a battle: the story, the map, how it is won, both armies.
import { useMemo, useState } from 'react';
import { MiniCounter } from '../board/MiniCounter';
import { firstFor, knowFor, type Line } from '../model/advice';
import { sidesOf } from '../model/briefed';
import { pieceOf, sceneOf, type CardSide, type ScenarioCard } from '../model/card';
import type { MatchNote } from '../model/api';
import type { MatchStore } from '../model/match';
import type { Theme } from '../model/theme';
import { BriefFacts } from '../panels/BriefFacts';
import { ScenarioSheet } from '../panels/ScenarioCard';
import { Worth } from '../panels/Worth';
import { useText } from '../text';
import { othersIn } from '../text/names';
import { Icon } from '../ui/Icon';
import { Seal } from '../ui/Seal';
import { useHeard } from '../ui/useHeard';

function Army({ side, theme, label }: { side: CardSide; theme: Theme; label: string }) {
  return (
    <section className="brief-army" aria-label={label}>
      <h2 style={{ color: theme.looks.sides[side.seat]?.button }}>{label}</h2>
      <p>{side.points_text}</p>
      <ul>
        {side.roster.map((line) => (
          <li key={line.unit + line.level} title={`${line.count} × ${line.title}`}>
            <MiniCounter piece={pieceOf(line, side.seat)} theme={theme} size={52} />
            <b aria-hidden="true">{line.count}</b>
            <span className="visually-hidden">
              {line.count} × {line.title}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Map({ card, game, theme }: { card: ScenarioCard; game: string; theme: Theme }) {
  const scene = useMemo(() => sceneOf(card, game), [card, game]);
  const Still = theme.draws.still;
  if (!Still || card.map.length === 0) return null;
  return (
    <div className={`brief-map ${card.board}`}>
      <Still
        scene={scene}
        theme={theme}
        zones={card.zones}
        containers={card.containers ?? []}
        bare
      />
    </div>
  );
}

interface Props {
  store: MatchStore;
  note: MatchNote;
  theme: Theme;
  card: ScenarioCard;
  onBegin: () => void;
}

export function BriefingPage({ store, note, theme, card, onBegin }: Props) {
  const t = useText();
  const [whole, setWhole] = useState(false);
  const scene = store.view().shown?.scene;
  const own = store.held.length === 1 ? store.held[0] : null;
  const seat = own ?? store.held[0] ?? 0;
  const again = sidesOf(note.id);
  const places = store.setsUp;
  const deploy = () => {
    for (const held of store.held) void store.ask('deploy', { seat: held });
    onBegin();
  };
  const start = places ? deploy : onBegin;
  useHeard('keydown', (e) => {
    if (whole || e.ctrlKey || e.altKey || e.metaKey) return;
    if (e.key === 'Enter' && e.target instanceof HTMLElement && !e.target.closest('button, a'))
      start();
    if (e.key.toLowerCase() === 'p' && places) onBegin();
  });
  const sides =
    own === null
      ? card.sides
      : [...card.sides.filter((s) => s.seat === own), ...card.sides.filter((s) => s.seat !== own)];
  const label = (side: CardSide) =>
    own === null
      ? side.title
      : t(side.seat === own ? 'brief.you' : 'brief.against', { side: side.title });
  const names = othersIn(note, [own ?? -1], t);
  const decides = (rule = '') =>
    theme.words.decides?.some((r) => rule === r || (r.endsWith('.') && rule.startsWith(r))) ?? true;
  // What scores and what ends the battle; the other conditions are on the card.
  const worth = scene?.trays.find((tray) => tray.holds === 'worth')?.items ?? [];
  const told = new Set([card.goal, ...worth.map((item) => item.text)]); // no need to say it twice
  const won = card.conditions.filter((c) => !told.has(c.text) && decides(c.rule));
  const cards = card.board === 'cards';
  const first = card.briefing ? firstFor(card.briefing, own) : [];
  const know = card.briefing ? knowFor(card.briefing, own) : [];
  const said = ({ seat, text }: Line) =>
    seat === null
      ? text
      : t('brief.said', { side: card.sides[seat]?.title ?? `${seat + 1}`, text });
  return (
    <main className="briefing-page">
      <div className={`briefing ${card.map.length > 0 ? '' : 'mapless'}`}>
        <Seal theme={theme} seat={seat} />
        <header>
          <p className="kicker">
            {t('brief.kicker')}
            {names.length > 0 &&
              ` · ${t(note.seats.length === 2 ? 'brief.versus' : 'brief.with', { names })}`}
          </p>
          <h1>{card.title}</h1>
          {card.briefing && (
            <BriefFacts
              briefing={card.briefing}
              sides={card.sides.map((s) => s.title)}
              theme={theme}
            />
          )}
          {again && own !== null && (
            <p className="brief-again">
              <Icon name={again === 'same' ? 'gi:crossed-swords' : 'gi:cycle'} size={20} />
              {t(`again.${again}`, { side: card.sides[own]?.title ?? '' })}
            </p>
          )}
        </header>
        {/* A large first letter would swallow the space after a word of one letter. */}
        <p className={/^\S\s/.test(card.story) ? 'brief-story' : 'brief-story large'}>
          {card.story}
        </p>
        <section className="brief-win">
          <div className="brief-head">
            <h2>{t('brief.win')}</h2>
            <button className="link-button" onClick={() => setWhole(true)}>
              {t('brief.all')}
            </button>
          </div>
          <p className="brief-goal">{card.goal}</p>
          {first.length > 0 && (
            <div className="brief-first">
              <h3>{t('brief.first')}</h3>
              {first.map((line) => (
                <p key={line.text}>{said(line)}</p>
              ))}
            </div>
          )}
          <ul>
            {won.map((c) => (
              <li key={c.text}>{c.text}</li>
            ))}
          </ul>
          {scene && <Worth scene={scene} theme={theme} told />}
        </section>
        {know.length > 0 && (
          <section className="brief-know">
            <h2>{t('brief.know')}</h2>
            <ul>
              {know.map((line) => (
                <li key={line.text}>
                  <Icon name="gi:light-bulb" size={20} />
                  <span>{said(line)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <footer className="brief-start">
          <button className="wax-button" onClick={start} autoFocus>
            <Icon name={places ? 'gi:knight-banner' : 'gi:crossed-swords'} size={26} />
            <span>
              {t(
                !places
                  ? 'brief.begin'
                  : cards
                    ? 'brief.draft'
                    : store.held.length > 1
                      ? 'brief.deploy.all'
                      : 'brief.deploy',
              )}
            </span>
            <kbd>{t('key.enter')}</kbd>
          </button>
          {places && (
            <button className="paper-button" onClick={onBegin}>
              <kbd>P</kbd>
              <Icon name="gi:walk" size={22} />
              <span>{t(cards ? 'brief.draft.self' : 'brief.place')}</span>
            </button>
          )}
        </footer>
        <Map card={card} game={note.game} theme={theme} />
        {sides.some((s) => s.roster.length > 0) && (
          <div className="brief-armies">
            {sides.map((side) => (
              <Army key={side.seat} side={side} theme={theme} label={label(side)} />
            ))}
          </div>
        )}
      </div>
      {whole && (
        <ScenarioSheet card={card} game={note.game} theme={theme} onClose={() => setWhole(false)} />
      )}
    </main>
  );
}
