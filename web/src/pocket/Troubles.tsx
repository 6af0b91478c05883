// SPDX-License-Identifier: MIT
// A sentence for each thing that is wrong, over whatever page is shown, with what can be done.
import { useText, type Key } from '../text';
import { untell, useTold, type Told } from './state';
import './pocket.css';

function One({ trouble, act }: Told) {
  const t = useText();
  return (
    <div className={`pocket-trouble ${trouble}`} role={trouble === 'loading' ? 'status' : 'alert'}>
      <p>{t(`pocket.${trouble}`)}</p>
      {trouble !== 'loading' && (
        <button className="brass-button" onClick={act ?? (() => untell(trouble))}>
          {t(act ? (`pocket.${trouble}.act` as Key) : 'pocket.seen')}
        </button>
      )}
    </div>
  );
}

export function Troubles() {
  return (
    <>
      {useTold().map((told) => (
        <One key={told.trouble} {...told} />
      ))}
    </>
  );
}
