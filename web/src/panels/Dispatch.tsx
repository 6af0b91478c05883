// SPDX-License-Identifier: MIT
// The paper sheet: who is asked, one question, one primary answer, at most a handful of others.
import { lazy, Suspense } from 'react';
import type { Hand } from './useHand';
import type { MatchStore } from '../model/match';
import type { Answer, GameEvent, Scene } from '../model/types';
import { useText, type Say } from '../text';
import type { Theme } from '../model/theme';
import { Icon } from '../ui/Icon';
import { Seal } from '../ui/Seal';
import { Worded } from '../ui/Term';
import { Besides } from './Besides';
import { inParts } from '../model/buttons';
import { RuleLink } from './RuleLink';
import { useOneClick } from './useOneClick';
import { Writers } from './Writers';
import { Waiting } from './Waiting';
import { useAnswerLabel } from './useAnswerLabel';
import { Other, dieOf, Rest } from './OtherAnswer';

const LookFirst = lazy(() => import('./Peek').then((m) => ({ default: m.LookFirst })));

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
  width: { small: boolean };
  hidden?: boolean; // one's own secrets are covered for the moment
  // what an answer is about, while a finger or pointer rests on it
  onGlow: (things: Set<string>) => void;
}

function kicker(t: Say, prompt: string, side: string, theme: Theme): string {
  if (theme.hand.reactions?.includes(prompt) && prompt !== 'attack_fatigue')
    return t('your.reaction', { side });
  return t(prompt === theme.hand.laying ? 'your.orders' : 'your.move', { side });
}

// As much as half a line of the sheet takes without growing tall.
const LINE = 40;

// Units that will go without an order if the orders are sealed now.
const idle = (scene: Scene, viewer: number, { looks }: Theme) =>
  scene.pieces.filter((p) => p.owner === viewer && p.at && !looks.order?.(p.badges)).length;

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
  width,
  onGlow,
}: Props) {
  const t = useText();
  const { question, primary, others, follow } = hand;
  const labelOf = useAnswerLabel(theme, scene, question);
  const wholly = (a: Answer) => {
    const said = theme.hand.verbs[a.verb]?.said;
    return said ? t(said, { text: labelOf(a) }) : labelOf(a);
  };
  const Sheet = theme.draws.sheet;
  const viewer = store.viewer ?? 0;
  const oneClick = useOneClick(question);
  if (!question) return <Waiting store={store} scene={named} theme={theme} />;
  const [title, ...help] = question.text.split('\n');
  const target = follow ? scene.pieces.find((p) => p.id === follow) : null;
  const label = primary
    ? target
      ? t('then.attack', { move: labelOf(primary), target: target.at ?? '' })
      : wholly(primary)
    : '';
  const look = primary ? theme.hand.verbs[primary.verb] : undefined;
  const Die = theme.draws.die;
  const die = primary && dieOf(scene, primary);
  const idlers =
    question.prompt === theme.hand.laying && primary?.verb === 'seal'
      ? idle(scene, viewer, theme)
      : 0;
  const { why } = store.view().shown ?? {};
  const tag = hand.advised ? (why ? t('usual.why', { why }) : t('usual.tag')) : undefined;
  const note =
    idlers > 0 ? t('seal.rest', { n: idlers }) : ((primary && notes.get(primary.answer)) ?? tag);
  const doubtOf = (a: Answer) => {
    const hollow = hand.doubted === a.answer && theme.hand.hollow?.[question.prompt];
    return hollow ? t(hollow.ask) : undefined;
  };
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
  // What the big answer is about lies below it, where a list would push it out of sight.
  const below = primary !== null && (apart || width.small);
  const light = (things: string[]) => onGlow(new Set(things));
  const resting = (a: Answer): Rest | undefined =>
    theme.story.places
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
      {!theme.hand.sheet && <Writers store={store} scene={named} />}
      {store.refusal && !store.view().shown?.lesson && (
        <p className="refusal" role="alert">
          {store.refusal.message}{' '}
          {store.refusal.rule && <RuleLink rule={store.refusal.rule} store={store} />}
        </p>
      )}
      {question.peeked && store.screen.mustLook(question) && (
        <Suspense fallback={null}>
          <LookFirst store={store} scene={scene} theme={theme} asked={question} />
        </Suspense>
      )}
      {!below && sheet}
      {primary ? (
        <button
          className="wax-button"
          aria-disabled={store.pending}
          onClick={hand.confirm}
          {...resting(primary)}
          data-answer={primary.answer}
          title={note === tag ? undefined : tag}
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
      {below && sheet}
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
              label={doubtOf(a) ?? labelOf(a)}
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
