// SPDX-License-Identifier: MIT
// The time line of a battle watched again: rounds, fights and kills stand on it; buttons go from
// fight to fight and from step to step.
import { useMemo, useState } from 'react';
import type { Moment } from '../../model/moments';
import { marksOf, next, type Mark } from '../../model/replayMarks';
import { roundOf, roundWord } from '../../model/rounds';
import type { Theme } from '../../model/theme';
import { copy } from '../../model/share';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';
import { useHeard } from '../../ui/useHeard';

const SPEEDS = [0.5, 1, 2, 4];

interface Props {
  moments: Moment[];
  at: number;
  onAt: (at: number) => void;
  playing: boolean;
  onPlay: (on: boolean) => void;
  rate: number;
  onRate: (rate: number) => void;
  theme: Theme;
  turns: Mark[]; // none before the battle was reviewed
  link?: string; // to this moment; a record from a file has none
  children?: React.ReactNode;
}

const APART = 0.07; // of the line: where rounds begin closer together not each has its number

// The notches over the bar; a kill stands above a fight.
function Notches({ marks, last }: { marks: Mark[]; last: number }) {
  const room = APART * Math.max(1, last);
  let shown = -room;
  return (
    <span className="replay-notches" aria-hidden="true">
      {marks.map((m, i) => {
        const number = m.kind === 'round' && m.at - shown >= room;
        if (number) shown = m.at;
        return (
          <i
            key={i}
            className={m.kind}
            style={{ '--at': m.at / Math.max(1, last) } as React.CSSProperties}
          >
            {number ? m.round : null}
          </i>
        );
      })}
    </span>
  );
}

export function ReplayBar({
  moments,
  at,
  onAt,
  playing,
  onPlay,
  rate,
  onRate,
  theme,
  turns,
  link,
  children,
}: Props) {
  const t = useText();
  const [copied, setCopied] = useState('');
  const last = moments.length - 1;
  const counted = moments[last].scene; // nothing is counted yet while the sides are set up
  const word = roundWord(counted);
  const marks = useMemo(() => [...marksOf(moments, theme), ...turns], [moments, theme, turns]);
  const fights = marks.filter((m) => m.kind === 'fight');
  const go = (to: number | null) => {
    if (to === null) return;
    onPlay(false);
    onAt(to);
  };
  const jump = (way: 1 | -1) => go(next(marks, ['fight'], at, way));
  const key = (e: KeyboardEvent) => {
    if (e.target instanceof HTMLElement && e.target.closest('select, dialog')) return;
    if (e.key === 'PageDown' || (e.key === 'ArrowRight' && e.shiftKey)) jump(1);
    else if (e.key === 'PageUp' || (e.key === 'ArrowLeft' && e.shiftKey)) jump(-1);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  useHeard('keydown', key, true);
  const round = [...marks].reverse().find((m) => m.kind === 'round' && m.at <= at)?.round;
  const here = marks.filter((m) => m.at === at && m.text).map((m) => m.text);
  const number = fights.findIndex((m) => m.at >= at) + 1;
  const button = (icon: string, label: string, act: () => void, off = false, sign = '') => (
    <button
      className="brass-button"
      onClick={act}
      aria-label={label}
      title={label}
      aria-disabled={off}
    >
      {sign === '‹' && <b aria-hidden="true">‹</b>}
      <Icon name={icon} size={20} />
      {sign === '›' && <b aria-hidden="true">›</b>}
    </button>
  );
  return (
    <section className="panel replay-bar" aria-label={t('replay.title')}>
      <span className="replay-where">
        {t('replay.step', { n: at + 1, of: moments.length })}
        {round ? ` · ${t(word, { n: round })}` : ''}
        {fights.length > 0 &&
          ` · ${number > 0 && fights[number - 1].at === at ? t('replay.fight', { n: number, of: fights.length }) : t('replay.fights', { n: fights.length })}`}
      </span>
      <div className="replay-line">
        <Notches marks={marks} last={last} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          onChange={(e) => {
            onPlay(false);
            onAt(Number(e.currentTarget.value));
          }}
          aria-label={t('replay.bar')}
          aria-valuetext={[
            t('replay.step', { n: at + 1, of: moments.length }),
            round ? t(word, { n: round }) : '',
            ...here,
          ]
            .filter(Boolean)
            .join(', ')}
        />
      </div>
      <div className="replay-buttons">
        {fights.length > 0 &&
          button(
            'gi:crossed-swords',
            t('replay.fight.back'),
            () => jump(-1),
            next(marks, ['fight'], at, -1) === null,
            '‹',
          )}
        {button('gi:previous-button', t('replay.back'), () => go(Math.max(0, at - 1)), at === 0)}
        <button
          className="brass-button first"
          onClick={() => onPlay(!playing)}
          aria-label={t(playing ? 'replay.pause' : 'replay.play')}
        >
          <Icon name={playing ? 'gi:pause-button' : 'gi:play-button'} size={24} />
        </button>
        {button('gi:next-button', t('replay.on'), () => go(Math.min(last, at + 1)), at === last)}
        {fights.length > 0 &&
          button(
            'gi:crossed-swords',
            t('replay.fight.on'),
            () => jump(1),
            next(marks, ['fight'], at, 1) === null,
            '›',
          )}
      </div>
      {marks.some((m) => m.kind === 'round') && (
        <div
          className="segments replay-rounds"
          role="group"
          aria-label={t(word === 'turn' ? 'replay.turns' : 'replay.rounds')}
        >
          {marks
            .filter((m) => m.kind === 'round')
            .map((m) => (
              <button
                key={m.at}
                aria-pressed={m.round === round}
                onClick={() => go(m.at)}
                aria-label={t(word, { n: m.round })}
              >
                {m.round}
              </button>
            ))}
        </div>
      )}
      <ul className="replay-key" aria-hidden="true">
        <li>
          <i className="round" />
          {roundOf(counted)?.title.toLowerCase()}
        </li>
        <li>
          <i className="fight" />
          {t('replay.key.fight')}
        </li>
        <li>
          <i className="kill" />
          {t('replay.key.kill')}
        </li>
        {turns.length > 0 && (
          <li>
            <i className="turn" />
            {t('replay.key.turn')}
          </li>
        )}
      </ul>
      <div className="segments" role="group" aria-label={t('speed')}>
        {SPEEDS.map((v) => (
          <button key={v} aria-pressed={v === rate} onClick={() => onRate(v)}>
            {v}×
          </button>
        ))}
      </div>
      {children}
      {link && (
        <button
          className="brass-button"
          onClick={() => void copy(link).then((done) => setCopied(done ? link : ''))}
        >
          <Icon name="gi:linked-rings" size={20} />{' '}
          <span aria-live="polite">{t(copied === link ? 'copied' : 'replay.link')}</span>
        </button>
      )}
    </section>
  );
}
