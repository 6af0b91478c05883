// SPDX-License-Identifier: MIT
// A link to be read by a phone's camera. What makes it is loaded when one is wanted.
import { useEffect, useState } from 'react';

const QUIET = 3; // modules of paper around it

async function drawn(text: string): Promise<{ size: number; path: string }> {
  const { generate, correction } = await import('lean-qr/nano');
  const code = generate(text, { minCorrectionLevel: correction.M });
  const every = [...Array(code.size).keys()];
  const path = every
    .flatMap((y) => every.map((x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: code.size, path };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    void drawn(text).then(
      (made) => wanted && setPicture(made),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [text]);
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
