// SPDX-License-Identifier: MIT
// What the program would do: its best answers drawn on the board, how likely each is to win, and
// the one reason that says most. It stands beside the board.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BoardHandle } from '../board/props';
import { Routes } from '../board/Routes';
import { equals, hintRoutes, inHand, wholeOf, type Hint } from '../model/hints';
import type { MatchStore } from '../model/match';
import { thingsOf } from '../model/routes';
import type { Theme } from '../model/theme';
import type { Ask, Scene } from '../model/types';
import { useText } from '../text';
import { Icon } from '../ui/Icon';
import { Worded } from '../ui/Term';
import { useHeard } from '../ui/useHeard';
import type { Hand } from './useHand';
import '../styles/advice.css';

interface Props {
  store: MatchStore;
  scene: Scene;
  theme: Theme;
  question: Ask;
  hand: Hand;
  board: React.MutableRefObject<BoardHandle | null>;
  small: boolean;
  onClose: () => void;
}

// What comes after the first answer, in as many words as a line holds.
const THEN = 3;

function useHints(store: MatchStore, question: Ask, hand: Hand) {
  const [hints, setHints] = useState<Hint[] | null>(null);
  const [problem, setProblem] = useState('');
  const held = useRef(inHand(question, hand.choice)).current;
  useEffect(() => {
    let gone = false;
    setHints(null);
    const among = held.length > 0 ? { among: held } : {};
    void store.ask('hint', { seat: question.seat, ...among }).then((reply) => {
      if (gone) return;
      if (reply.ok) setHints(reply.hints as Hint[]);
      else setProblem(reply.error?.message ?? '');
    });
    return () => {
      gone = true;
    };
  }, [store, question]);
  return { hints, problem, held: held.length > 0 };
}

// The same several times is told once.
function counted(texts: string[]): string[] {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([text, n]) => (n > 1 ? `${text} (×${n})` : text));
}

function Said({ hint }: { hint: Hint }) {
  const t = useText();
  const then = counted((hint.then ?? []).map((a) => a.text).filter(Boolean));
  return (
    <>
      <b>{hint.text}</b>
      {then.length > 0 && (
        <span>
          {t('advice.then', { what: then.slice(0, THEN).join(', ') })}
          {then.length > THEN && ' …'}
        </span>
      )}
      {hint.reason && (
        <span className="advice-why">
          <Worded text={hint.reason} />
        </span>
      )}
    </>
  );
}

export function Advice({ store, scene, theme, question, hand, board, small, onClose }: Props) {
  const t = useText();
  const { hints, problem, held } = useHints(store, question, hand);
  const groups = useMemo(() => equals(hints ?? []), [hints]);
  const routes = useMemo(() => hintRoutes(groups, scene), [groups, scene]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [looked, setLooked] = useState<string | null>(null); // a pointer rests on it
  const meant = hints?.find((h) => h.answer === chosen) ?? hints?.[0];
  useEffect(() => {
    if (!small || routes.length === 0) return;
    const at = (id: string) => scene.pieces.find((p) => p.id === id)?.at ?? id;
    board.current?.look(thingsOf(routes.slice(0, 1)).map(at));
  }, [routes, small]);
  const lit = looked ?? chosen;
  const place = useRef<HTMLElement>(null);
  // Before the hand lets go of what it holds.
  const letGo = (e: KeyboardEvent) => {
    if (e.key !== 'Escape') return;
    e.stopPropagation();
    onClose();
  };
  useHeard('keydown', letGo, true);
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [hints]);
  return (
    <section
      ref={place}
      className="panel advice-panel"
      aria-label={t('advice.title')}
      aria-busy={!hints && !problem}
    >
      <header>
        <h2>{t('advice.title')}</h2>
        <button className="plain" aria-label={t('close')} onClick={onClose}>
          <Icon name="gi:cancel" size={20} />
        </button>
      </header>
      {problem ? <p role="alert">{problem}</p> : !hints && <p role="status">{t('advice.wait')}</p>}
      {hints && held && <p className="advice-held">{t('advice.held')}</p>}
      <ol className="advice" onPointerLeave={() => setLooked(null)}>
        {groups.map((group, i) => (
          <li key={group[0].answer} className={`rank-${i}`}>
            <p className="advice-chance">
              <i aria-hidden="true">{i + 1}</i>
              {t('advice.chance', { n: Math.round(group[0].chance * 100) })}
              {group.length > 1 && <small>{t('advice.equal')}</small>}
            </p>
            {group.map((hint) => (
              <div key={hint.answer}>
                <button
                  className="plain-line"
                  aria-pressed={meant === hint}
                  onPointerEnter={() => setLooked(hint.answer)}
                  onFocus={() => setLooked(hint.answer)}
                  onBlur={() => setLooked(null)}
                  onClick={() => setChosen(hint.answer)}
                >
                  <span>
                    <Said hint={hint} />
                  </span>
                </button>
                {meant === hint && (
                  <button
                    className="paper-button"
                    data-hint={hint.answer}
                    onClick={() => {
                      onClose();
                      hand.queue(wholeOf(hint).map((a) => a.answer));
                    }}
                  >
                    <span>{t(hint.then?.length ? 'advice.all' : 'advice.play')}</span>
                  </button>
                )}
              </div>
            ))}
          </li>
        ))}
      </ol>
      {routes.length > 0 && <Routes routes={routes} scene={scene} theme={theme} faded={lit} />}
    </section>
  );
}
