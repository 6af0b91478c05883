// SPDX-License-Identifier: MIT
// One picture per game, drawn: a corner of its table.
import { memo } from 'react';
import { Still } from './fantasy/Still';
import { fantasy } from './fantasy';
import { showcase } from './fantasy/showcase';

const Stars = () => (
  <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <radialGradient id="art-well">
        <stop offset="0" stopColor="#0b0618" />
        <stop offset=".45" stopColor="#4a2a8a" />
        <stop offset="1" stopColor="#14183f" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="320" height="150" fill="#101b38" />
    <ellipse cx="220" cy="40" rx="120" ry="60" fill="#3a1f5c" opacity=".4" />
    {Array.from({ length: 46 }, (_, i) => (
      <circle
        key={i}
        cx={(i * 97) % 320}
        cy={(i * 61) % 150}
        r={i % 7 ? 0.7 : 1.5}
        fill="#dfe9ff"
        opacity={i % 3 ? 0.6 : 1}
      />
    ))}
    <path
      d="M93 0V150M194 0V150M293 0V150M0 20H320M0 120H320"
      stroke="#c9a35a"
      strokeWidth="1"
      opacity=".7"
    />
    <circle cx="42" cy="68" r="46" fill="url(#art-well)" />
    {Array.from({ length: 9 }, (_, i) => (
      <path
        key={i}
        d="M42 60C50 46 66 40 84 50"
        transform={`rotate(${i * 40} 42 68)`}
        fill="none"
        stroke="#a98be8"
        strokeWidth="1.6"
        opacity=".8"
      />
    ))}
    <circle cx="42" cy="68" r="8" fill="#05030c" />
    {[
      [142, 62, 1.25],
      [226, 74, 0.8],
      [258, 74, 0.8],
    ].map(([x, y, s]) => (
      <path
        key={x}
        transform={`translate(${x} ${y}) scale(${s})`}
        d="M0 34-8 26-16 22V0L-12-14-8-20V-30H8V-20L12-14 16 0V22L8 26Z"
        fill="#cf8552"
        stroke="#ffd7b0"
        strokeWidth="1.5"
      />
    ))}
    <path
      transform="translate(142 148)"
      d="M0-34C8-24 11-10 11 4H-11C-11-10-8-24 0-34Z"
      fill="#a9dcf6"
      stroke="#eaf8ff"
      strokeWidth="1.5"
    />
    <path
      d="M118 124Q142 104 166 122"
      fill="none"
      stroke="#58d46f"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path
      d="M222 92 158 134"
      stroke="#ff7a4a"
      strokeWidth="5"
      strokeLinecap="round"
      opacity=".85"
    />
  </svg>
);

const Staff = () => (
  <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="320" height="150" fill="#e6dcb4" />
    <path d="M0 128Q60 96 130 120T320 96V150H0Z" fill="#c9cf9c" />
    <path
      d="M40 0V150M150 0V150M262 0V150M0 50H320M0 102H320"
      stroke="#4a3a22"
      strokeWidth="1.5"
      strokeDasharray="9 7"
    />
    <g fill="#f7f0dc" stroke="#2a1d12" strokeWidth="1.6">
      <path d="M44 20 116 14 120 56 48 62Z" />
      <path d="M54 30 104 26M55 39 96 35M57 48 88 45" strokeWidth="1" />
    </g>
    {[
      [48, 78, 0],
      [84, 78, 0],
      [66, 106, 1],
      [152, 112, 2],
      [188, 112, 0],
    ].map(([x, y, k]) => (
      <g key={`${x}${y}`} transform={`translate(${x} ${y})`}>
        <rect width="34" height="21" rx="2" fill="#fbfaf4" stroke="#2b4f86" strokeWidth="2" />
        {k === 0 && <path d="M0 0 34 21M34 0 0 21" stroke="#2b4f86" strokeWidth="2" />}
        {k === 1 && <path d="M0 21 34 0" stroke="#2b4f86" strokeWidth="2" />}
        {k === 2 && <circle cx="17" cy="10.5" r="4" fill="#2b4f86" />}
      </g>
    ))}
    {[
      [162, 24, 0],
      [198, 24, 2],
      [274, 28, 0],
      [252, 82, 0],
      [288, 82, 1],
    ].map(([x, y, k]) => (
      <g key={`${x}${y}`} transform={`translate(${x} ${y})`}>
        <rect width="34" height="21" rx="2" fill="#23201c" stroke="#0d0b09" strokeWidth="2" />
        {k === 0 && <path d="M0 0 34 21M34 0 0 21" stroke="#f1e6cd" strokeWidth="2" />}
        {k === 1 && <path d="M0 21 34 0" stroke="#f1e6cd" strokeWidth="2" />}
        {k === 2 && <circle cx="17" cy="10.5" r="4" fill="#f1e6cd" />}
      </g>
    ))}
    <path d="M66 76Q96 40 148 38" fill="none" stroke="#a3231b" strokeWidth="4" />
    <path d="M144 30 156 38 144 46Z" fill="#a3231b" />
    <path d="M250 92Q226 92 202 62" fill="none" stroke="#234a86" strokeWidth="4" />
    <path d="M196 70 196 54 210 62Z" fill="#234a86" />
  </svg>
);

