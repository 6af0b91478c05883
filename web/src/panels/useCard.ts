// SPDX-License-Identifier: MIT
// Fetches the card of a scenario.
import { useEffect, useState } from 'react';
import { scenarioCard } from '../model/api';
import type { ScenarioCard } from '../model/card';
import { useSettings } from '../model/settings';

// Those of all battles of a game, as they come.
export function useCards(game: string, list: { id: string }[]) {
  const { lang } = useSettings();
  const [cards, setCards] = useState<Record<string, ScenarioCard>>({});
  useEffect(() => {
    let gone = false;
    for (const { id } of list)
      scenarioCard(game, id, '{}', '')
        .then((card) => !gone && setCards((all) => ({ ...all, [id]: card })))
        .catch(() => 0);
    return () => {
      gone = true;
    };
  }, [game, list, lang]);
  return cards;
}

// The card in the reader's language; null until it is there, and where the game has none.
export function useCard(
  game: string,
  scenario: string,
  options: Record<string, unknown>,
  content?: Record<string, unknown>,
): ScenarioCard | null {
  const { lang } = useSettings();
  const [card, setCard] = useState<ScenarioCard | null>(null);
  const chosen = JSON.stringify(options);
  const own = content ? JSON.stringify(content) : '';
  useEffect(() => {
    let gone = false;
    if (!scenario) return;
    scenarioCard(game, scenario, chosen, own)
      .then((c) => !gone && setCard(c))
      .catch(() => !gone && setCard(null));
    return () => {
      gone = true;
    };
  }, [game, scenario, chosen, own, lang]);
  return card;
}
