// Setting up a battle: scenario, who plays, which side, options.
import { useEffect, useState } from 'react';
import { ApiError, createMatch, games, type SeatWish } from '../model/api';
import { Defs } from '../board/Defs';
import { go } from '../model/route';
import { useSettings } from '../model/settings';
import type { GameSpec } from '../model/types';
import { ScenarioSheet } from '../panels/ScenarioCard';
import { useCard } from '../panels/useCard';
import { useText, type Key } from '../text';
import { themeOf } from '../themes';
import { Icon } from '../ui/Icon';
import { PageFrame } from './PageFrame';

const OPPONENTS: [string, Key][] = [['easy', 'new.easy'], ['hard', 'new.hard'], ['here', 'new.here'], ['friend', 'new.friend'], ['open', 'new.open']];
const SIDES: Record<string, { en: string; fr: string }[]> = {
  fantasy: [{ en: 'Empire', fr: 'Empire' }, { en: 'Styx', fr: 'Styx' }],
  fleet: [{ en: 'Phoebe', fr: 'Phœbé' }, { en: 'Amycles', fr: 'Amycles' }],
};

const CLOCKS: Record<string, { bank_s: number; reserve_s: number } | undefined> = { none: undefined, '10': { bank_s: 600, reserve_s: 10 }, '30': { bank_s: 1800, reserve_s: 20 }, '60': { bank_s: 3600, reserve_s: 30 } };

function other(opponent: string, name: string): SeatWish {
  if (opponent === 'here') return { who: 'me', ...(name && { name }) };
  if (opponent === 'friend' || opponent === 'open') return { who: opponent };
  return { who: 'bot', level: opponent };
}

function Choices<T extends string | number>({ name, legend, list, value, onChange }: { name: string; legend: string; list: [T, string][]; value: T; onChange: (v: T) => void }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="choices">
        {list.map(([v, text]) => (
          <label key={v}><input type="radio" name={name} checked={v === value} onChange={() => onChange(v)} />{text}</label>
        ))}
      </div>
    </fieldset>
  );
}

// What the chosen scenario is about, and the way to its whole card.
function Teaser({ game, scenario, options }: { game: string; scenario: string; options: Record<string, unknown> }) {
  const t = useText();
  const card = useCard(game, scenario, options);
  const [open, setOpen] = useState(false);
  const theme = themeOf(game);
  if (!card) return null;
  return (
    <div className="card-teaser">
      <p>{card.story}</p>
      <p className="armies">{card.sides.map((s) => <span key={s.seat}><Icon name={theme.sides[s.seat]?.emblem ?? 'gi:flag-objective'} size={20} />{s.title}, {s.points_text}</span>)}</p>
      <button type="button" className="brass-button" onClick={() => setOpen(true)}><Icon name="gi:scroll-unfurled" size={22} />{t('card.open')}</button>
      {open && <><Defs theme={theme} /><ScenarioSheet card={card} game={game} theme={theme} onClose={() => setOpen(false)} /></>}
    </div>
  );
}

export function NewPage({ game }: { game: string }) {
  const t = useText();
  const { lang } = useSettings();
  const [spec, setSpec] = useState<GameSpec | null>(null);
  const [scenario, setScenario] = useState('');
  const [opponent, setOpponent] = useState('easy');
  const [side, setSide] = useState(0);
  const [names, setNames] = useState(['', '']);
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [clock, setClock] = useState('none');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    games().then((list) => {
      const found = list.find((g) => g.id === game) ?? null;
      setSpec(found);
      setScenario((s) => s || found?.scenarios[0]?.id || '');
    }).catch(() => setProblem(t('unreachable')));
  }, [game, lang]);
  const start = (e: React.FormEvent) => {
    e.preventDefault();
    const me: SeatWish = { who: 'me', ...(names[0] && { name: names[0] }) };
    const them = other(opponent, names[1]);
    createMatch({ game, scenario, options, clock: CLOCKS[clock], seats: side === 0 ? [me, them] : [them, me] })
      .then((m) => go(`/t/${m.match}`))
      .catch((x) => setProblem(x instanceof ApiError ? x.message : t('unreachable')));
  };
  const sides = SIDES[game] ?? [{ en: '1', fr: '1' }, { en: '2', fr: '2' }];
  return (
    <PageFrame>
      <h1>{t('new.title')}</h1>
      <p>{spec?.title ?? t(`name.${game}` as Key)}</p>
      <form onSubmit={start}>
        {spec && <Choices name="scenario" legend={t('new.scenario')} list={spec.scenarios.map((s) => [s.id, s.title])} value={scenario} onChange={setScenario} />}
        {scenario && <Teaser game={game} scenario={scenario} options={options} />}
        <Choices name="opponent" legend={t('new.opponent')} list={OPPONENTS.map(([id, key]) => [id, t(key)])} value={opponent} onChange={setOpponent} />
        <Choices name="side" legend={t('new.side')} list={sides.map((s, i) => [i, s[lang]])} value={side} onChange={setSide} />
        <Choices name="clock" legend={t('new.clock')} list={Object.keys(CLOCKS).map((c) => [c, CLOCKS[c] ? t('new.minutes', { n: c, s: CLOCKS[c]!.reserve_s }) : t('new.noclock')])} value={clock} onChange={setClock} />
        <label>{t('new.name')}<input type="text" maxLength={40} value={names[0]} onChange={(e) => setNames([e.target.value, names[1]])} autoComplete="nickname" /></label>
        {opponent === 'here' && <label>{t('new.other')}<input type="text" maxLength={40} value={names[1]} onChange={(e) => setNames([names[0], e.target.value])} autoComplete="off" /></label>}
        {spec && spec.options.length > 0 && (
          <details>
            <summary>{t('new.options')}</summary>
            {spec.options.map((o) => (
              <label key={o.name} className="option">
                {o.title ?? o.name}
                <small>{o.help}</small>
                {o.type === 'int'
                  ? <input type="number" min={0} value={String(options[o.name] ?? o.default)} onChange={(e) => setOptions({ ...options, [o.name]: Number(e.target.value) })} />
                  : (
                    <select value={String(options[o.name] ?? o.default)} onChange={(e) => setOptions({ ...options, [o.name]: o.type === 'bool' ? e.target.value === 'true' : /^\d+$/.test(e.target.value) ? Number(e.target.value) : e.target.value })}>
                      {o.values.map((v, i) => <option key={v} value={v}>{o.type === 'bool' ? t(v === 'true' ? 'on' : 'off') : o.titles?.[i] ?? v}</option>)}
                    </select>
                  )}
              </label>
            ))}
          </details>
        )}
        {problem && <p role="alert">{problem}</p>}
        <button className="wax-button" disabled={!spec}><Icon name="gi:crossed-swords" size={28} /><span>{t('new.start')}</span></button>
      </form>
    </PageFrame>
  );
}
