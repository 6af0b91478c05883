// SPDX-License-Identifier: MIT
// What an order or a choice may lead to, told from the viewer's side: sectors cleared, prisoners,
// losses both ways.
import { percent } from '../../model/percent';
import type { Answer, Odds, Scene } from '../../model/types';
import { lossShares, type Share } from '../../model/shares';
import { ShareBar } from '../../ui/ShareBar';
import { useWords } from './words';

interface Props {
  odds: Odds;
  scene: Scene;
  viewer: number | null;
  asked: Answer;
  prompt: string;
}

const SIDES = ['white', 'black'];

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
    ...more,
    ...((prisoner[you] ?? 0) > 0 ? [{ p: prisoner[you], text: w('prisoner') }] : []),
    ...((prisoner[they] ?? 0) > 0 ? [{ p: prisoner[they], text: w('prisonerThey') }] : []),
  ];
  // Somebody loses the sector, or nobody does.
  const sector = (at: string, p: number): Share[] =>
    [
      { text: w('held_sector', { at }), p: 1 - p, tone: 'well' as const },
      { text: w(owned(at) === mine ? 'lost_sector' : 'cleared', { at }), p, tone: 'lost' as const },
    ].filter((share) => share.p > 0);
  return (
    <>
      {field && <h2>{w('combatFor', { at: field })}</h2>}
      {Object.entries(cleared).map(([at, p]) => (
        <ShareBar key={at} shares={sector(at, p)} who={owned(at) === mine ? 'you' : 'they'} />
      ))}
      {losses[you] && losses[they] && (
        <div className="cm-losses">
          <ShareBar
            title={w('theyLose')}
            shares={lossShares(losses[they], { none: w('none0') })}
            who="they"
          />
          <ShareBar
            title={w('youLose')}
            shares={lossShares(losses[you], { none: w('none0') })}
            who="you"
          />
        </div>
      )}
      {boxes.length > 0 && (
        <ul className="cm-boxes">
          {boxes.map((b) => (
            <li key={b.text}>
              <b>{percent(b.p, lang)}</b>
              <span>{b.text}</span>
            </li>
          ))}
        </ul>
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
