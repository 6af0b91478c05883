// SPDX-License-Identifier: MIT
// What an order or a choice may lead to, told from the viewer's side: sectors cleared, prisoners,
// losses both ways.
import { percent } from '../../model/percent';
import type { Answer, Odds, Scene } from '../../model/types';
import { useWords } from './words';

interface Props {
  odds: Odds;
  scene: Scene;
  viewer: number | null;
  asked: Answer;
  prompt: string;
}

const SIDES = ['white', 'black'];

// The numbers of units lost that are worth a line: none, those that can happen, and one line for
// all beyond the fourth.
export function lossLines(list: number[]): { label: string; p: number }[] {
  const head = list.slice(0, 4).map((p, n) => ({ label: String(n), p }));
  const rest = list.slice(4).reduce((sum, p) => sum + p, 0);
  return [...head, ...(rest > 0 ? [{ label: '4+', p: rest }] : [])].filter(
    (l, i) => i === 0 || l.p >= 0.0005,
  );
}

function Losses({ title, list, mine }: { title: string; list: number[]; mine: boolean }) {
  const { w, lang } = useWords();
  return (
    <div className={mine ? 'losses you' : 'losses they'}>
      <h3>{title}</h3>
      <ul>
        {lossLines(list).map(({ label, p }) => (
          <li key={label}>
            <b>{label === '0' ? w('none0') : label}</b>
            <span className="bar">
              <i>
                <b style={{ width: `${Math.max(p > 0.002 ? 2 : 0, p * 100)}%` }} />
              </i>
              <em>{percent(p, lang)}</em>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Fought {
  at?: string[];
  cleared?: Record<string, number>;
  prisoner?: Record<string, number>;
  losses?: Record<string, number[]>;
}
type Outcomes = Fought & {
  combats?: Fought[];
  building_falls?: Record<string, number>;
  reaction_works?: number[];
  arrives?: number;
};
type Box = { p: number; text: string };

// One combat, or all that is fought where there is one only.
function Combat({
  fought,
  scene,
  mine,
  more,
}: {
  fought: Fought;
  scene: Scene;
  mine: number;
  more: Box[];
}) {
  const { w, lang } = useWords();
  const { at: field, cleared = {}, prisoner = {}, losses = {} } = fought;
  const owned = (at: string) => scene.cells.find((c) => c.id === at)?.owner;
  const [you, they] = [SIDES[mine], SIDES[1 - mine]];
  const boxes = [
    ...Object.entries(cleared).map(([at, p]) => ({
      p,
      text: w(owned(at) === mine ? 'lost_sector' : 'cleared', { at }),
    })),
    ...more,
    ...((prisoner[you] ?? 0) > 0 ? [{ p: prisoner[you], text: w('prisoner') }] : []),
    ...((prisoner[they] ?? 0) > 0 ? [{ p: prisoner[they], text: w('prisonerThey') }] : []),
    ...(losses[you] ? [{ p: losses[you][0] ?? 1, text: w('loseNone') }] : []),
  ];
  return (
    <>
      {field && <h2>{w('combatFor', { at: field })}</h2>}
      <ul className="cm-boxes">
        {boxes.map((b) => (
          <li key={b.text}>
            <b>{percent(b.p, lang)}</b>
            <span>{b.text}</span>
          </li>
        ))}
      </ul>
      {losses[you] && losses[they] && (
        <div className="cm-losses">
          <Losses title={w('theyLose')} list={losses[they]} mine={false} />
          <Losses title={w('youLose')} list={losses[you]} mine />
        </div>
      )}
    </>
  );
}

export function Chances({ odds, scene, viewer, asked, prompt }: Props) {
  const { w } = useWords();
  const all = odds.outcomes as Outcomes;
  const { combats, building_falls: falls = {}, reaction_works: works, arrives } = all;
  const mine = viewer === 1 ? 1 : 0;
  const more = [
    ...Object.entries(falls).map(([at, p]) => ({ p, text: w('falls', { at }) })),
    ...(works && works.length > 1 ? [{ p: 1 - works[0], text: w('works') }] : []),
    ...(arrives === undefined ? [] : [{ p: arrives, text: w('arrives') }]),
  ];
  const shown: Fought[] = combats ? [...(more.length > 0 ? [{}] : []), ...combats] : [all];
  return (
    <div className="cm-chances">
      <h2>
        {w(
          prompt === 'plan' || prompt === 'commit' || prompt === 'bombard' ? 'asTheyStand' : 'from',
          {},
        )}
      </h2>
      <p className="cm-about">{asked.text}</p>
      {shown.map((fought, i) => (
        <Combat key={i} fought={fought} scene={scene} mine={mine} more={i === 0 ? more : []} />
      ))}
      {odds.exact !== false && !odds.samples && <p className="odds-basis">{w('exact')}</p>}
    </div>
  );
}
