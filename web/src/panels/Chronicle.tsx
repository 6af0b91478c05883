// What has happened, newest first: icon, sentence, dice as faces, the rule behind it.
import { useState } from 'react';
import type { LogLine, MatchStore } from '../model/match';
import { pieceOf } from '../model/patch';
import type { GameEvent, Scene } from '../model/types';
import { useText, type Key } from '../text';
import type { Motion, Theme } from '../themes/types';
import { Icon } from '../ui/Icon';
import { Faces } from './Dice';
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
const MOTIONS: Record<Exclude<Filter, 'all'>, Motion[]> = { fights: ['dice', 'loss'], moves: ['slide', 'push', 'token'], orders: ['flip', 'card', 'note', 'silent'] };

const passes = (filter: Filter, event: GameEvent, theme: Theme) => filter === 'all' || MOTIONS[filter].includes(theme.events[event.event]?.motion ?? 'note');

function cellsOf(event: GameEvent, scene: Scene): Set<string> {
  const cells = new Set<string>();
  const known = new Set(scene.cells.map((c) => c.id));
  for (const value of Object.values(event)) if (typeof value === 'string' && known.has(value)) cells.add(value);
  for (const id of [event.unit, event.target, event.ship]) {
    const at = pieceOf(scene, id)?.at;
    if (at) cells.add(at);
  }
  return cells;
}

function Line({ event, scene, theme, store, onGlow }: { event: GameEvent; scene: Scene; theme: Theme; store: MatchStore; onGlow: Props['onGlow'] }) {
  const look = theme.events[event.event];
  const faces = Array.isArray(event.faces) && Object.keys(theme.dice).length > 0 && String(event.purpose) !== 'order dice' ? (event.faces as number[]) : null;
  const side = typeof event.seat === 'number' ? theme.sides[event.seat] : undefined;
  const heading = look?.motion === 'banner';
  return (
    <li className={heading ? 'heading' : ''} onMouseEnter={() => onGlow(cellsOf(event, scene))} onMouseLeave={() => onGlow(new Set())}>
      <span className="event-icon" style={{ color: side?.name }}><Icon name={look?.icon ?? 'gi:scroll-unfurled'} size={18} /></span>
      <span className="event-text">
        {faces ? <><span className="visually-hidden">{event.text}</span><span aria-hidden="true">{scene.seats[event.seat ?? 0]} </span><Faces faces={faces} theme={theme} small /></> : event.text}
      </span>
      {event.rule && <RuleLink rule={event.rule} store={store} />}
    </li>
  );
}

export function Chronicle({ store, scene, theme, log, onGlow, limit, filterable, actions }: Props) {
  const t = useText();
  const [filter, setFilter] = useState<Filter>('all');
  const lines = log.filter((l) => passes(filter, l.event, theme)).slice(-(limit ?? 400)).reverse();
  return (
    <section className="chronicle" aria-label={t('chronicle')}>
      <header>
        <h2>{t('chronicle')}</h2>
        {actions}
      </header>
      {filterable && (
        <div className="segments filter" role="group" aria-label={t('chronicle.filter')}>
          {(['all', 'fights', 'moves', 'orders'] as Filter[]).map((f) => (
            <button key={f} aria-pressed={f === filter} onClick={() => setFilter(f)}>{t(`filter.${f}` as Key)}</button>
          ))}
        </div>
      )}
      <ol tabIndex={0} aria-label={t('chronicle')}>
        {lines.map((l, i) => <Line key={log.length - i} event={l.event} scene={scene} theme={theme} store={store} onGlow={onGlow} />)}
      </ol>
    </section>
  );
}
