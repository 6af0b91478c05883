// SPDX-License-Identifier: MIT
// The round clock: a pocket watch with ten coins, of which one leaves in each round.
import { memo } from 'react';
import { rem } from '../../ui/letters';
export const Watch = memo(({ pool, size = 104 }: { pool: number; size?: number }) => {
  const coins = Array.from({ length: 10 }, (_, i) => 10 - i);
  return (
    <svg
      width={rem(size)}
      height={rem(size * 1.16)}
      viewBox="-52 -66 104 120"
      aria-hidden="true"
      data-at="clock"
    >
      <circle cy="-57" r="6.5" fill="none" stroke="#c9a35a" strokeWidth="3" />
      <rect x="-5" y="-53" width="10" height="9" rx="2" fill="url(#brass)" stroke="#3b2510" />
      <circle r="48" fill="url(#brass)" stroke="#2a1708" strokeWidth="1.5" />
      <circle r="42" fill="#f7efda" stroke="#7d5a22" strokeWidth="1.2" />
      {coins.map((n, i) => {
        const a = (-18 - i * 36) * (Math.PI / 180);
        const [x, y] = [Math.sin(a) * 32, -Math.cos(a) * 32];
        const there = n <= pool;
        return (
          <g key={n} transform={`translate(${x} ${y})`}>
            <circle
              r="7.6"
              fill={n === pool ? '#a3231b' : there ? 'url(#brass)' : '#eadfbf'}
              stroke={there ? '#3b2510' : '#b9a67a'}
              strokeWidth="1"
              strokeDasharray={there ? undefined : '2 2'}
            />
            {there && (
              <text className="cm-coin" y="3.2" fill={n === pool ? '#fff4dc' : '#23170b'}>
                {n}
              </text>
            )}
          </g>
        );
      })}
      <circle r="21" fill="none" stroke="#b9a67a" strokeWidth="1" />
      <path
        d={`M0 5V-19`}
        stroke="#2a1d12"
        strokeWidth="2.4"
        transform={`rotate(${-18 - (10 - pool) * 36})`}
      />
      <circle r="3" fill="#a3231b" />
    </svg>
  );
});
