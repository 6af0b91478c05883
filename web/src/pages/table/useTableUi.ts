// SPDX-License-Identifier: MIT
// What somebody at the table has opened, covered or turned to: nothing the match knows of.
import { useState } from 'react';
import type { Scene } from '../../model/types';
import type { Tab } from './Tabs';
import { useInspected } from './useInspected';

export type OpenSheet = 'settings' | 'phone' | 'talk' | 'scenario' | 'end' | 'advice' | 'orders';

export function useTableUi(scene: Scene) {
  const [glow, setGlow] = useState(new Set<string>()); // what the words speak of
  const [inspected, setInspected] = useInspected(scene);
  const [hides, setHides] = useState(false);
  const [peeking, setPeeking] = useState(false);
  const [threats, setThreats] = useState(false);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [tab, setTab] = useState<Tab>('move');
  const [whole, setWhole] = useState(false); // all of the chronicle
  return {
    glow,
    setGlow,
    inspected, // the cell that is looked at
    setInspected,
    hidden: hides && !peeking, // one's own secrets are covered for the moment
    toggleHides: () => setHides((on) => !on),
    setPeeking,
    threats,
    toggleThreats: () => setThreats((on) => !on),
    sheet,
    setSheet,
    tab,
    setTab,
    whole,
    toggleWhole: () => setWhole((on) => !on),
  };
}

export type TableUi = ReturnType<typeof useTableUi>;
