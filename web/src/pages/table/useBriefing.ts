// SPDX-License-Identifier: MIT
// The card a briefing is made of: null where none is due, or the game has none.
import { useEffect, useState } from 'react';
import { scenarioCard, type MatchNote } from '../../model/api';
import { wantsBriefing } from '../../model/briefed';
import type { ScenarioCard } from '../../model/card';
import { useSettings } from '../../model/settings';

export function useBriefing(note: MatchNote | null): ScenarioCard | 'loading' | null {
  const { lang } = useSettings();
  const [card, setCard] = useState<ScenarioCard | 'loading' | null>('loading');
  const wanted = note !== null && wantsBriefing(note.id, note.game, note.scenario);
  useEffect(() => {
    if (!wanted || !note) return;
    scenarioCard(
      note.game,
      note.scenario,
      JSON.stringify(note.options ?? {}),
      note.content ? JSON.stringify(note.content) : '',
    )
      .then(setCard)
      .catch(() => setCard(null));
  }, [wanted, note?.game, note?.scenario, lang]);
  return wanted ? card : null;
}
