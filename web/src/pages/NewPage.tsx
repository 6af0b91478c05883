// SPDX-License-Identifier: MIT
// Setting up a battle: scenario, who plays, which side and army, options.
import { Suspense, useEffect, useState } from 'react';
import { ApiError, createMatch, games, type SeatWish } from '../model/api';
import type { Muster } from '../model/army';
import { lastLevel } from '../model/fared';
import type { OwnScenario } from '../model/review';
import { Defs } from '../board/Defs';
import { keepName, keptName } from '../model/name';
import { go } from '../model/route';
import { useSettings } from '../model/settings';
import type { GameSpec } from '../model/types';
import { isHere, pocket } from '../model/where';
import { ArmyChoice, codeOf, printed, type ArmyWish } from '../panels/army/ArmyChoice';
import { OpenScenario, ReviewNote } from '../panels/OpenScenario';
import { useCard } from '../panels/useCard';
import { useText, type Key } from '../text';
import { useTheme } from '../themes';
import { SHELF } from '../themes/shelf';
import { Choices } from '../ui/Choices';
import { Icon } from '../ui/Icon';
import { Chosen } from './lobby/Chosen';
import { keepHabit, keptHabit } from './lobby/habit';
import { LobbyHead } from './lobby/LobbyHead';
import { Names, offered, Rivals } from './lobby/Rivals';
import { Scenarios, Shelf } from './lobby/Scenarios';
import { Terms } from './lobby/Terms';
import { CLOCKS, clocksFor, inClock, other, seatCount } from './lobby/wishes';
import { Options, optionsFor } from './Options';
import { PageFrame } from './PageFrame';
import { Plain } from './Plain';
import { Audience, AudienceSaid } from '../panels/watching';

