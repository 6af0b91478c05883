// SPDX-License-Identifier: MIT
// A casualty die as it fell.
import { PIPS } from '../../ui/pips';

export const ReportDie = ({ face, style }: { face: number; style?: React.CSSProperties }) => (
  <svg className="rp-die" viewBox="-20 -20 40 40" style={style} aria-hidden="true">
    <rect x="-15" y="-13" width="32" height="32" rx="6" fill="#000" opacity=".22" />
    <rect x="-16" y="-16" width="32" height="32" rx="6" fill="#fffaf0" stroke="#2a1d12" />
    {PIPS[face].map(([x, y], i) => (
      <circle key={i} cx={x * 8.5} cy={y * 8.5} r="2.9" fill="#2a1d12" />
    ))}
  </svg>
);
