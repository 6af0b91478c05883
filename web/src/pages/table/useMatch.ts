// SPDX-License-Identifier: MIT
// One socket and one store per match.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { MatchStore } from '../../model/match';
import { tokensOf } from '../../model/seats';
import { sessionTurn } from '../../model/session';
import { settings, useSettings } from '../../model/settings';
import { SocketLink, socketAddress, type Link } from '../../model/socket';
import { pocket, unanswered } from '../../model/where';
import { themeOf } from '../../themes';
import { pageSpeaker } from '../../ui/speaker';

let link: Link | null = null;
let of = '';
let by = 0;
// The one before is of no use any more, nor is one of somebody who has signed in or out since.
export function pageLink(match: string): Link {
  if (link && of === match && by === sessionTurn() && !link.closed) return link;
  link?.close();
  of = match;
  by = sessionTurn();
  link = pocket()?.link(match) ?? new SocketLink(socketAddress(match));
  link.onState((state) => state === 'lost' && !pocket() && unanswered());
  return link;
}

export function useMatch(id: string): MatchStore | null {
  const [store, setStore] = useState<MatchStore | null>(null);
  useEffect(() => {
    const made = new MatchStore(
      id,
      pageLink(id),
      tokensOf(id).map((h) => h.token),
      settings().lang,
      themeOf,
      pageSpeaker(),
    );
    setStore(made);
    return () => made.close();
  }, [id]);
  useSyncExternalStore(store?.subscribe ?? nothing, store?.snapshot ?? zero);
  const game = store?.note?.game;
  useEffect(() => {
    if (!game) return;
    pageSpeaker().open(game);
    return () => pageSpeaker().close();
  }, [game]);
  const { lang } = useSettings();
  useEffect(() => store?.setLanguage(lang), [store, lang]);
  return store;
}

const nothing = () => () => undefined;
const zero = () => 0;
