// SPDX-License-Identifier: MIT
// A link to be read by a phone's camera.
import { useMemo } from 'react';
import { correction, generate } from 'lean-qr/nano';

const QUIET = 3; // modules of paper around it

// Nothing of a text that is too long.
function drawn(text: string): { size: number; path: string } | null {
  try {
    const code = generate(text, { minCorrectionLevel: correction.M });
    const every = [...Array(code.size).keys()];
    const path = every
      .flatMap((y) => every.map((x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')))
      .join('');
    return { size: code.size, path };
  } catch {
    return null;
  }
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = useMemo(() => drawn(text), [text]);
  const size = (picture?.size ?? 29) + 2 * QUIET;
  return (
    <svg
      className="qr"
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fffaf0" />
      <path d={picture?.path} fill="#20150b" />
    </svg>
  );
}
