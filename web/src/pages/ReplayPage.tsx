// SPDX-License-Identifier: MIT
// A battle watched again: scrub bar, speed, whose eyes, and playing on from a moment. It comes from
// the server, or from a record that somebody has opened as a file.
import { useEffect, useState } from 'react';
import { ApiError, playOn } from '../model/api';
import { loadBattle, loadRecord, type Battle } from '../model/moments';
import { openedRecord } from '../model/recordFile';
import { leave } from '../model/route';
import { tokensOf } from '../model/seats';
import { useSettings } from '../model/settings';
import { RecordOpener } from '../ui/RecordOpener';
import { useText } from '../text';
import { Plain } from './Plain';
import { pageLink } from './table/useMatch';
import { Replay } from './replay/Replay';

function useBattle(id: string, lang: string) {
  const [battle, setBattle] = useState<Battle | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const link = pageLink(id);
    return link.onOpen(() => {
      void loadBattle(
        link,
        id,
        tokensOf(id).map((h) => h.token),
        lang,
      ).then((b) => (b ? setBattle(b) : setFailed(true)));
    });
  }, [id, lang]);
  return { battle, failed };
}

// `from`: the moment it opens at, 0 for the beginning; then, or instead, with the review; or it
// plays on from there at once, for whoever comes back to a battle that goes on.
export function ReplayPage({ id, from, beside }: { id: string; from?: string; beside?: string }) {
  return id === 'file' ? (
    <RecordReplay from={Number(from) || 0} />
  ) : (
    <HostedReplay
      id={id}
      from={Number(from) || 0}
      reviewed={[from, beside].includes('review')}
      plays={beside === 'since'}
    />
  );
}

interface Hosted {
  id: string;
  from: number;
  reviewed: boolean;
  plays: boolean;
}

function HostedReplay({ id, from, reviewed, plays }: Hosted) {
  const t = useText();
  const { lang } = useSettings();
  const { battle, failed } = useBattle(id, lang);
  return battle ? (
    <Replay
      battle={battle}
      id={id}
      from={from}
      review={reviewed}
      plays={plays}
      onward={(seq, level, weighed) =>
        playOn(id, seq, level).then((m) =>
          leave(`/replay/${id}/${seq}${weighed ? '/review' : ''}`, `/t/${m.match}`),
        )
      }
    />
  ) : (
    <Plain title={failed ? t('no.match') : '…'} home={failed} />
  );
}

function RecordReplay({ from }: { from: number }) {
  const t = useText();
  const { lang } = useSettings();
  const [record, setRecord] = useState(openedRecord);
  const [battle, setBattle] = useState<Battle | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (record === null) return;
    let gone = false;
    loadRecord(record)
      .then((b) => !gone && setBattle(b))
      .catch((e) => !gone && setProblem(e instanceof ApiError ? e.message : t('unreachable')));
    return () => {
      gone = true;
    };
  }, [record, lang]);
  if (record === null || problem) {
    return (
      <Plain title={problem || t('record.none')} home>
        <RecordOpener
          onOpened={() => {
            setProblem('');
            setRecord(openedRecord());
          }}
        />
      </Plain>
    );
  }
  return battle ? <Replay battle={battle} from={from} /> : <Plain title="…" />;
}
