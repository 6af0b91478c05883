// SPDX-License-Identifier: MIT
// After a battle: another one, the other side of it, and something to show to others.
import { useState } from 'react';
import type { MatchNote } from '../model/api';
import type { Graph } from '../model/ending';
import { endPicture } from '../model/endPicture';
import { teamsOf } from '../model/sides';
import type { MatchStore } from '../model/match';
import { handOn } from '../model/share';
import { pocket } from '../model/where';
import type { Theme } from '../model/theme';
import type { Over, Scene } from '../model/types';
import { useText } from '../text';
import { Icon } from '../ui/Icon';
import { AgainButton, OtherWays } from './AgainButtons';
import { useAgain } from './useAgain';

const linkRecord = (match: string, title: string) =>
  import('../site/record').then((m) => m.linkRecord(match, title));
const saveRecord = (match: string) => import('../site/record').then((m) => m.saveRecord(match));

interface Props {
  store: MatchStore;
  note: MatchNote;
  graph: Graph | null;
  theme: Theme;
  scene: Scene;
  over: Over;
  title: string;
}

export function EndActions({ store, note, graph, theme, scene, over, title }: Props) {
  const t = useText();
  const [copied, setCopied] = useState<boolean | 'long'>(false);
  const again = useAgain(store, note, scene, theme, over);
  const link = `${location.origin}${location.pathname}#/replay/${note.id}`;
  const alone = pocket() !== undefined; // nobody else can open this battle, but its record
  const share = () =>
    void (alone
      ? linkRecord(note.id, title).then((how) => setCopied(how === 'long' ? how : how === 'copied'))
      : handOn(title, link).then(setCopied));
  return (
    <>
      {again && <AgainButton again={again} focus />}
      <div className="end-others">
        {again && <OtherWays ways={again.others} />}
        <button className="paper-button" onClick={share}>
          <Icon name="gi:linked-rings" size={22} />
          <span>{t(copied === 'long' ? 'end.long' : copied ? 'copied' : 'end.link')}</span>
        </button>
        {store.held.length > 0 && (
          <button className="paper-button" onClick={() => void saveRecord(note.id)}>
            <Icon name="gi:open-book" size={22} />
            <span>{t('end.record')}</span>
          </button>
        )}
        {graph && (
          <button
            className="paper-button"
            onClick={() =>
              void endPicture({
                title,
                subtitle: note.title,
                graph,
                seats: scene.seats.map((_, s) =>
                  teamsOf(scene)
                    .find((team) => team.includes(s))!
                    .map((i) => scene.seats[i])
                    .join(' + '),
                ),
                theme,
              })
            }
          >
            <Icon name="gi:photo-camera" size={22} />
            <span>{t('end.picture')}</span>
          </button>
        )}
        <a className="paper-button" href={`#/replay/${note.id}`}>
          <Icon name="gi:backward-time" size={22} />
          <span>{t('replay')}</span>
        </a>
      </div>
    </>
  );
}
