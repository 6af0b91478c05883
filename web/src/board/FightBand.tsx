// SPDX-License-Identifier: MIT
// The verdict on its band, the rule that decided, and the point it brings.
import type { Verdict } from '../model/fight';
import type { Point } from '../model/hex';
import type { Theme } from '../model/theme';
import { phrased, useText } from '../text';

export function FightBand({ verdict }: { verdict: Verdict }) {
  const t = useText();
  const { because } = verdict;
  return (
    <>
      <div className="fight-band">
        <strong>{phrased(verdict.title, t)}</strong>
        {verdict.detail.length > 0 && <span>{phrased(verdict.detail, t)}</span>}
      </div>
      {because && (
        <p className="fight-because">
          {because.text} <b>{because.rule}</b>
        </p>
      )}
    </>
  );
}

// The point runs to the score.
export function Flag({
  at,
  left,
  top,
  side,
  count,
  wait = 0,
}: {
  at: Point;
  left: number;
  top: number;
  side?: Theme['looks']['sides'][number];
  count: number;
  wait?: number;
}) {
  const score = document.querySelector('.victory')?.getBoundingClientRect();
  if (!side || !score) return null;
  const style = {
    '--x': `${score.left + score.width / 2 - left - at.x}px`,
    '--y': `${score.top + score.height / 2 - top - at.y}px`,
    '--at': `${wait}ms`,
  } as React.CSSProperties;
  return (
    <g transform={`translate(${at.x} ${at.y})`} style={style}>
      <g className="fight-flag">
        <path d="M-22 34V-46" stroke="#2a1708" strokeWidth="8" strokeLinecap="round" />
        <path d="M-22 34V-46" stroke="#c9a35a" strokeWidth="4.5" strokeLinecap="round" />
        <path
          d="M-19-44Q6-56 22-44T58-46V-8Q38 2 20-8T-19-6Z"
          fill={side.band}
          stroke="#fff4dc"
          strokeWidth="3"
        />
        <text className="fight-point" x="19" y="-16">
          {count < 0 ? `−${-count}` : `+${count}`}
        </text>
      </g>
    </g>
  );
}
