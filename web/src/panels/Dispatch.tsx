// SPDX-License-Identifier: MIT
// The paper sheet: who is asked, one question, one primary answer, at most a handful of others.
import { useEffect, useState } from 'react';
import type { Hand } from './useHand';
import { othersOf } from '../model/sides';
import type { MatchStore } from '../model/match';
import { useSettings } from '../model/settings';
import type { Answer, Ask, GameEvent, Piece, Scene } from '../model/types';
import { useText, type Say } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { MiniCounter } from '../board/MiniCounter';
import { Seal } from '../ui/Seal';
import { Worded } from '../ui/Term';
import { Besides } from './Besides';
import { inParts } from '../model/buttons';
import { LooseDice, diceOf } from './LooseDice';
import { RuleLink } from './RuleLink';
import { UndoQuestion } from './UndoQuestion';
import { useOneClick } from './useOneClick';
import { Writers } from './Writers';

interface Props {
  store: MatchStore;
  scene: Scene;
  named: Scene; // with players' names beside the sides
  theme: Theme;
  hand: Hand;
  tools?: React.ReactNode;
  versus: string; // who attacks whom, where somebody does
  notes: Map<string, string>; // what an answer may lead to, in few words
  hint: string | null; // what to touch, where nothing is worth a big button
  told: GameEvent[];
  hidden?: boolean; // one's own secrets are covered for the moment
  // what an answer is about, while a finger or pointer rests on it
  onGlow: (things: Set<string>) => void;
}

function kicker(t: Say, prompt: string, side: string, theme: Theme): string {
  if (theme.reactions?.includes(prompt) && prompt !== 'attack_fatigue')
    return t('your.reaction', { side });
  return t(prompt === theme.laying ? 'your.orders' : 'your.move', { side });
}

export function useAnswerLabel(theme: Theme, scene: Scene, question?: Ask | null) {
  const { lang } = useSettings();
  const title = question?.text.split('\n')[0] ?? '';
  // "Knights E7: move to D6" where the question already names the unit: "Move to D6".
  const named = (a: Answer) => {
    const piece = scene.pieces.find((p) => p.id === a.touches[0]);
    const before = /^[^:]{3,44}:\s/.exec(a.text)?.[0] ?? '';
    return (
      piece !== undefined &&
      (before.startsWith(piece.title) || (piece.at !== null && before.includes(` ${piece.at}`)))
    );
  };
  // "a1: 2 infantry form square" where the question is "a1 is attacked: who reacts?": the place is
  // known.
  const told = (a: Answer) => {
    const about = /^([^:]{2,44}):\s/.exec(a.text)?.[1].trim();
    return about !== undefined && title.startsWith(about);
  };
  return (a: Answer): string =>
    theme.verbs[a.verb]?.label?.[lang] ?? (named(a) || told(a) ? brief(a.text) : a.text);
}

