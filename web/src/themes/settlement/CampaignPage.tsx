// SPDX-License-Identifier: MIT
// The page of a campaign: which screen it shows follows from the question, and from what has been
// opened by hand.
import { useEffect, useMemo, useState } from 'react';
import { icons } from 'virtual:icons/settlement';
import { Defs } from '../../board/Defs';
import { briefed, wantsBriefing } from '../../model/briefed';
import { needsGame } from '../../model/learnt';
import { useOwnPage } from '../../model/ownPage';
import { SpeakingOf } from '../../model/words';
import { Notices } from '../../panels/Notices';
import { WordHost } from '../../panels/words/WordHost';
import { drawn } from '../../ui/markup';
import { MarchScreen } from './March';
import { MusterScreen } from './Muster';
import { Opening } from './Opening';
import { Reports, showsReports } from './ReportPlace';
import { readCampaign, trackOf, type Phase } from './scene';
import type { Open, ScreenProps } from './screens';
import { TownScreen } from './Town';

const NO_OPTIONS = {};
const MUSTER: Phase[] = ['escalation', 'muster', 'works', 'deck'];

function Screen({ open, ...p }: ScreenProps & { open: Open }) {
  const { phase } = p.campaign;
  const reports = { ...p, open, onClose: () => p.show(null) };
  if (showsReports(reports)) return <Reports {...reports} />;
  const { id, game, scenario } = p.note;
  if (phase === 'town' && wantsBriefing(id, game, scenario)) {
    const begin = () => {
      briefed(id, game, scenario);
      p.store.changed();
    };
    return <Opening {...p} onBegin={begin} />;
  }
  if (phase === 'outcome') return <MarchScreen {...p} />;
  if (MUSTER.includes(phase)) return <MusterScreen {...p} />;
  return <TownScreen {...p} />;
}

export function CampaignPage() {
  const { store, note, scene, theme } = useOwnPage();
  const [open, show] = useState<Open>(null);
  const campaign = useMemo(() => readCampaign(scene), [scene]);
  const ofBattles = String(trackOf(scene, 'mission').data?.game ?? '');
  const field = store.looks(ofBattles);
  useEffect(() => {
    if (ofBattles) needsGame(note.id, ofBattles);
  }, [note.id, ofBattles]);
  const now = store.view().shown;
  const speaking = useMemo(
    () => ({ game: note.game, options: note.options ?? NO_OPTIONS }),
    [note.game, note.options],
  );
  return (
    <SpeakingOf.Provider value={speaking}>
      <Defs theme={field} />
      <svg className="sprite" aria-hidden="true" {...drawn(icons)} />
      <Screen
        {...{ store, note, scene, theme, field, campaign, show, open }}
        question={now?.question ?? null}
        over={now?.over ?? null}
        play={store.answer}
      />
      <Notices store={store} scene={scene} />
      <WordHost theme={theme} />
    </SpeakingOf.Provider>
  );
}
