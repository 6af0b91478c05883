// SPDX-License-Identifier: MIT
// An address for mail, which has to be confirmed, and one that takes JSON.
import { useState } from 'react';
import { asHere, setHook, setMail, type Telling } from '../../model/telling';
import { useText } from '../../text';
import { Problem, useWork, type Work } from '../account/work';
import { Head, type Part } from './Row';

interface Asked extends Part {
  work: Work;
  label: string;
  act: string;
  type: 'email' | 'url';
  set: (text: string) => Promise<Telling>;
}

function Ask({ now, put, first, work, label, act, type, set }: Asked) {
  const t = useText();
  const [text, setText] = useState('');
  return (
    <form
      className="account-line"
      onSubmit={(e) => {
        e.preventDefault();
        if (text.trim())
          work.run(async () => {
            await asHere(now);
            put(await set(text.trim()));
          });
      }}
    >
      <label>
        {label}
        <input
          type={type}
          value={text}
          maxLength={type === 'email' ? 254 : 1000}
          autoComplete={type === 'email' ? 'email' : 'off'}
          placeholder={type === 'url' ? 'https://' : undefined}
          onChange={(e) => {
            setText(e.currentTarget.value);
            work.say('');
          }}
        />
      </label>
      <button
        className={first ? 'wax-button' : 'paper-button'}
        disabled={work.busy || !text.trim()}
      >
        <span>{t(work.busy ? 'account.busy' : undefined) || act}</span>
      </button>
    </form>
  );
}

function There(props: {
  place: string;
  says?: string;
  work: Work;
  remove: () => Promise<unknown>;
}) {
  const { place, says, work, remove } = props;
  const t = useText();
  return (
    <ul className="account-list">
      <li>
        <span>
          <b>{place}</b>
          {says && <small role="status">{says}</small>}
        </span>
        <button
          className="paper-button"
          disabled={work.busy}
          aria-label={`${t('telling.remove')}: ${place}`}
          onClick={() => work.run(remove)}
        >
          <span>{t('telling.remove')}</span>
        </button>
      </li>
    </ul>
  );
}

export function Mail({ now, put, first }: Part) {
  const t = useText();
  const work = useWork();
  const { possible, on, address, confirmed } = now.mail;
  return (
    <div className="telling-way" data-way="mail">
      <Head
        icon="gi:wax-seal"
        title={t('telling.mail')}
        way={confirmed ? { way: 'mail', on, work, put } : undefined}
      >
        <p>{t(possible ? 'telling.mail.what' : 'telling.mail.none')}</p>
      </Head>
      {address !== undefined ? (
        <There
          place={address}
          says={t(confirmed ? 'telling.mail.confirmed' : 'telling.mail.waits')}
          work={work}
          remove={() => setMail('').then(put)}
        />
      ) : (
        possible && (
          <Ask
            now={now}
            put={put}
            first={first}
            work={work}
            type="email"
            label={t('telling.mail.address')}
            act={t('telling.mail.act')}
            set={setMail}
          />
        )
      )}
      <Problem of={work} />
    </div>
  );
}

export function Hook({ now, put }: Part) {
  const t = useText();
  const work = useWork();
  const { on, url } = now.hook;
  return (
    <div className="telling-way" data-way="hook">
      <Head
        icon="gi:linked-rings"
        title={t('telling.hook')}
        way={url !== undefined ? { way: 'hook', on, work, put } : undefined}
      >
        <p>{t('telling.hook.what')}</p>
      </Head>
      {url !== undefined ? (
        <There place={url} work={work} remove={() => setHook('').then(put)} />
      ) : (
        <Ask
          now={now}
          put={put}
          work={work}
          type="url"
          label={t('telling.hook.url')}
          act={t('telling.hook.act')}
          set={setHook}
        />
      )}
      <Problem of={work} />
    </div>
  );
}
