// SPDX-License-Identifier: MIT
// How somebody with an account has played (#/p/NAME): what anybody may know.
import { useEffect, useState } from 'react';
import { ApiError, call } from '../../model/api';
import { useSettings } from '../../model/settings';
import { useText, type Key } from '../../text';
import { LOCALE } from '../../text/grammar';
import { KNOWN } from '../../themes/shelf';
import { PageFrame } from '../PageFrame';
import './my-table.css';

interface Counts {
  played: number;
  won: number;
  lost: number;
  drawn: number;
}

interface Person {
  name: string;
  since: number; // seconds since 1970
  results: { game: string; people?: Counts; machines?: Counts }[];
}

const COLUMNS = ['played', 'won', 'lost', 'drawn'] as const;
const AGAINST = ['people', 'machines'] as const;

function Results({ person }: { person: Person }) {
  const t = useText();
  const nameOf = (game: string) => (KNOWN.includes(game) ? t(`name.${game}` as Key) : game);
  if (person.results.length === 0) return <p>{t('mine.none.played')}</p>;
  return (
    <table className="profile-results">
      <thead>
        <tr>
          <th scope="col">{t('mine.game')}</th>
          {COLUMNS.map((column) => (
            <th scope="col" key={column}>
              {t(`mine.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {person.results.flatMap((row) =>
          AGAINST.filter((whom) => row[whom]).map((whom) => (
            <tr key={`${row.game} ${whom}`}>
              <th scope="row">
                {nameOf(row.game)} <small>{t(`mine.against.${whom}`)}</small>
              </th>
              {COLUMNS.map((column) => (
                <td key={column}>{row[whom]![column]}</td>
              ))}
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

// As it stands in the address: a name may have letters that no other way has.
function nameInHash(): string {
  const raw = location.hash.replace(/^#\/p\//, '');
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw; // half a sign
  }
}

export function ProfilePage() {
  const t = useText();
  const [name] = useState(nameInHash);
  const { lang } = useSettings();
  const [person, setPerson] = useState<Person | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let gone = false;
    setPerson(null);
    setProblem('');
    call<{ person: Person }>(`/people/${encodeURIComponent(name)}`).then(
      (reply) => !gone && setPerson(reply.person),
      (why) => {
        if (gone) return;
        const unknown = why instanceof ApiError && why.refusal.code === 'not_found';
        setProblem(unknown ? t('mine.nobody.called', { name }) : t('unreachable'));
      },
    );
    return () => {
      gone = true;
    };
  }, [name, lang]);
  const date = new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'long' });
  return (
    <PageFrame>
      <h1>{person?.name ?? name}</h1>
      {problem && <p role="alert">{problem}</p>}
      {!person && !problem && <p role="status">…</p>}
      {person && (
        <>
          <p>{t('mine.account.since', { date: date.format(person.since * 1000) })}</p>
          <Results person={person} />
        </>
      )}
    </PageFrame>
  );
}