function brief(text: string): string {
  const rest = text.replace(/^[^:]{2,44}:\s/, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

const DIE: Record<string, string> = { y: 'yellow', r: 'red', g: 'green' };

const dieOf = (scene: Scene, answer: Answer) =>
  scene.trays
    .flatMap((tray) => tray.items)
    .find((item) => item.kind.startsWith('die:') && answer.touches.includes(item.id));

type Rest = { onMouseEnter: () => void; onMouseLeave: () => void };

function Other({
  answer,
  label,
  note,
  theme,
  scene,
  number,
  piece,
  onPlay,
  rest,
}: {
  answer: Answer;
  label: string;
  note?: string;
  theme: Theme;
  scene: Scene;
  number: number;
  piece?: Piece;
  onPlay: () => void;
  rest?: Rest;
}) {
  const look = theme.verbs[answer.verb];
  const Die = theme.draws?.die;
  const die = dieOf(scene, answer);
  const Thing = theme.draws?.thing;
  const thing =
    Thing &&
    scene.trays.flatMap((tray) => tray.items).find((item) => item.id === answer.touches[0]);
  const dice =
    Die && typeof answer.dice === 'string' && /^[yrg]+$/.test(answer.dice) ? answer.dice : null;
  // it says all by its dice; a weapon they fire has a name
  const bare = dice?.length === answer.touches.length;
  return (
    <button
      className="paper-button"
      onClick={onPlay}
      {...rest}
      data-answer={answer.answer}
      aria-label={bare ? label : undefined}
      title={bare ? label : undefined}
    >
      <kbd>{look?.key ?? number}</kbd>
      {Die && dice ? (
        <span className="dice-row">
          {[...dice].map((c, i) => (
            <Die key={i} kind={`free:${DIE[c]}`} size={24} />
          ))}
        </span>
      ) : Die && die ? (
        <Die kind={die.kind} size={30} />
      ) : piece ? (
        <MiniCounter piece={piece} theme={theme} size={32} />
      ) : Thing && thing ? (
        <Thing item={thing} />
      ) : (
        <Icon
          name={theme.terrains[String(answer.terrain)]?.icon ?? look?.icon ?? 'gi:scroll-unfurled'}
          size={22}
        />
      )}
      {!bare && (
        <span>
          {label}
          {note && <small>{note}</small>}
        </span>
      )}
    </button>
  );
}

// As much as half a line of the sheet takes without growing tall.
const LINE = 40;

// Units that will go without an order if the orders are sealed now.
const idle = (scene: Scene, viewer: number) =>
  scene.pieces.filter(
    (p) => p.owner === viewer && p.at && !p.badges.some((b) => b.startsWith('order:')),
  ).length;

export function Dispatch({
  store,
  scene,
  named,
  theme,
  hand,
  tools,
  hint,
  versus,
  notes,
  told,
  hidden = false,
  onGlow,
}: Props) {
  const t = useText();
  const { question, primary, others, follow } = hand;
  const labelOf = useAnswerLabel(theme, scene, question);
  const Sheet = theme.draws?.sheet;
  const viewer = store.viewer ?? 0;
  const oneClick = useOneClick(question);
  if (!question) return <Waiting store={store} scene={named} theme={theme} />;
  const [title, ...help] = question.text.split('\n');
  const target = follow ? scene.pieces.find((p) => p.id === follow) : null;
  const label = primary
    ? target
      ? t('then.attack', { move: labelOf(primary), target: target.at ?? '' })
      : labelOf(primary)
    : '';
  const look = primary ? theme.verbs[primary.verb] : undefined;
  const Die = theme.draws?.die;
  const die = primary && dieOf(scene, primary);
  const idlers =
    question.prompt === theme.laying && primary?.verb === 'seal' ? idle(scene, viewer) : 0;
  const note =
    idlers > 0 ? t('seal.rest', { n: idlers }) : primary ? notes.get(primary.answer) : undefined;
  const dice = diceOf(scene, hand, viewer);
  const shown = others.slice(0, 12);
  // Where the answers are about different units, each shows its own.
  const about = new Set(shown.flatMap((a) => a.touches.slice(0, 1)));
  const pieceFor = (a: Answer) =>
    about.size > 1 ? scene.pieces.find((p) => p.id === a.touches[0]) : undefined;
  const long = shown.some((a) => labelOf(a).length > 17);
  const lined = shown.some((a) => labelOf(a).length > LINE);
  const noted = shown.some((a) => (notes.get(a.answer)?.length ?? 0) > 30);
  // Handfuls of dice show themselves, without words.
  const handfuls =
    shown.length > 4 &&
    shown.some((a) => typeof a.dice === 'string') &&
    shown.every((a) => typeof a.dice === 'string' || a.touches.length === 0);
  const apart = inParts(hand.choice.candidates, theme).length > 0;
  const light = (things: string[]) => onGlow(new Set(things));
  const resting = (a: Answer): Rest | undefined =>
    theme.places
      ? { onMouseEnter: () => light(a.touches), onMouseLeave: () => light([]) }
      : undefined;
  const sheet = Sheet && (
    <Sheet
      scene={scene}
      theme={theme}
      viewer={store.viewer}
      question={question}
      chosen={hand.choice.chosen}
      candidates={hand.choice.candidates}
      play={hand.play}
      told={told}
      hidden={hidden}
      light={light}
    />
  );
  return (
    <section
      className="dispatch"
      data-prompt={question.prompt}
      aria-label={title}
      onClickCapture={oneClick}
    >
      <Seal theme={theme} seat={viewer} />
      <p className="kicker" key={question.prompt}>
        {kicker(t, question.prompt, scene.seats[viewer] ?? '', theme)}
      </p>
      <div role="alert">
        <h1 key={title}>{title}</h1>
      </div>
      {versus && <p className="versus">{versus}</p>}
      {help.length > 0 && (
        <p className="help">
          <Worded text={help.join(' ')} />
        </p>
      )}
      {!theme.sheet && <Writers store={store} scene={named} />}
      {store.refusal && !store.view().shown?.lesson && (
        <p className="refusal" role="alert">
          {store.refusal.message}{' '}
          {store.refusal.rule && <RuleLink rule={store.refusal.rule} store={store} />}
        </p>
      )}
      {sheet && !(apart && primary) && sheet}
      {dice && <LooseDice tray={dice} hand={hand} theme={theme} />}
      {primary ? (
        <button
          className="wax-button"
          aria-disabled={store.pending}
          onClick={hand.confirm}
          {...resting(primary)}
          data-answer={primary.answer}
        >
          {Die && die ? (
            <Die kind={die.kind} size={34} />
          ) : (
            <Icon name={target ? 'gi:crossed-swords' : (look?.icon ?? 'gi:crosshair')} size={26} />
          )}
          <span>
            {label}
            {note && <small>{note}</small>}
          </span>
          <kbd>{t('key.enter')}</kbd>
        </button>
      ) : (
        hint && shown.length < question.answers.length && !apart && <p className="hint">{hint}</p>
      )}
      {apart && primary && sheet}
      {shown.length > 0 && (
        <div
          className={
            handfuls
              ? 'others handfuls'
              : lined
                ? 'others long lined'
                : noted
                  ? 'others long noted'
                  : long
                    ? 'others long'
                    : 'others'
          }
        >
          {shown.map((a, i) => (
            <Other
              key={a.answer}
              answer={a}
              label={labelOf(a)}
              note={notes.get(a.answer)}
              theme={theme}
              scene={scene}
              number={i + (primary ? 2 : 1)}
              piece={pieceFor(a)}
              onPlay={() => hand.play(a)}
              rest={resting(a)}
            />
          ))}
        </div>
      )}
      <footer className="tools">
        <Besides hand={hand} scene={scene} theme={theme} />
        {tools}
      </footer>
    </section>
  );
}

// How long a program has been at it; what it thinks of it keeps to itself. Nothing in the first
// second.
function Thinking({ about }: { about: string }) {
  const t = useText();
  const [n, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    const timer = setInterval(() => setSeconds((s) => s + 1), 1000);
    return () => clearInterval(timer);
  }, [about]);
  return n > 0 ? (
    <p className="thinking" aria-hidden="true">
      {t('wait.thinks', { n })}
    </p>
  ) : null;
}

function Waiting({ store, scene, theme }: { store: MatchStore; scene: Scene; theme: Theme }) {
  const t = useText();
  const waiting = store.view().shown?.waiting ?? [];
  const plans = store.view().shown?.plans;
  const sealed =
    plans?.seats.some((s) => store.held.includes(s)) &&
    plans.seats.every((s) => !store.held.includes(s) || store.hasSealed(s));
  const elsewhere =
    // sealed steps that are no plans
    theme.sheet !== undefined && scene.tracks.find((tr) => tr.id === 'phase')?.value !== 1;
  const others = waiting.filter((s) => s !== store.viewer);
  const { effect } = store;
  // What is being shown is told while it is seen; of dice nothing before they lie.
  const told =
    store.playing && theme.stage && effect && theme.events[effect.event.event]?.motion !== 'dice'
      ? effect.event.text
      : '';
  const orders =
    scene.tracks.find((tr) => tr.id === 'phase')?.value === theme.phases.indexOf('command');
  const side = (others.length > 0 ? others : othersOf(scene, store.viewer ?? 0).slice(0, 1)).map(
    (s) => scene.seats[s],
  );
  const phase = scene.tracks.find((tr) => tr.id === 'phase')?.text;
  const awaited =
    plans && !elsewhere
      ? t(sealed ? 'plan.wait' : 'plan.all')
      : t(orders && theme.tokens.red ? 'wait.orders' : 'wait', { side });
  return (
    <section className="dispatch quiet" aria-live="polite">
      <p className="kicker">{store.viewer === null ? t('watching') : scene.seats[store.viewer]}</p>
      {store.playing && theme.stage ? (
        <>
          <h1 key={phase}>{phase}</h1>
          <p className="happens" key={told}>
            {told}
          </p>
        </>
      ) : (
        <h1 key={awaited}>{awaited}</h1>
      )}
      {!store.playing &&
        others.length > 0 &&
        others.every((s) => store.note?.seats[s]?.level !== undefined) && (
          <Thinking about={`${others.join()}/${store.view().shown?.seq}`} />
        )}
      {!theme.sheet && <Writers store={store} scene={scene} />}
      <p className="waiting-line" aria-hidden="true">
        <i />
        <i />
        <i />
      </p>
      <UndoQuestion store={store} scene={scene} />
    </section>
  );
}
