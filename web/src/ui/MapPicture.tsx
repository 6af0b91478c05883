// SPDX-License-Identifier: MIT
// A picture of a table that the page has ready (e2e/scenario-pictures.mjs): nothing of it has to be
// drawn. What there is no picture of is drawn after all.
import { useState } from 'react';

interface Props {
  of: string; // a game, or a game and its scenario: "duel/bridge"
  high?: boolean; // it is 4 : 3, else longer: its room is kept free
  alt?: string;
  children?: React.ReactNode; // in its place where there is none
}

export function MapPicture({ of, high, alt = '', children }: Props) {
  const [missing, setMissing] = useState('');
  if (missing === of) return children;
  return (
    <img
      className="map-picture"
      src={`maps/${of}.webp`}
      alt={alt}
      width={392}
      height={high ? 296 : 240}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      onError={() => setMissing(of)}
    />
  );
}
