// SPDX-License-Identifier: MIT
// What all parts of the account's page share: asking the server for something and saying why it
// was not done, dates, questions asked twice.
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../model/api';
import { NoPasskey } from '../../model/passkeys';
import { useSettings } from '../../model/settings';
import { useText, type Say } from '../../text';
import { LOCALE } from '../../text/grammar';

// The server's own words begin small and end open.
export const asSentence = (text: string) =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? '' : '.');

export function saidOf(why: unknown, t: Say): string {
  if (why instanceof NoPasskey) return t(`account.passkey.${why.trouble}`);
  if (why instanceof ApiError && why.refusal.code !== 'lost' && why.message)
    return asSentence(why.message);
  return t('account.away');
}

export interface Work {
  busy: boolean;
  problem: string;
  run: (work: () => Promise<unknown>) => void;
  say: (problem: string) => void;
}

export function useWork(): Work {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [problem, say] = useState('');
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    say('');
    void work()
      .catch((why) => say(saidOf(why, t)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, run, say };
}

export const Problem = ({ of, id }: { of: Work; id?: string }) =>
  of.problem ? (
    <p role="alert" id={id} className="field-problem">
      {of.problem}
    </p>
  ) : null;

export function useDate(): (seconds: number, withTime?: boolean) => string {
  const { lang } = useSettings();
  return (seconds, withTime) =>
    new Intl.DateTimeFormat(LOCALE[lang], {
      dateStyle: 'long',
      ...(withTime ? { timeStyle: 'short' } : {}),
    }).format(seconds * 1000);
}

// Something that cannot be taken back is asked again, in its place.
export function Twice(props: {
  label: ReactNode;
  question: ReactNode;
  yes: string;
  work: Work;
  grave?: boolean;
  act: () => Promise<unknown>;
}) {
  const { label, question, yes, work, grave, act } = props;
  const t = useText();
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <button className="paper-button" disabled={work.busy} onClick={() => setAsked(true)}>
        <span>{label}</span>
      </button>
    );
  return (
    <div className="last-ways asked twice" role="group">
      <p role="status">{question}</p>
      <button className="brass-button" onClick={() => setAsked(false)}>
        {t('account.no')}
      </button>
      <button
        className={grave ? 'paper-button grave' : 'paper-button'}
        disabled={work.busy}
        onClick={() => {
          setAsked(false);
          work.run(act);
        }}
      >
        <span>{yes}</span>
      </button>
    </div>
  );
}
