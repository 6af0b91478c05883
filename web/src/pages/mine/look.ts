// SPDX-License-Identifier: MIT
// Looks at battles as somebody who looks on: one line for each, which ends when the table has been
// told. Nobody is there by that, and nothing is taken over.
import { useEffect, useState } from 'react';
import type { MatchNote } from '../../model/api';
import { lateBy } from '../../model/late';
import { settings } from '../../model/settings';
import { SocketLink, socketAddress, type Push } from '../../model/socket';
import type { GameEvent, Scene, Seat } from '../../model/types';
import { pocket } from '../../model/where';

export interface Looked {
  seq: number;
  scene: Scene;
  told: Told[]; // of the newest moments, in their order, as anybody may see them
}

// What has happened since these seats did something last.
export function sinceOwn(told: Told[], held: Seat[]): Told[] {
  const own = told.map((m) => m.events.some((e) => held.includes(e.seat as Seat)));
  return told.slice(own.lastIndexOf(true) + 1);
}

const PATIENCE_MS = 10_000;
const BACK = 12; // moments that are looked at

export interface Told {
  seq: number;
  seat: number | null;
  events: GameEvent[];
}

export const lookAt = ({ id, seq }: Pick<MatchNote, 'id' | 'seq'>): Promise<Looked | null> =>
  new Promise((resolve) => {
    const link = new SocketLink(socketAddress(id));
    let missed: Told[] | null = null;
    let update: Push | null = null;
    const done = (found: Looked | null) => {
      clearTimeout(timer);
      link.close();
      resolve(found);
    };
    const timer = setTimeout(() => done(null), PATIENCE_MS);
    // The reply and the table come in no order that could be relied on.
    const both = () => {
      if (!missed || !update) return;
      done({ seq: Number(update.seq), scene: update.scene as Scene, told: missed });
    };
    link.onPush((push: Push) => {
      if (push.push !== 'update' || push.match !== id) return;
      update = push;
      both();
    });
    link.onOpen(() => {
      const since = Math.max(1, seq - BACK);
      const { lang } = settings();
      void link.request({ do: 'join', match: id, looks: true, since, lang }).then((reply) => {
        if (!reply.ok) return done(null);
        missed = ((reply.missed as Told[]) ?? []).filter((m) => m.seat === null);
        both();
      });
    });
  });

// What each of these shows, as it comes; once more where it has gone on.
export function useLooks(matches: MatchNote[]): Map<string, Looked | null> {
  const [looks, setLooks] = useState(new Map<string, Looked | null>());
  const wanted = matches.map((m) => `${m.id} ${m.seq}`).join();
  useEffect(() => {
    if (pocket()) return; // a table in this browser is looked at by whoever plays there
    let gone = false;
    for (const match of matches) {
      if (match.private || match.stage === 'waiting' || match.earlier) continue;
      // Whoever looks holds no seat: it would be shown as it was a while ago.
      if (lateBy(match, []) > 0) continue;
      if ((looks.get(match.id)?.seq ?? 0) >= match.seq) continue;
      void lookAt(match).then((found) => {
        if (!gone && found) setLooks((before) => new Map(before).set(match.id, found));
      });
    }
    return () => {
      gone = true;
    };
  }, [wanted]);
  return looks;
}
