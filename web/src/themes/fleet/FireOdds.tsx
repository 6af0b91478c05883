// SPDX-License-Identifier: MIT
// A game without dice in the fight: what is left of the target after each answer.
import type { CasesProps } from '../../model/theme';
import { pieceOf } from '../../model/pieces';
import type { Odds, Scene } from '../../model/types';
import { OddsBasis } from '../../panels/OddsBasis';
import { ShareBar } from '../../ui/ShareBar';
import { lossShares } from '../../model/shares';
import { useText } from '../../text';
import { nameOf } from '../../text/names';
import { FirePicture } from './FirePicture';

function After({
  id,
  losses,
  scene,
  viewer,
}: {
  id: string;
  losses: number[];
  scene: Scene;
  viewer: number | null;
}) {
  const t = useText();
  const piece = pieceOf(scene, id);
  const hull = piece?.counters.find((c) => c.kind === 'hull');
  if (!piece || !hull) return null;
  const sure = losses.findIndex((p) => p > 0.999);
  if (sure < 0)
    return (
      <ShareBar
        title={nameOf(piece, viewer, t)}
        shares={lossShares(losses, {
          none: t('odds.none'),
          all: t('odds.destroyed'),
          most: hull.value,
        })}
        who={piece.owner === viewer ? 'you' : 'they'}
      />
    );
  const left = Math.max(0, hull.value - sure);
  return (
    <p className="after">
      <span>{nameOf(piece, viewer, t)}</span>
      <i>
        <b className="left" style={{ width: `${(left / hull.of) * 100}%` }} />
        <b className="gone" style={{ width: `${((hull.value - left) / hull.of) * 100}%` }} />
      </i>
      <em>
        {hull.value} → {left}
      </em>
    </p>
  );
}

// Nothing lost is also an answer: the target keeps its hull.
function lossesOf({ outcomes }: Odds): Record<string, number[]> {
  const { losses, target } = outcomes as {
    losses?: Record<string, number[]>;
    target?: string;
  };
  return losses && Object.keys(losses).length > 0 ? losses : target ? { [target]: [1] } : {};
}

export function FireOdds({ cases, scene, viewer, rule }: CasesProps) {
  const t = useText();
  const reasons = cases[0]?.odds.reasons ?? [];
  const told = cases.filter((c) => Object.keys(lossesOf(c.odds)).length > 0); // a scan hurts nobody
  return (
    <>
      <FirePicture scene={scene} />
      {told.length > 0 && <h2>{t('odds.after')}</h2>}
      {told.map((c) => (
        <div key={c.key} className="fire-case">
          {c.key !== 'defends' && c.key !== 'stands' && <h3>{c.key}</h3>}
          {Object.entries(lossesOf(c.odds)).map(([id, losses]) => (
            <After key={id} id={id} losses={losses} scene={scene} viewer={viewer} />
          ))}
        </div>
      ))}
      <OddsBasis odds={cases.map((c) => c.odds)} />
      <ul className="reasons">
        {reasons.map((r, i) => (
          <li key={i}>
            <span className="amount">
              {r.amount > 0 ? r.amount : r.amount < 0 ? `−${-r.amount}` : '·'}
            </span>
            <span>{r.text}</span>
            {rule(r.rule)}
          </li>
        ))}
      </ul>
    </>
  );
}