const LOT = -1; // which side is drawn
const OWN = 'own*'; // the scenario from a file, whatever its name

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
  const [words, setWords] = useState('');
  const habit = keptHabit(game);
  const [rival, setWho] = useState(offered(habit.who));
  const [level, setLevel] = useState<string>(() => lastLevel(game));
  // of single seats, where there are several
  const [levels, setLevels] = useState<Record<number, string>>({});
  const [wish, setWish] = useState(wanted ? seat : habit.side);
  const [armies, setArmies] = useState<Record<number, ArmyWish>>(
    code ? { [seat]: { how: 'own', code } } : {},
  );
  const [name, setName] = useState(keptName);
  const [names, setNames] = useState<Record<number, string>>({}); // of the others, by seat
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [timed, setClock] = useState('none');
  const [hints, setHints] = useState('no');
  const [delay, setDelay] = useState(habit.delay); // of whoever watches
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
  const asked = seats.filter((s) => !card?.held_by_rules?.includes(s));
  // Nobody plays against who is alone; no more is asked than against programs.
  const alone = asked.length === 1;
  const who = alone ? 'machine' : rival;
  // Which of two sides one has may be drawn when the battle begins, where nobody sits beside.
  const lots = asked.length === 2 && who !== 'here';
  const drawn = lots && wish === LOT;
  const side = asked.includes(wish) ? wish : asked[0];
  const others = asked.filter((s) => s !== side);
  const nameOf = (s: number) =>
    t(theme.looks.sides[s]?.title) || (card?.sides[s]?.title ?? `${s + 1}`);
  const army = (s: number): ArmyWish => armies[s] ?? printed;
  const hasArmies = theme.words.musters === true && card !== null;
  const machine = who === 'machine';
  const opponent = machine ? level : who;
  const clocks = clocksFor((who === 'friend' || who === 'open') && !isHere);
  const clock = clocks.includes(timed) ? timed : 'none';
  // Who is not here yet chooses his own.
  const chooses = (s: number) => hasArmies && !drawn && (s === side || machine || who === 'here');
  const setArmy = (s: number, wish: ArmyWish) => setArmies((all) => ({ ...all, [s]: wish }));
  // Who sits at one screen is watched there.
  const shown = who === 'here' || pocket() ? null : delay;
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
    const wishes = asked.map((s) =>
      s === side ? me : other((machine && levels[s]) || opponent, names[s] ?? ''),
    );
    keepHabit(game, { who: rival, side: wish, delay });
    const match = await createMatch({
      game,
      scenario,
      options: used,
      clock: CLOCKS[clock],
      hints: !machine && hints === 'yes',
      ...(shown !== null && { public: { delay_s: shown } }),
      seats: drawn && Math.random() < 0.5 ? wishes.reverse() : wishes,
      ...((content || brought) && { content: { ...content, ...brought } }),
    });
    go(`/t/${match.match}`);
  };
  const begin = (e: React.FormEvent) => {
    e.preventDefault();
    start().catch((x) => setProblem(x instanceof ApiError ? x.message : t('unreachable')));
  };
  const box = spec?.scenarios.find((s) => s.id === scenario);
  const title = mine?.card.title ?? box?.title;
  const minutes = !mine && box?.briefing?.minutes;
  const campaign = spec?.campaign === true;
  const teaser = card && (
    <Chosen card={card} game={game} theme={theme} {...(!mine && { scenario: card.id })} />
  );
  return (
    <PageFrame wide>
      <Defs theme={theme} />
      <form className="lobby" onSubmit={begin}>
        <LobbyHead game={game} campaign={campaign} words={words} onWords={setWords} />
        {campaign && (
          <div className="lobby-list lobby-campaign">
            {teaser}
            <Shelf game={game} />
          </div>
        )}
        {spec && !campaign && (
          <Scenarios
            spec={spec}
            theme={theme}
            words={words}
            value={chosen}
            onChange={setChosen}
            own={own?.card ?? null}
            ownId={OWN}
          >
            {spec.own_files && (
              <OpenScenario
                game={game}
                onOpen={(found) => {
                  setOwn(found);
                  setChosen(OWN);
                }}
              />
            )}
            {mine && <ReviewNote own={mine} theme={theme} />}
          </Scenarios>
        )}
        <div className="lobby-side">
          {!campaign && teaser}
          {!alone && (
            <>
              <Rivals
                who={who}
                onWho={setWho}
                level={level}
                onLevel={(l) => {
                  setLevel(l);
                  setLevels({});
                }}
                levels={levels}
                onLevels={setLevels}
                others={others}
                nameOf={nameOf}
              />
              <Choices
                name="side"
                legend={t('new.side')}
                list={[
                  ...asked.map((s): [number, string] => [s, nameOf(s)]),
                  ...(lots ? [[LOT, t('new.lot')] as [number, string]] : []),
                ]}
                value={drawn ? LOT : side}
                onChange={setWish}
              />
            </>
          )}
          {[side, ...seats.filter((s) => s !== side)].filter(chooses).map((s) => (
            <ArmyChoice
              key={s}
              muster={muster(s)}
              legend={t('army.legend', { side: nameOf(s) })}
              wish={s !== side && machine && army(s).how === 'own' ? printed : army(s)}
              theme={theme}
              onWish={(w) => setArmy(s, w)}
              machine={machine && s !== side}
              {...(who === 'here' && { alone: nameOf(s) })}
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
          {campaign && <Terms list={list} values={options} onChange={setOptions} />}
          <Names
            name={name}
            onName={setName}
            others={who === 'here' ? others : []}
            names={names}
            onNames={setNames}
            nameOf={nameOf}
          />
          {!campaign && (
            <Options
              list={list}
              values={options}
              onChange={setOptions}
              said={[t('new.seats', { n: asked.length }), inClock(t, clock)]}
              other={shown !== null && <AudienceSaid delay={shown} />}
              usual={t((SHELF.includes(game) ? `usual.${game}` : 'usual.other') as Key)}
            >
              <Choices
                name="clock"
                legend={t('new.clock')}
                list={clocks.map((c) => [c, inClock(t, c)])}
                value={clock}
                onChange={setClock}
              />
              {who !== 'here' && !pocket() && (
                <Suspense fallback={null}>
                  <Audience delay={delay} onDelay={setDelay} />
                </Suspense>
              )}
            </Options>
          )}
        </div>
        <footer className="start-bar">
          {problem && <p role="alert">{problem}</p>}
          <b>{title}</b>
          <button className="wax-button" disabled={!spec}>
            <Icon
              name={
                campaign ? 'gi:village' : who === 'friend' ? 'gi:linked-rings' : 'gi:crossed-swords'
              }
              size={28}
            />
            <span>
              {t(campaign ? 'campaign.begin' : who === 'friend' ? 'new.link' : 'new.start')}
              {minutes && <small aria-hidden="true">{t('brief.minutes', { n: minutes })}</small>}
            </span>
            <kbd aria-hidden="true">{t('key.enter')}</kbd>
          </button>
        </footer>
      </form>
    </PageFrame>
  );
}