const Felt = () => (
  <svg viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="320" height="150" fill="#1f5137" />
    <rect width="320" height="150" fill="#123524" opacity=".35" />
    {[
      [34, 40, -6, '#7a2727'],
      [108, 34, 2, '#23497f'],
      [184, 34, -2, '#6a5a1c'],
      [256, 38, 7, '#1f6b5c'],
    ].map(([x, y, turn, fill], i) => (
      <g key={i} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <rect width="62" height="92" rx="5" fill="#fbf4e0" stroke="#1a120a" strokeWidth="1.5" />
        <rect x="5" y="5" width="52" height="50" rx="3" fill={String(fill)} />
        <use
          href={`#${['gi:centurion-helmet', 'gi:eagle-head', 'gi:elephant', 'gi:trireme'][i].replace(':', '-')}`}
          x="13"
          y="12"
          width="36"
          height="36"
          color="#f6ecd0"
        />
        <rect x="7" y="62" width="22" height="22" rx="4" fill="#1d1712" />
        <rect
          x="34"
          y="62"
          width="22"
          height="22"
          rx="4"
          fill="none"
          stroke="#a3231b"
          strokeWidth="2"
        />
        <circle cx="13" cy="68" r="2.2" fill="#f6ecd0" />
        <circle cx="23" cy="78" r="2.2" fill="#f6ecd0" />
        <circle cx="18" cy="73" r="2.2" fill="#f6ecd0" />
      </g>
    ))}
    <g transform="translate(98 12) rotate(-14)">
      <rect width="24" height="24" rx="4" fill="#15110d" />
      <circle cx="6" cy="6" r="2.2" fill="#f6ecd0" />
      <circle cx="18" cy="18" r="2.2" fill="#f6ecd0" />
      <circle cx="6" cy="18" r="2.2" fill="#f6ecd0" />
      <circle cx="18" cy="6" r="2.2" fill="#f6ecd0" />
    </g>
    <g transform="translate(232 14) rotate(12)">
      <rect width="24" height="24" rx="4" fill="#b3231b" />
      <circle cx="12" cy="12" r="2.5" fill="#f6ecd0" />
      <circle cx="6" cy="6" r="2.2" fill="#f6ecd0" />
      <circle cx="18" cy="18" r="2.2" fill="#f6ecd0" />
    </g>
  </svg>
);

export const GameArt = memo(({ game, small }: { game: string; small?: boolean }) => (
  <div className={small ? 'game-art small' : 'game-art'} aria-hidden="true">
    {game === 'fantasy' ? (
      <Still
        bare
        scene={showcase}
        theme={fantasy}
        scale={small ? 0.34 : 0.78}
        style={small ? { left: -150, top: -90 } : { left: -300, top: -190 }}
      />
    ) : game === 'fleet' ? (
      <Stars />
    ) : game === 'commanders' ? (
      <Staff />
    ) : (
      <Felt />
    )}
  </div>
));
