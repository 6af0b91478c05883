// SPDX-License-Identifier: MIT
// The battle somebody is asked to: its map, its story, how long and how hard.
import type { MatchNote } from '../model/api';
import type { ScenarioCard } from '../model/card';
import type { Theme } from '../model/theme';
import { BattleThumb } from '../panels/BattleThumb';
import { BriefFacts } from '../panels/BriefFacts';
import { useText } from '../text';
import { inTime } from '../text/when';
import { GameArt } from '../themes/GameArt';

export function Invited({
  note,
  card,
  theme,
}: {
  note: MatchNote;
  card: ScenarioCard | null;
  theme: Theme;
}) {
  const t = useText();
  return (
    <section className="invited">
      <BattleThumb
        card={card}
        game={note.game}
        theme={theme}
        scenario={card?.briefing && card.id}
        art={<GameArt game={note.game} />}
      />
      <div>
        <h2>{card?.title ?? note.title}</h2>
        {card && <p>{[note.title, inTime(note, t)].filter(Boolean).join(' · ')}</p>}
        {card?.story && <p className="invited-story">{card.story}</p>}
        {card?.briefing && (
          <BriefFacts
            briefing={card.briefing}
            sides={card.sides.map((s) => s.title)}
            theme={theme}
          />
        )}
      </div>
    </section>
  );
}
