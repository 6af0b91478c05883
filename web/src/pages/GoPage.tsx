// SPDX-License-Identifier: MIT
// The other device: with the code from the first one it takes the same seat.
import { useEffect, useState } from 'react';
import { ApiError } from '../model/api';
import { CODE_LENGTH, codeShown, codeTyped, takeCode } from '../model/devices';
import { pocket } from '../model/where';
import { useText } from '../text';
import { Icon } from '../ui/Icon';
import { NotHere, Plain } from './Plain';
import '../styles/together.css';

export function GoPage({ code }: { code?: string }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [trying, setTrying] = useState(false);
  const [problem, setProblem] = useState('');
  const take = (text: string) => {
    setTrying(true);
    takeCode(text)
      // the code is good for nothing now: no way back to it
      .then((match) => location.replace(`#/t/${match}`))
      .catch((e) =>
        setProblem(
          e instanceof ApiError
            ? e.refusal.code === 'not_found'
              ? t('go.wrong')
              : e.message
            : t('unreachable'),
        ),
      )
      .finally(() => setTrying(false));
  };
  useEffect(() => {
    if (code) take(code);
  }, [code]);
  if (pocket()) return <NotHere />;
  if (trying) return <Plain title="…" />;
  return (
    <Plain title={t('go.title')} home>
      <p>{t('go.help')}</p>
      <form
        className="go-code"
        onSubmit={(e) => {
          e.preventDefault();
          take(typed);
        }}
      >
        <input
          value={codeShown(typed)}
          onChange={(e) => {
            setTyped(codeTyped(e.currentTarget.value));
            setProblem('');
          }}
          aria-label={t('go.label')}
          placeholder="ABCD 2345"
          autoComplete="off"
          autoCapitalize="characters"
          spellcheck={false}
        />
        <button className="wax-button" disabled={typed.length < CODE_LENGTH}>
          <Icon name="gi:crossed-swords" size={26} />
          <span>{t('go.start')}</span>
        </button>
      </form>
      {problem && <p role="alert">{problem}</p>}
    </Plain>
  );
}
