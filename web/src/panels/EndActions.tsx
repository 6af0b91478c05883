// SPDX-License-Identifier: MIT
// After a battle: another one, the other side of it, and something to show to others.
import { useState } from 'react';
import { createMatch, type MatchNote } from '../model/api';
import type { Graph } from '../model/ending';
import { endPicture } from '../model/endPicture';
import { teamsOf } from '../model/sides';
import type { MatchStore } from '../model/match';
import { go } from '../model/route';
import { handOn } from '../model/share';
import type { Theme } from '../model/theme';
import type { Scene } from '../model/types';
import { useText } from '../text';
import { Icon } from '../ui/Icon';

interface Props {
  store: MatchStore;
  note: MatchNote;
  graph: Graph | null;
  theme: Theme;
  scene: Scene;
  title: string;
}

// Against programs alone nobody has to be asked: the same again, or with the seats moved on by one.
export function again(note: MatchNote, held: number[], swapped: boolean) {
  const seats = note.seats.map((_, seat) => {
    const before = swapped ? (seat + note.seats.length - 1) % note.seats.length : seat;
    const was = note.seats[before];
    return held.includes(before)
      ? { who: 'me' as const, ...(was.name && { name: was.name }) }
      : { who: 'bot' as const, level: was.level ?? 'easy' };
  });
  const clock = note.clock && {
    bank_s: note.clock.bank_ms / 1000,
    reserve_s: note.clock.reserve_ms / 1000,
  };
  return createMatch({
    game: note.game,
    scenario: note.scenario,
    options: note.options,
    seats,
    ...(clock && { clock }),
    ...(note.content && { content: note.content }),
  }).then((m) => go(`/t/${m.match}`));
}

export function EndActions({ store, note, graph, theme, scene, title }: Props) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const alone =
    store.held.length > 0 &&
    note.seats.every((s) => store.held.includes(s.seat) || s.level !== undefined);
  const link = `${location.origin}${location.pathname}#/replay/${note.id}`;
  const share = () => void handOn(title, link).then(setCopied);
  return (
    <>
      {store.held.length > 0 && (
        <button
          className="wax-button"
          onClick={() => (alone ? void again(note, store.held, false) : void store.ask('rematch'))}
          autoFocus
        >
          <Icon name="gi:crossed-swords" size={26} />
          <span>{t('rematch')}</span>
        </button>
      )}
      <div className="end-others">
        {alone && note.seats.length > 1 && (
          <button className="paper-button" onClick={() => void again(note, store.held, true)}>
            <Icon name="gi:cycle" size={22} />
            <span>{t('end.swap')}</span>
          </button>
        )}
        <button className="paper-button" onClick={share}>
          <Icon name="gi:linked-rings" size={22} />
          <span>{t(copied ? 'copied' : 'end.link')}</span>
        </button>
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
