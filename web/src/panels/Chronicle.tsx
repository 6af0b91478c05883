// SPDX-License-Identifier: MIT
// What has happened, newest first: icon, sentence, dice as faces, the rule behind it.
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { linesOf, spoken, written, type Line as Told } from '../text/chronicle';
import type { MatchStore } from '../model/match';
import type { LogLine } from '../model/seen';
import { pieceOf } from '../model/pieces';
import type { GameEvent, Scene } from '../model/types';
import { nameIn, useWordsHere } from '../model/words';
import { useSettings } from '../model/settings';
import { useText, type Key } from '../text';
import type { Motion, Theme } from '../model/theme';
import { alike } from '../ui/alike';
import { Icon } from '../ui/Icon';
import { Faces, OrderFaces, ordersOf } from './Dice';
import { RuleLink } from './RuleLink';

interface Props {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
  log: LogLine[];
  onGlow: (cells: Set<string>) => void;
  limit?: number;
  filterable?: boolean;
  actions?: React.ReactNode;
}

type Filter = 'all' | 'fights' | 'moves' | 'orders';
const MOTIONS: Record<Exclude<Filter, 'all'>, Motion[]> = {
  fights: ['dice', 'loss'],
  moves: ['slide', 'push', 'token'],
  orders: ['flip', 'card', 'note', 'silent'],
};

const passes = (filter: Filter, event: GameEvent, theme: Theme) =>
  filter === 'all' || MOTIONS[filter].includes(theme.story.events[event.event]?.motion ?? 'note');

function cellsOf(event: GameEvent, scene: Scene, theme: Theme): Set<string> {
  const cells = new Set<string>(theme.story.places?.(event));
  const known = new Set(scene.cells.map((c) => c.id));
  for (const value of Object.values(event))
    if (typeof value === 'string' && known.has(value)) cells.add(value);
  for (const id of [event.unit, event.target, event.ship]) {
    const at = pieceOf(scene, id)?.at;
    if (at) cells.add(at);
  }
  return cells;
}

interface LineProps {
  line: Told;
  kind: string | undefined; // of the ship it speaks of
  seats: string[];
  theme: Theme;
  store: MatchStore;
  onGlow: (event: GameEvent | null) => void;
}

const Line = memo(({ line, kind, seats, theme, store, onGlow }: LineProps) => {
  const { event, text } = line;
  const look = theme.story.events[event.event];
  const t = useText();
  const book = useWordsHere();
  const name = nameIn(book, event.ship, kind ?? event.class);
  const orders = ordersOf(event, theme, t);
  const faces =
    Array.isArray(event.faces) && Object.keys(theme.looks.dice).length > 0
      ? (event.faces as number[])
      : null;
  const side = typeof event.seat === 'number' ? theme.looks.sides[event.seat] : undefined;
  const heading = look?.motion === 'banner';
  return (
    <li
      className={heading ? 'heading' : ''}
      onMouseEnter={() => onGlow(event)}
      onMouseLeave={() => onGlow(null)}
    >
      <span className="event-icon" style={{ color: side?.name }}>
        <Icon name={look?.icon ?? 'gi:scroll-unfurled'} size={18} />
      </span>
      <span className="event-text">
        {faces ? (
          <>
            <span className="visually-hidden">{text}</span>
            <span aria-hidden="true">{seats[event.seat ?? 0]} </span>
            {orders ? (
              <OrderFaces colours={orders} small />
            ) : (
              <Faces faces={faces} theme={theme} small />
            )}
          </>
        ) : (
          text
        )}
        {name && <i> {name}</i>}
        {line.ordered && <small className="by-order"> {t('by.order')}</small>}
      </span>
      {event.rule && <RuleLink rule={event.rule} store={store} />}
    </li>
  );
}, alike);

// Lets the places an event speaks of glow on the board, as it lies then.
function useGlow(scene: Scene, theme: Theme, onGlow: Props['onGlow']): LineProps['onGlow'] {
  const now = useRef({ scene, theme, onGlow });
  now.current = { scene, theme, onGlow };
  return useCallback((event) => {
    const { scene: there, theme: look, onGlow: light } = now.current;
    light(event ? cellsOf(event, there, look) : new Set());
  }, []);
}

// The chronicle read as told: one array as long as nothing is added.
export function useLines(log: LogLine[], theme: Theme, scene: Scene): Told[] {
  const { lang } = useSettings();
  return useMemo(
    () => linesOf(log, theme, scene.seats, lang),
    [log, log.length, theme, scene.seats.join(), lang],
  );
}

// What listeners hear: each line once, when it has been shown.
export function Spoken({ log, scene, theme }: { log: LogLine[]; scene: Scene; theme: Theme }) {
  const t = useText();
  const lines = useLines(log, theme, scene);
  return useMemo(
    () => (
      <div className="visually-hidden spoken" role="log" aria-live="polite">
        {spoken(lines, theme)
          .slice(-60) // much may be shown at once
          .map((l) => (
            <p key={l.key}>
              {l.text}
              {l.ordered && ` (${t('by.order')})`}
            </p>
          ))}
      </div>
    ),
    [lines, theme, t],
  );
}

export function Chronicle({ store, scene, theme, log, onGlow, limit, filterable, actions }: Props) {
  const t = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const glow = useGlow(scene, theme, onGlow);
  const lines = written(useLines(log, theme, scene))
    .filter((l) => passes(filter, l.event, theme))
    .slice(-(limit ?? 400))
    .reverse();
  return (
    <section className="chronicle" aria-label={t('chronicle')}>
      <header>
        <h2>{t('chronicle')}</h2>
        {actions}
      </header>
      {filterable && (
        <div className="segments filter" role="group" aria-label={t('chronicle.filter')}>
          {(['all', 'fights', 'moves', 'orders'] as Filter[]).map((f) => (
            <button key={f} aria-pressed={f === filter} onClick={() => setFilter(f)}>
              {t(f === 'orders' && theme.hand.lines ? 'tab.orders' : (`filter.${f}` as Key))}
            </button>
          ))}
        </div>
      )}
      <ol tabIndex={0} aria-label={t('chronicle')}>
        {lines.map((l) => (
          <Line
            key={l.key}
            line={l}
            kind={pieceOf(scene, l.event.ship)?.kind}
            seats={scene.seats}
            theme={theme}
            store={store}
            onGlow={glow}
          />
        ))}
      </ol>
    </section>
  );
}
