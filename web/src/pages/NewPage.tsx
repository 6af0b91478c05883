// SPDX-License-Identifier: MIT
// Setting up a battle: scenario, who plays, which side and army, options.
import { useEffect, useState } from 'react';
import { ApiError, createMatch, games, type SeatWish } from '../model/api';
import type { Muster } from '../model/army';
import { lastLevel } from '../model/fared';
import type { OwnScenario } from '../model/review';
import { Defs } from '../board/Defs';
import { keepName, keptName } from '../model/name';
import { go } from '../model/route';
import { useSettings } from '../model/settings';
import type { GameSpec } from '../model/types';
import { ArmyChoice, codeOf, printed, type ArmyWish } from '../panels/army/ArmyChoice';
import { BattleCards } from '../panels/BattleCards';
import { OpenScenario, ReviewNote } from '../panels/OpenScenario';
import { Teaser } from '../panels/Teaser';
import { useCard } from '../panels/useCard';
import { useText, type Key } from '../text';
import { useTheme } from '../themes';
import { GameArt } from '../themes/GameArt';
import { isLevel, LEVELS, LEVEL_ICONS } from '../model/levels';
import { SHELF } from '../themes/shelf';
import { Choices } from '../ui/Choices';
import { Icon } from '../ui/Icon';
import { Options, optionsFor } from './Options';
import { PageFrame } from './PageFrame';
import { Plain } from './Plain';

const PEOPLE = ['here', 'friend', 'open'] as const;
const OWN = 'own*'; // the scenario from a file, whatever its name

const CLOCKS: Record<string, { bank_s: number; reserve_s: number } | undefined> = {
  none: undefined,
  '10': { bank_s: 600, reserve_s: 10 },
  '30': { bank_s: 1800, reserve_s: 20 },
  '60': { bank_s: 3600, reserve_s: 30 },
};

// How many sit at the table in this scenario, with these options.
const seatCount = (
  spec: GameSpec,
  scenario: string,
  options: Record<string, unknown>,
  own: OwnScenario | null,
) => {
  const usual =
    own?.card.sides.length ?? spec.scenarios.find((s) => s.id === scenario)?.seats ?? spec.seats;
  return spec.options.reduce(
    (n, o) => o.seats?.[o.values.indexOf(String(options[o.name]))] ?? n,
    usual,
  );
};

function other(opponent: string, name: string): SeatWish {
  if (opponent === 'here') return { who: 'me', ...(name && { name }) };
  if (opponent === 'friend' || opponent === 'open') return { who: opponent };
  return { who: 'bot', level: opponent };
}

interface Props {
  game: string;
  wanted?: string; // scenario, seat and army a link asks for
  seat?: number;
  code?: string;
}

