// SPDX-License-Identifier: MIT
// Who comes, the enemy's cards, and the road of the seven missions.
import { MiniCounter } from '../../board/MiniCounter';
import { useText, type Key } from '../../text';
import { Icon } from '../../ui/Icon';
import { roman } from './roman';
import type { Enemy, Stop } from './scene';
import type { ScreenProps } from './screens';

const pieceOf = (enemy: Enemy) => ({
  id: enemy.kind,
  kind: enemy.kind,
  title: '',
  at: null,
  owner: 1,
  counters: [{ kind: 'size', value: 3, of: 3 }],
  badges: [`level:${enemy.level}`],
});

export function Against({ campaign, field }: ScreenProps) {
  const t = useText();
  const { mission } = campaign;
  return (
    <section className="panel sb-against" aria-label={t('sb.against')}>
      <header>
        <h2>{t('sb.against')}</h2>
        <small>
          {t(
            mission.due > 0 && campaign.phase === 'town' ? 'sb.against.more' : 'sb.against.points',
            {
              n: mission.enemy_points,
            },
          )}
        </small>
      </header>
      <ul>
        {mission.enemy.map((enemy) => (
          <li key={`${enemy.kind} ${enemy.level}`}>
            <MiniCounter piece={pieceOf(enemy)} theme={field} size={46} />
            <b>
              <span aria-hidden="true">× </span>
              {enemy.n}
            </b>
            <small>
              {enemy.level === 'basic'
                ? enemy.title
                : t('sb.kind', { type: enemy.title, level: enemy.level_title })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const Back = ({ turn = 0 }: { turn?: number }) => (
  <svg
    className="sb-back"
    viewBox="0 0 48 68"
    style={{ '--turn': `${turn}deg` } as React.CSSProperties}
    aria-hidden="true"
  >
    <rect x="1" y="1" width="46" height="66" rx="5" />
    <rect x="4.500" y="4.500" width="39" height="59" rx="3" className="line" />
    <use href="#gi-crowned-skull" x="10" y="19" width="28" height="28" />
  </svg>
);

function Column({ stop }: { stop: Stop }) {
  return (
    <li className={stop.state}>
      <span>
        {Array.from({ length: stop.escalations }, (_, i) => (
          <i key={i} />
        ))}
      </span>
      <small>{roman(stop.n)}</small>
    </li>
  );
}

export function Escalation({ campaign }: ScreenProps) {
  const t = useText();
  const { mission, road } = campaign;
  const later = road.filter((stop) => stop.n > 1);
  const most = Math.max(1, ...later.map((s) => s.escalations));
  const sum = later.reduce((n, stop) => n + (stop.state === 'done' ? 0 : stop.escalations), 0);
  if (sum === 0 && later.every((s) => s.escalations === 0))
    return (
      <section className="panel sb-escalation none" data-word="term.escalation">
        <h2>{t('sb.escalation')}</h2>
        <p>{mission.why_due}</p>
      </section>
    );
  return (
    <section className="panel sb-escalation" aria-label={t('sb.escalation')}>
      <header>
        <h2 data-word="term.escalation">{t('sb.escalation')}</h2>
        <small>{t('sb.escalation.grows')}</small>
      </header>
      <div className="pile" aria-hidden="true">
        {Array.from({ length: Math.max(1, mission.due) }, (_, i) => (
          <Back key={i} turn={(i - (mission.due - 1) / 2) * 11} />
        ))}
      </div>
      <div>
        <p>
          <b>
            {t(mission.due > 0 ? 'sb.escalation.due' : 'sb.escalation.none', { n: mission.due })}
          </b>
        </p>
        <ol style={{ '--most': most } as React.CSSProperties} aria-label={t('sb.escalation.road')}>
          {later.map((stop) => (
            <Column key={stop.n} stop={stop} />
          ))}
        </ol>
        <p className="why">{mission.why_due}</p>
      </div>
    </section>
  );
}

const ICONS: Record<string, string> = {
  won: 'gi:laurel-crown',
  lost: 'gi:broken-shield',
  withdrawn: 'gi:run',
};

function Medal({ stop, onOpen }: { stop: Stop; onOpen?: () => void }) {
  const t = useText();
  const icon = stop.state === 'now' ? 'gi:position-marker' : ICONS[stop.result];
  const told = stop.state === 'done' ? `sb.result.${stop.result}` : `sb.stop.${stop.state}`;
  const face = (
    <>
      <i>{icon && <Icon name={icon} size={17} />}</i>
      <small aria-hidden="true">{roman(stop.n)}</small>
      <span className="visually-hidden">
        {t('sb.say.stop', { n: stop.n, title: stop.title, result: t(told as Key) })}
      </span>
    </>
  );
  return (
    <li className={`${stop.state} ${stop.result}`} title={stop.title}>
      {onOpen ? <button onClick={onOpen}>{face}</button> : face}
    </li>
  );
}

export function Road({ campaign, show }: ScreenProps) {
  const t = useText();
  const won = campaign.road.filter((s) => s.result === 'won').length;
  const lost = campaign.road.filter((s) => s.state === 'done').length - won;
  return (
    <section className="panel sb-road" aria-label={t('sb.road')}>
      <header>
        <h2>{t('sb.road')}</h2>
        <small>{won + lost > 0 ? t('sb.road.so', { won, lost }) : t('sb.road.none')}</small>
      </header>
      <ol>
        {campaign.road.map((stop) => (
          <Medal
            key={stop.n}
            stop={stop}
            onOpen={stop.state === 'done' ? () => show(stop.n) : undefined}
          />
        ))}
      </ol>
    </section>
  );
}
