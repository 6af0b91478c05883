// SPDX-License-Identifier: MIT
// Who was winning when: the first side's chance from below, the other's from above, as it was and
// as each side could know it, and marks where a decision was dear and where the battle turned.
import type { Point, Review } from '../../model/battleReview';
import type { Theme } from '../../model/theme';

const [LEFT, TOP, FOOT] = [30, 12, 20];

// Between two sides one picture holds both: told apart by how they are broken.
export const DASHES = ['7 4', '2 3'];

// A lozenge around where the pen stands.
export const TURN = 'm0-7l5 7-5 7-5-7z';

interface Props {
  review: Review;
  theme: Theme;
  last: number; // seq of the last moment
  now?: number;
  label: string;
  wide?: boolean; // below a board, as long as that
  onAt: (seq: number) => void;
}

export function WinGraph({ review, theme, last, now, label, wide, onAt }: Props) {
  const [W, H] = wide ? [1030, 132] : [360, 150];
  // While the sides are set up by turns the chances mean little.
  const fought = review.points.filter((p) => p.round > 0);
  const points = fought.length > 1 ? fought : review.points;
  // What was done before that is marked where the curves begin.
  const x = (seq: number) =>
    LEFT + (Math.max(points[0].seq, seq) / Math.max(1, last)) * (W - LEFT - 8);
  // Among three and four they are estimates that may come out below nothing.
  const y = (share: number) =>
    TOP + (1 - Math.min(100, Math.max(0, share)) / 100) * (H - TOP - FOOT);
  const colour = (seat: number) => theme.looks.sides[seat]?.button ?? '#8a7a5a';
  // Beside a replay it is drawn on walnut, where a line has to be lighter than on paper.
  const pen = (seat: number) => (now === undefined ? colour(seat) : theme.looks.sides[seat]?.name);
  const path = (share: (p: Point) => number) =>
    points
      .map((p, i) => `${i === 0 ? 'M' : 'L'}${x(p.seq).toFixed(1)} ${y(share(p)).toFixed(1)}`)
      .join('');
  const line = (seat: number) => path((p) => p.truly[seat]);
  // The second of two is read from above, too.
  const known = (seat: number) =>
    path((p) => (two && seat === 1 ? 100 - p.known[1] : p.known[seat]));
  let free = 0; // from here on there is room for a number
  const rounds = points
    .filter((p, i) => p.round > 0 && p.round !== points[i - 1]?.round)
    .map(({ seq, round }) => {
      const at = x(seq);
      const told = at >= free && at < W - 20;
      if (told) free = at + 18;
      return { at, round: told && round };
    });
  const seats = points[0].truly.map((_, seat) => seat);
  const two = seats.length === 2;
  // On the one curve of two; on one's own of three and four.
  const share = (seq: number, seat: number) =>
    [...points].reverse().find((p) => p.seq <= seq)?.truly[two ? 0 : seat] ?? 50;
  const touch = (e: React.MouseEvent<SVGSVGElement>) => {
    const box = e.currentTarget.getBoundingClientRect();
    const at = (((e.clientX - box.left) / box.width) * W - LEFT) / (W - LEFT - 8);
    onAt(Math.round(Math.min(1, Math.max(0, at)) * last));
  };
  return (
    <svg
      className="win-graph"
      viewBox={`0 0 ${W} ${H}`}
      role="img"
      aria-label={label}
      onClick={touch}
    >
      {two && (
        <path
          d={`${line(0)}V${y(0)}H${x(points[0].seq)}Z`}
          className="win-area"
          style={{ fill: colour(0) }}
        />
      )}
      {two && (
        <path
          d={`${line(0)}V${y(100)}H${x(points[0].seq)}Z`}
          className="win-area"
          style={{ fill: colour(1) }}
        />
      )}
      {[0, 50, 100].map((n) => (
        <g key={n}>
          <path d={`M${LEFT} ${y(n)}H${W - 8}`} strokeDasharray={n === 50 ? '4 4' : ''} />
          <text x={LEFT - 5} y={y(n) + 4} textAnchor="end">
            {n}
          </text>
        </g>
      ))}
      {rounds.map(({ at, round }) => (
        <g key={at}>
          <path d={`M${at} ${TOP}V${H - FOOT}`} strokeDasharray="2 5" />
          <text x={at + 3} y={H - 6}>
            {round}
          </text>
        </g>
      ))}
      {seats.map((seat) => (
        <path
          key={seat}
          className="win-known"
          d={known(seat)}
          strokeDasharray={two ? DASHES[seat] : DASHES[0]}
          style={two ? undefined : { stroke: pen(seat) }}
        />
      ))}
      {(two ? [0] : seats).map((seat) => (
        <path
          key={seat}
          className="win-line"
          d={line(seat)}
          style={two ? undefined : { stroke: pen(seat) }}
        />
      ))}
      {review.mistakes.map((m) => (
        <circle
          key={`${m.seq}-${m.said}`}
          cx={x(m.seq)}
          cy={y(share(m.seq, m.seat))}
          r="5"
          fill={colour(m.seat)}
        />
      ))}
      {review.turning_points.map((p) => (
        <path
          key={p.seq}
          className="win-turn"
          d={`M${x(p.seq)} ${y(share(p.seq, p.gained[0]))}${TURN}`}
        >
          <title>{p.said}</title>
        </path>
      ))}
      {now !== undefined && <path className="win-now" d={`M${x(now)} ${TOP - 6}V${H - FOOT}`} />}
    </svg>
  );
}