export function NewPage({ game, wanted, seat = 0, code }: Props) {
  const t = useText();
  const { lang } = useSettings();
  const theme = useTheme(game);
  const [spec, setSpec] = useState<GameSpec | null>(null);
  const [chosen, setChosen] = useState(wanted ?? '');
  const [own, setOwn] = useState<OwnScenario | null>(null);
  const [opponent, setOpponent] = useState<string>(() => lastLevel(game));
  // of single seats, where there are several
  const [levels, setLevels] = useState<Record<number, string>>({});
  const [side, setSide] = useState(seat);
  const [armies, setArmies] = useState<Record<number, ArmyWish>>(
    code ? { [seat]: { how: 'own', code } } : {},
  );
  const [name, setName] = useState(keptName);
  const [names, setNames] = useState<Record<number, string>>({}); // of the others, by seat
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [clock, setClock] = useState('none');
  const [hints, setHints] = useState('no');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    games()
      .then((list) => {
        const found = list.find((g) => g.id === game) ?? null;
        setSpec(found);
        setChosen((s) => s || found?.scenarios[0]?.id || '');
      })
      .catch(() => setProblem(t('unreachable')));
  }, [game, lang]);
  const mine = chosen === OWN ? own : null;
  const scenario = mine ? mine.scenario : chosen;
  const content = mine?.content;
  const card = useCard(game, scenario, options, content);
  if (!theme) return <Plain title="…" />;
  const list = spec ? optionsFor(spec, card) : [];
  // An option that is not shown has no say.
  const used = Object.fromEntries(
    Object.entries(options).filter(([name]) => list.some((o) => o.name === name)),
  );
  const muster = (s: number): Muster => ({
    game,
    scenario,
    options: used,
    seat: s,
    ...(content && { content }),
  });
  const seats = Array.from(
    {
      length: spec ? seatCount(spec, scenario, used, mine) : theme.looks.sides.length,
    },
    (_, s) => s,
  );
  const others = seats.filter((s) => s !== side);
  const nameOf = (s: number) =>
    t(theme.looks.sides[s]?.title) || (card?.sides[s]?.title ?? `${s + 1}`);
  const army = (s: number): ArmyWish => armies[s] ?? printed;
  const hasArmies = theme.words.musters === true && card !== null;
  const machine = isLevel(opponent);
  const inClock = (c: string) =>
    CLOCKS[c] ? t('new.minutes', { n: c, s: CLOCKS[c].reserve_s }) : t('new.noclock');
  const opponents = [
    ...LEVELS.map((l) => [l, t(`level.${l}`), LEVEL_ICONS[l], t(`level.${l}.note`)]),
    ...PEOPLE.map((p) => [p, t(`new.${p}`)]),
  ] as [string, string, string?, string?][];
  // Who is not here yet chooses his own.
  const chooses = (s: number) => hasArmies && (s === side || machine || opponent === 'here');
  const setArmy = (s: number, wish: ArmyWish) => setArmies((all) => ({ ...all, [s]: wish }));
  const start = async () => {
    const called = keepName(name);
    const me: SeatWish = { who: 'me', ...(called && { name: called }) };
    const own = (s: number) => army(s).how === 'own' && s !== side && machine;
    const codes = await Promise.all(
      seats.map((s) =>
        chooses(s) && !own(s) ? codeOf(muster(s), army(s)) : Promise.resolve(null),
      ),
    );
    const brought = codes.some(Boolean) ? { armies: codes } : null;
    const match = await createMatch({
      game,
      scenario,
      options: used,
      clock: CLOCKS[clock],
      hints: !machine && hints === 'yes',
      seats: seats.map((s) =>
        s === side ? me : other((machine && levels[s]) || opponent, names[s] ?? ''),
      ),
      ...((content || brought) && { content: { ...content, ...brought } }),
    });
    go(`/t/${match.match}`);
  };
  const begin = (e: React.FormEvent) => {
    e.preventDefault();
    start().catch((x) => setProblem(x instanceof ApiError ? x.message : t('unreachable')));
  };
  return (
    <PageFrame wide>
      <Defs theme={theme} />
      <h1>{t('new.title')}</h1>
      <p>{spec?.title ?? (SHELF.includes(game) ? t(`name.${game}` as Key) : '')}</p>
      <form onSubmit={begin}>
        {spec && (
          <BattleCards
            game={game}
            theme={theme}
            art={<GameArt game={game} />}
            list={spec.scenarios}
            value={chosen}
            onChange={setChosen}
            own={own?.card ?? null}
            ownId={OWN}
          />
        )}
        {spec?.own_files && (
          <OpenScenario
            game={game}
            onOpen={(found) => {
              setOwn(found);
              setChosen(OWN);
            }}
          />
        )}
        {mine && <ReviewNote own={mine} theme={theme} />}
        {card && (
          <Teaser card={card} game={game} theme={theme} {...(!mine && { scenario: card.id })} />
        )}
        <Choices
          name="opponent"
          legend={t('new.opponent')}
          list={opponents}
          value={opponent}
          onChange={(o) => {
            setOpponent(o);
            setLevels({});
          }}
        />
        {machine &&
          others.length > 1 &&
          others.map((s) => (
            <label key={s}>
              {t('new.level', { side: nameOf(s) })}
              <select
                value={levels[s] ?? opponent}
                onChange={(e) => setLevels({ ...levels, [s]: e.currentTarget.value })}
              >
                {LEVELS.map((l) => (
                  <option key={l} value={l}>
                    {t(`level.${l}`)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        <Choices
          name="side"
          legend={t('new.side')}
          list={seats.map((s) => [s, nameOf(s)])}
          value={side}
          onChange={setSide}
        />
        {[side, ...others].filter(chooses).map((s) => (
          <ArmyChoice
            key={s}
            muster={muster(s)}
            legend={t('army.legend', { side: nameOf(s) })}
            wish={s !== side && machine && army(s).how === 'own' ? printed : army(s)}
            theme={theme}
            onWish={(w) => setArmy(s, w)}
            machine={machine && s !== side}
            {...(opponent === 'here' && { alone: nameOf(s) })}
          />
        ))}
        {!machine && (
          <Choices
            name="hints"
            legend={t('advice.people')}
            list={[
              ['no', t('advice.no')],
              ['yes', t('advice.yes')],
            ]}
            value={hints}
            onChange={setHints}
          />
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
        {opponent === 'here' &&
          others.map((s) => (
            <label key={s}>
              {t('new.other')}
              {others.length > 1 && ` (${nameOf(s)})`}
              <input
                type="text"
                maxLength={40}
                value={names[s] ?? ''}
                onChange={(e) => setNames({ ...names, [s]: e.currentTarget.value })}
                autoComplete="off"
              />
            </label>
          ))}
        <Options
          list={list}
          values={options}
          onChange={setOptions}
          said={[t('new.seats', { n: seats.length }), inClock(clock)]}
          usual={t((SHELF.includes(game) ? `usual.${game}` : 'usual.other') as Key)}
        >
          <Choices
            name="clock"
            legend={t('new.clock')}
            list={Object.keys(CLOCKS).map((c) => [c, inClock(c)])}
            value={clock}
            onChange={setClock}
          />
        </Options>
        <footer className="start-bar">
          {problem && <p role="alert">{problem}</p>}
          <b>{mine?.card.title ?? spec?.scenarios.find((s) => s.id === scenario)?.title}</b>
          <button className="wax-button" disabled={!spec}>
            <Icon name="gi:crossed-swords" size={28} />
            <span>{t('new.start')}</span>
          </button>
        </footer>
      </form>
    </PageFrame>
  );
}
